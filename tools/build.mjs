/**
 * `npm run build`: the portal to dist/portal (with compressed copies), the server to dist/server. Fails when a library
 * that the first render does not need got in front of it, and prints what a visit costs.
 */
import { requireNode } from './support/node.mjs';

requireNode();
import('./support/build-all.mjs')
  .then(({ buildAll }) => buildAll())
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
