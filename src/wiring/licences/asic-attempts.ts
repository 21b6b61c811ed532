/** How often the person's ASIC was not verified, as this tab remembers it where the server does not count (OP-S-70). */
import { readAttempts, type AsicAttempts } from '#rules/licences/asic.rules.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.asicAttempts';

/** What the tab remembers; none where it remembers nothing that can be read. */
export const rememberedAttempts = (memory: TabTexts): AsicAttempts => readAttempts(memory.text(NAME));

export const rememberAttempts = (memory: TabTexts, attempts: AsicAttempts): void =>
  memory.keepText(NAME, JSON.stringify(attempts));
