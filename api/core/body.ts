/** Writes and reads bodies of requests from one definition, so that the server reads what the client writes. */
import * as z from 'zod/mini';
import { fromBase64Json } from './base64.ts';
import type { Endpoint } from './define-endpoints.ts';
import { alignKeys, spellKeys } from './spelling.ts';

/** A file to send, under the name that the server sees. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Schema of the files of a multipart body; the field is repeated for every file. */
export const files = z.array(z.object({ name: z.string(), content: z.instanceof(Blob) }));

/** Encodes a value as base64 of UTF-8 JSON (OP-P-78). */
export function toBase64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Writes the body of a call with the field names and encodings of the wire.
 *
 * @param input as the endpoint's input schema gave it
 * @returns undefined for a call without a body
 */
export function writeBody(endpoint: Endpoint, input: unknown, product: string): string | FormData | undefined {
  if (endpoint.body === 'none') return undefined;
  const spelled = spellKeys(input, product) as Record<string, unknown>;
  const { encoded } = endpoint;
  if (encoded !== undefined) {
    const value = spelled[encoded.field];
    spelled[encoded.field] = encoded.as === 'base64' ? toBase64Json(value) : JSON.stringify(value);
  }
  return endpoint.body === 'multipart' ? toForm(spelled) : JSON.stringify(spelled);
}

/** Texts first, then each list of files as a repeated field. */
function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
  }
  for (const [field, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const { name, content } of value as NamedFile[]) form.append(field, content, name);
  }
  return form;
}

/**
 * Reads a body as the server received it: decodes the encoded field, aligns the keys, checks it against the input
 * schema.
 *
 * @param raw the JSON value or the form's fields (`files` as `{ name, content }`); undefined for no body, which reads
 *   as `{}`
 * @returns the input, or the places where it is not what the contract says
 */
export function readInput(
  endpoint: Endpoint,
  raw: unknown,
  product: string,
): { input: unknown } | { problems: string[] } {
  try {
    const aligned = alignKeys(endpoint.input, decodeField(endpoint, raw ?? {}), product);
    const parsed = z.safeParse(endpoint.input, aligned);
    if (parsed.success) return { input: parsed.data };
    return { problems: parsed.error.issues.slice(0, 5).map((issue) => issue.path.join('.') || 'body') };
  } catch {
    return { problems: ['body'] };
  }
}

function decodeField({ encoded }: Endpoint, raw: unknown): unknown {
  if (encoded === undefined || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const decoded = Object.entries(raw).map(([name, value]) => {
    const isField = name.toLowerCase() === encoded.field.toLowerCase();
    if (!isField || typeof value !== 'string') return [name, value] as const;
    return [name, encoded.as === 'base64' ? fromBase64Json(value) : (JSON.parse(value) as unknown)] as const;
  });
  return Object.fromEntries(decoded);
}
