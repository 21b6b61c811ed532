import { desc, eq } from 'drizzle-orm';
import type { Handlers } from './core/handler.ts';
import { findLicenceSizes } from './licences/licence-certificates.ts';
import { aircraftOf } from './records/aircraft.answers.ts';
import { alertsOf } from './records/cases.answers.ts';
import { progressOf, registeredDrones } from './records/drones.answers.ts';
import { certificatesOf, licencesOf } from './records/licences.answers.ts';
import { aircraftTransfers } from './records/licences.schema.ts';

export const dashboardHandlers = {
  GetLicencesIndividual: async (context) => {
    const { db, principal } = context;
    await findLicenceSizes(context, principal.contactId);
    return { value: await licencesOf(db, principal.contactId) };
  },
  GetREOCsIndividual: async ({ db, principal }) => ({ value: await certificatesOf(db, 'person', principal.contactId) }),
  GetDronesIndividual: async (context, { types }) => ({
    value: {
      items: await registeredDrones(context.db, { kind: 'person', ids: [context.principal.contactId] }, types),
      ...(await progressOf(context, 'person', context.principal.contactId)),
    },
  }),
  GetApplicationsIndividual: async (context) => ({
    value: await progressOf(context, 'person', context.principal.contactId),
  }),
  GetAircraftTOOIndividual: async ({ db, principal }) => {
    const found = await db
      .select()
      .from(aircraftTransfers)
      .where(eq(aircraftTransfers.personId, principal.contactId))
      .orderBy(desc(aircraftTransfers.beganAt));
    return {
      value: found.map(({ id, aircraftId, personId, jobCode, state }) => ({
        aircraft: { product_aircraftregistrationid: aircraftId },
        sub: { product_submissionid: id, statecode: { Value: state } },
        srvcatjob: { product_code: jobCode },
        ind: { contactid: personId },
      })),
    };
  },
  GetAircraftIndividual: async ({ db, principal }) => ({ value: await aircraftOf(db, 'person', principal.contactId) }),
  GetAlertsIndividual: async ({ db, principal }) => ({ value: await alertsOf(db, 'person', principal.contactId) }),
} satisfies Partial<Handlers>;
