/** The document verification of the ARN application (services 3.1). */
import * as z from 'zod/mini';
import { describedRecord, text } from '../core/shapes.ts';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { formHead } from './form.ts';

/**
 * An ARN application as it is submitted (SENT-001). Its form data has the type `ArnFormData`
 * (`rules/arn/arn-application.rules.ts`); the server checks every field with `arn-application.ts` beside this file,
 * which the portal does not load.
 */
export const arnApplication = <Form extends object = ArnFormData>() =>
  z.object({ ...formHead, formData: describedRecord<Form>() });

const named = z.string().check(z.maxLength(300));

/**
 * An application with files. With the capability `submissionDetails` it also says which document each file shows, and
 * which files of a declined application are submitted again without another upload: `kept` is their id (DEC-56).
 */
export const arnWithFiles = z.object({
  ...arnApplication().shape,
  documents: z.nullish(
    z
      .array(z.object({ name: named, document: z.nullish(named), kept: z.nullish(named) }))
      // Ten files are taken (MPOI-18), and eleven are refused in words.
      .check(z.maxLength(50)),
  ),
});

/** The identity check request (SENT-028); unused fields are left out (OP-S-45). */
export const identityCheck = z.object({
  identityType: z.string(),
  familyName: text,
  givenNames: text,
  dateOfBirth: text,
  passportNumber: text,
  registrationNumber: text,
  registrationDate: text,
  acquisitionDate: text,
  certificateNumber: text,
  immiCardNumber: text,
  previousFamilyName: text,
  previousGivenNames: text,
  registrationState: text,
  registrationYear: text,
  certificateIssueDate: text,
  secondPersonFamilyName: text,
  secondPersonGivenNames: text,
  dateOfEvent: text,
});

/**
 * What the server counted, with the capability `attemptCounts` (DEC-34): failed checks, and the instant until which no
 * further check is made.
 */
const counted = { dvsFailureCount: z.nullish(z.number()), blockedUntil: text };

/** The identity check response (SENT-029): `dvsResponse` truthy and code `S` mean success. */
export const identityVerdict = z.object({
  dvsResponse: z.optional(z.unknown()),
  verificationResultCode: text,
  errors: z.nullish(z.array(z.string())),
  ...counted,
});

/** The count for one type of document, by the identity type that its check is sent with. */
export const attemptsSaid = z.object({ identityType: z.string(), ...counted });
