/** Runs some tests: of an area, of one of three doors, or those affected by a change. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf } from './changed-machines.mjs';
import { concernedBy, DOOR_JOURNEYS, DOORS, journeysOf, testsOfDoor } from './chosen-tests.mjs';
import { endWithNpm, root, say } from './run.mjs';
import { begin, builtBy, countsOf, ends, inBrowser, inVitest, keptParts, npm, WRITTEN } from './test-parts.mjs';

/**
 * `npm test -- <what>`.
 *
 * @param {string} what `--changed`, a door, a folder of `tests/`, or the beginning of a journey's name
 * @returns {Promise<number>} the exit code
 * @throws {Error} with one line for an unknown name
 */
export function testSome(what) {
  if (what === '--changed') return testChanged();
  if (DOORS.includes(what)) return runSome({ tests: testsOfDoor(root, what), chosen: DOOR_JOURNEYS[what] });
  return testArea(what);
}

function testArea(area) {
  const hasTests = existsSync(join(root, 'tests', area));
  const played = existsSync(join(root, `tests/${area}/${area}.harness.tsx`)) ? [area] : [];
  const isName = /^[\w-]+$/.test(area);
  const journeys = isName ? journeysOf(root, [area], played) : null;
  if (!isName || (!hasTests && journeys === null))
    throw new Error(
      `There is no area ${area}: name a folder of tests/, the beginning of a journey's name, ${DOORS.join(', ')}, or --changed.`,
    );
  return runSome({ tests: hasTests ? [`tests/${area}/`] : [], chosen: grepFor(journeys), played });
}

function testChanged() {
  const { since, files } = changesOf(root, process.env.MUTANTS_SINCE ?? null);
  if (since === null) throw new Error('There is no history to compare with: run `npm test`.');
  const { tests, played, areas } = concernedBy(root, files);
  say(`Since ${since.slice(0, 7)} ${files.length} files changed; they concern ${tests.length} files of tests.`);
  return runSome({ tests, chosen: grepFor(journeysOf(root, areas, played)), played, mayBeNone: true });
}

const grepFor = (pattern) => (pattern === null ? null : ['--grep', pattern]);

/**
 * Types, tests and journeys.
 *
 * @param {object} some
 * @param {readonly string[]} some.tests files and folders for vitest
 * @param {readonly string[] | null} some.chosen Playwright's options that select journeys; null for none
 * @param {readonly string[]} [some.played] machines whose covering paths are played; none for all
 * @param {boolean} [some.mayBeNone] whether a run without tests is acceptable
 */
async function runSome({ tests, chosen, played = [], mayBeNone = false }) {
  endWithNpm();
  const browser = await begin([...WRITTEN.first, ...WRITTEN.second]);
  const { parts, part } = keptParts();
  const hasPaths = chosen !== null && chosen.at(-1).includes('covering');
  const [builds] = await Promise.all([
    chosen === null ? [] : builtBy(part, { harness: hasPaths }),
    tests.length === 0 ? null : inVitest(part, tests),
    part('types', npm('types')),
  ]);
  if (chosen !== null && builds.every(({ code }) => code === 0))
    await inBrowser(part, browser, chosen, { areas: played });
  return ends(countsOf(parts), mayBeNone);
}
