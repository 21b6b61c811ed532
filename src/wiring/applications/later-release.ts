/**
 * Content that a later release of the portal stored is opened by that release: this page would leave out what it does
 * not know, and store the rest over it (docs/decisions/0059).
 */
import { fromBase64Json } from '#api/core/base64.ts';
import type { Session } from '../../shell/session.ts';

/** Names the version of the content for which this tab was opened again. */
const OPENED_FOR = 'portal.release';

/** A later release opens this content, and the page opens again for it. */
export class OpensAgain extends Error {}

/** Opens the page again where content is of a later version than that of this page's form. */
export interface LaterRelease {
  /**
   * Once for each version: a release may have been taken back, and then the content is read field by field.
   *
   * @param formData stored content
   * @throws OpensAgain
   */
  open(formData: string): void;
  /** Work that reads content; once the page opens again it never settles, so that the page waits as it is. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
}

export const laterRelease = (
  { memory, openAgain }: Pick<Session, 'openAgain'> & { readonly memory: Pick<Session['memory'], 'text' | 'keepText'> },
  version: string,
): LaterRelease => ({
  open: (formData) => {
    const stored = versionIn(formData);
    if (stored <= version || memory.text(OPENED_FOR) === stored) return;
    memory.keepText(OPENED_FOR, stored);
    openAgain();
    throw new OpensAgain();
  },
  hold: async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof OpensAgain) return new Promise(() => undefined);
      throw error;
    }
  },
});

/** Two digits; empty where it cannot be read. */
function versionIn(formData: string): string {
  try {
    const { version } = fromBase64Json(formData) as { readonly version?: unknown };
    return typeof version === 'string' && /^\d\d$/.test(version) ? version : '';
  } catch {
    return '';
  }
}
