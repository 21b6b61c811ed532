/** Small schemas that every area of the contract uses. */
import * as z from 'zod/mini';
import type { Schema } from './define-endpoints.ts';

/** A text that the server may leave out or send as null. */
export const text = z.nullish(z.string());

/** A yes or no that the server may leave out or send as null. */
export const flag = z.nullish(z.boolean());

/** An object whose fields the documents do not name: every field is kept (OP-P-82). */
export const anyObject = z.looseObject({});

/** A body without content; what it holds is dropped. */
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
