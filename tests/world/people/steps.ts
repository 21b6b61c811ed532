/**
 * What can happen next in a world, as short sentences: "A types", "A AutosaveSave: answer lost", "4 s pass". A step is
 * offered where the page offers it; a step of a life that is not offered is left out.
 */
import { storageOf } from '#support/storage.ts';
import { storesFirst } from '../../../src/routes/forms/leave-guard.ts';
import { letterAddress } from '../core/letter-page.ts';
import { FAULTS, type Fault } from '../core/line.ts';
import { HOME, kindIn, type OfTab, type Outside } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { PAGES } from '../pages.ts';
import { applicationIn, ON_APPLICATION } from './application-steps.ts';
import { isHome } from './bank-steps.ts';
import { isPortal, ON_BROWSER, standsStill } from './browser-steps.ts';
import { isFree } from './shown.ts';

export type Step = string;

async function signsIn(tab: Tab, world: World, person: string | null): Promise<void> {
  const { provider } = tab.browser;
  const isThere = provider !== null && world.regulator.signIns.has(provider.signIn) && person === null;
  if (!isThere) tab.browser.provider = world.signIn(person ?? provider?.person ?? 'ava');
  await world.open(tab, tab.browser.provider);
}

const startUpIn = (tab: Tab) => tab.document?.session.visit.getSnapshot().children.startUp;

/** Acts with a tab, whatever it shows. */
const ON_TAB: Readonly<Record<string, OfTab>> = {
  ...ON_BROWSER,
  ...ON_APPLICATION,
  ...Object.assign({}, ...PAGES.map(({ acts }) => acts)),
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
    offered: (tab) => {
      const at = applicationIn(tab);
      return kindIn(tab) === undefined ? isHome(tab) : at === null || isFree(at);
    },
    act: (tab) => {
      const { page } = tab.document!;
      const to = { href: '/forms/signedout' };
      if (page?.guarded && storesFirst(page.guarded))
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

const OUTSIDE: Readonly<Record<Step, Outside>> = Object.assign({}, ...PAGES.map(({ outside }) => outside));
/** So many faults are laid at a time at most. */
const MOST_LAID = 3;

const PASSES = { '1 s': 1000, '4 s': 4000, '15 s': 15_000, '70 s': 70_000, '25 min': 1_500_000 };

export interface Offer {
  readonly step: Step;
  readonly weight: number;
}

/** Everything that is outside of all tabs happens, where it can. */
export async function outsideArrives(world: World): Promise<void> {
  for (const { offered, act } of Object.values(OUTSIDE)) if (offered(world)) await act(world);
}

/** Everything that can happen now. */
export function offersIn(world: World): Offer[] {
  const offers: Offer[] = [];
  for (const name of TABS) {
    const tab = world.tabs[name];
    for (const [act, { weight, offered }] of Object.entries(ON_TAB))
      if (!standsStill(tab, act) && offered(tab, world)) offers.push({ step: `${name} ${act}`, weight });
    if (tab.isHidden || world.laid.length >= MOST_LAID) continue;
    for (const [call, weight] of kindIn(tab)?.calls ?? [])
      for (const fault of FAULTS) offers.push({ step: `${name} ${call}: ${fault}`, weight: weight / 20 });
  }
  for (const [step, { weight, offered }] of Object.entries(OUTSIDE)) if (offered(world)) offers.push({ step, weight });
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
  const outside = OUTSIDE[step];
  if (outside) {
    if (!outside.offered(world)) return false;
    await outside.act(world);
    return true;
  }
  const name = step[0] as TabName;
  const rest = step.slice(2);
  const tab = world.tabs[name];
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
  if (!onTab?.offered(tab, world) || standsStill(tab, rest)) return false;
  const acting = tab.document;
  if (acting === null) await onTab.act(tab, world);
  else await world.act(acting, () => onTab.act(tab, world));
  await world.settle();
  return true;
}
