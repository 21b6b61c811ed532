/**
 * Which drafts there are (portal 7, drones 7): asked on the way to the first screen, so these two are apart from the
 * rest.
 */
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { listOrEmpty, organisationBody, text } from '../core/shapes.ts';
import { draftRow } from '../entities/draft-row.ts';

const draftList = z.object({ wasSuccessful: z.boolean(), drafts: listOrEmpty(draftRow), error: text });

export const draftListEndpoints = defineEndpoints({
  HasDraftsIndividual: formsCall('/api/my{product}/Forms/HasDraftsIndividual/v1', {
    prefix: 'HDI',
    // Empty for an individual (DCAL-34).
    input: organisationBody,
    output: draftList,
    empty: { wasSuccessful: true, drafts: [] },
  }),
  HasDraftsOrganisation: formsCall('/api/my{product}/Forms/HasDraftsOrganisation/v1', {
    prefix: 'HDO',
    input: organisationBody,
    output: draftList,
    empty: { wasSuccessful: true, drafts: [] },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const draftListFacts = {
  HasDraftsIndividual: { act: 'own', flow: 'dashboards', brings: 'A person’s saved applications' },
  HasDraftsOrganisation: {
    act: 'look',
    needsOrganisation: true,
    flow: 'dashboards',
    brings: 'An organisation’s saved applications',
  },
} as const satisfies FactsOf<typeof draftListEndpoints>;
