import { aircraftConfirmationForm, declarationTextOf, declaredIn } from '#rules/aircraft-confirmation-form.rules.ts';
import {
  confirmationState,
  shownAircraft,
  type ConfirmationState,
  type ShownAircraft,
} from '#rules/aircraft-confirmation.rules.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import type { Destination } from '#machines/applications/application.types.ts';
import type { SubmitRefusal } from '#machines/applications/submission.machine.ts';
import type { Session } from '../shell/session.ts';
import { verdictOf } from './forms/form-needs.wiring.ts';
import { wireFormSubject, type FormSubject } from './forms/form-subject.wiring.ts';
import type { FormConfig } from './forms/form.wiring.ts';

/** The owner of the aircraft, from the address (ACFT-21); organisation and number are empty for a person's own (DEC-22). */
export interface ConfirmationInput {
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly readable: boolean;
  readonly back: Destination;
}

/** Why the form is closed: the person's position does not allow it, or no confirmation is due. */
export type ClosedBecause = 'position' | Exclude<ConfirmationState, 'open'>;

interface Register {
  readonly aircraft: readonly ShownAircraft[];
  /** Whether a confirmation is asked for. */
  readonly state: ConfirmationState;
}

const NO_AIRCRAFT: readonly ShownAircraft[] = [];

/** A confirmation with its aircraft. */
export interface ConfirmationConfig extends FormConfig {
  readonly about: FormSubject<Register>;
  aircraft(): readonly ShownAircraft[];
  /** Whether the last submit was refused because the register changed; `aircraft` then has the new entries. */
  registerChanged(): boolean;
  /** Null while the form is open. */
  closedBecause(): ClosedBecause | null;
}

/** The confirmation of registration details; the server checks all of it again. */
export function aircraftConfirmationConfig(session: Session, input: ConfirmationInput): ConfirmationConfig {
  const { call } = session.connection;
  const { organisationId, organisationArn } = input;

  /** Loads the aircraft, and whether a confirmation is due (ACFT-43, ACFT-45, ACFT-46). */
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
    // A person's own aircraft need no check (OP-S-82). A refusal shows the form disabled, with its aircraft (ACFT-38);
    // only a failed check hides it (DEC-33).
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
        // Somebody else answered meanwhile, or the period is over. Loaded again, for the page's explanation.
        await about.look('submit.refused');
        // A confirmation is still due, so the register has changed.
        throw closed() === null ? error : ({ kind: 'closed' } satisfies SubmitRefusal);
      });
    },
  };
}
