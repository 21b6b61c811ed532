import { submissionEndpoints } from '#api/applications/submissions.endpoints.ts';
import { additionalPaymentsMachine, paymentsPage } from '#machines/additional-payments.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of fees with its query, which is not limited to a submission (SCAL-63, SCAL-64). */
export function wireAdditionalPayments({ call, learn }: Connection) {
  learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
  return additionalPaymentsMachine.provide({
    actors: {
      page: loadedBy(paymentsPage, {
        due: async ({ organisationId, organisationArn }, signal) =>
          (await call('AdditionalPayment', { organisationId, organisationArn }, { signal })).submissions,
      }),
    },
  });
}
