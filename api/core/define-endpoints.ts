import type * as z from 'zod/mini';
import type { CodePrefix } from '#rules/core/failures.rules.ts';
import type { Capability } from '../configuration.ts';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/** Which of the two APIs answers; each has its own base address and its own token (CALL-03, CALL-04). */
export type Api = 'portal' | 'forms';

/** One call of the contract: input, answer and the code of its failures. */
export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  /** The call's name: the key in the catalogue. */
  readonly call: string;
  readonly api: Api;
  readonly method: 'POST' | 'GET';
  /** With `{product}`, filled from the configuration, and `{param}` segments, filled from the call's params. */
  readonly path: string;
  readonly token: Api | 'none';
  /** Family of the codes of a failure; null when the documents give the call none. */
  readonly prefix: CodePrefix | null;
  readonly input: I;
  readonly output: O;
  /** An empty answer, with keys spelled `product_`: the fault switch `empty` of the sandbox sends it. */
  readonly empty: unknown;
  /** Whether `wasSuccessful: false` makes the call fail (letter a). Otherwise the caller reads the field. */
  readonly rejects: boolean;
  /** If the answer has this field, `wasSuccessful: false` does not make the call fail. */
  readonly rejectsUnless?: string;
  /** Whether the call changes nothing, so that it may be repeated after a refused token (OP-P-14). */
  readonly reads: boolean;
  readonly body: 'json' | 'multipart' | 'none';
  /** What the answer is: JSON, or a file's bytes. */
  readonly answer: 'json' | 'file';
  /** Statuses beside 200 whose body is read as an answer (SCAL-17). */
  readonly accepts: readonly number[];
  /** The capability that brings the call, where no document does (DEC-11). */
  readonly capability?: Capability;
  /** Whether the body may hold a whole form's data (two megabytes) where others hold at most one. */
  readonly largeBody?: boolean;
  /** A field that travels as encoded JSON: base64 of UTF-8 (OP-P-78), or plain JSON text in a multipart part. */
  readonly encoded?: { readonly field: string; readonly as: 'base64' | 'text' };
}

/** What an area declares about a call; the other properties have defaults. */
type Written<I extends Schema, O extends Schema> = Pick<Endpoint<I, O>, 'input' | 'output' | 'empty'> &
  Partial<Omit<Endpoint<I, O>, 'input' | 'output' | 'empty' | 'call' | 'api' | 'path'>>;

function endpoint<I extends Schema, O extends Schema>(api: Api, path: string, written: Written<I, O>): Endpoint<I, O> {
  return {
    call: '',
    api,
    path,
    method: 'POST',
    token: api,
    prefix: null,
    rejects: true,
    reads: true,
    body: 'json',
    answer: 'json',
    accepts: [],
    ...written,
  };
}

/**
 * A call of the portal API: POST, JSON, portal token unless written otherwise (CALL-01 to CALL-03).
 *
 * @param path from the host on, with `{product}` and `{param}` segments
 */
export function portalCall<I extends Schema, O extends Schema>(path: string, written: Written<I, O>): Endpoint<I, O> {
  return endpoint('portal', path, written);
}

/** A call of the forms API: POST, JSON, forms token unless written otherwise (CALL-01 to CALL-03). */
export function formsCall<I extends Schema, O extends Schema>(path: string, written: Written<I, O>): Endpoint<I, O> {
  return endpoint('forms', path, written);
}

/** Adds to every endpoint of a table its key as the name of the call. */
export function defineEndpoints<T extends Readonly<Record<string, Endpoint>>>(table: T): T {
  const named = Object.entries(table).map(([call, written]) => [call, { ...written, call }]);
  return Object.fromEntries(named) as T;
}
