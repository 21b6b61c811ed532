import { assign, fromCallback, fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { licenceViewEndpoints } from '#api/licence-views.endpoints.ts';
import { licenceVerificationEndpoints } from '#api/licence-verification.endpoints.ts';
import {
  asicVerificationMachine,
  type AsicAbout,
  type VerifiedAsic,
} from '#machines/licences/asic-verification.machine.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { ASIC_PROVIDERS, asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import { isPictureFound } from '#rules/licences/held-licences.rules.ts';
import { sentAs } from '#rules/core/unanswered.rules.ts';
import { asicAttemptsSaid, numberFor, type AsicAttempts } from '#rules/licences/asic-verification.rules.ts';
import { deviceNow, freshId, setAlarm } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { listsOf } from '../forms/form-needs.wiring.ts';
import type { FormConfig, StepsContent } from '../forms/form.wiring.ts';
import { rememberUnanswered, unansweredIn } from '../unanswered.ts';
import { rememberAttempts, rememberedAttempts } from './asic-attempts.ts';

/** Key of an unanswered check in the tab's memory. */
const CHECK = 'asicVerification';

/** The verification of an ASIC: the card as content of the form engine, with its calls (SCAL-40 to SCAL-42). */
export function asicConfig(session: Session): FormConfig {
  session.connection.learn({ ...licenceVerificationEndpoints, ...licenceViewEndpoints, ...extensionEndpoints });
  const form = asicForm(session.configuration()?.product ?? { displayName: '' });
  const about: AsicAbout = { form, ownNumber: personOf(session).arn };
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
        unanswered: unansweredIn(session, CHECK),
      };
      return prepared;
    },
    content: { about, wire: (content) => wireCard(session, content) },
    // The check already verified the card, so the application ends here.
    submit: () => Promise.resolve({}),
  };
}

function personOf({ visitor }: Session) {
  const user = visitor()?.user;
  return { firstName: user?.firstname ?? '', lastName: user?.lastname ?? '', arn: user?.product_arn ?? '' };
}

/** Failed checks as the server counts them, across browsers (DEC-34); else as this tab counts them (OP-S-70). */
async function attemptsOf(session: Session, signal: AbortSignal): Promise<AsicAttempts> {
  const remembered = rememberedAttempts(session.memory);
  if (!session.configuration()?.capabilities.attemptCounts) return remembered;
  const said = await session.connection.call('AsicAttempts', {}, { signal }).catch(() => null);
  return (said && asicAttemptsSaid(said)) ?? remembered;
}

/** The ASIC verified earlier; the form also opens without that answer. */
async function verifiedBefore(session: Session, signal: AbortSignal): Promise<VerifiedAsic | null> {
  const asked = { aviationReferenceNumber: personOf(session).arn };
  const said = await session.connection.call('licencePicture', asked, { signal }).catch(() => null);
  return said?.asicVerified && isPictureFound(said.pictureStatus) ? { picture: said.picture ?? null } : null;
}

/** The card with its step, check and prefilled answers. */
function wireCard(session: Session, { steps, store }: StepsContent) {
  const { firstName, arn } = personOf(session);
  // A suggestion that can be changed; a stored answer wins (OP-S-69).
  store.fill(textAnswer('firstName', firstName));
  return asicVerificationMachine.provide({
    actors: {
      steps,
      checkCard: fromPromise(async ({ input, signal }) => {
        const body = { ...payloadOf(store.form, input.answers), calcs: {} };
        const isAnnounced = session.configuration()?.capabilities.idempotency ?? false;
        const idempotencyKey = isAnnounced ? input.key : undefined;
        return session.connection.call('SubmitAsicVerification', body, { signal, idempotencyKey });
      }),
      issuingBodies: fromCallback(({ sendBack }) =>
        store.subscribe('issuingBody', () => {
          const { issuingBody, asicNumber } = store.answers() as AsicAnswers;
          sendBack({ type: 'issuingBody.chosen', body: issuingBody.radioValue, number: asicNumber.value });
        }),
      ),
      waitForBlockEnd: fromPromise(({ input, signal }) => endOf(session, input.until, signal)),
    },
    actions: {
      rememberAttempts: (_, { attempts }) => rememberAttempts(session.memory, attempts),
      nameCheck: assign({
        unanswered: ({ context: { unanswered, answers } }) =>
          sentAs(unanswered, JSON.stringify(payloadOf(store.form, answers)), freshId),
      }),
      fillNumber: ({ context: { issuingBody, typedNumber } }) =>
        store.fill(textAnswer('asicNumber', numberFor(issuingBody, arn, typedNumber))),
      rememberUnanswered: ({ context }) => rememberUnanswered(session, CHECK, context.unanswered),
    },
  });
}

interface AsicAnswers extends Answers {
  readonly issuingBody: AnswerOf['radio'];
  readonly asicNumber: AnswerOf['text'];
}

const textAnswer = (id: string, value: string): Answers => ({ [id]: { value } });

/** Resolves at an instant of the regulator's clock. Rejects for an invalid instant. */
function endOf(session: Session, until: string, signal: AbortSignal): Promise<void> {
  const left = Date.parse(until) - session.clock().moment().epochMs;
  if (Number.isNaN(left)) return Promise.reject({ message: 'Nobody knows when the block ends' });
  return new Promise((resolve) => {
    const alarm = setAlarm(deviceNow() + left, () => resolve());
    signal.addEventListener('abort', () => alarm.cancel());
  });
}
