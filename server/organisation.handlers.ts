/**
 * The loads of the organisation dashboard and profile (portal 2.5, portal 2.6, OP-P-27). An organisation id is only
 * accepted from its participants; for others it is answered like one that does not exist.
 */
import { callerOf } from './core/audit.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import { ownOrganisation } from './records/access.ts';
import { aircraftOf } from './records/aircraft.answers.ts';
import { alertsOf } from './records/cases.answers.ts';
import { refreshCertificateSize } from './records/certificates.ts';
import { progressOf, registeredDrones } from './records/drones.answers.ts';
import { certificatesOf } from './records/licences.answers.ts';
import { organisationDetailsOf } from './records/profile.answers.ts';

/** No record has this id: queries for an outsider find nothing and keep the shape of the answer. */
const NOBODY = '';

async function ownIdOf(context: CallContext, organisationId: string): Promise<string> {
  return (await ownOrganisation(context, organisationId))?.id ?? NOBODY;
}

export const organisationHandlers = {
  GetOrganisationDetails: async (context, { organisationId }) => {
    const id = await ownIdOf(context, organisationId);
    if (id !== NOBODY)
      await refreshCertificateSize({ ...context, by: callerOf(context) }, { kind: 'organisation', id });
    return { value: await organisationDetailsOf(context.db, id) };
  },
  GetAddressDetailsOrganisation: async (context, { organisationId }) => ({
    value: await organisationDetailsOf(context.db, await ownIdOf(context, organisationId)),
  }),
  GetApplicationsOrganisation: async (context, { organisationId }) => ({
    value: await progressOf(context, 'organisation', await ownIdOf(context, organisationId)),
  }),
  GetREOCsOrganisation: async (context, { organisationId }) => ({
    value: await certificatesOf(context.db, 'organisation', await ownIdOf(context, organisationId)),
  }),
  GetAircraftOrganisation: async (context, { organisationId }) => ({
    value: await aircraftOf(context.db, 'organisation', await ownIdOf(context, organisationId)),
  }),
  GetAlertsOrganisation: async (context, { organisationId }) => ({
    value: await alertsOf(context.db, 'organisation', await ownIdOf(context, organisationId)),
  }),
  GetDronesOrganisation: async (context, { organisationId, types }) => ({
    value: await registeredDrones(
      context.db,
      { kind: 'organisation', ids: [await ownIdOf(context, organisationId)] },
      types,
    ),
  }),
} satisfies Partial<Handlers>;
