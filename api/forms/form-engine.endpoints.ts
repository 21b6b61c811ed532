/**
 * Calls around a form of the generic form engine: reference data, role checks, the industry assist form (portal 4.4,
 * portal 7).
 */
import * as z from 'zod/mini';
import { files } from '../core/body.ts';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { flag, nothing, text } from '../core/shapes.ts';
import { formSteps, receipt } from '../entities/form.ts';

/** Messages of a check. */
const errors = z.nullish(z.array(z.string()));

export const formEngineEndpoints = defineEndpoints({
  verifyIndividualRoles: formsCall('/api/my{product}/Forms/verifyIndividualRoles/v1', {
    prefix: 'FSU',
    input: z.object({ aviationReferenceNumber: z.string(), positions: z.array(z.string()) }),
    output: z.object({ wasSuccessful: z.boolean(), individualVerified: flag, error: text }),
    empty: { wasSuccessful: true },
    rejects: false,
  }),
  verifyIndustryAssistUser: formsCall('/api/my{product}/Forms/verifyIndustryAssistUser/{organisationArn}/v1', {
    prefix: 'FSU',
    body: 'none',
    input: nothing,
    output: z.object({ wasSuccessful: z.boolean(), individualVerified: flag, errors, organisationEmailAddress: text }),
    empty: { wasSuccessful: true },
    rejects: false,
  }),
  SubmitIndustryAssist: formsCall('/api/my{product}/Forms/SubmitIndustryAssist/v1', {
    prefix: 'FSU',
    body: 'multipart',
    encoded: { field: 'request', as: 'base64' },
    input: z.object({
      request: z.object({
        rootFormCode: z.string(),
        formCode: z.string(),
        formData: z.object({ steps: formSteps }),
        name: z.string(),
        version: z.string(),
        orgid: z.string(),
        organisationArn: z.string(),
      }),
      files,
    }),
    output: z.object({ wasSuccessful: z.boolean(), message: text, ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const formEngineFacts = {
  // The check itself answers whether a position may, so no position is required.
  verifyIndividualRoles: {
    act: 'look',
    needsOrganisation: true,
    flow: 'forms',
    brings: 'Whether one’s role may use a form',
  },
  verifyIndustryAssistUser: {
    act: 'look',
    needsOrganisation: true,
    flow: 'forms',
    brings: 'Whether one may ask for industry assistance',
  },
  SubmitIndustryAssist: {
    act: 'sendDocuments',
    needsOrganisation: true,
    service: 'sendDocuments',
    limits: ['submits'],
    flow: 'forms',
    brings: 'Sending a request for industry assistance',
  },
} as const satisfies FactsOf<typeof formEngineEndpoints>;
