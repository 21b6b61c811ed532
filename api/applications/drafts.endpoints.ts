/** Drafts of forms (portal 4.4, portal 7, drones 7). */
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { flag, text } from '../core/shapes.ts';
import { basedOn, draft, storedRevision } from '../entities/draft.ts';

export const draftEndpoints = defineEndpoints({
  LoadDraft: formsCall('/api/my{product}/Forms/LoadDraft/v1', {
    prefix: 'FL',
    // `recordid` from the generic engine, `recordId` from the drone forms (DEC-05).
    input: z.union([z.object({ recordid: z.string() }), z.object({ recordId: z.string() })]),
    output: z.object({ wasSuccessful: z.boolean(), form: z.nullish(draft), error: text }),
    empty: { wasSuccessful: true, form: null },
  }),
  SaveDraft: formsCall('/api/my{product}/Forms/SaveDraft/v1', {
    prefix: 'FS',
    // `revision`: the stored revision that this save is based on; without it the draft is overwritten, as specified
    // (DEC-11).
    input: z.object({
      name: z.string(),
      formData: z.string(),
      organisationId: z.string(),
      revision: z.optional(basedOn),
    }),
    output: z.object({
      wasSuccessful: z.boolean(),
      recordId: text,
      error: text,
      revision: z.nullish(z.number()),
      savedAt: text,
      conflict: z.nullish(storedRevision),
    }),
    empty: { wasSuccessful: true },
    // A conflict comes with what is stored now, which the caller has to read.
    rejectsUnless: 'conflict',
    largeBody: true,
    reads: false,
  }),
  DeleteDraft: formsCall('/api/my{product}/Forms/DeleteDraft/v1', {
    input: z.object({ recordid: z.string() }),
    // HTTP success counts unless the body says otherwise (OP-P-80): the caller tells `MRPAI.5` from `MRPAI.6`.
    output: z.object({ wasSuccessful: flag }),
    empty: {},
    rejects: false,
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const draftFacts = {
  LoadDraft: { act: 'look', flow: 'forms', brings: 'Opening a saved application' },
  SaveDraft: { act: 'act', limits: ['drafts'], flow: 'forms', brings: 'Saving an application' },
  DeleteDraft: { act: 'act', limits: ['drafts'], flow: 'forms', brings: 'Deleting a saved application' },
} as const satisfies FactsOf<typeof draftEndpoints>;
