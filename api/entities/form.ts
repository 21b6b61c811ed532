/** Wrappers of a submitted form (portal 3), and the answer to a submission. */
import * as z from 'zod/mini';
import type { FieldOf, RecordOf, RecordQuestion } from '#rules/forms/form-record.rules.ts';
import type { WireStep } from '#rules/forms/form-wire.rules.ts';
import { describedList, describedRecord, text } from '../core/shapes.ts';
import { outcome } from './outcome.ts';

/**
 * Whether an application was decided at once, an extension of the documents (DEC-11): false while an officer has to
 * decide. An unreadable value counts as missing and does not fail the answer.
 */
export const decided = z.catch(z.nullish(z.boolean()), null);

/** The receipt of a submission (DEC-11): its id, the reference that people quote, when it was stored, and its outcome. */
export const receipt = z.object({ submissionId: text, reference: text, receivedAt: text, outcome });

/** What every submission says about its form (OP-S-09). */
export const formHead = { rootFormCode: z.string(), formCode: z.string(), name: z.string(), version: z.string() };

/** The steps of a form as they travel (ENTI-26, OP-P-86); the server reads them with `judgePayload`. */
export const formSteps = describedList<WireStep>();

/** The computed values of a form beside its answers; no form has any so far (OP-S-19). */
export const noCalcs = describedRecord<Readonly<Record<string, never>>>();

const line = z.string();
/** What a field of a record holds, by the type of its question. */
const FIELDS = {
  text: line,
  email: line,
  radio: line,
  select: line,
  date: line,
  checkbox: z.array(z.string()),
  declaration: z.boolean(),
} satisfies { readonly [Type in keyof FieldOf]: z.ZodMiniType<FieldOf[Type]> };

/** The schema of the record of some questions: one field for each, optional where the question is not always asked. */
export function recordSchema<Asked extends RecordQuestion>(
  questions: readonly Asked[],
): z.ZodMiniType<RecordOf<Asked>, RecordOf<Asked>> {
  const fields = questions.map(({ id, type, when }) => [
    id,
    when === undefined ? FIELDS[type] : z.nullish(FIELDS[type]),
  ]);
  // The fields are added in a loop, which TypeScript cannot infer: `RecordOf` is their type.
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodMiniType<RecordOf<Asked>, RecordOf<Asked>>;
}
