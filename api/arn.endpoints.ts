/** Applying for, linking and verifying an aviation reference number (services 7.1, OP-S-20, OP-S-21, DEC-19). */
import * as z from 'zod/mini';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import type { AutomaticFormData } from '#rules/arn/poi-verification.rules.ts';
import { files } from './core/body.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, type Endpoint } from './core/define-endpoints.ts';
import { describedRecord, nothing, text } from './core/shapes.ts';
import { decided, receipt } from './entities/form.ts';
import {
  arnApplication,
  arnWithFiles,
  attemptsSaid,
  identityCheck,
  identityVerdict,
} from './entities/identity-check.ts';

const submitted = {
  output: z.object({ wasSuccessful: z.boolean(), ...receipt.shape, decided }),
  empty: { wasSuccessful: true },
  reads: false,
} as const;

/** The native account sends files: multipart with a JSON request part (SCAL-04 to SCAL-06). */
const withFiles = {
  ...submitted,
  body: 'multipart',
  encoded: { field: 'request', as: 'text' } as NonNullable<Endpoint['encoded']>,
  input: z.object({ request: arnWithFiles, files }),
} as const;

/** The government sign-in sends no files, so its body is plain JSON (SCAL-07). */
const asJson = { ...submitted, input: arnApplication() } as const;

export const arnEndpoints = defineEndpoints({
  arnCreate: formsCall('/api/my{product}/Forms/arn/my{product}/create/v1', withFiles),
  arnLink: formsCall('/api/my{product}/Forms/arn/my{product}/link/v1', withFiles),
  arnVerify: formsCall('/api/my{product}/Forms/arn/my{product}/verify/v1', withFiles),
  arnCreateMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/create/v1', asJson),
  arnLinkMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/link/v1', asJson),
  arnVerifyMyGovId: formsCall('/api/my{product}/Forms/arn/mygovid/verify/v1', {
    ...submitted,
    input: arnApplication<AutomaticFormData>(),
  }),
  // A check without a result is answered with 503 and no body (OP-S-39), which differs from a failed check.
  dvsValidate: formsCall('/api/my{product}/Forms/arn/dvs/validate/v1', {
    input: identityCheck,
    output: identityVerdict,
    empty: {},
    // A document that is not matched is a result, not a failed call (SCAL-17).
    accepts: [400],
    rejects: false,
    // Not sent again after a refused token, because every check may count as an attempt.
    reads: false,
  }),
  GetHasArnOrPendingSubmission: formsCall('/api/my{product}/Forms/arn/GetHasArnOrPendingSubmission/v1', {
    input: nothing,
    // With the capability `attemptCounts` the answer also lists the documents that were tried, so that a reopened page
    // shows the server's counts (DEC-34).
    output: z.object({
      hasArnOrPendingSubmission: z.boolean(),
      wasSuccessful: z.boolean(),
      dvsAttempts: z.nullish(z.array(attemptsSaid)),
      // With the capability `submissionDetails`: the declined application that a new one begins with (DEC-56).
      declined: z.nullish(
        z.object({
          reference: z.string(),
          decidedAt: z.string(),
          reason: z.string(),
          formData: describedRecord<ArnFormData>(),
          about: z.string(),
          files: z.readonly(
            z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), document: z.string() })),
          ),
        }),
      ),
    }),
    empty: { hasArnOrPendingSubmission: false, wasSuccessful: true },
  }),
  // The documents specify what these two calls send and read, but no names: the fields of an address are named as in
  // the form (SENT-008).
  GetAddress: formsCall('/api/my{product}/Forms/arn/GetAddress/v1', {
    input: z.object({ address: z.string() }),
    output: z.object({ suggestions: z.array(z.object({ id: z.string(), suggestion: z.string() })) }),
    empty: { suggestions: [] },
  }),
  GetAddressComponent: formsCall('/api/my{product}/Forms/arn/GetAddressComponent/v1', {
    input: z.object({ id: z.string() }),
    output: z.object({
      component: z.nullish(
        z.object({
          unitNumber: text,
          houseOrBuildingNumber: text,
          streetName: text,
          buildingName: text,
          cityOrSuburb: text,
          state: text,
          postcode: text,
          country: text,
        }),
      ),
    }),
    empty: { component: null },
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const arnFacts = {
  arnCreate: { act: 'own', limits: ['submits'], flow: 'identity', brings: 'Applying for an ARN' },
  arnLink: { act: 'own', limits: ['submits'], flow: 'identity', brings: 'Linking an ARN' },
  arnVerify: { act: 'own', limits: ['checks', 'submits'], flow: 'identity', brings: 'Proving who one is' },
  arnCreateMyGovId: {
    act: 'own',
    signIn: 'myGov',
    limits: ['submits'],
    flow: 'identity',
    brings: 'Applying for an ARN, signed in by myGov',
  },
  arnLinkMyGovId: {
    act: 'own',
    signIn: 'myGov',
    limits: ['submits'],
    flow: 'identity',
    brings: 'Linking an ARN, signed in by myGov',
  },
  arnVerifyMyGovId: {
    act: 'own',
    signIn: 'myGov',
    limits: ['checks', 'submits'],
    flow: 'identity',
    brings: 'Proving who one is, signed in by myGov',
  },
  dvsValidate: {
    act: 'own',
    limits: ['documentChecks'],
    flow: 'identity',
    brings: 'The check of an identity document',
  },
  GetHasArnOrPendingSubmission: {
    act: 'own',
    flow: 'start',
    brings: 'Before an ARN form: whether there is a number or an application already',
  },
  GetAddress: { act: 'own', flow: 'identity', brings: 'Addresses while one types' },
  GetAddressComponent: { act: 'own', flow: 'identity', brings: 'The parts of the chosen address' },
} as const satisfies FactsOf<typeof arnEndpoints>;
