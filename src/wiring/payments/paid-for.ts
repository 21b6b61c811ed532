/** What this tab left for the payment page to pay: the way back names the id alone, and the receipt the name (APAY-17). */
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.paidFor';

/** Longest name that is read back: anybody with a script in this origin could have written it. */
const LONGEST_NAME = 200;

/** Remembers it, by its id and as it is called. */
export const rememberPaidFor = (memory: TabTexts, id: string, name: string): void =>
  memory.keepText(NAME, `${id}\n${name}`);

/** What it is called; empty for anything else. */
export function paidFor(memory: TabTexts, id: string): string {
  const [rememberedId = '', ...name] = (memory.text(NAME) ?? '').split('\n');
  return sameIdentifier(rememberedId, id) ? name.join(' ').slice(0, LONGEST_NAME) : '';
}
