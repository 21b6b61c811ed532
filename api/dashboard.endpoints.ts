/** The loads of the two dashboards and of the profile selector (portal 4.2, portal 7, OP-P-25 to OP-P-27). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { nothing, organisationBody, valueList, valueOf } from './core/shapes.ts';
import { aircraftData, transfer } from './entities/aircraft.ts';
import { droneData, droneProgress, droneTypes, registeredDrone } from './entities/drone.ts';
import { certificate, licence } from './entities/licence.ts';
import { alert, participant } from './entities/person.ts';

const noDrones = { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] };
const noApplications = { inprogdrones: [], inprogrenewaldrones: [], census: [] };
const noAircraft = { aircraft: [], gliders: [] };

export const dashboardEndpoints = defineEndpoints({
  GetLicencesIndividual: portalCall('/api/my{product}/Portal/GetLicencesIndividual/v1', {
    prefix: 'LI',
    input: z.object({ retrievedExpired: z.literal(true) }),
    output: valueList(licence),
    empty: { value: [] },
  }),
  GetREOCsIndividual: formsCall('/api/my{product}/Forms/GetREOCsIndividual/v1', {
    prefix: 'RI',
    input: nothing,
    output: valueList(certificate),
    empty: { value: [] },
  }),
  GetREOCsOrganisation: formsCall('/api/my{product}/Forms/GetREOCsOrganisation/v1', {
    prefix: 'RO',
    input: organisationBody,
    output: valueList(certificate),
    empty: { value: [] },
  }),
  GetDronesIndividual: formsCall('/api/my{product}/forms/drone/GetDronesIndividual/v1', {
    prefix: 'DI',
    input: z.object({ types: droneTypes }),
    output: valueOf(droneData),
    empty: { value: noDrones },
  }),
  GetDronesOrganisation: formsCall('/api/my{product}/forms/drone/GetDronesOrganisation/v1', {
    prefix: 'DO',
    input: z.object({ organisationId: z.string(), types: droneTypes }),
    output: valueList(registeredDrone),
    empty: { value: [] },
  }),
  GetDronesProfileSelector: portalCall('/api/my{product}/Portal/GetDronesProfileSelector/v1', {
    prefix: 'DP',
    input: z.object({ participants: z.array(participant) }),
    output: valueList(registeredDrone),
    empty: { value: [] },
  }),
  GetApplicationsIndividual: portalCall('/api/my{product}/Portal/GetApplicationsIndividual/v1', {
    prefix: 'AI',
    input: nothing,
    output: valueOf(z.object(droneProgress)),
    empty: { value: noApplications },
  }),
  GetApplicationsOrganisation: portalCall('/api/my{product}/Portal/GetApplicationsOrganisation/v1', {
    prefix: 'AO',
    input: organisationBody,
    output: valueOf(z.object(droneProgress)),
    empty: { value: noApplications },
  }),
  GetAircraftTOOIndividual: portalCall('/api/my{product}/Portal/GetAircraftTOOIndividual/v1', {
    prefix: 'AIRI',
    input: nothing,
    // No document shows this answer, so JSON of any other shape counts as an empty list (OP-P-81, DEC-32).
    output: z.catch(z.object({ value: z.catch(z.array(transfer), []) }), { value: [] }),
    empty: { value: [] },
  }),
  GetAircraftIndividual: formsCall('/api/my{product}/Forms/GetAircraftIndividual/v1', {
    prefix: 'AIRI',
    input: nothing,
    output: valueOf(aircraftData),
    empty: { value: noAircraft },
  }),
  GetAircraftOrganisation: formsCall('/api/my{product}/Forms/GetAircraftOrganisation/v1', {
    prefix: 'AIRI',
    input: organisationBody,
    output: valueOf(aircraftData),
    empty: { value: noAircraft },
  }),
  GetAlertsIndividual: portalCall('/api/my{product}/Portal/GetAlertsIndividual/v1', {
    prefix: 'ALI',
    input: nothing,
    output: valueList(alert),
    empty: { value: [] },
  }),
  GetAlertsOrganisation: portalCall('/api/my{product}/Portal/GetAlertsOrganisation/v1', {
    prefix: 'ALO',
    input: organisationBody,
    output: valueList(alert),
    empty: { value: [] },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const dashboardFacts = {
  GetLicencesIndividual: { act: 'own', flow: 'dashboards', brings: 'The tile of licences' },
  GetREOCsIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s tile of operator’s certificates' },
  GetREOCsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s tile of certificates',
  },
  GetDronesIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s drones: tile and list' },
  GetDronesOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s drones: tile and list',
  },
  GetDronesProfileSelector: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'The counts of drones where a profile is chosen',
  },
  GetApplicationsIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s applications' },
  GetApplicationsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s applications',
  },
  GetAircraftTOOIndividual: { act: 'own', flow: 'dashboards', brings: 'Open transfers of a person’s aircraft' },
  GetAircraftIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s aircraft' },
  GetAircraftOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s aircraft',
  },
  GetAlertsIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s alerts' },
  GetAlertsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s alerts',
  },
} as const satisfies FactsOf<typeof dashboardEndpoints>;
