/** What only organisations do: their users, their drug and alcohol testing reports (services 7.6). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { flag, text, valueList } from './core/shapes.ts';
import { formHead, receipt } from './entities/form.ts';

/** A row of the organisation's users (SENT-095). */
const user = z.object({ fullname: text, arn: text, role: text, organisationarn: text });

/** `1` is an active alert (OUSR-12); regulators send it as a number, a text or a yes. */
const activeFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]));

/** A testing report (SENT-097, SENT-098, SENT-100). */
const testingReport = z.object({
  permissionType: z.string(),
  dateOfTest: z.string(),
  reasonForTest: z.string(),
  ageRange: z.string(),
  ssaaType: z.string(),
  state: z.string(),
  region: z.string(),
  positiveTo: z.string(),
  alcoholReading: text,
  methodOfTesting: z.string(),
  declaration: z.boolean(),
});

/** Organisations: users, testing reports. */
export const organisationEndpoints = defineEndpoints({
  GetOrganisationUsers: portalCall('/api/my{product}/Portal/GetOrganisationUsers/v1', {
    prefix: 'OU',
    input: z.object({ orgid: z.string() }),
    output: z.object({ data: valueList(user), enableadduser: flag, activealert: activeFlag, orgemailaddress: text }),
    empty: { data: { value: [] }, enableadduser: false, activealert: 0 },
  }),
  CreateDampSubmission: formsCall('/api/my{product}/Forms/drone/damp/CreateDampSubmission/v1', {
    input: z.object({ ...formHead, orgid: z.string(), organisationArn: z.string(), formData: testingReport }),
    output: z.object({ wasSuccessful: z.boolean(), ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** What the server knows of these calls beside (`core/call-facts.ts`). */
export const organisationFacts = {
  GetOrganisationUsers: { act: 'look', flow: 'profile', brings: 'The users of an organisation and their roles' },
  CreateDampSubmission: {
    act: 'reportTest',
    limits: ['submits'],
    flow: 'forms',
    brings: 'Sending a report of drug and alcohol tests',
  },
} as const satisfies FactsOf<typeof organisationEndpoints>;
