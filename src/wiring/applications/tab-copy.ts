/** Typed text that the tab keeps after the sign-in ended (docs/decisions/0058). */
import * as z from 'zod/mini';
import { fromBase64Json } from '#api/core/base64.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';

/** Format of the copy. */
const TAB_COPY = z.object({
  formData: z.nullable(z.string()),
  fingerprint: z.string(),
  submitKey: z.string(),
  revision: z.int(),
  unanswered: z.array(z.string()),
  draftRevision: z.int(),
  setAsideRevision: z.int(),
  underWay: z.nullable(z.enum(['submit', 'save'])),
  isRepeat: z.boolean(),
  isRefused: z._default(z.boolean(), false),
});
export type StoredCopy = z.infer<typeof TAB_COPY>;

/** What this tab knew of an application that is over; a revision is null where nobody has looked. */
const OVER = z.object({
  revision: z.nullable(z.int()),
  setAsideRevision: z.nullable(z.int()),
  /** Fingerprints of what it sent, perhaps without an answer. */
  own: z.array(z.string()),
});
export type Over = z.infer<typeof OVER>;

/** Null if unreadable: any script of this origin could have written it. */
function read<Kept>(shape: { parse(value: unknown): Kept }, text: string | null): Kept | null {
  try {
    return text === null ? null : shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
export const readTabCopy = (text: string | null): StoredCopy | null => read(TAB_COPY, text);
export const readOver = (text: string | null): Over | null => read(OVER, text);

/** The answers of stored content, without the current step and the key, which change without typing. */
export function answersIn(formData: string): string {
  try {
    return JSON.stringify({ ...(fromBase64Json(formData) as object), attemptKey: null, currentStep: null });
  } catch {
    return formData;
  }
}

/**
 * Writes a copy. If the tab has no room, only a note that there was one is kept, so that the person is told on return.
 *
 * @param keep stores a text; false if there is no room
 * @param formData content as autosave would store it
 */
export function writeTabCopy(
  keep: (text: string) => boolean,
  about: Omit<StoredCopy, 'formData' | 'fingerprint'>,
  formData: string,
): void {
  const copy: StoredCopy = { ...about, formData, fingerprint: fingerprintOf(formData) };
  if (!keep(JSON.stringify(copy))) keep(JSON.stringify({ ...copy, formData: null } satisfies StoredCopy));
}
