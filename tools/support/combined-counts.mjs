/** The end of `.ci/run`: what failed, and in the last line the counts of `npm test` and of the server's tests on PostgreSQL together. */
import { existsSync, readFileSync } from 'node:fs';
import { ending, failure, sum, vitestCounts } from './counts.mjs';

const first = existsSync('.reports/counts.json') ? JSON.parse(readFileSync('.reports/counts.json', 'utf8')) : failure('npm test left no count');
process.stdout.write(`${ending(sum(first, vitestCounts('.reports/vitest-postgres.json')))}\n`);
