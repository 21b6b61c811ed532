/** Walks the journeys in the installed engines, each with its own portal and regulator. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegulator, type Regulator } from '#support/regulator.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { Tab } from './tab.ts';
import { webkit } from './webkit.ts';

/** Paths of the engines; `null` where not installed. */
export interface Programs {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly screen: string } | null;
}

/** The counts of a run, as the other commands report them (tools/support/counts.mjs). */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
}

/**
 * Checks whether an engine can open a page here: a container may deny a browser what it needs.
 *
 * @param make starts the engine
 * @returns whether it could; if not, the reason was printed
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

/** The engines that open here; prints which do not. */
export async function thoseThatOpen(
  { firefox: program, webkit: gtk }: Programs,
  say: (line: string) => void,
): Promise<Programs> {
  const isFirefox = program !== null && (await opens('Firefox', () => firefox(program), say));
  const isWebkit = gtk !== null && (await opens('WebKit', () => webkit(gtk.driver, gtk.screen), say));
  return { firefox: isFirefox ? program : null, webkit: isWebkit ? gtk : null };
}

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

/** Number of walks that are left out because an engine is not installed; WebKit's driver cannot print. */
function leftOut(programs: Programs, journeys: readonly Journey[]): number {
  return (
    (programs.firefox === null ? journeys.length : 0) +
    (programs.webkit === null ? journeys.filter(({ prints }) => !prints).length : 0)
  );
}

/** Returns for each journey the expectation that failed, or `null`. */
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

/** Where the last page of a failed journey is stored, as text and picture. */
const SEEN = '.reports/engines';

/** Stores the last page of a failed journey. If the browser does not answer any more, only the failure is reported. */
async function keepSeen(tab: Tab, name: string): Promise<void> {
  const seen = await tab.seen().catch(() => null);
  if (seen === null) return;
  mkdirSync(SEEN, { recursive: true });
  writeFileSync(join(SEEN, `${name}.txt`), seen.words);
  writeFileSync(join(SEEN, `${name}.png`), seen.picture);
}
