/** Calls that only organisations make: their users, their drug and alcohol testing reports (services 7.6). */
import * as z from 'zod/mini';
import { DAMP_QUESTIONS } from '#rules/damp-report.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { flag, text, valueList } from './core/shapes.ts';
import { formHead, receipt, recordSchema } from './entities/form.ts';

/** A row of the organisation's users (SENT-095). */
const user = z.object({ fullname: text, arn: text, role: text, organisationarn: text });

/** `1` is an active alert (OUSR-12); regulators send it as a number, a text or a yes. */
const activeFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]));

export const organisationEndpoints = defineEndpoints({
  GetOrganisationUsers: portalCall('/api/my{product}/Portal/GetOrganisationUsers/v1', {
    prefix: 'OU',
    input: z.object({ orgid: z.string() }),
    output: z.object({ data: valueList(user), enableadduser: flag, activealert: activeFlag, orgemailaddress: text }),
    empty: { data: { value: [] }, enableadduser: false, activealert: 0 },
  }),
  CreateDampSubmission: formsCall('/api/my{product}/Forms/drone/damp/CreateDampSubmission/v1', {
    input: z.object({
      ...formHead,
      orgid: z.string(),
      organisationArn: z.string(),
      formData: recordSchema(DAMP_QUESTIONS),
    }),
    output: z.object({ wasSuccessful: z.boolean(), ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const organisationFacts = {
  GetOrganisationUsers: {
    act: 'look',
    needsOrganisation: true,
    service: 'users',
    flow: 'profile',
    brings: 'The users of an organisation and their roles',
  },
  CreateDampSubmission: {
    act: 'reportTest',
    needsOrganisation: true,
    limits: ['submits'],
    flow: 'forms',
    brings: 'Sending a report of drug and alcohol tests',
  },
} as const satisfies FactsOf<typeof organisationEndpoints>;
