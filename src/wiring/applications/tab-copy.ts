/** What was typed when the sign-in ended, as a tab keeps it (docs/decisions/0058). */
import * as z from 'zod/mini';
import { fromBase64Json } from '#api/core/base64.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';

/** As it is written and read. */
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

/** Null for what cannot be read. Anybody with a script in this origin could have written it. */
export function readTabCopy(text: string | null): StoredCopy | null {
  try {
    return text === null ? null : TAB_COPY.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What was answered: what is stored without the step that shows and the key, which change by themselves. */
export function answersIn(formData: string): string {
  try {
    return JSON.stringify({ ...(fromBase64Json(formData) as object), attemptKey: null, currentStep: null });
  } catch {
    return formData;
  }
}

/**
 * Writes a copy. Where the tab has no room for it, that something was there is kept: whoever comes back is told.
 *
 * @param keep says whether the tab had room
 * @param formData as it would have been stored
 */
export function writeTabCopy(
  keep: (text: string) => boolean,
  about: Omit<StoredCopy, 'formData' | 'fingerprint'>,
  formData: string,
): void {
  const copy: StoredCopy = { ...about, formData, fingerprint: fingerprintOf(formData) };
  if (!keep(JSON.stringify(copy))) keep(JSON.stringify({ ...copy, formData: null } satisfies StoredCopy));
}
