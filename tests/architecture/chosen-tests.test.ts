/** Which tests `npm test -- --changed`, a door and an area run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  concernedBy,
  DOOR_JOURNEYS,
  DOORS,
  journeysOf,
  testFiles,
  testsOfDoor,
} from '../../tools/support/chosen-tests.mjs';

const TREE: Readonly<Record<string, string>> = {
  'rules/amount.rules.ts': '',
  'machines/fees.machine.ts': "import { amount } from '#rules/amount.rules.ts';",
  'ui/fees/fees.view.tsx': "import type { Fees } from '#machines/fees.machine.ts';\nimport './fees.module.css';",
  'ui/fees/fees.module.css': '',
  'ui/kit/kit.tsx': '',
  'server/fees.ts': "import { amount } from '#rules/amount.rules.ts';",
  'visualizations/draw.ts': '',
  'src/routes.ts': "const page = () => import('./routes/dev/charts.page.tsx');",
  'src/routes/dev/charts.page.tsx': "import { draw } from '../../../visualizations/draw.ts';",
  'tests/support/setup.ts': '',
  'tests/support/setup-dom.ts': "import { patience } from './patience.ts';",
  'tests/support/patience.ts': '',
  'tests/support/app.ts': "import { fees } from '#server/fees.ts';",
  'tests/amount/amount.rules.test.ts': "import { amount } from '#rules/amount.rules.ts';",
  'tests/fees/fees.view.test.tsx':
    "import { Fees } from '#ui/fees/fees.view.tsx';\nimport { app } from '#support/app.ts';",
  'tests/fees/fees.wire.test.ts': "import { app } from '#support/app.ts';",
  'tests/fees/fees.harness.tsx': "import { Fees } from '#ui/fees/fees.view.tsx';",
  'tests/kit/kit.view.test.tsx': "import { Kit } from '#ui/kit/kit.tsx';",
  'tests/kit/kit.harness.tsx': "import { Kit } from '#ui/kit/kit.tsx';",
  'tests/shell/routes.test.ts': "import { routes } from '../../src/routes.ts';",
  'tests/architecture/drawings.test.ts': "import { draw } from '../../visualizations/draw.ts';",
  'tests/architecture/words.test.ts': '',
  'tests/server/started.test.ts': '',
  'tests/journeys/fees.spec.ts': "test('@way:fees pays a fee', run);",
  'tests/journeys/fees-failed.spec.ts': "test('fails to', run);",
  'tests/journeys/feesible.spec.ts': "test('@way:fees-due is another area', run);",
};
const home = mkdtempSync(join(tmpdir(), 'chosen-'));

beforeAll(() => {
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
});
afterAll(() => rmSync(home, { recursive: true }));

describe('the three doors', () => {
  it('have each test file once: views and what follows from rules, what reaches the server, what draws charts', () => {
    expect(Object.fromEntries(DOORS.map((door) => [door, testsOfDoor(home, door)]))).toEqual({
      portal: [
        'tests/amount/amount.rules.test.ts',
        'tests/architecture/words.test.ts',
        'tests/fees/fees.view.test.tsx',
        'tests/kit/kit.view.test.tsx',
        'tests/shell/routes.test.ts',
      ],
      sandbox: ['tests/fees/fees.wire.test.ts', 'tests/server/started.test.ts'],
      charts: ['tests/architecture/drawings.test.ts'],
    });
    expect(Object.keys(DOOR_JOURNEYS)).toEqual(DOORS);
  });
});

describe('a change', () => {
  it.each([
    ['a view, by its tests and its play', 'ui/fees/fees.view.tsx', ['fees/fees.view.test.tsx'], ['fees']],
    ['a style sheet, likewise', 'ui/fees/fees.module.css', ['fees/fees.view.test.tsx'], ['fees']],
    ['the server', 'server/fees.ts', ['fees/fees.view.test.tsx', 'fees/fees.wire.test.ts'], []],
    ['a chart that is imported when it is opened', 'visualizations/draw.ts', ['shell/routes.test.ts'], []],
    [
      'a rule, by whatever reaches it',
      'rules/amount.rules.ts',
      ['amount/amount.rules.test.ts', 'fees/fees.view.test.tsx', 'fees/fees.wire.test.ts'],
      ['fees'],
    ],
    ['a document', 'docs/commands.md', [], []],
  ])('of %s concerns those, and the tests of the whole repository', (_what, file, tests, played) => {
    const all = ['architecture/drawings.test.ts', 'architecture/words.test.ts', ...tests].sort();
    const concerned = concernedBy(home, [file]);
    expect(concerned.tests).toEqual(all.map((name) => `tests/${name}`));
    expect(concerned.played).toEqual(played);
  });

  it.each(['package.json', 'vitest.config.ts', 'tests/support/patience.ts'])('of %s concerns every test', (file) => {
    expect(concernedBy(home, [file])).toMatchObject({ tests: testFiles(home), played: ['fees', 'kit'] });
  });

  it('of nothing concerns nothing', () => {
    expect(concernedBy(home, [])).toEqual({ tests: [], played: [], areas: [] });
  });
});

describe('the journeys of areas', () => {
  /** Full titles of the journeys that a pattern matches. */
  const found = (pattern: string | null) =>
    [
      ' fees.spec.ts @way:fees pays',
      ' fees-failed.spec.ts fails',
      ' feesible.spec.ts @way:fees-due is',
      ' covering.spec.ts x',
    ]
      .filter((title) => pattern !== null && new RegExp(pattern).test(title))
      .map((title) => title.trim().split('.')[0]);

  it('are those of their files and their whole way', () => {
    expect(found(journeysOf(home, ['ui', 'fees'], []))).toEqual(['fees', 'fees-failed']);
    expect(found(journeysOf(home, ['fees-due'], ['fees']))).toEqual(['feesible', 'covering']);
    expect(journeysOf(home, ['ui'], [])).toBeNull();
  });
});
