import { assign, fromPromise } from 'xstate';
import { licenceVerificationEndpoints } from '#api/licence-verification.endpoints.ts';
import { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { licenceVerificationMachine } from '#machines/licences/licence-verification.machine.ts';
import { sentAs, type Unanswered } from '#rules/core/unanswered.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { freshId } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { rememberUnanswered, unansweredIn } from '../unanswered.ts';

type Needed = Pick<Session, 'connection' | 'configuration' | 'memory'>;

/** Key of an unanswered check in the tab's memory. */
const CHECK = 'licenceCheck';

/** The pass that this tab submitted before a reload, without an answer yet. */
export const unansweredCheck = (session: Needed): Unanswered | null => unansweredIn(session, CHECK);

export function wireLicenceCheck(session: Needed) {
  const { call, learn } = session.connection;
  learn(licenceVerificationEndpoints);
  return licenceCheckMachine.provide({
    actors: {
      submitPass: fromPromise(async ({ input, signal }) => {
        const { passDetails, verificationToken } = await call(
          'SubmitVerification',
          verificationPayload(input.passHash),
          { idempotencyKey: session.configuration()?.capabilities.idempotency ? input.key : undefined, signal },
        );
        return {
          verificationToken: verificationToken ?? '',
          passType: passDetails?.passType ?? '',
          holderArn: passDetails?.holderAviationReferenceNumber ?? '',
        };
      }),
    },
    actions: {
      nameCheck: assign({
        unanswered: ({ context: { passHash, unanswered } }) => sentAs(unanswered, passHash ?? '', freshId),
      }),
      rememberUnanswered: ({ context }) => rememberUnanswered(session, CHECK, context.unanswered),
    },
  });
}

/** What a check shows (SCAL-38, SCAL-39), with its time, the regulator's if the answer has one. */
export function wireLicenceVerification({ connection: { call, learn }, clock }: Pick<Session, 'connection' | 'clock'>) {
  learn(licenceVerificationEndpoints);
  return licenceVerificationMachine.provide({
    actors: {
      loadLicence: fromPromise(async ({ input: { verificationToken, licenceType }, signal }) => {
        const licence = await call('verificationview', { verificationToken }, { params: { licenceType }, signal });
        return {
          ...licence,
          checkedAt: licence.checkedAt ?? Temporal.Instant.fromEpochMilliseconds(clock().moment().epochMs).toString(),
        };
      }),
    },
  });
}
