/** Small schemas that every area of the contract uses. */
import * as z from 'zod/mini';
import type { Schema } from './define-endpoints.ts';

/** A text that the server may leave out or send as null. */
export const text = z.nullish(z.string());

/** A yes or no that the server may leave out or send as null. */
export const flag = z.nullish(z.boolean());

/** A record whose fields the documents do not name: every field is kept (OP-P-82). */
export const openRecord = z.looseObject({});

/** A received record that no rule has checked yet: its fields may hold anything. */
export type UnreadRecord = object;

/**
 * A record in a request whose fields are described by a type of the rules. The caller has to pass all of `Given`, so a
 * renamed field does not compile. The server trusts no body: it receives an `UnreadRecord`, and its rules check every
 * field.
 */
export function describedRecord<Given extends object>(): z.ZodMiniType<UnreadRecord, Given> {
  // Only the types differ: schemas for every field would make every browser load code that checks what its own code has
  // just written.
  return openRecord as unknown as z.ZodMiniType<UnreadRecord, Given>;
}

/** A list of such records. */
export function describedList<Given extends object>(): z.ZodMiniType<readonly UnreadRecord[], readonly Given[]> {
  // Cast for the same reason as above.
  return z.array(openRecord) as unknown as z.ZodMiniType<readonly UnreadRecord[], readonly Given[]>;
}

/** A body without content; whatever it holds is dropped. */
export const nothing = z.object({});

/** An answer that carries one thing in `value`. */
export function valueOf<T extends Schema>(schema: T) {
  return z.object({ value: schema });
}

/** An answer that carries a list in `value`. */
export function valueList<T extends Schema>(item: T) {
  return z.object({ value: z.array(item) });
}

/** A list that is empty when the server leaves it out or sends null. */
export function listOrEmpty<T extends Schema>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  );
}

/** The body of a call about one organisation. */
export const organisationBody = z.object({ organisationId: z.string() });
