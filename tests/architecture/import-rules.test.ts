/**
 * The import rules (ARCHITECTURE 3): each line of the table is broken once in a copy, and reported by the right rule.
 * `npm run imports` checks the project itself.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = fileURLToPath(new URL('../..', import.meta.url));
const LAYERS = ['rules', 'api', 'machines', 'ui', 'src', 'server', 'visualizations'];

/** Files that break no rule, so that the planted violations have something to import. */
const ALLOWED: Record<string, string> = {
  'rules/a.rules.ts': 'export const a = 1;\n',
  'api/a.endpoints.ts':
    "import * as z from 'zod/mini';\nimport { ofetch } from 'ofetch';\nimport { a } from '#rules/a.rules.ts';\nexport type Answer = number;\nexport const e = [z, ofetch, a];\n",
  'machines/a.machine.ts':
    "import { setup } from 'xstate';\nimport type { Answer } from '#api/a.endpoints.ts';\nimport { a } from '#rules/a.rules.ts';\nexport type Event = Answer;\nexport const aMachine = [setup, a];\n",
  'machines/regulator/life.machine.ts':
    "import { setup } from 'xstate';\nimport { a } from '#rules/a.rules.ts';\nexport type Life = number;\nexport const lifeMachine = [setup, a];\n",
  'machines/core/catalogue.ts':
    "import { aMachine } from '../a.machine.ts';\nimport { lifeMachine } from '../regulator/life.machine.ts';\nexport const catalogue = [aMachine, lifeMachine];\n",
  'ui/kit/part.tsx': 'export const part = 1;\n',
  'ui/other/other.view.tsx': 'export const other = 1;\n',
  'rules/payments/fee.rules.ts': 'export const fee = 1;\n',
  'ui/drones/drone.view.tsx':
    "import { fee } from '#rules/payments/fee.rules.ts';\nimport { part } from '../kit/part.tsx';\nexport const drone = [fee, part];\n",
  'ui/area/area.view.tsx':
    "import { useSelector } from '@xstate/react';\nimport { useId } from 'react';\nimport { getRouteApi } from '@tanstack/react-router';\nimport type { Actor } from 'xstate';\nimport type { Answer } from '#api/a.endpoints.ts';\nimport { aMachine } from '#machines/a.machine.ts';\nimport { a } from '#rules/a.rules.ts';\nimport { drone } from '../drones/drone.view.tsx';\nimport { part } from '../kit/part.tsx';\nexport type X = [Actor<never>, Answer];\nexport const x = [useSelector, useId, getRouteApi, aMachine, a, drone, part];\n",
  'server/a.handlers.ts':
    "import { readFileSync } from 'node:fs';\nimport { Hono } from 'hono';\nimport { e } from '#api/a.endpoints.ts';\nimport { lifeMachine } from '#machines/regulator/life.machine.ts';\nimport { a } from '#rules/a.rules.ts';\nexport const h = [readFileSync, Hono, e, a, lifeMachine];\n",
  'src/main.tsx':
    "import 'temporal-polyfill/global';\nimport { e } from '#api/a.endpoints.ts';\nimport { aMachine } from '#machines/a.machine.ts';\nimport { a } from '#rules/a.rules.ts';\nimport { x } from '#ui/area/area.view.tsx';\nexport const m = [e, aMachine, a, x, () => import('../visualizations/charts.view.tsx')];\n",
  'src/routes/dev/charts.page.tsx':
    "import { c } from '../../../visualizations/charts.view.tsx';\nexport const r = c;\n",
  'visualizations/charts.view.tsx':
    "import ELK from 'elkjs';\nimport { useId } from 'react';\nimport { catalogue } from '#machines/core/catalogue.ts';\nimport { part } from '#ui/kit/part.tsx';\nexport const c = [ELK, useId, catalogue, part];\n",
  'tests/a.test.ts': "import { a } from '#rules/a.rules.ts';\nexport const t = a;\n",
};

/** Every forbidden cell of the table: the file, the import, the rule that must report it. */
const PLANTS: readonly (readonly [file: string, line: string, rule: string])[] = [
  ['rules/p1.rules.ts', "import '#api/a.endpoints.ts';", 'rules-may-import'],
  ['rules/p2.rules.ts', "import '#machines/a.machine.ts';", 'rules-may-import'],
  ['rules/p3.rules.ts', "import '#ui/kit/part.tsx';", 'rules-may-import'],
  ['rules/p4.rules.ts', "import '../src/main.tsx';", 'rules-may-import'],
  ['rules/p5.rules.ts', "import '#server/a.handlers.ts';", 'rules-may-import'],
  ['rules/p6.rules.ts', "import 'temporal-polyfill';", 'rules-may-import'],
  [
    'rules/p7.rules.ts',
    "import type { Answer } from '#api/a.endpoints.ts';\nexport type P = Answer;",
    'rules-may-import',
  ],
  ['rules/p8.rules.ts', "import 'node:fs';", 'rules-may-import'],
  ['api/p1.ts', "import '#machines/a.machine.ts';", 'api-may-import'],
  ['api/p2.ts', "import '#ui/kit/part.tsx';", 'api-may-import'],
  ['api/p3.ts', "import '../src/main.tsx';", 'api-may-import'],
  ['api/p4.ts', "import '#server/a.handlers.ts';", 'api-may-import'],
  ['api/p5.ts', "import 'xstate';", 'api-may-import'],
  ['api/p6.ts', "import * as z from 'zod';\nexport const p = z;", 'zod-mini-only'],
  [
    'machines/p1.machine.ts',
    "import { e } from '#api/a.endpoints.ts';\nexport const p = e;",
    'machines-api-types-only',
  ],
  ['machines/p2.machine.ts', "import '#ui/kit/part.tsx';", 'machines-may-import'],
  ['machines/p3.machine.ts', "import '../src/main.tsx';", 'machines-may-import'],
  ['machines/p4.machine.ts', "import '#server/a.handlers.ts';", 'machines-may-import'],
  ['machines/p5.machine.ts', "import 'react';", 'machines-may-import'],
  ['machines/p6.machine.ts', "import type { q } from './p7.machine.ts';\nexport const p: typeof q = 1;", 'no-cycles'],
  ['machines/p8.machine.ts', "import './core/catalogue.ts';", 'catalogue-is-the-top'],
  ['ui/area/p1.tsx', "import { e } from '#api/a.endpoints.ts';\nexport const p = e;", 'ui-api-types-only'],
  ['ui/area/p2.tsx', "import '../other/other.view.tsx';", 'ui-own-area-and-shared'],
  ['ui/drones/p2.tsx', "import '../area/area.view.tsx';", 'ui-own-area-and-shared'],
  ['ui/gallery/p2.tsx', "import '../area/area.view.tsx';", 'gallery-shows-shared-parts'],
  ['ui/kit/p8.tsx', "import '../drones/drone.view.tsx';", 'kit-knows-no-domain'],
  ['ui/kit/p9.tsx', "import '#rules/payments/fee.rules.ts';", 'kit-knows-no-domain'],
  ['rules/payments/p1.rules.ts', "import '../a.rules.ts';", 'shared-areas-know-no-area'],
  ['machines/applications/p1.machine.ts', "import '../a.machine.ts';", 'shared-areas-know-no-area'],
  ['ui/area/p3.tsx', "import '../../src/main.tsx';", 'ui-may-import'],
  ['ui/area/p4.tsx', "import '#server/a.handlers.ts';", 'ui-may-import'],
  ['ui/area/p5.tsx', "import 'ofetch';", 'ui-may-import'],
  ['ui/area/p6.tsx', "import { createActor } from 'xstate';\nexport const p = createActor;", 'ui-xstate-types-only'],
  ['ui/kit/p7.tsx', "import '../area/area.view.tsx';", 'kit-knows-no-domain'],
  ['server/p1.ts', "import '#machines/a.machine.ts';", 'server-may-import'],
  ['server/p2.ts', "import type { Event } from '#machines/a.machine.ts';\nexport type P = Event;", 'server-may-import'],
  ['server/p3.ts', "import '#ui/kit/part.tsx';", 'server-may-import'],
  ['server/p4.ts', "import '../src/main.tsx';", 'server-may-import'],
  ['server/p5.ts', "import 'react';", 'server-may-import'],
  ['server/p6.ts', "import 'xstate';", 'server-may-import'],
  ['server/p7.ts', "import '#machines/core/catalogue.ts';", 'server-may-import'],
  ['machines/p9.machine.ts', "import './regulator/life.machine.ts';", 'lives-are-the-servers'],
  [
    'ui/area/p10.tsx',
    "import type { Life } from '#machines/regulator/life.machine.ts';\nexport type P = Life;",
    'lives-are-the-servers',
  ],
  ['src/p8.ts', "import '#machines/regulator/life.machine.ts';", 'lives-are-the-servers'],
  ['machines/regulator/p1.machine.ts', "import '../a.machine.ts';", 'lives-know-rules'],
  ['src/p1.ts', "import '#server/a.handlers.ts';", 'src-may-import'],
  ['src/p2.ts', "import '../visualizations/charts.view.tsx';", 'charts-load-lazily'],
  ['src/p3.ts', "import 'node:fs';", 'src-may-import'],
  ['src/p5.ts', "import './routes/dev/charts.page.tsx';", 'charts-load-lazily'],
  ['visualizations/p1.ts', "import '#rules/a.rules.ts';", 'visualizations-may-import'],
  ['visualizations/p2.ts', "import '#api/a.endpoints.ts';", 'visualizations-may-import'],
  ['visualizations/p3.ts', "import '#ui/area/area.view.tsx';", 'visualizations-may-import'],
  ['visualizations/p4.ts', "import '../src/main.tsx';", 'visualizations-may-import'],
  ['visualizations/p5.ts', "import '#server/a.handlers.ts';", 'visualizations-may-import'],
  ['visualizations/p6.ts', "import 'ofetch';", 'visualizations-may-import'],
  ['visualizations/p7.ts', "import '@statelyai/inspect';", 'stately-inspector-in-one-file'],
  ...LAYERS.map((room) => [`${room}/area/t.ts`, "import '../../tests/a.test.ts';", 'nobody-imports-tests'] as const),
  ['ui/area/p8.tsx', "import '../../visualizations/charts.view.tsx';", 'visualizations-only-from-src'],
  ['rules/p10.rules.ts', "import './p9.rules.ts';\nexport const q = 1;", 'no-cycles'],
  ['server/p11.ts', "import type { Q } from './p12.ts';\nexport interface P { readonly q?: Q }", 'no-cycles'],
  ['src/p4.ts', "import './nowhere.ts';", 'resolves'],
];

/** The other halves of the planted cycles, since a cycle is reported once. */
const HALVES: Record<string, string> = {
  'machines/p7.machine.ts': "import { p } from './p6.machine.ts';\nexport const q: number = p;",
  'rules/p9.rules.ts': "import './p10.rules.ts';\nexport const p = 1;",
  'server/p12.ts': "import type { P } from './p11.ts';\nexport interface Q { readonly p?: P }",
};

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** Checks the import rules as `npm run imports` does. */
function violations(folder: string): Violation[] {
  const cli = join(home, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const out = join(mkdtempSync(join(tmpdir(), 'import-rules-report-')), 'report.json');
  const run = spawnSync(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', out, ...LAYERS],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (!existsSync(out)) throw new Error(`the import rules did not run: ${run.stderr}`);
  const report = JSON.parse(readFileSync(out, 'utf8')) as { summary: { violations: Violation[] } };
  rmSync(dirname(out), { recursive: true });
  return report.summary.violations;
}

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let seen: string[] = [];

  beforeAll(() => {
    for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
      cpSync(join(home, file), join(folder, file));
    symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
    const files = [
      ...Object.entries({ ...ALLOWED, ...HALVES }),
      ...PLANTS.map(([file, line]) => [file, `${line}\n`] as const),
    ];
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    seen = violations(folder).map((violation) => `${violation.from}: ${violation.rule.name}`);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(PLANTS.map(([file, line, rule]) => [file, line.split('\n')[0], rule] as const))(
    'sees %s: %s',
    (file, _line, rule) => {
      expect(seen).toContain(`${file}: ${rule}`);
    },
  );

  it('allows what the table allows', () => {
    const planted = new Set(PLANTS.map(([file]) => file));
    expect(seen.filter((line) => !planted.has(line.split(':')[0] as string))).toEqual([]);
  });
});
