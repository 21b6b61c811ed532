/**
 * Transitions taken by tests are recorded per test and merged for the charts page: each test once, models beside the
 * browser.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepTaken, TakenCount } from '#support/taken.ts';
import { PARTS, mergeParts, partsIn, takenOf } from '../../tools/support/transitions.mjs';

const [A, B, C] = ['door :: opened[0]', 'door.open :: closed[0]', 'door.open :: closed[1]'] as const;

/**
 * Files as a run leaves them: a model with two scenarios and its generated paths, a browser with two paths, and the
 * kit's example.
 */
function left(): ReturnType<typeof partsIn> {
  const reports = mkdtempSync(join(tmpdir(), 'transitions-'));
  const keep = (
    ...[slug, by, runs]: [string, 'model' | 'browser', readonly [string, readonly (readonly [string, number])[][]][]]
  ) => {
    const count = new TakenCount();
    for (const [title, paths] of runs) {
      const take = count.test({ file: `tests/${slug}.ts`, title });
      paths.forEach((path) => take(path));
    }
    keepTaken(count.part(slug, by, [A, B, C]), join(reports, PARTS));
  };
  keep('door', 'model', [
    ['never ran', []],
    ['opens [ORGA-01 ORGA-03]', [[[A, 1]]]],
    [
      'every path',
      [
        [
          [A, 1],
          [B, 2],
        ],
        [[A, 3]],
      ],
    ],
  ]);
  keep('door', 'browser', [
    ['in the browser [ORGA-02]', [[[B, 1]]]],
    ['in the browser [ORGA-02]', [[[A, 2]]]],
  ]);
  keep('example', 'model', [['of the kit', [[[C, 1]]]]]);
  expect(readdirSync(join(reports, PARTS)).sort()).toEqual([
    'browser-door.json',
    'model-door.json',
    'model-example.json',
  ]);
  const parts = partsIn(reports);
  rmSync(reports, { recursive: true });
  return parts;
}

it('tells of each transition which test took it how often, with the rows of its title', () => {
  expect(mergeParts(left(), ['door', 'window'], { at: '2026-11-27T05:00:00.000Z', commit: 'abc' })).toEqual({
    version: 1,
    at: '2026-11-27T05:00:00.000Z',
    commit: 'abc',
    tests: [
      { file: 'tests/door.ts', title: 'in the browser [ORGA-02]', rows: ['ORGA-02'] },
      { file: 'tests/door.ts', title: 'in the browser [ORGA-02]', rows: ['ORGA-02'] },
      { file: 'tests/door.ts', title: 'opens [ORGA-01 ORGA-03]', rows: ['ORGA-01', 'ORGA-03'] },
      { file: 'tests/door.ts', title: 'every path', rows: [] },
    ],
    charts: {
      door: {
        [A]: {
          model: [
            [2, 1],
            [3, 4],
          ],
          browser: [[1, 2]],
        },
        [B]: { model: [[3, 2]], browser: [[0, 1]] },
      },
    },
  });
});

it('names transitions that no test took, and charts of which nothing was told', () => {
  expect(takenOf(left(), ['door', 'window'])).toEqual({ all: 3, never: [C], untold: ['window'] });
  expect(takenOf(left(), ['door', 'example'])).toEqual({ all: 3, never: [], untold: [] });
});

it('finds nothing where no test ran', () => {
  expect(partsIn(join(tmpdir(), 'no-such-reports'))).toEqual([]);
});
