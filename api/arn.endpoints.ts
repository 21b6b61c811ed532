/** Applying for, linking and verifying an aviation reference number (services 7.1, OP-S-20, OP-S-21, DEC-19). */
import * as z from 'zod/mini';
import { files } from './core/body.ts';
import { defineEndpoints, formsCall, type Endpoint } from './core/define-endpoints.ts';
import { anyObject, nothing } from './core/shapes.ts';
import { arnApplication, identityCheck, identityVerdict } from './entities/identity-check.ts';

const submitted = {
  output: z.object({ wasSuccessful: z.boolean() }),
  empty: { wasSuccessful: true },
  reads: false,
} as const;

/** The native account sends files: multipart with a JSON request part (SCAL-04 to SCAL-06). */
const withFiles = {
  ...submitted,
  body: 'multipart',
  encoded: { field: 'request', as: 'text' } as NonNullable<Endpoint['encoded']>,
  input: z.object({ request: arnApplication, files }),
} as const;

/** The government sign-in has no files: JSON of the same shape (SCAL-07). */
const asJson = { ...submitted, input: arnApplication } as const;

/** ARN: submissions, document check, access check, address search. */
export const arnEndpoints = defineEndpoints({
  arnCreate: formsCall('/api/my{product}/Forms/arn/my{product}/create/v1', withFiles),
  arnLink: formsCall('/api/my{product}/Forms/arn/my{product}/link/v1', withFiles),
  arnVerify: formsCall('/api/my{product}/Forms/arn/my{product}/verify/v1', withFiles),
  arnCreateMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/create/v1', asJson),
  arnLinkMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/link/v1', asJson),
  arnVerifyMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/verify/v1', asJson),
  dvsValidate: formsCall('/api/my{product}/Forms/arn/dvs/validate/v1', {
    input: identityCheck,
    output: identityVerdict,
    empty: {},
    // A document that is not matched is a result, not a failed call (SCAL-17).
    accepts: [400],
    rejects: false,
    // Every check may count as an attempt.
    reads: false,
  }),
  GetHasArnOrPendingSubmission: formsCall('/api/my{product}/Forms/arn/GetHasArnOrPendingSubmission/v1', {
    input: nothing,
    output: z.object({ hasArnOrPendingSubmission: z.boolean(), wasSuccessful: z.boolean() }),
    empty: { hasArnOrPendingSubmission: false, wasSuccessful: true },
  }),
  // The documents say what these two send and read, not under which names.
  GetAddress: formsCall('/api/my{product}/Forms/arn/GetAddress/v1', {
    input: z.object({ address: z.string() }),
    output: z.object({ suggestions: z.array(z.object({ id: z.string(), suggestion: z.string() })) }),
    empty: { suggestions: [] },
  }),
  GetAddressComponent: formsCall('/api/my{product}/Forms/arn/GetAddressComponent/v1', {
    input: z.object({ id: z.string() }),
    output: z.object({ component: z.nullish(anyObject) }),
    empty: { component: null },
  }),
});
