/**
 * `GET /sandbox/reach`: who can reach what, computed by the rule (`rules/ways/reach.rules.ts`) from what each call
 * needs, with the last comparison with the running server (`tests/ways/reach.wire.test.ts`).
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { callFacts } from '#api/catalogue.facts.ts';
import { reachCsv, reachOf, type ReachCell } from '#rules/ways/reach.rules.ts';
import type { Control } from '../core/control.ts';
import type { Env } from '../core/http-env.ts';
import { settingsOf } from '../core/settings.ts';

const proof = z.object({
  version: z.literal(1),
  asked: z.array(
    z.object({ column: z.string(), by: z.string(), cells: z.int().nonnegative(), differ: z.array(z.string()) }),
  ),
});

/** What the last comparison found, and when; null if there was none. */
async function proofIn(folder: string) {
  const file = join(folder, 'reach.json');
  try {
    const { asked } = proof.parse(JSON.parse(await readFile(file, 'utf8')));
    return { at: (await stat(file)).mtime.toISOString(), asked };
  } catch {
    return null;
  }
}

const asked = z.object({
  certificate: z.enum(['held', 'notHeld']).catch('held'),
  dates: z.enum(['today', 'open', 'closed']).catch('today'),
});

/** @param reports the folder of reports of test runs */
export function createReach(control: Control, reports: string): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/reach', async (context) => {
    const how = asked.parse(context.req.query());
    const { columns, rows } = reachOf(callFacts, {
      ...how,
      moment: control.moment(),
      settings: settingsOf(control.settings()),
    });
    if (context.req.query('format') === 'csv') {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="who-can-reach-what.csv"');
      return context.body(reachCsv({ columns, rows }));
    }
    // Many cells are alike: each is sent once, and the rows name it by its place.
    const kinds = new Map<string, { readonly at: number; readonly cell: ReachCell }>();
    const placeOf = (cell: ReachCell): number => {
      const key = JSON.stringify(cell);
      const known = kinds.get(key) ?? { at: kinds.size, cell };
      kinds.set(key, known);
      return known.at;
    };
    const placed = rows.map((row) => ({ ...row, cells: row.cells.map(placeOf) }));
    return context.json({
      ...how,
      columns: columns.map(({ facts: _facts, ...column }) => column),
      cells: [...kinds.values()].map(({ cell }) => cell),
      rows: placed,
      proof: await proofIn(reports),
    });
  });
  return routes;
}
