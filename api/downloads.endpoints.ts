/** Documents that open in a new window (portal 7, OP-P-84). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { text, valueOf } from './core/shapes.ts';

/**
 * `account`, `contact`, or, with the product code before it, the licence entity (DCAL-57) and that of submissions
 * (DEC-11, `submissionDetails`).
 */
const entity = z.union([
  z.enum(['account', 'contact']),
  z.string().check(z.regex(/^[a-z][a-z0-9]*_(licence|submission)$/i)),
]);

/** Downloads. */
export const downloadEndpoints = defineEndpoints({
  GetSharePointFileDetails: portalCall('/api/my{product}/Portal/GetSharePointFileDetails/v1', {
    prefix: 'SP',
    // `ios`: whether the device is an iPhone or iPad (OP-P-84).
    input: z.object({ entity, ios: z.boolean(), id: z.string(), file: z.string() }),
    output: valueOf(z.object({ spId: text, file: text })),
    empty: { value: { spId: null, file: null } },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const downloadFacts = {
  // The certificate is only read.
  GetSharePointFileDetails: { act: 'look', flow: 'forms', brings: 'Downloading a document' },
} as const satisfies FactsOf<typeof downloadEndpoints>;
