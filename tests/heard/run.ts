/** Walks the journeys with Orca and Firefox, and compares what was said with the kept transcripts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegulator, type Regulator } from '#support/regulator.ts';
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

/** @param keeps whether the kept transcripts are written anew instead of compared */
export async function hearAll(
  programs: Programs,
  only: string,
  keeps: boolean,
  say: (line: string) => void,
): Promise<Counts> {
  const journeys = JOURNEYS.filter(({ name }) => name.includes(only));
  const planted = PLANTED.filter(({ name }) => !keeps && name.includes(only));
  if (journeys.length + planted.length === 0) throw new Error(`no journey has '${only}' in its name`);
  mkdirSync(REPORTS, { recursive: true });
  const { regulator, stop } = await startRegulator();
  const failed: string[] = [];
  try {
    for (const journey of journeys) {
      const since = Date.now();
      const { troubles, slowest } = await heard(programs, journey, regulator, keeps);
      failed.push(...troubles.map((trouble) => `heard: ${journey.name}: ${trouble}`));
      const took = `(${inSeconds(Date.now() - since)}; the slowest words after ${inSeconds(slowest)})`;
      say([`${troubles.length === 0 ? 'passed' : 'FAILED'} heard: ${journey.name} ${took}`, ...troubles].join('\n  '));
    }
    for (const fault of planted) {
      const trouble = await overheard(programs, fault, regulator);
      if (trouble !== null) failed.push(`heard: ${fault.name}: ${trouble}`);
      say(trouble === null ? `passed heard: ${fault.name}, is found` : `FAILED heard: ${fault.name}: ${trouble}`);
    }
  } finally {
    await stop();
  }
  const all = [...journeys, ...planted].map(({ name }) => name);
  const wrong = all.filter((name) => failed.some((one) => one.startsWith(`heard: ${name}: `)));
  return { passed: all.length - wrong.length, failed: wrong.length, skipped: 0, names: failed };
}

/** Whether the screen reader and Firefox open here; prints why not. */
export async function opens(programs: Programs, say: (line: string) => void): Promise<boolean> {
  let session: Session | null = null;
  try {
    session = await startSession(programs);
    await (await firefox(programs.firefox, session.env).open({ dark: false, width: 1280 })).close();
    return true;
  } catch (error) {
    say(`The screen reader is left out: it does not open here (${(error as Error).message.split('\n', 1)[0]!})`);
    return false;
  } finally {
    await session?.stop();
  }
}

/** How long a planted fault may be silent: it is meant to be. */
const SHORT_MS = 10_000;

/** Plants a fault; null where what is heard is accused of it, otherwise what was found instead. */
async function overheard(
  programs: Programs,
  { path, plant, walk, accused }: PlantedFault,
  regulator: Regulator,
): Promise<string | null> {
  let session: Session | null = null;
  try {
    await regulator.leavesTraces();
    session = await startSession(programs);
    const browser = await firefox(programs.firefox, session.env).open({ dark: false, width: 1280 });
    const reader = new Reader(session, new Tab(browser, regulator.origin), SHORT_MS);
    const troubles: string[] = [];
    try {
      await reader.begin();
      await reader.signIn('ava', path);
      await reader.tab.script(plant);
      await walk(reader);
    } catch (error) {
      troubles.push((error as Error).message);
    } finally {
      await browser.close();
      regulator.endsJourney();
    }
    troubles.push(...faultsOf(reader.steps));
    return troubles.some((one) => accused.test(one))
      ? null
      : `it is not found, but: ${troubles.join('; ') || 'nothing'}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await session?.stop();
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What is wrong, and the milliseconds from an act to its words where they took longest: a figure, which judges nothing. */
interface Heard {
  readonly troubles: readonly string[];
  readonly slowest: number;
}

async function heard(programs: Programs, journey: HeardJourney, regulator: Regulator, keeps: boolean): Promise<Heard> {
  let session: Session | null = null;
  try {
    await regulator.leavesTraces();
    session = await startSession(programs);
    const browser = await firefox(programs.firefox, session.env).open({ dark: false, width: 1280 });
    const reader = new Reader(session, new Tab(browser, regulator.origin));
    const troubles: string[] = [];
    try {
      await reader.begin();
      await journey.walk(reader, regulator);
    } catch (error) {
      troubles.push((error as Error).message);
    } finally {
      await browser.close();
      regulator.endsJourney();
    }
    const text = transcriptOf(journey.name, reader.steps);
    const file = `${journey.name.replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
    writeFileSync(join(REPORTS, file), text);
    if (troubles.length === 0) troubles.push(...faultsOf(reader.steps));
    const kept = join(KEPT, file);
    if (keeps && troubles.length === 0) writeFileSync(kept, text);
    else if (!existsSync(kept) || readFileSync(kept, 'utf8') !== text)
      troubles.push(
        `it is said otherwise than in ${kept}: compare with ${join(REPORTS, file)}, or keep it (-- --keep)`,
      );
    return { troubles, slowest: Math.max(0, ...reader.steps.map(({ after }) => after ?? 0)) };
  } catch (error) {
    return { troubles: [(error as Error).message], slowest: 0 };
  } finally {
    await session?.stop();
  }
}
