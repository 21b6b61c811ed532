/**
 * The query value `params`: base64 of UTF-8 JSON (OP-P-16). What comes in was written by anybody, so the reader bounds
 * its size and depth, takes plain objects only and never throws.
 */

/** Which profile a link belongs to (ENTI-31); the same shape as the portal's own link context. */
export interface LinkParams {
  readonly from: 'ind' | 'org';
  /** Empty for an individual. */
  readonly organisationId: string;
  /** A saved draft to resume (portal 4.4). */
  readonly recordid?: string;
}

/** A JSON object as `params` carries it. */
export type ParamsObject = Readonly<Record<string, unknown>>;

/** Longest accepted text, in characters. */
const LONGEST = 64 * 1024;
/** Deepest nesting that is accepted: real params have two levels. */
const DEEPEST = 16;

/**
 * Encodes an object for the query value `params`. The caller's URL builder percent-encodes the result.
 *
 * @param params a JSON object: no cycles, no bigint
 */
export function encodeParams(params: object): string {
  const json = JSON.stringify(params);
  // Nearly all are ids, whose letters are their bytes; a page of 100 drones writes hundreds of them.
  if (/^[ -~]*$/.test(json)) return btoa(json);
  // Joining an array of characters takes several times as long.
  let letters = '';
  for (const byte of new TextEncoder().encode(json)) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/**
 * Decodes a `params` value, as base64 or base64url, with or without padding, percent-decoded or not.
 *
 * @returns the object, or null for anything that is not one (too long, too deep, not JSON, a list, a forged
 *   `__proto__`)
 */
export function decodeParams(text: string | null | undefined): ParamsObject | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(toBase64(text)), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(value) && isHarmless(value, DEEPEST) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Reads the link context from a `params` value (PROF-10, PROF-11, OP-P-77: `recordid` and `recordId`).
 *
 * @returns null when it cannot be decoded or names an unknown origin; a missing origin follows from the organisation id
 */
export function readLinkParams(text: string | null | undefined): LinkParams | null {
  const params = decodeParams(text);
  if (!params) return null;
  const organisationId = textOf(params.organisationId) ?? '';
  const from = params.from ?? (organisationId ? 'org' : 'ind');
  if (from !== 'ind' && from !== 'org') return null;
  const recordid = textOf(params.recordid) ?? textOf(params.recordId);
  return { from, organisationId, ...(recordid ? { recordid } : {}) };
}

/** Undoes what a URL may have done to base64: percent signs, plus read as a space, the URL-safe alphabet. */
function toBase64(text: string): string {
  const plain = text.includes('%') ? decodeURIComponent(text) : text;
  return plain.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHarmless(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((inner) => isHarmless(inner, levels - 1));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
