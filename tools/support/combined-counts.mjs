/**
 * The end of `.ci/run`: what failed, and in the last line the counts of `npm test`, of the server's tests on PostgreSQL
 * and of the other engines together.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ending, failure, NONE, sum, vitestCounts } from './counts.mjs';

const countIn = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise);
const first = countIn('.reports/counts.json', failure('npm test left no count'));
// Where the engines cannot be had there is no file of them.
const engines = countIn('.reports/engines.json', NONE);
process.stdout.write(`${ending(sum(sum(first, vitestCounts('.reports/vitest-postgres.json')), engines))}\n`);
