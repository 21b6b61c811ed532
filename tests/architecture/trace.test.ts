/** `npm run trace` counts a row when a passing test names it, and not otherwise. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME } from './files.ts';

/** No row; put together, so that the architecture test of ids does not take this for a claim. */
const STRAY = ['ORGA', '99'].join('-');

describe('npm run trace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const trace = (...options: string[]): string =>
    execFileSync(process.execPath, [join(HOME, 'tools/trace.mjs'), '--reports', folder, ...options], { encoding: 'utf8' });

  beforeAll(() => {
    writeFileSync(
      join(folder, 'vitest.json'),
      JSON.stringify({
        testResults: [
          { assertionResults: [
            { fullName: 'a refuses [ORGA-01 ORGA-02]', status: 'passed' },
            { fullName: 'a breaks [ORGA-03]', status: 'failed' },
            { fullName: 'a waits [ORGA-04]', status: 'pending' },
            { fullName: `a strays [${STRAY}]`, status: 'passed' },
          ] },
        ],
      }),
    );
    writeFileSync(
      join(folder, 'playwright.json'),
      JSON.stringify({
        suites: [{ title: 'x.spec.ts', specs: [], suites: [{ title: 'inner', specs: [
          { title: 'walks [ORGA-05]', ok: true, tests: [{ status: 'expected' }] },
          { title: 'wavers [ORGA-07]', ok: true, tests: [{ status: 'flaky' }] },
          { title: 'is left out [ORGA-06]', ok: true, tests: [{ status: 'skipped' }] },
        ] }] }],
      }),
    );
    writeFileSync(join(folder, 'mutants.json'), JSON.stringify({ footer: [] }));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts rows of both reports by area, and lists the rest', () => {
    const said = trace('--area', 'ORGA');
    expect(said).toContain('7 tests in playwright.json, vitest.json');
    expect(said).toMatch(/^ORGA\s+3 of\s+8$/m);
    for (const id of ['ORGA-03', 'ORGA-04', 'ORGA-06', 'ORGA-07']) expect(said).toContain(`  ${id} (its test did not pass)  `);
    expect(said).toMatch(/^ {2}ORGA-08 {2}/m);
    expect(said).not.toMatch(/^ {2}ORGA-0[125]/m);
    expect(said).toContain(`named by tests but in no catalogue: ${STRAY}`);
  });

  it('lists bare ids for other tools', () => {
    expect(trace('--area', 'ORGA', '--missing').trim().split('\n')).toEqual(['ORGA-03', 'ORGA-04', 'ORGA-06', 'ORGA-07', 'ORGA-08']);
  });

  it('fails when a row that was proven is proven no more, and lists what is proven besides when it is told to', () => {
    const list = join(folder, 'proven.txt');
    const check = () => {
      const { status, stdout } = spawnSync(process.execPath, [join(HOME, 'tools/trace.mjs'), '--reports', folder, '--proven', list, '--check'], { encoding: 'utf8' });
      return [status, stdout.trimEnd().split('\n')];
    };
    writeFileSync(list, 'ORGA 01 05\n');
    expect(check()).toEqual([0, ['trace: 2 of 2 rows that were proven are, 1 more (npm run trace -- --keep lists them)']]);
    writeFileSync(list, 'ORGA 01 03 08\n');
    const lost = ['trace: 1 of 3 rows that were proven are, 2 more (npm run trace -- --keep lists them)', 'proven before, and by no test that passed now: ORGA-03 ORGA-08'];
    expect(check()).toEqual([1, lost]);
    expect(trace('--proven', list, '--keep')).toContain('5 rows');
    // What was proven and is not stays on the list.
    expect(readFileSync(list, 'utf8')).toBe('ORGA 01 02 03 05 08\n');
    expect(check()[0]).toBe(1);
  });

  it('leaves with 0 whatever is missing, and says so where there is no report', () => {
    const empty = mkdtempSync(join(tmpdir(), 'trace-'));
    expect(execFileSync(process.execPath, [join(HOME, 'tools/trace.mjs'), '--reports', empty], { encoding: 'utf8' })).toContain('run the tests first');
    rmSync(empty, { recursive: true });
  });
});
