/** Every machine with a harness, in Chromium: its covering paths on its real view. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverInBrowser } from '#support/covering.ts';
import type { AnyModelSpec } from '#support/spec.ts';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** Rows that fall when what a state shows breaks. */
const ROWS: Readonly<Record<string, string>> = { 'accreditation-quiz': 'ACRD-28 ACRD-31 ACRD-32 ACRD-34' };

for (const area of readdirSync(tests).sort()) {
  // A run of one area (`npm test -- <area>`) plays that one alone.
  if (!existsSync(`${tests}/${area}/${area}.harness.tsx`) || (process.env['HARNESS_AREA'] ?? area) !== area) continue;
  const model = (await import(`../${area}/${area}.model.ts`)) as Record<string, AnyModelSpec>;
  coverInBrowser(Object.values(model).find((value) => value.slug === area) as AnyModelSpec, ROWS[area]);
}
