/** The last line of `.ci/run`: the counts of `npm test` and of the server's tests on PostgreSQL together. */
import { existsSync, readFileSync } from 'node:fs';
import { countLine, NONE, sum, vitestCounts } from './counts.mjs';

const first = existsSync('.reports/counts.json') ? JSON.parse(readFileSync('.reports/counts.json', 'utf8')) : { ...NONE, failed: 1 };
process.stdout.write(`${countLine(sum(first, vitestCounts('.reports/vitest-postgres.json')))}\n`);
