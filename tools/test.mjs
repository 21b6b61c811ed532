/**
 * `npm test`: installs and builds what is missing, runs the first ring (ARCHITECTURE 7): checks, types, all of vitest,
 * the covering paths and one whole way an area in Chromium, and says in its last line how it went. A fresh clone with
 * Node and npm is enough. `npm test -- <area>` runs the types, and the tests and journeys of one area; `-- portal`, `--
 * sandbox` and `-- charts` those of one of three doors; `-- --changed` those that a change since main concerns. `npm
 * run test:all` (`--second`) runs the second ring; `--needs-postgres` there makes it a failure that there is none.
 */
import { requireNode } from './support/node.mjs';

requireNode();

async function test([what, ...options]) {
  if (what === undefined) return (await import('./support/test-rings.mjs')).firstRing();
  if (what === '--second')
    return (await import('./support/test-rings.mjs')).secondRing(options.includes('--needs-postgres'));
  return (await import('./support/test-some.mjs')).testSome(what);
}

test(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
