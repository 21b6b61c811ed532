/**
 * The page of active alerts (ACFT-18, OP-S-80): those of a person or an organisation, and those of an aircraft where
 * the address names one, shown whole or not at all, so that none is missed.
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage } from '../core/loaded-page.machine.ts';

type Alerts = OutputOf<'GetAlertsIndividual'>['value'];

export interface FoundAlerts {
  readonly owner: Alerts;
  readonly aircraft: Alerts;
}

interface About {
  /** Organisation whose alerts are asked for; empty for the person's own. */
  readonly organisationId: string;
  /** Empty where the address names no aircraft. */
  readonly aircraftId: string;
}

export const activeAlertMachine = loadedPage<FoundAlerts, About>({
  page: 'active alerts',
  loads: { owner: true, aircraft: true },
  // Without an aircraft there are no alerts of an aircraft to load.
  known: ({ aircraftId }) => (aircraftId === '' ? { aircraft: [] } : {}),
  // The failed call's own code (SERR-19, SERR-20), and the code of the aircraft page for what threw.
  problem: ({ outcome, failure }) =>
    outcome === 'failed' ? { code: failure?.code || 'SAI.1', failure } : { code: 'SAI.2', failure: null },
});
