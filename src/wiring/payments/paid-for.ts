/** The fee that this tab is paying: the return has only its id, but the receipt shows its name (APAY-17). */
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import type { TabTexts } from '../../shell/storage.ts';

const NAME = 'portal.paidFor';

/** Longest name that is read back, because any script of this origin could have written it. */
const LONGEST_NAME = 200;

/** Remembers a fee by id and name. */
export const rememberPaidFor = (memory: TabTexts, id: string, name: string): void =>
  memory.keepText(NAME, `${id}\n${name}`);

/** The remembered name; empty for another id. */
export function paidFor(memory: TabTexts, id: string): string {
  const [rememberedId = '', ...name] = (memory.text(NAME) ?? '').split('\n');
  return sameIdentifier(rememberedId, id) ? name.join(' ').slice(0, LONGEST_NAME) : '';
}
