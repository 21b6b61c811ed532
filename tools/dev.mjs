/**
 * `npm run dev`: the portal with hot reload on http://localhost:4280 (`PORT`), the same sandbox regulator behind it.
 * One origin, so that signing in works as it does in the build; the server is built again and restarted when its
 * sources change.
 */
import { requireNode } from './support/node.mjs';

requireNode();
import('./support/dev-server.mjs')
  .then(({ develop }) => develop())
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
