/** What a person who opens the form anew is offered of what they typed: it would be lost where nobody finds it again. */
import { storageOf } from '#support/storage.ts';
import { letterAddress } from '../core/letter-page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { letterIn, textOn } from '../people/letter-steps.ts';
import { choiceOn } from '../people/shown.ts';

async function lookAt(world: World, tab: Tab, recordId: string): Promise<string[]> {
  const { document } = tab;
  if (document === null) return [];
  await world.act(document, () => openPage(tab, document, letterAddress(recordId)));
  await world.settle();
  const [text, letter] = [textOn(tab), letterIn(tab)];
  if (letter === null || choiceOn(letter) !== 'tab') return [text];
  await world.act(document, () => letter.opened.application.send({ type: 'theirs.chosen' }));
  await world.settle();
  return [text, textOn(tab)];
}

/** Signs in on another device, opens the form and what is saved of it, and takes the other version where one is. */
export async function offeredTo(world: World, person: string): Promise<ReadonlySet<string>> {
  const { C } = world.tabs;
  world.end(C);
  C.storage = storageOf();
  C.browser.provider = world.signIn(person);
  await world.open(C, C.browser.provider);
  await world.settle();
  const draft = world.regulator.drafts.get(person);
  const offered = [...(await lookAt(world, C, '')), ...(draft ? await lookAt(world, C, draft.recordId) : [])];
  return new Set(offered);
}
