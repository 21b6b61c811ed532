/** Notifications of maintenance training organisations (services 7.2). */
import * as z from 'zod/mini';
import type { MplFormData } from '#rules/mto/notification-wire.rules.ts';
import { files } from './core/body.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { describedRecord, listOrEmpty, nothing, text } from './core/shapes.ts';
import { formHead, receipt } from './entities/form.ts';

const errors = z.nullish(z.array(z.string()));

/** A training course of an organisation's certificate (SENT-047). */
const trainingCourse = z.object({
  masterDataSyncId: text,
  masterDataCourseCode: text,
  masterDataCourseName: text,
  ratingEntry: text,
});

/** A limitation; the serialised part is decoded by the notification's rules (SENT-048). */
const limitation = z.looseObject({ additionalFieldsSerialized: text });

export const mtoEndpoints = defineEndpoints({
  getMplReferenceDataFromESB: formsCall('/api/my{product}/Forms/getMplReferenceDataFromESB/v1', {
    body: 'none',
    input: nothing,
    output: z.object({ wasSuccessful: z.boolean(), referenceData: listOrEmpty(limitation) }),
    empty: { wasSuccessful: true, referenceData: [] },
  }),
  verifyIndividual: formsCall('/api/my{product}/Forms/verifyIndividual/v1', {
    prefix: 'FSU',
    input: z.object({ arn: z.string(), surname: z.string() }),
    output: z.object({
      verifiedIndividual: z.boolean(),
      individualDetails: z.nullish(z.object({ firstName: text, familyName: text })),
      message: text,
    }),
    empty: { verifiedIndividual: false },
  }),
  GetMTOCertificate: formsCall('/api/my{product}/Forms/GetMTOCertificate/{organisationArn}/v1', {
    body: 'none',
    input: nothing,
    output: z.object({
      wasSuccessful: z.boolean(),
      maintenanceTrainingOrganisation: z.nullish(
        z.object({ certificate: z.nullish(z.object({ trainingCourses: listOrEmpty(trainingCourse) })) }),
      ),
      errors,
    }),
    empty: { wasSuccessful: true, maintenanceTrainingOrganisation: null },
  }),
  SubmitMpl: formsCall('/api/my{product}/Forms/SubmitMpl/v1', {
    prefix: 'FSU',
    body: 'multipart',
    encoded: { field: 'request', as: 'base64' },
    // Each file is named with the student's ARN, a bar and the file name (SCAL-28, OP-S-62).
    input: z.object({
      request: z.object({
        ...formHead,
        formData: describedRecord<MplFormData>(),
        orgid: z.string(),
        organisationArn: z.string(),
        draftRecordId: text,
      }),
      files,
    }),
    // ARNs of students to whom no notice could be sent (DEC-11); sent with the capability `receipts`.
    output: z.object({
      wasSuccessful: z.boolean(),
      ...receipt.shape,
      unreached: z.catch(z.nullish(z.array(z.string())), null),
    }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const mtoFacts = {
  getMplReferenceDataFromESB: { act: 'own', flow: 'training', brings: 'Courses and exclusions to choose from' },
  verifyIndividual: {
    act: 'own',
    service: 'notifyTraining',
    limits: ['students'],
    flow: 'training',
    brings: 'The check of a student',
  },
  // Answers itself whether a position may notify, as the checks of other forms do, so no position is required.
  GetMTOCertificate: {
    act: 'look',
    needsOrganisation: true,
    flow: 'training',
    brings: 'The organisation’s certificate',
  },
  SubmitMpl: {
    act: 'notifyTraining',
    needsOrganisation: true,
    service: 'notifyTraining',
    limits: ['submits'],
    flow: 'training',
    brings: 'Sending the notification',
  },
} as const satisfies FactsOf<typeof mtoEndpoints>;
