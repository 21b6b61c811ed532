/** `.ci/run` ends with what failed, and then the counts: readers of a long run only see its last lines. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NONE, playwrightCounts, sum, vitestCounts } from '../../tools/support/counts.mjs';
import { HOME } from './files.ts';

const RED = '\u001b[31m';
const folder = mkdtempSync(join(tmpdir(), 'counts-'));
const report = (name: string, value: object): void =>
  writeFileSync(join(folder, '.reports', name), JSON.stringify(value));
const ending = (): string[] =>
  execFileSync(process.execPath, [join(HOME, 'tools/support/combined-counts.mjs')], { cwd: folder, encoding: 'utf8' })
    .trimEnd()
    .split('\n');

beforeEach(() => {
  rmSync(join(folder, '.reports'), { recursive: true, force: true });
  mkdirSync(join(folder, '.reports'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the end of a run', () => {
  it('counts both rings together, and names what failed before it', () => {
    report('counts.json', { passed: 7, failed: 1, skipped: 2, names: ['a.spec.ts: walks: no such button'] });
    report('counts-second.json', { passed: 24, failed: 1, skipped: 3, names: ['WebKit: quiz: expected: the heading'] });
    expect(ending()).toEqual([
      'FAILED a.spec.ts: walks: no such button',
      'FAILED WebKit: quiz: expected: the heading',
      '31 passed, 2 failed, 5 skipped',
    ]);
  });

  it('is the count alone when all is well', () => {
    for (const name of ['counts.json', 'counts-second.json'])
      report(name, { passed: 7, failed: 0, skipped: 0, names: [] });
    expect(ending()).toEqual(['14 passed, 0 failed, 0 skipped']);
  });

  it('is a failure when a ring left no count', () => {
    expect(ending()).toEqual([
      'FAILED npm test left no count',
      'FAILED npm run test:all left no count',
      '0 passed, 2 failed, 0 skipped',
    ]);
  });
});

describe('the tests of a run', () => {
  it('are named when they failed, and so is a file that did not load', () => {
    report('vitest.json', {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'b holds', status: 'passed', failureMessages: [] },
            { fullName: 'b breaks', status: 'failed', failureMessages: [`${RED}expected 1\nat line 3`] },
          ],
        },
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find module\nat x', assertionResults: [] },
      ],
    });
    expect(vitestCounts(join(folder, '.reports/vitest.json'))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      names: ['b.test.ts: b breaks: expected 1', 'c.test.ts: Cannot find module'],
    });
  });
});

describe('a report that is not there', () => {
  it('counts nothing', () => {
    const nowhere = join(folder, 'nowhere.json');
    expect([vitestCounts(nowhere), playwrightCounts(nowhere)]).toEqual([NONE, NONE]);
    expect(NONE).toEqual({ passed: 0, failed: 0, skipped: 0, names: [] });
  });
});

describe('the journeys of a run', () => {
  const spec = (title: string, status: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'x.spec.ts',
    tests: [
      {
        status,
        results: [
          { errors: message === undefined ? [] : [{ message, location: { file: 'x.spec.ts', line: 12, column: 3 } }] },
        ],
      },
    ],
  });

  it('are named when they failed, also when they passed at a second try', () => {
    report('playwright.json', {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'x.spec.ts',
          specs: [spec('walks', 'expected', true)],
          suites: [
            {
              title: 'inner',
              specs: [
                spec(
                  'stumbles',
                  'unexpected',
                  false,
                  `${RED}toBeVisible() failed\n\nLocator: heading\nReceived: nothing\n\nCall log:\n  - waiting`,
                ),
                spec('wavers', 'flaky', true, 'once'),
              ],
            },
          ],
        },
      ],
    });
    expect(
      sum(playwrightCounts(join(folder, '.reports/playwright.json')), { passed: 1, failed: 0, skipped: 0, names: [] }),
    ).toEqual({
      passed: 2,
      failed: 3,
      skipped: 0,
      names: [
        'x.spec.ts:12: stumbles: toBeVisible() failed | Locator: heading | Received: nothing',
        'x.spec.ts:12: wavers: once',
        'no browser',
      ],
    });
  });

  it('say what the page showed when they failed', () => {
    const path = join(folder, '.reports/error-context.md');
    writeFileSync(
      path,
      '# Page snapshot\n\n```yaml\n- banner [ref=e1]: myCASA\n- main [ref=e2]:\n  - heading "Renew drones" [level=1] [ref=e3]\n  - link "Home" [ref=e4] [cursor=pointer]\n```\n',
    );
    const red = spec('stumbles', 'unexpected', false, 'toBeVisible() failed');
    const attachments = [
      { name: 'screenshot', path: 'x.png' },
      { name: 'error-context', path },
    ];
    const tests = red.tests.map(({ status, results }) => ({
      status,
      results: results.map((result) => ({ ...result, attachments })),
    }));
    report('playwright.json', {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ ...red, tests }] }],
    });
    expect(playwrightCounts(join(folder, '.reports/playwright.json')).names).toEqual([
      'x.spec.ts:12: stumbles: toBeVisible() failed | Page: - heading "Renew drones" [level=1] - link "Home"',
    ]);
  });
});
