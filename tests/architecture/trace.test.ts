/** `npm run trace` counts a row when a passing test names it, and not otherwise. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../tools/support/requirements.mjs';
import { HOME } from './files.ts';

/** A row that does not exist; concatenated so that the architecture test of ids does not take it for a claim. */
const STRAY = ['ORGA', '99'].join('-');

describe('npm run trace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const trace = (...options: string[]): string =>
    execFileSync(process.execPath, [join(HOME, 'tools/trace.mjs'), '--reports', folder, ...options], {
      encoding: 'utf8',
    });

  beforeAll(() => {
    writeFileSync(
      join(folder, 'vitest.json'),
      JSON.stringify({
        testResults: [
          {
            assertionResults: [
              { fullName: 'a refuses [ORGA-01 ORGA-02]', status: 'passed' },
              { fullName: 'a breaks [ORGA-03]', status: 'failed' },
              { fullName: 'a waits [ORGA-04]', status: 'pending' },
              { fullName: `a strays [${STRAY}]`, status: 'passed' },
            ],
          },
        ],
      }),
    );
    writeFileSync(
      join(folder, 'playwright.json'),
      JSON.stringify({
        suites: [
          {
            title: 'x.spec.ts',
            specs: [],
            suites: [
              {
                title: 'inner',
                specs: [
                  { title: 'walks [ORGA-05]', ok: true, tests: [{ status: 'expected' }] },
                  { title: 'wavers [ORGA-07]', ok: true, tests: [{ status: 'flaky' }] },
                  { title: 'is left out [ORGA-06]', ok: true, tests: [{ status: 'skipped' }] },
                ],
              },
            ],
          },
        ],
      }),
    );
    writeFileSync(join(folder, 'mutants.json'), JSON.stringify({ footer: [] }));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts rows of both reports by area, and lists the rest', () => {
    const said = trace('--area', 'ORGA');
    expect(said).toContain('7 tests in playwright.json, vitest.json');
    expect(said).toMatch(/^ORGA\s+3 of\s+8$/m);
    for (const id of ['ORGA-03', 'ORGA-04', 'ORGA-06', 'ORGA-07'])
      expect(said).toContain(`  ${id} (its test did not pass)  `);
    expect(said).toMatch(/^ {2}ORGA-08 {2}/m);
    expect(said).not.toMatch(/^ {2}ORGA-0[125]/m);
    expect(said).toContain(`named by tests but in no catalogue: ${STRAY}`);
  });

  it('lists bare ids for other tools', () => {
    expect(trace('--area', 'ORGA', '--missing').trim().split('\n')).toEqual([
      'ORGA-03',
      'ORGA-04',
      'ORGA-06',
      'ORGA-07',
      'ORGA-08',
    ]);
  });

  const check = (reports: string, ...options: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(HOME, 'tools/trace.mjs'), '--reports', reports, '--check', ...options],
      { encoding: 'utf8' },
    );
    return [status, stdout.trimEnd().split('\n')];
  };
  const withTests = (...names: readonly string[]): string => {
    const own = mkdtempSync(join(folder, 'own-'));
    const assertionResults = names.map((fullName) => ({ fullName, status: 'passed' }));
    writeFileSync(join(own, 'vitest.json'), JSON.stringify({ testResults: [{ assertionResults }] }));
    return own;
  };
  const ALL = Array.from({ length: 8 }, (_, at) => ['ORGA', `0${String(at + 1)}`].join('-'));

  it('checked, fails when a row has no test that passed, or a test names none, and says which', () => {
    expect(check(folder, '--area', 'ORGA')).toEqual([
      1,
      [
        'trace: 3 of 8',
        'by no test that passed: ORGA-03 ORGA-04 ORGA-06 ORGA-07 ORGA-08',
        `named by tests but in no catalogue: ${STRAY}`,
      ],
    ]);
    expect(check(withTests(`a [${ALL.slice(1).join(' ')}]`), '--area', 'ORGA')).toEqual([
      1,
      ['trace: 7 of 8', 'by no test that passed: ORGA-01'],
    ]);
    expect(check(withTests(`a [${ALL.join(' ')} ${STRAY}]`), '--area', 'ORGA')[0]).toBe(1);
  });

  it('checked in the first ring, lets a row wait for the journey that names it, and not one that failed or that no journey names', () => {
    const journeys = join(HOME, 'tests/journeys');
    const specs = readdirSync(journeys).filter((name) => name.endsWith('.spec.ts'));
    const text = specs.map((name) => readFileSync(join(journeys, name), 'utf8')).join('');
    const every = readCatalogue(HOME).map(({ id }) => id);
    const without = (row: string) =>
      check(withTests(`a [${every.filter((id) => id !== row).join(' ')}]`), '--first-ring');
    const named = every.find((id) => text.includes(id))!;
    expect(without(named)).toEqual([0, ['trace: 1,960 of 1,961', 'named by journeys of the second ring: 1']]);
    const unnamed = every.find((id) => !text.includes(id))!;
    expect(without(unnamed)).toEqual([1, ['trace: 1,960 of 1,961', `by no test that passed: ${unnamed}`]]);
    // A journey names ORGA-03 too, but its test did not pass here.
    const [status, lines] = check(folder, '--area', 'ORGA', '--first-ring');
    expect([status, lines]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/no test that passed: ORGA-03/)]),
    ]);
  });

  it('checked, is about every row of the catalogue', () => {
    const every = readCatalogue(HOME).map(({ id }) => id);
    expect(check(withTests(`a [${every.join(' ')}]`))).toEqual([0, ['trace: 1,961 of 1,961']]);
    for (const missing of [every[0], every.at(-1)!]) {
      const others = every.filter((id) => id !== missing);
      expect(check(withTests(`a [${others.join(' ')}]`))).toEqual([
        1,
        ['trace: 1,960 of 1,961', `by no test that passed: ${String(missing)}`],
      ]);
    }
  });

  it('leaves with 0 whatever is missing, and says so where there is no report', () => {
    const empty = mkdtempSync(join(tmpdir(), 'trace-'));
    expect(
      execFileSync(process.execPath, [join(HOME, 'tools/trace.mjs'), '--reports', empty], { encoding: 'utf8' }),
    ).toContain('run the tests first');
    rmSync(empty, { recursive: true });
  });
});
