/**
 * The submit key of the automatic verification: a page that is loaded again sends under the same one, until it is
 * answered (docs/decisions/0008).
 */
import { freshId } from '../../shell/clock.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.submitKey.verification';

/** The key that the tab remembers, or a fresh one, which it remembers from now on. */
export function verificationKey(memory: TabTexts): string {
  const key = memory.text(NAME) ?? freshId();
  memory.keepText(NAME, key);
  return key;
}

/** The verification was answered: the next one is another. */
export const forgetVerificationKey = (memory: TabTexts): void => memory.keepText(NAME, null);
