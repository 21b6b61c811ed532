import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { CallName } from '#api/catalogue.endpoints.ts';
import type { AnyHandler, Handlers } from './core/handler.ts';
import type { Regulator } from './core/regulator.ts';
import { alertHandlers } from './alerts.handlers.ts';
import { accreditationHandlers } from './accreditation/accreditation.handlers.ts';
import { aircraftConfirmationHandlers } from './aircraft-confirmation.handlers.ts';
import { introductionRoutes } from './accreditation/introduction.routes.ts';
import { autosaveHandlers } from './applications/autosave.handlers.ts';
import { asicHandlers } from './licences/asic-verification.handlers.ts';
import { addressHandlers } from './arn/address.handlers.ts';
import { decide } from './arn/arn-decisions.ts';
import { arnHandlers, arnUploads } from './arn/arn.handlers.ts';
import { dampReportHandlers } from './damp-report.handlers.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';
import { droneDetailHandlers } from './drone-detail.handlers.ts';
import { documentRoutes, downloadHandlers } from './downloads.handlers.ts';
import { draftHandlers } from './applications/drafts.handlers.ts';
import { industryAssistHandlers, industryAssistUploads } from './industry-assist.handlers.ts';
import { mtoHandlers, mtoUploads } from './mto.handlers.ts';
import { organisationHandlers } from './organisation.handlers.ts';
import { organisationUsersHandlers } from './organisation-users/organisation-users.handlers.ts';
import { roleManagementRoutes } from './organisation-users/role-management.routes.ts';
import { droneRegistrationHandlers } from './drone-registration.handlers.ts';
import { droneRenewalHandlers, droneRenewalUploads } from './drone-renewal.handlers.ts';
import { droneHandlers } from './drones/drone-applications.ts';
import { listHistories, listLives, sendEventWith } from './lives/lives.ts';
import { paymentReturnHandlers } from './payments/payment-return.handlers.ts';
import { paymentHandlers } from './additional-payments.handlers.ts';
import { verificationHandlers } from './licences/verification.handlers.ts';
import { openPayments } from './payments/payments.ts';
import { licenceViewHandlers } from './licences/licence-views.handlers.ts';
import { behindEntry } from './entry.ts';
import { behindPosition } from './positions.ts';
import { emailLinkRoutes } from './profile-update/email-link.page.ts';
import { profileUpdateRoutes } from './profile-update/profile-update.routes.ts';
import { profileHandlers } from './profile.handlers.ts';
import { replaceAlerts } from './records/alerts.ts';
import { transaction } from './core/store.ts';
import { deregisterForOwner } from './records/deregistration.ts';
import { deleteKept } from './records/drafts.ts';
import { filesInUse } from './records/files.ts';
import { consoleLists } from './records/lists.ts';
import { recordMigrations } from './records/migrations.ts';
import { countRecords } from './records/counts.ts';
import { sendMail } from './records/sending.ts';
import { finishCaptured } from './records/payments.ts';
import { beginSubmit } from './records/under-way.ts';
import { referenceDataHandlers } from './forms/reference-data.handlers.ts';
import { roleHandlers } from './roles.handlers.ts';
import { FIRST_STEPS } from './scenarios/first-steps.ts';
import { seed } from './scenarios/seed.ts';
import { startUpHandlers } from './start-up.handlers.ts';
import { noticeHandlers } from './notices/notices.handlers.ts';
import { ownSearchHandlers } from './own-search/own-search.handlers.ts';
import { submissionHandlers } from './applications/submissions.handlers.ts';
import { revokeLicenceOf, setLicenceStatus } from './licences/licence-status.ts';
import type { PassCertificates } from './licences/wallet-certificates.ts';
import { walletHandlers } from './licences/wallet.handlers.ts';
import { reminderSettingsRoutes } from './reminders/settings.page.ts';
import { reminderRoutes } from './reminders/preference.page.ts';
import { remind } from './reminders/reminding.ts';
import { walletRoutes } from './licences/wallet.page.ts';
import { personNamed } from './records/trusted-people.ts';
import { verificationRoutes } from './verification.page.ts';

/** Wraps a handler with the checks of positions and of services. */
const behindGates = (call: CallName, work: AnyHandler): AnyHandler => behindPosition(call, behindEntry(call, work));

const guarded = (handlers: Partial<Handlers>): Partial<Handlers> =>
  Object.fromEntries(
    Object.entries(handlers).map(([call, handler]) => [call, behindGates(call as CallName, handler as AnyHandler)]),
  );

/** Upload rules whose check is made before the first file is read. */
const guardedUploads = (uploads: Regulator['uploads']): Regulator['uploads'] =>
  Object.fromEntries(
    Object.entries(uploads ?? {}).map(([call, rule]) => [
      call,
      { ...rule, mayBegin: behindGates(call as CallName, rule.mayBegin) },
    ]),
  );

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The default regulator: Apple passes are signed by the sandbox's own chain. */
export const regulator: Regulator = {
  migrations: recordMigrations,
  seed,
  handlers: guarded({
    ...startUpHandlers,
    ...dashboardHandlers,
    ...organisationHandlers,
    ...alertHandlers,
    ...organisationUsersHandlers,
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
    ...noticeHandlers,
    ...ownSearchHandlers,
    ...dampReportHandlers,
    ...mtoHandlers,
    ...aircraftConfirmationHandlers,
    ...arnHandlers,
    ...addressHandlers,
    ...accreditationHandlers,
    ...asicHandlers,
    ...licenceViewHandlers,
    ...walletHandlers(null),
    ...verificationHandlers,
  }),
  uploads: guardedUploads({ ...industryAssistUploads, ...droneRenewalUploads, ...arnUploads, ...mtoUploads }),
  filesInUse,
  personNamed,
  beginSubmit,
  remind,
  counts: countRecords,
  sendMail,
  payments: openPayments,
  documents: documentRoutes,
  publicPages: (host) =>
    verificationRoutes(host)
      .route('/', introductionRoutes())
      .route('/', reminderRoutes(host))
      .route('/', emailLinkRoutes(host)),
  embedded: (host) =>
    roleManagementRoutes(host).route('/', profileUpdateRoutes(host)).route('/', reminderSettingsRoutes(host)),
  wallet: (host) => walletRoutes(host, null),
  decide,
  setLicenceStatus,
  lives: listLives,
  histories: listHistories,
  // Events with further effects that need no text, card or file of a person.
  sendEvent: sendEventWith({
    'arn-application officer.approved': async (db, id, _event, { moment }) =>
      (await decide(db, id, 'approved', moment, { reason: '', about: '' }, '')) === 'done',
    'arn-application officer.declined': async (db, id, { reason, about }, { moment, portal }) =>
      (await decide(db, id, 'declined', moment, { reason: textIn(reason), about: textIn(about) }, portal ?? '')) ===
      'done',
    'card-payment work.ended': async (db, id, { isAllDone }, present) =>
      isAllDone === true && finishCaptured(db, id, present),
    'drone-registration drone.deregistered': async (db, id, _event, { moment }) => deregisterForOwner(db, id, moment),
    'pass licence.revoked': async (db, id, _event, { moment }) => revokeLicenceOf(db, id, moment),
    'saved-application application.deleted': async (db, id, _event, { moment }) =>
      transaction(db, (tx) => deleteKept(tx, { actor: 'regulator', personId: '', moment }, id)),
  }),
  replaceAlerts,
  lists: consoleLists(SANDBOX_PRODUCT.code),
  firstSteps: FIRST_STEPS,
};

/** A regulator with these certificates for Apple passes. */
export const regulatorWith = (certificates: PassCertificates): Regulator => ({
  ...regulator,
  handlers: { ...regulator.handlers, ...guarded(walletHandlers(certificates)) },
  wallet: (host) => walletRoutes(host, certificates),
});
