/** The document verification of the ARN application (services 3.1). */
import * as z from 'zod/mini';
import { anyObject, text } from '../core/shapes.ts';
import { formHead } from './form.ts';

/** An ARN application as it is submitted (SENT-001): wrapper and form data, which the ARN area describes field by field. */
export const arnApplication = z.object({ ...formHead, formData: anyObject });

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

/** The identity check response (SENT-029): `dvsResponse` truthy and code `S` mean success. */
export const identityVerdict = z.object({
  dvsResponse: z.optional(z.unknown()),
  verificationResultCode: text,
  errors: z.nullish(z.array(z.string())),
});
