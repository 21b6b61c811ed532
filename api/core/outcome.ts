/**
 * Decides what a response means (ERRC-06 to ERRC-10, OP-D-98). Pure: the client passes what it received, and gets the
 * JSON of the answer, or the letter and text of the failure.
 */
import type { FailureLetter, FileRefusal } from '#rules/core/failures.rules.ts';
import { secondsToWait, waitText } from '#rules/core/wait.rules.ts';
import type { Endpoint } from './define-endpoints.ts';

/** A response whose body was read to the end. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  /** The body as text; empty for a body without content. */
  readonly body: string;
  /** `Date` of the answer; null without it. */
  readonly date?: string | null;
  /** `Retry-After`, seconds or a date; null without it. */
  readonly retryAfter?: string | null;
}

/** A failed call before it has a name and a code. */
export interface Fault {
  readonly letter: FailureLetter;
  readonly text: string;
  /** The files that an upload was refused for; none where the answer names none. */
  readonly files?: readonly FileRefusal[];
  /** From `Retry-After` of a 503. */
  readonly retryAfterSeconds?: number;
}

/** Either the JSON of an answer or a fault. */
export type Outcome = { readonly json: unknown } | { readonly fault: Fault };

/** Text of a failure whose answer breaks the contract. */
export const UNREADABLE = 'The answer could not be read';

/**
 * Judges a response.
 *
 * @returns `json` for an answer (an empty body counts as `{}`, OP-P-80), else the fault
 */
export function judge(endpoint: Pick<Endpoint, 'accepts' | 'rejects' | 'rejectsUnless'>, received: Received): Outcome {
  const json = parsed(received.body);
  const silent = received.body.trim() === '';
  const good =
    (received.status >= 200 && received.status < 300) || (!silent && endpoint.accepts.includes(received.status));
  if (!good) return { fault: refused(received, json) };
  if (json === undefined) return { fault: { letter: 'c', text: UNREADABLE } };
  if (saysError(json) || (endpoint.rejects && saysRejected(json) && !explains(json, endpoint.rejectsUnless))) {
    return { fault: { letter: 'a', text: firstError(json) ?? 'The service reported an error' } };
  }
  return { json };
}

/**
 * `d` for an empty body, `e` for a message of the server, `c` for a body without a readable message (for example a
 * proxy's page).
 */
function refused(received: Received, json: unknown): Fault {
  // A proxy in between may send 429 too, with a page of its own instead of our sentence.
  const seconds = received.status === 503 ? secondsIn(received) : 0;
  const named = received.status === 429 ? tooOften(received) : seconds > 0 ? busy(seconds) : received.statusText.trim();
  const statusText = named || `Status ${String(received.status)}`;
  const later = seconds > 0 && { retryAfterSeconds: seconds };
  if (received.body.trim() === '') return { letter: 'd', text: statusText, ...later };
  const message = firstError(json);
  if (message === undefined) return { letter: 'c', text: statusText, ...later };
  const files = filesIn(json);
  return { letter: 'e', text: message, ...(files.length > 0 && { files }), ...later };
}

function filesIn(json: unknown): FileRefusal[] {
  const files = field(json, 'files');
  return (Array.isArray(files) ? (files as readonly unknown[]) : []).flatMap((file) => {
    const name = field(file, 'name');
    const message = field(file, 'message');
    return typeof name === 'string' && typeof message === 'string' ? [{ name, message }] : [];
  });
}

/** A date is measured from the answer's own `Date` header, because the device's clock may be wrong. */
function secondsIn({ retryAfter, date }: Received): number {
  return secondsToWait(retryAfter, Date.parse(date ?? ''));
}

function busy(seconds: number): string {
  return `Our systems are busy. Try again in ${waitText(seconds)}.`;
}

function tooOften(received: Received): string {
  const seconds = secondsIn(received);
  return `Too many requests came in a short time. Try again ${seconds > 0 ? `in ${waitText(seconds)}` : 'in a few minutes'}.`;
}

function parsed(body: string): unknown {
  if (body.trim() === '') return {};
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Some failures arrive as HTTP 200 with the real status in the body's `status`. */
function saysError(json: unknown): boolean {
  const status = field(json, 'status');
  return typeof status === 'string' && status.toLowerCase() === 'error';
}

function saysRejected(json: unknown): boolean {
  return field(json, 'wasSuccessful') === false;
}

function explains(json: unknown, name: string | undefined): boolean {
  const found = name === undefined ? undefined : field(json, name);
  return typeof found === 'object' && found !== null;
}

/** The first message in `errors`, `error` or `message`: a text, a list, or objects with a `message`. */
export function firstError(json: unknown): string | undefined {
  for (const name of ['errors', 'error', 'message']) {
    const found = messageIn(field(json, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function messageIn(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const said: unknown = typeof first === 'object' ? field(first, 'message') : first;
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : undefined;
}

/** A field by its name in any case (OP-P-77). */
function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(value).find(([key]) => key.toLowerCase() === wanted)?.[1];
}
