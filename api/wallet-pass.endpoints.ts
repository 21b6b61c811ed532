/**
 * Wallet passes: both printed calls are on the portal API (services 7.3, OP-S-76); the code of a pass by itself is an
 * extension.
 */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { text } from './core/shapes.ts';

const passRequest = z.object({
  individualArn: z.string(),
  passType: z.enum(['RPA Excluded Accreditation', 'RPA Recreational Accreditation', 'FCL', 'AROC']),
});

export const walletPassEndpoints = defineEndpoints({
  googlePass: portalCall('/api/digitallicence/google/v1/passes', {
    prefix: 'DRGL',
    input: passRequest,
    output: z.object({ saveGooglePassUri: z.string() }),
    empty: { saveGooglePassUri: '' },
    reads: false,
  }),
  applePass: portalCall('/api/digitallicence/apple/v1/passes', {
    prefix: 'DRAL',
    input: passRequest,
    answer: 'file',
    output: z.instanceof(Blob),
    empty: null,
    reads: false,
  }),
  // The content of the code of a pass, and the texts beside it; `validUntil` is a day, null for a pass that does not
  // expire.
  PassCode: formsCall('/api/my{product}/Extensions/Licences/PassCode/v1', {
    input: passRequest,
    output: z.object({ wasSuccessful: z.boolean(), link: text, holder: text, number: text, validUntil: text }),
    empty: { wasSuccessful: true },
    capability: 'passCodes',
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const walletPassFacts = {
  googlePass: {
    act: 'own',
    service: 'walletPass',
    limits: ['submits'],
    flow: 'licences',
    brings: 'Saving a pass to Google Wallet',
  },
  applePass: {
    act: 'own',
    service: 'walletPass',
    limits: ['submits'],
    flow: 'licences',
    brings: 'Saving a pass to Apple Wallet',
  },
  PassCode: {
    act: 'own',
    service: 'walletPass',
    limits: ['submits'],
    flow: 'licences',
    brings: 'Showing the code of a pass to an inspector',
  },
} as const satisfies FactsOf<typeof walletPassEndpoints>;
