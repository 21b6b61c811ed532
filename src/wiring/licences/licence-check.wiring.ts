import { fromPromise } from 'xstate';
import { licenceVerificationEndpoints } from '#api/licence-verification.endpoints.ts';
import { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { licenceVerificationMachine } from '#machines/licences/licence-verification.machine.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import type { Connection } from '../../shell/connection.ts';
import type { Session } from '../../shell/session.ts';

/** The declaration, and the submission of the pass (SCAL-36, SCAL-37). */
export function wireLicenceCheck({ call, learn }: Connection) {
  learn(licenceVerificationEndpoints);
  return licenceCheckMachine.provide({
    actors: {
      submitPass: fromPromise(async ({ input, signal }) => {
        const { passDetails, verificationToken } = await call(
          'SubmitVerification',
          verificationPayload(input.passHash),
          { signal },
        );
        return {
          verificationToken: verificationToken ?? '',
          passType: passDetails?.passType ?? '',
          holderArn: passDetails?.holderAviationReferenceNumber ?? '',
        };
      }),
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
