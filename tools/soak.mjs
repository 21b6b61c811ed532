/** `npm run soak [runs]`: kills the server at every point of a payment, many times over (20 without a number). By hand, never part of the tests. */
import { run } from './support/run.mjs';

const runs = process.argv[2] ?? '20';
if (!/^[1-9]\d*$/.test(runs)) {
  console.error('Give the number of runs, for example: npm run soak 20');
  process.exit(1);
}
process.exit(await run('node', ['node_modules/vitest/vitest.mjs', 'run', 'tests/server/crash-payment.test.ts'], { SOAK_RUNS: runs }));
