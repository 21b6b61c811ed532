import { fromPromise } from 'xstate';
import { submissionEndpoints } from '#api/applications/submissions.endpoints.ts';
import { additionalPaymentsMachine } from '#machines/additional-payments.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of fees with its query, which is not limited to a submission (SCAL-63, SCAL-64). */
export function wireAdditionalPayments({ call, learn }: Connection) {
  learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
  return additionalPaymentsMachine.provide({
    actors: {
      loadPayments: fromPromise(async ({ input: { organisationId, organisationArn }, signal }) => {
        const { submissions } = await call('AdditionalPayment', { organisationId, organisationArn }, { signal });
        return submissions;
      }),
    },
  });
}
