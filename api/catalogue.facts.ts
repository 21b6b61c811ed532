/**
 * The facts of every call (`core/call-facts.ts`), for the server. The build fails where one of them is in the code of
 * the browser.
 */
import type { endpoints } from './catalogue.endpoints.ts';
import { accreditationFacts } from './accreditation.endpoints.ts';
import { aircraftFacts } from './aircraft.endpoints.ts';
import { draftListFacts } from './applications/draft-lists.endpoints.ts';
import { draftFacts } from './applications/drafts.endpoints.ts';
import { submissionFacts } from './applications/submissions.endpoints.ts';
import { arnFacts } from './arn.endpoints.ts';
import type { FactsOf } from './core/call-facts.ts';
import { dashboardFacts } from './dashboard.endpoints.ts';
import { downloadFacts } from './downloads.endpoints.ts';
import { droneDetailFacts } from './drone-detail.endpoints.ts';
import { droneRegistrationFacts } from './drone-registration.endpoints.ts';
import { droneRenewalFacts } from './drone-renewal.endpoints.ts';
import { droneFacts } from './drones/drones.endpoints.ts';
import { extensionFacts } from './extensions.endpoints.ts';
import { formEngineFacts } from './forms/form-engine.endpoints.ts';
import { referenceDataFacts } from './forms/reference-data.endpoints.ts';
import { licenceVerificationFacts } from './licence-verification.endpoints.ts';
import { licencePaperFacts } from './licence-papers.endpoints.ts';
import { licenceViewFacts } from './licence-views.endpoints.ts';
import { mtoFacts } from './mto.endpoints.ts';
import { organisationFacts } from './organisation.endpoints.ts';
import { paymentReturnFacts } from './payments/payment-return.endpoints.ts';
import { profileFacts } from './profile.endpoints.ts';
import { startUpFacts } from './start-up.endpoints.ts';
import { walletPassFacts } from './wallet-pass.endpoints.ts';

/** One row for each call of the contract: a call without one does not compile. */
export const callFacts = {
  ...startUpFacts,
  ...dashboardFacts,
  ...profileFacts,
  ...draftListFacts,
  ...draftFacts,
  ...formEngineFacts,
  ...referenceDataFacts,
  ...downloadFacts,
  ...droneFacts,
  ...droneRegistrationFacts,
  ...droneRenewalFacts,
  ...droneDetailFacts,
  ...accreditationFacts,
  ...walletPassFacts,
  ...arnFacts,
  ...mtoFacts,
  ...licenceVerificationFacts,
  ...licenceViewFacts,
  ...licencePaperFacts,
  ...aircraftFacts,
  ...submissionFacts,
  ...paymentReturnFacts,
  ...organisationFacts,
  ...extensionFacts,
} satisfies FactsOf<typeof endpoints>;
