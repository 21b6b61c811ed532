/**
 * `npm run coverage`: how often the tests of the last run took each transition of each chart, by the models and in
 * Chromium. Puts the parts that the tests left together in `.reports/coverage/transitions.json`, which the sandbox
 * answers at `/sandbox/coverage` and the charts page shows. `-- --check`, as `npm test` runs it, ends with 1 when a
 * transition was taken by no test, or nothing is told of a chart.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitIn } from './support/commit.mjs';
import { drawnCharts, mergeParts, partsIn, takenOf } from './support/transitions.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const reports = join(home, '.reports');
const say = (line) => process.stdout.write(`${line}\n`);

const charts = drawnCharts(home);
const parts = partsIn(reports);
if (parts.length === 0) {
  say('No test told which transitions it took: run the tests first (npm test).');
  process.exitCode = 1;
} else {
  writeFileSync(
    join(reports, 'coverage/transitions.json'),
    JSON.stringify(mergeParts(parts, charts, { at: new Date().toISOString(), commit: commitIn(home) })),
  );
  const { all, never, untold } = takenOf(parts, charts);
  say(`transitions taken: ${(all - never.length).toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')}`);
  if (process.argv.includes('--check')) {
    if (never.length > 0) say(`by no test:\n${never.map((key) => `  ${key}`).join('\n')}`);
    if (untold.length > 0) say(`no test told of the charts: ${untold.join(', ')}`);
    process.exitCode = never.length + untold.length > 0 ? 1 : 0;
  }
}
