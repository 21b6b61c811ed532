/**
 * Reads JSON bodies that may be hostile (issue 2, section 2): too large, too deep, not JSON at all, reaching for
 * `__proto__`.
 */
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { isUnkeepable } from '#rules/core/plain-text.rules.ts';
import { Refusal } from './handler.ts';
import { readText } from './request-body.ts';

/** Most bytes of a JSON body. */
export const BODY_LIMIT = 1024 * 1024;

/** Most bytes where a body carries a whole form's data: two megabytes of it, and what surrounds it. */
export const LARGE_BODY_LIMIT = 2 * 1024 * 1024 + 64 * 1024;

/** Deepest nesting; the contract's own reading stops at 48. */
const DEEPEST = 40;

/**
 * The JSON value of a request; undefined for an empty body. Throws a `Refusal`: 413 too large, 415 another type, 400
 * not JSON, nested too deeply, with a key `__proto__`, or with a character that the database cannot store.
 */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return undefined;
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, ['The request must be JSON']);
  }
  return parseJson(text);
}

/**
 * The value of a JSON text that may be hostile. Throws a `Refusal` (400): not JSON, nested too deeply, with a key
 * `__proto__`, or with a character that the database cannot store.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new Refusal(400, ['The request is nested too deeply']);
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, ['The request is not valid JSON']);
  }
  // Escapes can spell any key, so either needs a closer look.
  if (/__proto__|\\u/i.test(text) && hasProto(value))
    throw new Refusal(400, ['The request has a field that is not allowed']);
  if (/\\u(0000|d[89a-f])/i.test(text) || isUnkeepable(text)) refuseUnkeepable(value);
  return value;
}

/**
 * A body with the field of it that travels encoded taken out of its code, through the same parser as all JSON: what is
 * in base64 is no cleaner. A field that cannot be decoded stays, for the contract's own reading to complain of. Throws
 * a `Refusal` (400).
 */
export function decodedBody({ encoded }: Pick<Endpoint, 'encoded'>, raw: unknown): unknown {
  if (encoded === undefined || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const entries = Object.entries(raw as Record<string, unknown>).map(([name, value]) => {
    if (name.toLowerCase() !== encoded.field.toLowerCase() || typeof value !== 'string') return [name, value] as const;
    const text = encoded.as === 'text' ? value : textOfBase64(value);
    return [name, text === null ? value : parseJson(text)] as const;
  });
  return Object.fromEntries(entries);
}

function textOfBase64(value: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

/** Nesting of a JSON text, counted before it is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (inText) {
      if (letter === 92) index += 1;
      else if (letter === 34) inText = false;
    } else if (letter === 34) inText = true;
    else if (letter === 123 || letter === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (letter === 125 || letter === 93) depth -= 1;
  }
  return deepest;
}

function hasProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some(
    (key) => key.toLowerCase() === '__proto__' || hasProto((value as Record<string, unknown>)[key]),
  );
}

/** Refuses a value with such a character, and names its question where it is in a form. */
function refuseUnkeepable(value: unknown): void {
  const place = unkeepableIn(value, '');
  if (place === null) return;
  throw new Refusal(400, [
    `Remove special characters (such as emoji) and try again${place === '' ? '' : ` (${place})`}`,
  ]);
}

/** Place of a character that cannot be stored: the id of its question, empty outside of one; null for none. */
function unkeepableIn(value: unknown, question: string): string | null {
  if (typeof value === 'string') return isUnkeepable(value) ? question : null;
  if (typeof value !== 'object' || value === null) return null;
  const { id, answer } = value as { readonly id?: unknown; readonly answer?: unknown };
  const isQuestion = typeof id === 'string' && answer !== undefined && /^\w{1,60}$/.test(id);
  for (const [key, item] of Object.entries(value)) {
    const place = isUnkeepable(key) ? question : unkeepableIn(item, isQuestion ? id : question);
    if (place !== null) return place;
  }
  return null;
}
