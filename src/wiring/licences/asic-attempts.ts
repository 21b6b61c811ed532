/** The person's failed ASIC checks as this tab counts them, for servers that do not count (OP-S-70). */
import { readAttempts, type AsicAttempts } from '#rules/licences/asic-verification.rules.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.asicAttempts';

/** Attempts in the tab's memory; none if unreadable. */
export const rememberedAttempts = (memory: TabTexts): AsicAttempts => readAttempts(memory.text(NAME));

export const rememberAttempts = (memory: TabTexts, attempts: AsicAttempts): void =>
  memory.keepText(NAME, JSON.stringify(attempts));
