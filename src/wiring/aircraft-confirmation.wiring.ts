import { aircraftConfirmationForm, declarationTextOf, declaredIn } from '#rules/aircraft-confirmation-form.rules.ts';
import {
  confirmationState,
  shownAircraft,
  type ConfirmationState,
  type ShownAircraft,
} from '#rules/aircraft-confirmation.rules.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import type { Destination } from '#machines/applications/application.machine.ts';
import type { SubmitRefusal } from '#machines/applications/submission.machine.ts';
import type { Session } from '../shell/session.ts';
import { verdictOf } from './forms/form-needs.wiring.ts';
import { wireFormSubject, type FormSubject } from './forms/form-subject.wiring.ts';
import type { FormConfig } from './forms/form.wiring.ts';

/**
 * Whose aircraft are confirmed, as the address says it (ACFT-21); organisation and number are empty for a person's own
 * (DEC-22).
 */
export interface ConfirmationInput {
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly readable: boolean;
  readonly back: Destination;
}

/** Why the form is closed: the person's position does not allow it, or nothing is asked for. */
export type ClosedBecause = 'position' | Exclude<ConfirmationState, 'open'>;

interface Register {
  readonly aircraft: readonly ShownAircraft[];
  /** Whether a confirmation is asked for. */
  readonly state: ConfirmationState;
}

const NO_AIRCRAFT: readonly ShownAircraft[] = [];

/** A confirmation with the aircraft that it is about. */
export interface ConfirmationConfig extends FormConfig {
  readonly about: FormSubject<Register>;
  aircraft(): readonly ShownAircraft[];
  /**
   * Whether the last submit was refused because the register is another one than the page showed; what it is now is in
   * `aircraft` then.
   */
  registerChanged(): boolean;
  /** Null while it can be filled in. */
  closedBecause(): ClosedBecause | null;
}

/** The confirmation of registration details; the server checks all of it again. */
export function aircraftConfirmationConfig(session: Session, input: ConfirmationInput): ConfirmationConfig {
  const { call } = session.connection;
  const { organisationId, organisationArn } = input;

  /** Loads what is confirmed, and asks whether it is asked for (ACFT-43, ACFT-45, ACFT-46). */
  const about = wireFormSubject<Register>(async (signal) => {
    const [{ value: register }, { value: applications }] = await Promise.all(
      organisationId === ''
        ? [call('GetAircraftIndividual', {}, { signal }), call('GetApplicationsIndividual', {}, { signal })]
        : [
            call('GetAircraftOrganisation', { organisationId }, { signal }),
            call('GetApplicationsOrganisation', { organisationId }, { signal }),
          ],
    );
    const moment = session.clock().moment();
    const state = confirmationState({
      settings: session.settings(),
      census: applications.census,
      aircraft: register,
      moment,
    });
    return { aircraft: shownAircraft(register, moment), state };
  });
  const closed = (): ClosedBecause | null => {
    const state = about.found()?.state ?? 'open';
    if (!about.actor.getSnapshot().context.isAllowed) return 'position';
    return state === 'open' ? null : state;
  };
  const aircraft = (): readonly ShownAircraft[] => about.found()?.aircraft ?? NO_AIRCRAFT;

  return {
    form: aircraftConfirmationForm,
    ...input,
    subject: '',
    recordId: '',
    draftReturn:
      organisationId === '' ? { screen: 'manageAircraftInd' } : { screen: 'manageAircraftOrg', organisationId },
    // Without an organisation there is nothing to validate against (OP-S-82). A negative answer leaves the form there,
    // disabled (ACFT-38), with what it is about: only a check that could not be made keeps it away (DEC-33).
    verify:
      organisationArn === ''
        ? null
        : async (signal) => {
            const answer = await call('validateAcrUser', {}, { signal, params: { organisationArn } });
            const { verified } = verdictOf('validateAcrUser', answer, answer.errors?.[0]);
            const isAllowed = verified && (answer.errors ?? []).length === 0;
            about.actor.send({ type: 'position.judged', isAllowed });
            return { verified: true };
          },
    about,
    aircraft,
    registerChanged: () => about.actor.getSnapshot().hasTag('changed') && closed() === null,
    closedBecause: closed,
    prepare: async () => {
      await about.look('look.requested');
      return { isClosed: closed() !== null };
    },
    submit: async (answers, { idempotencyKey, signal }) => {
      about.actor.send({ type: 'submit.begun' });
      const { steps } = payloadOf(aircraftConfirmationForm, answers);
      const declarationText = declarationTextOf(declaredIn(answers));
      const data = {
        steps,
        declarationText,
        seen: aircraft(),
        ...(organisationId === '' ? {} : { orgid: organisationId, organisationArn }),
      };
      return call('acrConfirmationSubmission', { data }, { idempotencyKey, signal }).catch(async (error: unknown) => {
        if (!isCallFailure(error) || error.status !== 409) throw error;
        // Answered by somebody else since it was loaded, or the period is over: what it is, is looked up for the words
        // of the page.
        await about.look('submit.refused');
        // Still asked for: the register is another one than was looked at.
        throw closed() === null ? error : ({ kind: 'closed' } satisfies SubmitRefusal);
      });
    },
  };
}
