/**
 * `npm test`: installs and builds what is missing, runs everything there is to run, and says in its last line how it
 * went. A fresh clone with Node and npm is enough. `npm test -- <area>` runs the types, and the tests and journeys of
 * one area.
 */
import { requireNode } from './support/node.mjs';

requireNode();
import('./support/test-all.mjs')
  .then(({ testAll, testArea }) => (process.argv[2] === undefined ? testAll() : testArea(process.argv[2])))
  .then((code) => process.exit(code))
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
