/** Forms as they travel (portal 3): properties, data, and what every submission carries. */
import * as z from 'zod/mini';
import { anyObject, text } from '../core/shapes.ts';
import { outcome } from './outcome.ts';

/** One step of a form with its questions (ENTI-26). */
export const formStep = z.object({ stepid: z.string(), name: z.string(), questions: z.array(anyObject) });

/** Form data of the generic engine (ENTI-26). */
export const formData = z.looseObject({ steps: z.array(formStep) });

/** Form properties (ENTI-25). */
export const formProperties = z.object({
  name: z.string(),
  formCode: z.string(),
  rootFormCode: z.string(),
  formDataType: text,
  version: z.string(),
  organisationArn: text,
  orgid: text,
  draftReturnUrl: text,
});

/** What an encoded draft holds: form properties and form data (CALL-42). */
export const draftContent = z.looseObject({ ...formProperties.shape, formData: anyObject });

/** What a submission may be answered with (DEC-11): its id, a reference that people can read out, when it was stored, and what it came to. */
export const receipt = z.object({ submissionId: text, reference: text, receivedAt: text, outcome });

/** What every submission says about its form (OP-S-09). */
export const formHead = { rootFormCode: z.string(), formCode: z.string(), name: z.string(), version: z.string() };
