/**
 * What can happen next in a world, as short sentences: "A types", "A AutosaveSave: answer lost", "4 s pass". A step is
 * offered where the page offers it; a step of a life that is not offered is left out.
 */
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { storageOf } from '#support/storage.ts';
import { storesFirst } from '../../../src/routes/forms/leave-guard.ts';
import type { OpenForm } from '../../../src/wiring/forms/form.wiring.ts';
import { answerIn, askedOn, typeInto } from '../core/letter.ts';
import { FAULTS, type Fault } from '../core/line.ts';
import { HOME, isReceived, letterAddress, openPage, type Document, type Tab } from '../core/tab.ts';
import { ON_BROWSER, isPortal, standsStill } from './browser-steps.ts';
import { CALLS, FEE_CALLS } from './faulty-calls.ts';
import { DRONE_CALLS, DRONE_NOTICE, dronesIn, ON_DRONES } from './drone-steps.ts';
import { isHome, type OfTab } from './bank-steps.ts';
import { ON_FEE, NOTICE, feeIn } from './fee-steps.ts';
import { applicationIn, ON_APPLICATION } from './application-steps.ts';
import { choiceOn, isFree } from './shown.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { TYPED } from '../regulator/model.ts';

export type Step = string;

/** A document with its open letter. */
interface AtLetter {
  readonly document: Document;
  readonly opened: OpenForm;
}

/** Person of the document, as its sign-in says. */
export const personOf = (tab: Tab): string => tab.document?.session.connection.personKey() ?? '';

/** The letter in a tab; null where none is open. */
export function letterIn(tab: Tab): AtLetter | null {
  const { document } = tab;
  return document?.page?.kind === 'letter' ? { document, opened: document.page.opened } : null;
}

/** The text on the screen; empty where none shows. */
export function textOn(tab: Tab): string {
  const letter = letterIn(tab);
  if (letter === null) return '';
  return TYPED.exec(answerIn(letter.opened.config.form, letter.opened.store))?.[0] ?? '';
}

/** What the step of the letter asks for. */
const asksFor = ({ opened }: AtLetter) =>
  askedOn(opened.config.form, selectSteps(opened.application.getSnapshot())?.getSnapshot().context.stepid);

type Act = (world: World, tab: Tab, letter: AtLetter) => void | Promise<void>;

interface OfLetter {
  readonly weight: number;
  offered(letter: AtLetter, world: World, tab: Tab): boolean;
  act: Act;
}

const press =
  (event: Parameters<OpenForm['application']['send']>[0]): Act =>
  (_world, _tab, { opened }) =>
    opened.application.send(event);

const stepSubmitted: Act = (world, _tab, { document, opened }) => {
  if (asksFor({ document, opened }).declaration) world.form.complete(opened.store);
  const at = document.session.clock().moment();
  selectSteps(opened.application.getSnapshot())?.send({ type: 'step.submitted', answers: opened.store.answers(), at });
};

/** Acts on the page of the letter. */
const ON_LETTER: Readonly<Record<string, OfLetter>> = {
  types: {
    weight: 10,
    offered: (letter) => isFree(letter) && asksFor(letter).text,
    act: (world, _tab, { opened }) => typeInto(opened.config.form, opened.store, world.newText()),
  },
  'goes on': {
    weight: 3,
    offered: (letter) => isFree(letter) && !asksFor(letter).declaration,
    act: stepSubmitted,
  },
  submits: {
    weight: 5,
    offered: (letter) => isFree(letter) && asksFor(letter).declaration,
    act: stepSubmitted,
  },
  'goes a step back': {
    weight: 1,
    offered: (letter) => isFree(letter) && !asksFor(letter).text,
    act: (_world, _tab, { opened }) =>
      selectSteps(opened.application.getSnapshot())?.send({ type: 'back.chosen', answers: opened.store.answers() }),
  },
  saves: {
    weight: 3,
    offered: (letter) => isFree(letter) && letter.opened.config.form.saves,
    act: press({ type: 'save.chosen' }),
  },
  'begins anew with it': {
    weight: 4,
    offered: (letter) => choiceOn(letter) === 'over',
    act: (world, tab, { opened }) => {
      world.begunAnew.add(textOn(tab));
      opened.application.send({ type: 'mine.chosen' });
    },
  },
};

const draftOf = (tab: Tab, world: World) => world.regulator.drafts.get(personOf(tab));

async function signsIn(tab: Tab, world: World, person: string | null): Promise<void> {
  const { provider } = tab.browser;
  const isThere = provider !== null && world.regulator.signIns.has(provider.signIn) && person === null;
  if (!isThere) tab.browser.provider = world.signIn(person ?? provider?.person ?? 'ava');
  await world.open(tab, tab.browser.provider);
}

const startUpIn = (tab: Tab) => tab.document?.session.visit.getSnapshot().children.startUp;

/** Acts with a tab, whatever it shows. */
const ON_TAB: Readonly<Record<string, OfTab>> = {
  ...ON_FEE,
  ...ON_BROWSER,
  ...ON_APPLICATION,
  ...ON_DRONES,
  'opens a letter': {
    weight: 8,
    offered: isHome,
    act: (tab) => openPage(tab, tab.document!, letterAddress('')),
  },
  'opens the saved letter': {
    weight: 8,
    offered: (tab, world) => isHome(tab) && draftOf(tab, world) !== undefined,
    act: (tab, world) => openPage(tab, tab.document!, letterAddress(draftOf(tab, world)!.recordId)),
  },
  'returns home': {
    weight: 4,
    offered: (tab) => isReceived(tab.document?.page),
    act: (tab) => openPage(tab, tab.document!, HOME),
  },
  reloads: {
    weight: 2,
    offered: isPortal,
    act: async (tab, world) => {
      await world.depart(tab);
      await world.open(tab, null);
    },
  },
  crashes: { weight: 1, offered: isPortal, act: (tab, world) => world.end(tab) },
  'is opened again': {
    weight: 8,
    offered: ({ place, document }) => (place === 'portal' && document === null) || place === 'signedOut',
    act: (tab, world) => {
      if (tab.place === 'signedOut') tab.address = HOME;
      return world.open(tab, null);
    },
  },
  'is opened': {
    weight: 1,
    offered: ({ place }) => place === 'closed',
    act: (tab, world) => {
      tab.storage = storageOf();
      tab.address = letterAddress('');
      return world.open(tab, null);
    },
  },
  'is closed': {
    weight: 1,
    offered: ({ place, name }) => place !== 'closed' && name !== 'A',
    act: async (tab, world) => {
      await world.depart(tab);
      tab.place = 'closed';
      tab.storage = storageOf();
    },
  },
  'is hidden': {
    weight: 1,
    offered: (tab) => isPortal(tab) && !tab.isHidden,
    act: (tab) => {
      tab.isHidden = true;
      tab.document!.session.pageLeave.announce();
    },
  },
  'is shown': {
    weight: 4,
    offered: (tab) => isPortal(tab) && tab.isHidden,
    act: (tab) => {
      tab.isHidden = false;
      tab.document!.isFrozen = false;
      for (const again of tab.document!.returns) again();
    },
  },
  'is online again': {
    weight: 1,
    offered: (tab) => applicationIn(tab)?.opened.autosave.getSnapshot().hasTag('trouble') === true,
    act: (tab) => void tab.document!.window.dispatchEvent(new Event('online')),
  },
  'signs out': {
    weight: 1,
    offered: (tab) => isHome(tab) || (applicationIn(tab) !== null && isFree(applicationIn(tab)!)),
    act: (tab) => {
      const { page } = tab.document!;
      const to = { href: '/forms/signedout' };
      if (page && 'guarded' in page && storesFirst(page.guarded))
        page.guarded.ask({ trigger: 'link', to, signsOut: true, isBack: false });
      else openPage(tab, tab.document!, to.href);
    },
  },
  'signs in': {
    weight: 10,
    offered: ({ place }) => place === 'signIn',
    act: (tab, world) => signsIn(tab, world, null),
  },
  'signs in as mia': {
    weight: 1,
    offered: ({ place }) => place === 'signIn',
    act: (tab, world) => signsIn(tab, world, 'mia'),
  },
  'tries to start again': {
    weight: 8,
    offered: (tab) => startUpIn(tab)?.getSnapshot().hasTag('failed') === true,
    act: (tab) => startUpIn(tab)?.send({ type: 'retry.requested' }),
  },
};

const PASSES = { '1 s': 1000, '4 s': 4000, '15 s': 15_000, '70 s': 70_000, '25 min': 1_500_000 };

export interface Offer {
  readonly step: Step;
  readonly weight: number;
}

/** Everything that can happen now. */
export function offersIn(world: World): Offer[] {
  const offers: Offer[] = [];
  for (const name of TABS) {
    const tab = world.tabs[name];
    const letter = letterIn(tab);
    for (const [act, { weight, offered }] of Object.entries(ON_TAB))
      if (!standsStill(tab, act) && offered(tab, world)) offers.push({ step: `${name} ${act}`, weight });
    if (feeIn(tab) !== null && world.laid.length < 3)
      for (const call of FEE_CALLS)
        for (const fault of FAULTS) offers.push({ step: `${name} ${call}: ${fault}`, weight: 0.2 });
    if (dronesIn(tab) !== null && world.laid.length < 3)
      for (const [call, weight] of DRONE_CALLS)
        for (const fault of FAULTS) offers.push({ step: `${name} ${call}: ${fault}`, weight: weight / 20 });
    if (letter === null || tab.isHidden) continue;
    for (const [act, { weight, offered }] of Object.entries(ON_LETTER))
      if (offered(letter, world, tab)) offers.push({ step: `${name} ${act}`, weight });
    if (world.laid.length < 3)
      for (const [call, weight] of CALLS)
        for (const fault of FAULTS) offers.push({ step: `${name} ${call}: ${fault}`, weight: weight / 20 });
  }
  if (world.regulator.drones?.attempts.some(({ state }) => state === 'charged'))
    offers.push({ step: DRONE_NOTICE, weight: 3 });
  if (world.payments.charges() > 0) offers.push({ step: NOTICE, weight: 3 });
  for (const { tab, asked } of world.waiting) offers.push({ step: `${tab} ${asked.call} goes on`, weight: 5 });
  for (const time of Object.keys(PASSES)) offers.push({ step: `${time} pass`, weight: time === '25 min' ? 0.3 : 2 });
  for (const tab of ['A', 'C'] as const) {
    const { provider } = world.tabs[tab].browser;
    if (provider !== null && world.regulator.signIns.has(provider.signIn))
      offers.push({ step: `${tab} loses the sign-in`, weight: 1 });
  }
  return offers;
}

/** Does one step; false where it cannot be done. */
export async function doStep(world: World, step: Step): Promise<boolean> {
  const passing = /^(.+) pass$/.exec(step)?.[1] as keyof typeof PASSES | undefined;
  if (passing !== undefined) {
    await world.pass(PASSES[passing]);
    return true;
  }
  if (step === NOTICE) {
    await world.payments.notice();
    return true;
  }
  if (step === DRONE_NOTICE) {
    world.regulator.drones?.notice();
    return true;
  }
  const name = step[0] as TabName;
  const rest = step.slice(2);
  const tab = world.tabs[name];
  const letter = letterIn(tab);
  const laid = /^(\w+): (.+)$/.exec(rest);
  if (laid) {
    world.laid.push({ tab: name, call: laid[1]!, fault: laid[2] as Fault });
    return true;
  }
  const goesOn = /^(\w+) goes on$/.exec(rest);
  if (goesOn) {
    const exchange = world.waiting.find((one) => one.tab === name && one.asked.call === goesOn[1]);
    if (exchange === undefined) return false;
    world.release(exchange);
    await world.settle();
    return true;
  }
  if (rest === 'loses the sign-in') {
    const { provider } = tab.browser;
    if (provider === null) return false;
    world.regulator.signIns.delete(provider.signIn);
    return true;
  }
  const onTab = ON_TAB[rest];
  const onLetter = ON_LETTER[rest];
  if (onTab?.offered(tab, world) && !standsStill(tab, rest)) {
    const acting = tab.document;
    if (acting === null) await onTab.act(tab, world);
    else await world.act(acting, () => onTab.act(tab, world));
  } else if (onLetter && letter && !tab.isHidden && onLetter.offered(letter, world, tab)) {
    await world.act(letter.document, () => onLetter.act(world, tab, letter));
  } else return false;
  await world.settle();
  return true;
}
