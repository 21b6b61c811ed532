/**
 * The organisation dashboard's loads (OP-P-27, DASH-05): seven calls that the page depends on, shown whole or not at
 * all. The eighth, the additional payments, is a load of its own beside it: it neither holds the page up nor spoils it;
 * without an answer the callout stays away (DASH-49).
 */
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

export interface OrganisationDashboardData {
  /** Name, ARN and addresses (CALL-60). */
  readonly details: OutputOf<'GetOrganisationDetails'>;
  /** Applications (CALL-62). */
  readonly applications: OutputOf<'GetApplicationsOrganisation'>;
  /** Remotely piloted aircraft operator certificates (CALL-68). */
  readonly reocs: OutputOf<'GetREOCsOrganisation'>;
  /** Aircraft and gliders (CALL-70, DEC-13). */
  readonly aircraft: OutputOf<'GetAircraftOrganisation'>;
  /** Alerts (CALL-58). */
  readonly alerts: OutputOf<'GetAlertsOrganisation'>;
  /** Saved drafts (CALL-56). */
  readonly drafts: OutputOf<'HasDraftsOrganisation'>;
  /** Registered drones (DCAL-08). */
  readonly drones: OutputOf<'GetDronesOrganisation'>;
}

interface About {
  readonly organisationId: string;
  /** Kinds of drones to ask for, by the recreational feature. */
  readonly droneTypes: InputOf<'GetDronesOrganisation'>['types'];
}

export const organisationDashboardMachine = loadedPage<OrganisationDashboardData, About>({
  page: 'organisation dashboard',
  loads: { details: true, applications: true, reocs: true, aircraft: true, alerts: true, drafts: true, drones: true },
  // One code for everything (OP-P-27), with the failed call's own failure where one was answered so.
  problem: ({ failure }) => ({ code: 'PO.1', failure }),
});

export interface OrganisationPaymentsData {
  readonly payments: OutputOf<'AdditionalPayment'>;
}

interface PaymentsAbout {
  readonly organisationId: string;
  /** Aviation reference number of the organisation, which the payment query asks for; empty when unknown. */
  readonly organisationArn: string;
}

/** Whether additional payments wait for this organisation. */
export const organisationPaymentsMachine = loadedPage<OrganisationPaymentsData, PaymentsAbout>({
  page: 'payments due',
  loads: { payments: true },
  problem: noCode,
});
