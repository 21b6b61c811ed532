/** What can happen with a de-registration of several drones. */
import { keptKeys } from '#rules/core/list-chosen.rules.ts';
import { droneLists } from '#rules/drones/drone-list.rules.ts';
import {
  DEREGISTRATION,
  deregistrationPage,
  ONE_BY_ONE,
  type DeregistrationPage,
} from '../core/deregistration-page.ts';
import { actsOn, HOME, pageIn, personOf, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import { serialsIn } from '../regulator/drones.ts';
import { isHome } from './bank-steps.ts';

type Actor = DeregistrationPage['actor'];

export const deregistrationIn = (tab: Tab): Actor | null =>
  pageIn<DeregistrationPage>(tab, 'deregistration')?.actor ?? null;

/** What the page shows (`drone-deregistration.view.tsx`). */
export function deregistrationScreen(actor: Actor): string {
  const snapshot = actor.getSnapshot();
  const tags = ['asking', 'reviewing', 'ending', 'stopped', 'complete', 'missing'] as const;
  const isFailed = snapshot.children.page?.getSnapshot().hasTag('failed') === true;
  return tags.find((tag) => snapshot.hasTag(tag)) ?? (isFailed ? 'unloaded' : 'opening');
}

/** The drones of a de-registration, by what the page says of them. */
export function toldOn(actor: Actor) {
  const { left, ended, refused } = actor.getSnapshot().context;
  const names = (all: readonly unknown[]): string[] => serialsIn(all).filter((one) => one.startsWith('fleet-'));
  return { left: names(left), ended: names(ended), refused: names(refused) };
}

/** Chooses both drones of the fleet in the list. */
const chooses = (weight: number, address: string): OfTab => ({
  weight,
  offered: isHome,
  act: (tab) => {
    const both = keptKeys([1, 2].map((number) => `of-${personOf(tab)}-${String(number)}`));
    tab.document!.session.memory.rememberListView(droneLists('').ended, both);
    openPage(tab, tab.document!, address);
  },
});

const inDeregistration = actsOn(deregistrationIn);
const onPage = (weight: number, screens: readonly string[], act: (actor: Actor, tab: Tab) => void): OfTab =>
  inDeregistration(weight, (actor) => screens.includes(deregistrationScreen(actor)), act);
const press =
  (event: Parameters<Actor['send']>[0]) =>
  (actor: Actor): void =>
    actor.send(event);

export const CONFIRMS = 'confirms the de-registration';

const ON_DEREGISTRATION: Readonly<Record<string, OfTab>> = {
  'chooses both drones to de-register': chooses(1, DEREGISTRATION),
  'chooses both drones to de-register one by one': chooses(2, ONE_BY_ONE),
  'wants them de-registered': onPage(10, ['reviewing'], press({ type: 'deregistration.requested' })),
  [CONFIRMS]: onPage(15, ['asking'], press({ type: 'deregistration.confirmed' })),
  'keeps them registered': onPage(2, ['asking'], press({ type: 'deregistration.declined' })),
  'goes on de-registering': onPage(8, ['stopped'], press({ type: 'retry.requested' })),
  'loads the drones again': onPage(4, ['unloaded'], (actor) =>
    actor.getSnapshot().children.page?.send({ type: 'retry.requested' }),
  ),
  'leaves the de-registration': onPage(
    3,
    ['opening', 'unloaded', 'reviewing', 'stopped', 'complete', 'missing'],
    (_actor, tab) => openPage(tab, tab.document!, HOME),
  ),
};

/** A de-registration of several drones, which were chosen from the list. */
export const DEREGISTRATIONS: PageKind = {
  kind: 'deregistration',
  address: DEREGISTRATION,
  open: (session, address) => ({ page: deregistrationPage(session, address), address }),
  screen: (tab) => deregistrationScreen(deregistrationIn(tab)!),
  seen: (tab) => {
    const actor = deregistrationIn(tab)!;
    const { left, ended, refused } = toldOn(actor);
    return `de-registration ${deregistrationScreen(actor)} left ${left.join()} ended ${ended.join()} refused ${refused.join()}`;
  },
  typed: () => '',
  values: (tab) => [deregistrationIn(tab)!.getSnapshot().value],
  acts: ON_DEREGISTRATION,
  calls: [
    ['DeRegisterDrones', 5],
    ['DeRegisterDrone', 8],
    ['GetDronesIndividual', 3],
  ],
  outside: {},
};
