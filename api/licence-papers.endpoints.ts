/** What a page of a licence prints; apart from the calls of the page, which a dashboard loads as well. */
import * as z from 'zod/mini';
import { PASS_TYPES } from '#rules/licences/pass-types.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { listOrEmpty } from './core/shapes.ts';
import { printedPaper } from './entities/licence-paper.ts';

export const licencePaperEndpoints = defineEndpoints({
  // The papers of the person's licences of a type, as their files say them: a page prints them in place of itself.
  LicencePapers: formsCall('/api/my{product}/Extensions/Licences/Papers/v1', {
    input: z.object({ passType: z.enum(PASS_TYPES) }),
    output: z.object({ value: listOrEmpty(printedPaper) }),
    empty: { value: [] },
    capability: 'licencePapers',
  }),
});

/** Facts of this call that only the server needs (`core/call-facts.ts`). */
export const licencePaperFacts = {
  LicencePapers: { act: 'own', service: 'licences', flow: 'licences', brings: 'What a printed licence says' },
} as const satisfies FactsOf<typeof licencePaperEndpoints>;
