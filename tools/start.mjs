/**
 * `npm start`: installs and builds what is missing, then runs the portal and its sandbox regulator in this process.
 * Takes `PORT`, `SANDBOX_DIR`, `DATABASE_URL` and the rest of the server's environment as they are.
 */
import { requireNode } from './support/node.mjs';

requireNode();
// Imported dynamically, because an old Node would fail on the syntax before it printed the message.
import('./support/run.mjs')
  .then(async ({ endWithNpm, prepare }) => {
    const { withoutRuntimeWarning } = await import('./support/runtime-warning.mjs');
    endWithNpm();
    await prepare();
    await withoutRuntimeWarning(() => import('../dist/server/main.js'));
  })
  .catch((error) => {
    process.stderr.write(error.message + '\n');
    process.exit(1);
  });
