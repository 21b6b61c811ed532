/**
 * The submit key of the automatic verification: a reloaded page uses the same key until there is an answer
 * (docs/decisions/0008).
 */
import { freshId } from '../../shell/clock.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.submitKey.verification';

/** The key that the tab remembers, or a fresh one that it remembers from now on. */
export function verificationKey(memory: TabTexts): string {
  const key = memory.text(NAME) ?? freshId();
  memory.keepText(NAME, key);
  return key;
}

/** Forgets the key after an answer, so that the next verification gets a new one. */
export const forgetVerificationKey = (memory: TabTexts): void => memory.keepText(NAME, null);
