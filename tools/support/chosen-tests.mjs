/** Selects the tests of an area, of one of the three doors, or of a change. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './import-graph.mjs';

/** The three doors: the portal with rules, machines and views; the regulator's server; the charts page. */
export const DOORS = ['portal', 'sandbox', 'charts'];

/** Playwright's options for the journeys of each door. */
export const DOOR_JOURNEYS = {
  portal: ['--grep', '@way:(?!dev|sandbox)|covering\\.spec\\.ts'],
  sandbox: ['--grep', 'console\\.spec\\.ts'],
  charts: ['--grep', 'charts\\.spec\\.ts'],
};

/** Files whose change affects every test. */
const EVERYTHING = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'];

/** Files that vitest loads before tests, which no test imports. */
const SETUP = ['tests/support/setup.ts', 'tests/support/setup-dom.ts'];

/** Tests of the whole repository, which read its files instead of importing them. */
const isOfAll = (file) => file.startsWith('tests/architecture/');

/** @param {string} home the repository's folder @returns {string[]} all test files of vitest */
export const testFiles = (home) =>
  readdirSync(join(home, 'tests'), { recursive: true })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort();

/**
 * The door of a test file: the server's if it imports the server and renders nothing; the charts' if it imports the
 * charts other than through the portal's routes; else the portal's.
 *
 * @param {ReturnType<typeof importGraph>} graph
 * @param {string} file
 */
export function doorOf(graph, file) {
  const reached = [...graph(file)];
  const isServers = (one) => /^(?:server|tests\/server)\/|^tests\/support\/(?:built-server|crash)/.test(one);
  if (!file.endsWith('.tsx') && reached.some(isServers)) return 'sandbox';
  const hasCharts = reached.some((one) => /^(?:visualizations|src\/routes\/dev)\//.test(one));
  return hasCharts && !reached.includes('src/routes.ts') ? 'charts' : 'portal';
}

/** The test files of a door. @param {string} home @param {string} door */
export function testsOfDoor(home, door) {
  const graph = importGraph(home);
  return testFiles(home).filter((file) => doorOf(graph, file) === door);
}

/**
 * The journeys of some areas: those in a file with the name of an area or beginning with it, and its whole way; and the
 * covering paths of machines.
 *
 * @param {string} home
 * @param {readonly string[]} areas names; one that has no journey adds none
 * @param {readonly string[]} played machines whose covering paths are played
 * @returns {string | null} a pattern for Playwright's `--grep`; null where there is none
 */
export function journeysOf(home, areas, played) {
  const folder = join(home, 'tests/journeys');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const text = specs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const own = specs
    .map((name) => name.slice(0, -'.spec.ts'.length))
    .filter((name) => areas.some((area) => name === area || name.startsWith(`${area}-`)));
  const ways = areas.filter((area) => new RegExp(`@way:${area}(?![\\w-])`).test(text));
  const patterns = [
    ...own.map((name) => `(?:^|[ /])${name}\\.spec\\.ts`),
    ...ways.map((area) => `@way:${area}(?![\\w-])`),
    ...(played.length > 0 ? ['covering\\.spec\\.ts'] : []),
  ];
  return patterns.length === 0 ? null : patterns.join('|');
}

/** The machines whose view is played in Chromium. @param {string} home @returns {string[]} */
const playedMachines = (home) =>
  readdirSync(join(home, 'tests')).filter((name) => existsSync(join(home, harnessOf(name))));
const harnessOf = (name) => `tests/${name}/${name}.harness.tsx`;

/**
 * Tests affected by a change: those that import a changed file, directly or not, and those of the whole repository;
 * machines whose harness imports one; areas named like the changed files.
 *
 * @param {string} home
 * @param {readonly string[]} changed files, including deleted ones
 * @returns {{ tests: string[]; played: string[]; areas: string[] }}
 */
export function concernedBy(home, changed) {
  const graph = importGraph(home);
  const isChanged = (file) => changed.includes(file);
  const reaches = (file) => [...graph(file)].some(isChanged);
  const isAll = changed.some((file) => EVERYTHING.includes(file)) || SETUP.some(reaches);
  const names = changed.flatMap((file) => file.split('/').slice(1)).map((part) => part.split('.')[0]);
  return {
    tests: changed.length === 0 ? [] : testFiles(home).filter((file) => isAll || isOfAll(file) || reaches(file)),
    played: playedMachines(home).filter((name) => isAll || reaches(harnessOf(name))),
    areas: [...new Set(names)].filter((name) => /^[\w-]+$/.test(name)),
  };
}
