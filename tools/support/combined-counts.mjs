/** The end of `.ci/run`: the failures, and in the last line the counts of both rings together. */
import { existsSync, readFileSync } from 'node:fs';
import { ending, failure, sum } from './counts.mjs';

const countOf = (name, command) => {
  const file = `.reports/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : failure(`${command} left no count`);
};
const total = sum(countOf('counts', 'npm test'), countOf('counts-second', 'npm run test:all'));
process.stdout.write(`${ending(total)}\n`);
