/** The sandbox regulator as it is served: its records, people and handlers, put together. */
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { Regulator } from './core/regulator.ts';
import { accreditationHandlers } from './accreditation/accreditation.handlers.ts';
import { autosaveHandlers } from './applications/autosave.handlers.ts';
import { addressHandlers } from './arn/address.handlers.ts';
import { decide } from './arn/arn-decisions.ts';
import { arnHandlers, arnUploads } from './arn/arn.handlers.ts';
import { dampReportHandlers } from './damp-report.handlers.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';
import { droneDetailHandlers } from './drone-detail.handlers.ts';
import { documentRoutes, downloadHandlers } from './downloads.handlers.ts';
import { draftHandlers } from './applications/drafts.handlers.ts';
import { industryAssistHandlers, industryAssistUploads } from './industry-assist.handlers.ts';
import { organisationHandlers } from './organisation.handlers.ts';
import { droneRegistrationHandlers } from './drone-registration.handlers.ts';
import { droneRenewalHandlers, droneRenewalUploads } from './drone-renewal.handlers.ts';
import { droneHandlers } from './drones/drone-applications.ts';
import { paymentReturnHandlers } from './payments/payment-return.handlers.ts';
import { paymentHandlers } from './additional-payments.handlers.ts';
import { openPayments } from './payments/payments.service.ts';
import { behindPositions } from './positions.ts';
import { profileHandlers } from './profile.handlers.ts';
import { filesInUse } from './records/files.ts';
import { consoleLists } from './records/lists.ts';
import { recordMigrations } from './records/migrations.ts';
import { sendMail } from './records/sending.ts';
import { beginSubmit } from './records/under-way.ts';
import { referenceDataHandlers } from './forms/reference-data.handlers.ts';
import { roleHandlers } from './roles.handlers.ts';
import { seed, seedRegister } from './scenarios/seed.ts';
import { startUpHandlers } from './start-up.handlers.ts';
import { submissionHandlers } from './applications/submissions.handlers.ts';
import { verificationRoutes } from './verification.page.ts';

/** What `server/main.ts` serves. */
export const regulator: Regulator = {
  migrations: recordMigrations,
  seed,
  seedLater: seedRegister,
  handlers: behindPositions({
    ...startUpHandlers,
    ...dashboardHandlers,
    ...organisationHandlers,
    ...profileHandlers,
    ...draftHandlers,
    ...downloadHandlers,
    ...paymentHandlers,
    ...paymentReturnHandlers,
    ...droneHandlers,
    ...droneRegistrationHandlers,
    ...droneRenewalHandlers,
    ...droneDetailHandlers,
    ...autosaveHandlers,
    ...roleHandlers,
    ...referenceDataHandlers,
    ...industryAssistHandlers,
    ...submissionHandlers,
    ...dampReportHandlers,
    ...arnHandlers,
    ...addressHandlers,
    ...accreditationHandlers,
  }),
  uploads: { ...industryAssistUploads, ...droneRenewalUploads, ...arnUploads },
  filesInUse,
  beginSubmit,
  sendMail,
  payments: openPayments,
  documents: documentRoutes,
  publicPages: verificationRoutes,
  decide,
  lists: consoleLists(SANDBOX_PRODUCT.code),
};
