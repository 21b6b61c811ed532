/** Walks the journeys in the engines that are there, each engine at a portal and a regulator of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegulator, type Regulator } from '#support/regulator.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { Tab } from './tab.ts';
import { webkit } from './webkit.ts';

/** Paths of what is installed; `null` where it is not. */
export interface Programs {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly screen: string } | null;
}

/** What came of it, as the other commands count (tools/support/counts.mjs). */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
}

/**
 * Tries whether an engine opens a page here: a container may refuse what a browser needs of its system.
 *
 * @param make starts what its browsers share
 * @returns whether it did; where it did not, that was said
 */
async function opens(
  name: Engine['name'],
  make: () => Engine | Promise<Engine>,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const engine = await make();
    try {
      await (await engine.open({ dark: false, width: 1280 })).close();
      return true;
    } finally {
      engine.end();
    }
  } catch (error) {
    say(`${name} is left out: it does not open here (${(error as Error).message.split('\n', 1)[0]!})`);
    return false;
  }
}

/** Those of the engines that open here; what does not is said. */
export async function thoseThatOpen(
  { firefox: program, webkit: gtk }: Programs,
  say: (line: string) => void,
): Promise<Programs> {
  const isFirefox = program !== null && (await opens('Firefox', () => firefox(program), say));
  const isWebkit = gtk !== null && (await opens('WebKit', () => webkit(gtk.driver, gtk.screen), say));
  return { firefox: isFirefox ? program : null, webkit: isWebkit ? gtk : null };
}

/**
 * Walks every journey in every engine, the engines side by side.
 *
 * @param programs what is installed
 * @param only a part of the names of the journeys to walk; empty for all
 * @param say tells what was walked
 * @throws {Error} where no journey has that in its name
 */
export async function walkAll(programs: Programs, only: string, say: (line: string) => void): Promise<Counts> {
  const journeys = JOURNEYS.filter(({ name }) => name.includes(only));
  if (journeys.length === 0) throw new Error(`no journey has '${only}' in its name`);
  const engines = [
    ...(programs.firefox === null ? [] : [firefox(programs.firefox)]),
    ...(programs.webkit === null ? [] : [await webkit(programs.webkit.driver, programs.webkit.screen)]),
  ];
  try {
    const results = (await Promise.all(engines.map((engine) => walkIn(engine, journeys, say)))).flat();
    const names = results.filter((one) => one !== null);
    return { passed: results.length - names.length, failed: names.length, skipped: leftOut(programs, journeys), names };
  } finally {
    for (const engine of engines) engine.end();
  }
}

/** How many walks the engines that are not installed would be; WebKit's driver cannot print. */
function leftOut(programs: Programs, journeys: readonly Journey[]): number {
  return (
    (programs.firefox === null ? journeys.length : 0) +
    (programs.webkit === null ? journeys.filter(({ prints }) => !prints).length : 0)
  );
}

/** Gives for each journey what was expected in vain, or `null`. */
async function walkIn(
  engine: Engine,
  journeys: readonly Journey[],
  say: (line: string) => void,
): Promise<(string | null)[]> {
  const { regulator, stop } = await startRegulator();
  const results: (string | null)[] = [];
  try {
    for (const journey of journeys) {
      const since = Date.now();
      const trouble = await walk(engine, journey, regulator);
      if (trouble === 'cannot print') continue;
      results.push(trouble === null ? null : `${engine.name}: ${journey.name}: ${trouble}`);
      say(
        `${trouble === null ? 'passed' : 'FAILED'} ${engine.name}: ${journey.name} (${((Date.now() - since) / 1000).toFixed(1)} s)${trouble === null ? '' : `: ${trouble}`}`,
      );
    }
  } finally {
    await stop();
  }
  return results;
}

async function walk(
  engine: Engine,
  { name, opening, prints, walk: go }: Journey,
  regulator: Regulator,
): Promise<string | null> {
  try {
    await regulator.leavesTraces();
    const browser = await engine.open({ dark: false, width: 1280, ...opening });
    try {
      if (prints && browser.print === null) return 'cannot print';
      const tab = new Tab(browser, regulator.origin);
      try {
        await go(tab, regulator);
      } catch (error) {
        await keepSeen(tab, `${engine.name}-${name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 40)}`);
        throw error;
      }
      return null;
    } finally {
      await browser.close();
      regulator.endsJourney();
    }
  } catch (error) {
    return (error as Error).message.split('\n', 1)[0]!;
  }
}

/** Where the last page of a journey that failed is kept: its words and its picture. */
const SEEN = '.reports/engines';

/**
 * Keeps what a journey that failed saw last. A browser that does not answer any more shows nothing; then the failure
 * alone is said.
 */
async function keepSeen(tab: Tab, name: string): Promise<void> {
  const seen = await tab.seen().catch(() => null);
  if (seen === null) return;
  mkdirSync(SEEN, { recursive: true });
  writeFileSync(join(SEEN, `${name}.txt`), seen.words);
  writeFileSync(join(SEEN, `${name}.png`), seen.picture);
}
