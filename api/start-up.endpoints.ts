/** The calls of start-up and of the home decision (portal 4.1, portal 7, OP-P-05). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { nothing, valueList, valueOf } from './core/shapes.ts';
import { acceptedRecord, participants, savedArnApplication, tag, userDetails } from './entities/person.ts';
import { environmentData, startUpSettings } from './entities/settings.ts';

const noSettings = { AuthClientId: '', SignUpAuthority: '', AuthAuthority: '', ScopesPortal: '', ScopesForms: '' };
const noData = { systemSettings: [], snippets: [], siteSettings: [] };

/**
 * What `GetExtIds` answers: a truthy inner value means that an external id exists, anything else that none does
 * (CALL-09, OP-P-08).
 */
const externalId = z.nullish(z.object({ value: z.optional(z.unknown()) }));

export const startUpEndpoints = defineEndpoints({
  GetB2CSettings: portalCall('/api/my{product}/Portal/GetB2CSettings/v1', {
    method: 'GET',
    token: 'none',
    body: 'none',
    prefix: 'INIT',
    input: nothing,
    output: startUpSettings,
    empty: noSettings,
  }),
  GetEnvData: portalCall('/api/my{product}/Portal/GetEnvData/v2', {
    prefix: 'ED',
    input: nothing,
    output: valueOf(environmentData),
    empty: { value: noData },
  }),
  GetExtIds: portalCall('/api/my{product}/Portal/GetExtIds/v1', {
    prefix: 'EI',
    input: nothing,
    output: valueOf(externalId),
    empty: { value: { value: '' } },
  }),
  GetUserDetails: portalCall('/api/my{product}/Portal/GetUserDetails/v1', {
    prefix: 'UD',
    input: nothing,
    output: valueList(userDetails),
    empty: { value: [] },
  }),
  GetTagsIndividual: portalCall('/api/my{product}/Portal/GetTagsIndividual/v1', {
    prefix: 'TI',
    input: nothing,
    output: valueList(tag),
    empty: { value: [] },
  }),
  GetParticipants: portalCall('/api/my{product}/Portal/GetParticipants/v1', {
    prefix: 'P',
    // Empty for an individual (CALL-15).
    input: z.object({ organisationId: z.string() }),
    output: valueOf(participants),
    empty: { value: [] },
  }),
  GetAcceptedSRsIndividual: portalCall('/api/my{product}/Portal/GetAcceptedSRsIndividual/v1', {
    prefix: 'SRI',
    input: nothing,
    output: valueList(acceptedRecord),
    empty: { value: [] },
  }),
  GetSRARNsIndividual: portalCall('/api/my{product}/Portal/GetSRARNsIndividual/v1', {
    prefix: 'SRARN',
    input: nothing,
    output: valueList(savedArnApplication),
    empty: { value: [] },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const startUpFacts = {
  GetB2CSettings: { act: 'own', flow: 'start', brings: 'The very start: where to sign in' },
  GetEnvData: { act: 'own', flow: 'start', brings: 'The start: system settings, texts, the clock' },
  GetExtIds: { act: 'own', flow: 'start', brings: 'After sign-in: whose account it is' },
  GetUserDetails: { act: 'own', flow: 'start', brings: 'After sign-in: name, date of birth and contact details' },
  GetTagsIndividual: { act: 'own', flow: 'start', brings: 'After sign-in: which of the first screens is due' },
  GetParticipants: { act: 'look', flow: 'start', brings: 'After sign-in: the organisations one acts for' },
  GetAcceptedSRsIndividual: { act: 'own', flow: 'start', brings: 'After sign-in: whether the identity is proven' },
  GetSRARNsIndividual: { act: 'own', flow: 'start', brings: 'After sign-in: the state of one’s own ARN application' },
} as const satisfies FactsOf<typeof startUpEndpoints>;
