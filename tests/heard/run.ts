/** Walks the journeys with Orca and Firefox, and compares what was said with the kept transcripts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegulator, type Regulator } from '#support/regulator.ts';
import type { Running } from '../engines/driver.ts';
import type { Counts } from '../engines/run.ts';
import { firefox } from '../engines/firefox.ts';
import { Tab } from '../engines/tab.ts';
import { JOURNEYS, type HeardJourney } from './journeys.ts';
import { PLANTED, type PlantedFault } from './planted.ts';
import { Reader } from './reader.ts';
import { startSession, type Programs, type Session } from './session.ts';
import { faultsOf, transcriptOf } from './transcript.ts';

/** Transcripts of the last run; the folder of the kept ones is beside this file. */
const REPORTS = '.reports/heard';
const KEPT = 'tests/heard/transcripts';

/** Journeys that are walked at once, each with a screen, a reader and a regulator: reader and browser mostly wait. */
const LANES = 2;

/** A journey, or a planted fault. */
interface Walk {
  readonly name: string;
  /** Resolves with what is wrong, in sentences. */
  hear(reader: Reader, regulator: Regulator): Promise<readonly string[]>;
  /** How long words are waited for, in milliseconds. */
  readonly patienceMs?: number;
}

/** A screen with a reader and a browser. */
interface Ears {
  readonly session: Session;
  readonly browser: Running;
}

async function ears(programs: Programs): Promise<Ears> {
  const session = await startSession(programs);
  try {
    return { session, browser: await firefox(programs.firefox, session.env).open({ dark: false, width: 1280 }) };
  } catch (error) {
    await session.stop();
    throw error;
  }
}

async function put(away: Ears): Promise<void> {
  await away.browser.close();
  await away.session.stop();
}

/** Which are walked, and what for. */
export interface Choice {
  /** A part of their names. */
  readonly only: string;
  /** Whether the kept transcripts are written anew instead of compared. */
  readonly keeps: boolean;
  /** Whether only those are walked that are said alike on the busiest machine. */
  readonly isSteady: boolean;
}

export async function hearAll(
  programs: Programs,
  { only, keeps, isSteady }: Choice,
  say: (line: string) => void,
): Promise<Counts> {
  const walks = [
    ...JOURNEYS.filter((one) => !isSteady || one.isSteady).map((one) => journeyWalk(one, keeps)),
    ...(keeps || isSteady ? [] : PLANTED.map((one) => faultWalk(one))),
  ].filter(({ name }) => name.includes(only));
  if (walks.length === 0) throw new Error(`no journey has '${only}' in its name`);
  mkdirSync(REPORTS, { recursive: true });
  const waiting = [...walks];
  const failed = (await Promise.all(Array.from({ length: LANES }, () => lane(programs, waiting, say)))).flat();
  const wrong = walks.filter(({ name }) => failed.some((one) => one.startsWith(`heard: ${name}: `)));
  return { passed: walks.length - wrong.length, failed: wrong.length, skipped: 0, names: failed };
}

/** Takes one of those that wait after the other. */
async function lane(programs: Programs, waiting: Walk[], say: (line: string) => void): Promise<readonly string[]> {
  const failed: string[] = [];
  const { regulator, stop } = await startRegulator();
  try {
    for (let walk = waiting.shift(); walk !== undefined; walk = waiting.shift()) {
      const since = Date.now();
      const { name } = walk;
      const troubles = await heard(programs, walk, regulator).catch((error: Error) => [error.message]);
      const took = `(${((Date.now() - since) / 1000).toFixed(1)} s)`;
      say([`${troubles.length === 0 ? 'passed' : 'FAILED'} heard: ${name} ${took}`, ...troubles].join('\n  '));
      failed.push(...troubles.map((trouble) => `heard: ${name}: ${trouble}`));
    }
  } finally {
    await stop();
  }
  return failed;
}

/** With a reader and a browser of its own: both remember what they have said, and where a person has been. */
async function heard(programs: Programs, walk: Walk, regulator: Regulator): Promise<readonly string[]> {
  await regulator.leavesTraces();
  const own = await ears(programs);
  try {
    const reader = new Reader(own.session, new Tab(own.browser, regulator.origin), walk.patienceMs);
    await reader.begin();
    return await walk.hear(reader, regulator);
  } finally {
    await put(own);
    regulator.endsJourney();
  }
}

/** Whether the screen reader and Firefox open here; prints why not. */
export async function opens(programs: Programs, say: (line: string) => void): Promise<boolean> {
  try {
    await put(await ears(programs));
    return true;
  } catch (error) {
    say(`The screen reader is left out: it does not open here (${(error as Error).message.split('\n', 1)[0]!})`);
    return false;
  }
}

/** How long a planted fault may be silent: it is meant to be. */
const SHORT_MS = 10_000;

/** Plants a fault, which what is heard has to be accused of. */
const faultWalk = ({ name, path, plant, walk, accused }: PlantedFault): Walk => ({
  name,
  patienceMs: SHORT_MS,
  hear: async (reader) => {
    await reader.signIn('ava', path);
    await reader.tab.script(plant);
    const troubles = [...(await troubleOf(() => walk(reader))), ...faultsOf(reader.steps)];
    if (troubles.some((one) => accused.test(one))) return [];
    return [`it is not found, but: ${troubles.join('; ') || 'nothing'}`];
  },
});

/** Compares with the kept transcript, or keeps it. */
const journeyWalk = ({ name, walk }: HeardJourney, keeps: boolean): Walk => ({
  name,
  hear: async (reader, regulator) => {
    const missed = await troubleOf(() => walk(reader, regulator));
    const text = transcriptOf(name, reader.steps);
    const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
    writeFileSync(join(REPORTS, file), text);
    if (missed.length > 0) writeFileSync(join(REPORTS, `${name}-seen.txt`), await seen(reader));
    const troubles = missed.length === 0 ? faultsOf(reader.steps) : missed;
    const kept = join(KEPT, file);
    if (keeps && troubles.length === 0) writeFileSync(kept, text);
    else if (!existsSync(kept) || readFileSync(kept, 'utf8') !== text)
      return [
        ...troubles,
        `it is said otherwise than in ${kept}: compare with ${join(REPORTS, file)}, or keep it (-- --keep)`,
      ];
    return troubles;
  },
});

/** The page at the time of a failure, and what has the focus there. */
async function seen({ tab }: Reader): Promise<string> {
  const { words } = await tab.seen();
  return `${words}\nThe focus is on: ${String(await tab.script('return document.activeElement.outerHTML'))}\n`;
}

async function troubleOf(walk: () => Promise<void>): Promise<readonly string[]> {
  try {
    await walk();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
