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

/** A check as the tab remembers it while it is unanswered. */
const CHECK = 'licenceCheck';

/** The pass that this tab submitted before its page was loaded again, and has no answer to. */
export const unansweredCheck = (session: Needed): Unanswered | null => unansweredIn(session, CHECK);

/** The declaration, and the submission of the pass (SCAL-36, SCAL-37). */
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

/** What a check shows (SCAL-38, SCAL-39), with the time at which it was made: the regulator's own where it says it. */
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
