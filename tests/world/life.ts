/** One life of a world: steps that are given, or drawn from one seed; its log, and what was wrong in it. */
import { chanceOf } from './core/chance.ts';
import { kindIn, screenOf } from './core/page.ts';
import type { Tab } from './core/tab.ts';
import { createWorld, TABS, type Watch, type World } from './core/world.ts';
import { AT_REST } from './oracle/oracle.ts';
import { ORACLES } from './oracle/oracles.ts';
import { restless } from './oracle/truths.ts';
import { PAGES } from './pages.ts';
import { applicationIn } from './people/application-steps.ts';
import { doStep, offersIn, outsideArrives, type Offer, type Step } from './people/steps.ts';
import { MODEL } from './regulator/model.ts';
import type { Setting } from './regulator/port.ts';
import { swarmOf, type Seen, type Swarm } from './swarm.ts';

export interface Lived {
  /** The steps that happened. */
  readonly steps: readonly Step[];
  readonly log: readonly string[];
  /** What was wrong after the last step; empty for nothing. */
  readonly wrong: readonly string[];
  readonly states: ReadonlySet<string>;
  /** What happened, with what was under way meanwhile. */
  readonly pairs: ReadonlySet<string>;
  /** Faults that were delivered. */
  readonly hits: World['hits'];
  /** What tab A shows before everything comes to rest, the alert in it, and what the regulator received. */
  readonly end: {
    readonly screen: string;
    readonly shows: string;
    readonly alert: string | undefined;
    readonly sent: readonly string[];
  };
}

export interface LifeOptions {
  /** The kind of world; left out, the one with the model. */
  readonly setting?: Setting | undefined;
  readonly watch?: Watch;
}

/** Chooses the next step; null ends the life. */
type Choose = (world: World, offers: () => readonly Offer[]) => Step | null;

/** The states of all charts of all tabs, in one line. */
function jointState(world: World): string {
  return TABS.map((name) => {
    const tab = world.tabs[name];
    const { document } = tab;
    if (document === null) return tab.place;
    const [visit, kind] = [document.session.visit.getSnapshot().value, document.page?.kind ?? 'none'];
    return JSON.stringify([visit, kind, ...(kindIn(tab)?.values(tab) ?? [])]);
  }).join(' | ');
}

/** What a person sees in a tab, for the log. */
const seenIn = (tab: Tab): string => `  [${tab.name} ${kindIn(tab)?.seen(tab) ?? screenOf(tab)}]`;

/** At the end the line is good again, everything that waits arrives, and time passes. */
async function comeToRest(world: World): Promise<void> {
  world.laid.splice(0);
  for (const { document } of Object.values(world.tabs)) if (document !== null) document.isFrozen = false;
  for (let exchange = world.waiting[0]; exchange !== undefined; exchange = world.waiting[0]) {
    world.release(exchange);
    await world.settle();
  }
  await outsideArrives(world);
  for (let minute = 0; minute < 2; minute += 1) await world.pass(40_000);
}

async function live(choose: Choose, { setting = MODEL, watch }: LifeOptions): Promise<Lived> {
  const world = await createWorld(setting, PAGES, watch);
  const steps: Step[] = [];
  const states = new Set<string>();
  const pairs = new Set<string>();
  const oracles = ORACLES.map((oracle) => oracle(world));
  const wrong: string[] = [];
  let end: Lived['end'] = { screen: '', shows: '', alert: undefined, sent: [] };
  const happen = async (step: Step, what: () => Promise<boolean>): Promise<void> => {
    for (const one of oracles) one.before();
    const at = world.log.length;
    const underWay = world.waiting.map(({ asked, reply }) => `${reply ? 'answer' : 'request'} of ${asked.call}`);
    const isDone = await what();
    if (!isDone) return;
    world.log.splice(at, 0, `${new Date(world.now()).toISOString().slice(11, 19)} ${step}`);
    for (const name of TABS) world.note(seenIn(world.tabs[name]));
    steps.push(step);
    states.add(jointState(world));
    for (const call of underWay) pairs.add(`${step.replace(/^[ABC] /, '')} × ${call}`);
    wrong.push(...oracles.flatMap((one) => one.after(step)));
  };
  try {
    world.tabs.A.browser.provider = world.signIn('ava');
    await world.open(world.tabs.A, world.tabs.A.browser.provider);
    await world.settle();
    for (
      let step = choose(world, () => offersIn(world));
      step !== null && wrong.length === 0;
      step = choose(world, () => offersIn(world))
    )
      await happen(step, () => doStep(world, step!));
    const { A } = world.tabs;
    end = {
      screen: screenOf(A),
      shows: kindIn(A)?.typed(A) ?? '',
      alert: applicationIn(A)?.opened.application.getSnapshot().context.alert?.kind,
      sent: world.regulator.submissions.map(({ text }) => text),
    };
    if (wrong.length === 0) {
      await happen(AT_REST, async () => {
        await comeToRest(world);
        return true;
      });
      steps.pop();
      if (wrong.length === 0) wrong.push(...restless(world));
      for (const one of oracles) if (wrong.length === 0) wrong.push(...((await one.atRest?.()) ?? []));
    }
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    world.close();
  }
  return { steps, log: world.log, wrong, states, pairs, hits: world.hits, end };
}

/** Lives given steps; those that are not offered when their turn comes are left out. */
export function relive(steps: readonly Step[], options: LifeOptions = {}): Promise<Lived> {
  let at = 0;
  return live(() => steps[at++] ?? null, options);
}

/** What a step meets: what its tab shows, how its store is, and how many tabs there are. */
function whereIn(world: World, step: Step): string {
  const tab = world.tabs[TABS.find((name) => step.startsWith(`${name} `)) ?? 'A'];
  const store = applicationIn(tab)?.opened.autosave.getSnapshot().value['regulator'] ?? '';
  const open = TABS.filter((name) => world.tabs[name].document !== null).length;
  return `${screenOf(tab)} ${JSON.stringify(store)} ${String(open)}`;
}

/**
 * Lives a life that a seed decides, of that many steps at most.
 *
 * @param seen what a search has done before, which this life does less; it decides beside the seed
 */
export function liveBySeed(
  seed: number,
  length: number,
  options: LifeOptions = {},
  seen: Seen | null = null,
): Promise<Lived> {
  const chance = chanceOf(seed);
  let left = -1;
  let swarm: Swarm | null = null;
  return live((world, offers) => {
    swarm ??= swarmOf(chance, length, (step) => whereIn(world, step), seen);
    if (left < 0) left = swarm.length;
    return left-- === 0 ? null : swarm.choose(offers());
  }, options);
}
