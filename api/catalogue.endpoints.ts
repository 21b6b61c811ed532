/**
 * Every call of the three documents and of the extensions, by name. The names are those of `GET /sandbox/calls`
 * (SANDBOX.md).
 */
import type * as z from 'zod/mini';
import { accreditationEndpoints } from './accreditation.endpoints.ts';
import { aircraftEndpoints } from './aircraft.endpoints.ts';
import { arnEndpoints } from './arn.endpoints.ts';
import { dashboardEndpoints } from './dashboard.endpoints.ts';
import { downloadEndpoints } from './downloads.endpoints.ts';
import { draftListEndpoints } from './applications/draft-lists.endpoints.ts';
import { draftEndpoints } from './applications/drafts.endpoints.ts';
import { droneDetailEndpoints } from './drone-detail.endpoints.ts';
import { droneRegistrationEndpoints } from './drone-registration.endpoints.ts';
import { droneRenewalEndpoints } from './drone-renewal.endpoints.ts';
import { droneEndpoints } from './drones/drones.endpoints.ts';
import { extensionEndpoints } from './extensions.endpoints.ts';
import { formEngineEndpoints } from './forms/form-engine.endpoints.ts';
import { licenceVerificationEndpoints } from './licence-verification.endpoints.ts';
import { licencePaperEndpoints } from './licence-papers.endpoints.ts';
import { licenceViewEndpoints } from './licence-views.endpoints.ts';
import { mtoEndpoints } from './mto.endpoints.ts';
import { organisationEndpoints } from './organisation.endpoints.ts';
import { paymentReturnEndpoints } from './payments/payment-return.endpoints.ts';
import { profileEndpoints } from './profile.endpoints.ts';
import { referenceDataEndpoints } from './forms/reference-data.endpoints.ts';
import { startUpEndpoints } from './start-up.endpoints.ts';
import { submissionEndpoints } from './applications/submissions.endpoints.ts';
import { walletPassEndpoints } from './wallet-pass.endpoints.ts';

/** The whole contract. */
export const endpoints = {
  ...startUpEndpoints,
  ...dashboardEndpoints,
  ...profileEndpoints,
  ...draftListEndpoints,
  ...draftEndpoints,
  ...formEngineEndpoints,
  ...referenceDataEndpoints,
  ...downloadEndpoints,
  ...droneEndpoints,
  ...droneRegistrationEndpoints,
  ...droneRenewalEndpoints,
  ...droneDetailEndpoints,
  ...accreditationEndpoints,
  ...walletPassEndpoints,
  ...arnEndpoints,
  ...mtoEndpoints,
  ...licenceVerificationEndpoints,
  ...licenceViewEndpoints,
  ...licencePaperEndpoints,
  ...aircraftEndpoints,
  ...submissionEndpoints,
  ...paymentReturnEndpoints,
  ...organisationEndpoints,
  ...extensionEndpoints,
};

/** The name of a call. */
export type CallName = keyof typeof endpoints;

/** What a call is given. */
export type InputOf<N extends CallName> = z.input<(typeof endpoints)[N]['input']>;

/**
 * An input as the server receives it. Records described by types of the rules are still `UnreadRecord`: the rules check
 * their fields.
 */
export type ReceivedOf<N extends CallName> = z.output<(typeof endpoints)[N]['input']>;

/** What a call answers. */
export type OutputOf<N extends CallName> = z.infer<(typeof endpoints)[N]['output']>;
