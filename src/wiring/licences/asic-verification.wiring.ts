import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { licenceViewEndpoints } from '#api/licence-views.endpoints.ts';
import { licenceVerificationEndpoints } from '#api/licence-verification.endpoints.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import {
  asicVerificationMachine,
  type AsicAbout,
  type VerifiedAsic,
} from '#machines/licences/asic-verification.machine.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { ASIC_PROVIDERS, asicForm, OWN_BODY } from '#rules/licences/asic-form.rules.ts';
import { isPictureFound } from '#rules/licences/held-licences.rules.ts';
import { asicAttemptsSaid, numberFor, type AsicAttempts } from '#rules/licences/asic.rules.ts';
import { deviceNow, freshId, setAlarm } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { listsOf } from '../forms/form-needs.wiring.ts';
import type { FormConfig, StepsContent } from '../forms/form.wiring.ts';
import { rememberAttempts, rememberedAttempts } from './asic-attempts.ts';

/** The verification of an ASIC: the card as content of the form engine, with its calls (SCAL-40 to SCAL-42). */
export function asicConfig(session: Session): FormConfig {
  session.connection.learn({ ...licenceVerificationEndpoints, ...licenceViewEndpoints, ...extensionEndpoints });
  const form = asicForm(session.configuration()?.product ?? { displayName: '' });
  const about: AsicAbout = { form };
  return {
    form,
    organisationId: '',
    organisationArn: '',
    subject: '',
    recordId: '',
    readable: true,
    back: { target: { screen: 'flightCrewLicence' } },
    draftReturn: { screen: 'flightCrewLicence' },
    verify: null,
    prepare: async (signal) => {
      const [lists, attempts, verified] = await Promise.all([
        listsOf(session, [ASIC_PROVIDERS], signal),
        attemptsOf(session, signal),
        verifiedBefore(session, signal),
      ]);
      const prepared = {
        isClosed: false,
        lists,
        known: { familyName: { value: personOf(session).lastName } },
        attempts,
        verified,
      };
      return prepared;
    },
    content: { about, wire: (content) => wireCard(session, content) },
    // The check has verified the card already: with that the application is at its end.
    submit: () => Promise.resolve({}),
  };
}

function personOf({ visitor }: Session) {
  const user = visitor()?.user;
  return { firstName: user?.firstname ?? '', lastName: user?.lastname ?? '', arn: user?.product_arn ?? '' };
}

/**
 * What the server has counted, in whichever browser it was (DEC-34); what this tab remembers where it does not say so
 * (OP-S-70).
 */
async function attemptsOf(session: Session, signal: AbortSignal): Promise<AsicAttempts> {
  const remembered = rememberedAttempts(session.memory);
  if (!session.configuration()?.capabilities.attemptCounts) return remembered;
  const said = await session.connection.call('AsicAttempts', {}, { signal }).catch(() => null);
  return (said && asicAttemptsSaid(said)) ?? remembered;
}

/** The ASIC that was verified before; a form that opens without that answer is the same form. */
async function verifiedBefore(session: Session, signal: AbortSignal): Promise<VerifiedAsic | null> {
  const asked = { aviationReferenceNumber: personOf(session).arn };
  const said = await session.connection.call('licencePicture', asked, { signal }).catch(() => null);
  return said?.asicVerified && isPictureFound(said.pictureStatus) ? { picture: said.picture ?? null } : null;
}

/** The card with its step, its check, and what is filled in of it without being typed. */
function wireCard(session: Session, { steps, store }: StepsContent) {
  const { firstName, arn } = personOf(session);
  // A suggestion: it can be changed, and what was kept counts more (OP-S-69).
  store.fill(textAnswer('firstName', firstName));
  keepOwnNumber(store, arn);
  const attempt = oneAttempt();
  return asicVerificationMachine.provide({
    actors: {
      steps,
      checkCard: fromPromise(async ({ input, signal }) => {
        const body = { ...payloadOf(store.form, input.answers), calcs: {} };
        const isAnnounced = session.configuration()?.capabilities.idempotency ?? false;
        const idempotencyKey = isAnnounced ? attempt.keyOf(JSON.stringify(body)) : undefined;
        const answer = await session.connection.call('SubmitAsicVerification', body, { signal, idempotencyKey });
        attempt.answered();
        return answer;
      }),
      waitForBlockEnd: fromPromise(({ input, signal }) => endOf(session, input.until, signal)),
    },
    actions: { rememberAttempts: (_, { attempts }) => rememberAttempts(session.memory, attempts) },
  });
}

const textAnswer = (id: string, value: string): Answers => ({ [id]: { value } });

/**
 * One key for the same card until it is answered: sent again after a lost answer it is the same attempt (DEC-11,
 * DEC-34).
 */
function oneAttempt() {
  let key = '';
  let sent = '';
  return {
    keyOf: (body: string): string => {
      if (key === '' || body !== sent) key = freshId();
      sent = body;
      return key;
    },
    answered: (): void => {
      key = '';
    },
  };
}

/**
 * The provider's own card has the person's ARN as its number; what was typed before comes back with another issuing
 * body (ASIC-11).
 */
function keepOwnNumber(store: AnswerStore, arn: string): void {
  const bodyNow = (): string => (store.entry('issuingBody').answer as AnswerOf['radio']).radioValue;
  const numberNow = (): string => (store.entry('asicNumber').answer as AnswerOf['text']).value;
  let body = bodyNow();
  let typed = '';
  store.subscribe('issuingBody', () => {
    const chosen = bodyNow();
    if (chosen === body) return;
    if (body !== OWN_BODY && numberNow() !== arn) typed = numberNow();
    body = chosen;
    store.fill(textAnswer('asicNumber', numberFor(chosen, arn, typed)));
  });
}

/** Settles at an instant of the regulator's clock. Rejects for a text that is none. */
function endOf(session: Session, until: string, signal: AbortSignal): Promise<void> {
  const left = Date.parse(until) - session.clock().moment().epochMs;
  if (Number.isNaN(left)) return Promise.reject({ message: 'Nobody knows when the block ends' });
  return new Promise((resolve) => {
    const alarm = setAlarm(deviceNow() + left, () => resolve());
    signal.addEventListener('abort', () => alarm.cancel());
  });
}
