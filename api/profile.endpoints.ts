/** Organisation details, addresses and the profile selector's applications (portal 2.3, portal 2.6, portal 4.6). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { nothing, organisationBody, valueList } from './core/shapes.ts';
import { organisationDetails } from './entities/organisation.ts';
import { participant, savedArnApplication, userDetails } from './entities/person.ts';

export const profileEndpoints = defineEndpoints({
  GetOrganisationDetails: portalCall('/api/my{product}/Portal/GetOrganisationDetails/v1', {
    prefix: 'OD',
    input: organisationBody,
    output: valueList(organisationDetails),
    empty: { value: [] },
  }),
  GetSRARNsOrganisation: portalCall('/api/my{product}/Portal/GetSRARNsOrganisation/v1', {
    prefix: 'SRORG',
    input: z.object({ participants: z.array(participant) }),
    output: valueList(savedArnApplication),
    empty: { value: [] },
  }),
  GetAddressDetailsIndividual: portalCall('/api/my{product}/Portal/GetAddressDetailsIndividual/v1', {
    prefix: 'ADI',
    input: nothing,
    output: valueList(userDetails),
    empty: { value: [] },
  }),
  GetAddressDetailsOrganisation: portalCall('/api/my{product}/Portal/GetAddressDetailsOrganisation/v1', {
    prefix: 'ADO',
    input: organisationBody,
    output: valueList(organisationDetails),
    empty: { value: [] },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const profileFacts = {
  GetOrganisationDetails: {
    act: 'look',
    needsOrganisation: true,
    flow: 'profile',
    brings: 'Name and details of an organisation',
  },
  GetSRARNsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'profile',
    brings: 'The state of an organisation’s ARN application',
  },
  GetAddressDetailsIndividual: { act: 'own', flow: 'profile', brings: 'A person’s addresses' },
  GetAddressDetailsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'profile',
    brings: 'An organisation’s addresses',
  },
} as const satisfies FactsOf<typeof profileEndpoints>;
