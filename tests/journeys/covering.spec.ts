/** Every machine with a harness, in Chromium: its covering paths on the real view. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverInBrowser } from '#support/covering.ts';
import type { AnyModelSpec } from '#support/spec.ts';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** Rows that depend on what a state shows. */
const ROWS: Readonly<Record<string, string>> = { 'accreditation-quiz': 'ACRD-28 ACRD-31 ACRD-32 ACRD-34' };

for (const area of readdirSync(tests).sort()) {
  // A run of some areas (`npm test -- <area>`) only plays those.
  const isChosen = (process.env['HARNESS_AREA'] ?? area).split(' ').includes(area);
  if (!existsSync(`${tests}/${area}/${area}.harness.tsx`) || !isChosen) continue;
  const model = (await import(`../${area}/${area}.model.ts`)) as Record<string, AnyModelSpec>;
  coverInBrowser(Object.values(model).find((value) => value.slug === area) as AnyModelSpec, ROWS[area]);
}
