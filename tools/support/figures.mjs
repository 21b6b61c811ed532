/** Figures of a run by kind: files, tests, seconds, the slowest tests. It only reports. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** Kinds of tests by file and title; the first match counts. Whole ways of areas belong to the first ring. */
const KINDS = [
  ['ways', / @way:/],
  ['architecture', /^tests\/architecture\//],
  ['rules', /\.rules\.test\.ts /],
  ['models', /\.model\.test\.ts /],
  ['wire', /\.wire\.test\.ts /],
  ['servers', /^tests\/server\//],
  ['views', /\.tsx /],
  ['covering paths', /covering\.spec\.ts /],
  ['journeys', /\.spec\.ts /],
  ['others', /./],
];

const kindOf = ({ file, title }) => KINDS.find(([, pattern]) => pattern.test(`${file} ${title}`))[0];

/** A test that ran. @typedef {{ file: string, title: string, seconds: number }} Ran */

/** The tests of vitest's report. @returns {Ran[]} */
export const vitestRan = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** The tests of Playwright's report. @returns {Ran[]} */
export function playwrightRan({ suites = [] }) {
  const visit = (suite, spec) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      file: `tests/journeys/${spec}`,
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, spec)),
  ];
  return suites.flatMap((suite) => visit(suite, suite.file));
}

/** Files, tests and seconds by kind, in the order of `KINDS`. @param {Ran[]} ran */
export function figuresOf(ran) {
  const figures = {};
  for (const [kind] of KINDS) {
    const own = ran.filter((one) => kindOf(one) === kind);
    if (own.length > 0)
      figures[kind] = {
        files: new Set(own.map(({ file }) => file)).size,
        tests: own.length,
        seconds: Math.round(own.reduce((sum, { seconds }) => sum + seconds, 0)),
      };
  }
  return figures;
}

/** The slowest ten of each kind in lines. @param {Ran[]} ran */
export function slowestOf(ran) {
  return Object.keys(figuresOf(ran)).flatMap((kind) => [
    `slowest ${kind}:`,
    ...ran
      .filter((one) => kindOf(one) === kind)
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
      .map(({ file, title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${title.slice(0, 100)}`),
  ]);
}

/**
 * A table of the figures beside the committed ones.
 *
 * @param {{ kinds: object; core: object }} now and `then`, with `measured` in words
 */
export function tableOf(now, then) {
  const cell = (value) => String(value ?? '-').padStart(9);
  return [
    `${'kind'.padEnd(18)}${['files', 'tests', 'seconds'].map(cell).join('')}   committed (${then.measured})`,
    ...Object.keys(now.kinds).map((kind) => {
      const [own, old] = [now.kinds[kind] ?? {}, then.kinds[kind] ?? {}];
      return `${kind.padEnd(18)}${[own.files, own.tests, own.seconds].map(cell).join('')}   ${[old.files, old.tests, old.seconds].map(cell).join('')}`;
    }),
    `${'part'.padEnd(18)}${'core s'.padStart(9)}   committed`,
    ...Object.keys(now.core).map((part) => `${part.padEnd(18)}${cell(now.core[part])}   ${cell(then.core[part])}`),
  ];
}

/**
 * What ran, by reports of both runners.
 *
 * @param {string} folder of the reports
 * @param {readonly string[]} names of them, without their extension
 */
export const ranIn = (folder, names) =>
  names
    .map((name) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .flatMap((report) => (report.testResults === undefined ? playwrightRan(report) : vitestRan(report)));
