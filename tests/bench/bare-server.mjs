/**
 * The floor of the server bench: a bare hono handler that runs the query of `GetUserDetails` behind the same token
 * check, on a copy of the regulator's data. Arguments: data folder, issuer, file with the public keys. Prints its
 * port.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import 'temporal-polyfill/global';
import { createServer } from 'vite';

const [folder, issuer, keysFile] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  root: `${import.meta.dirname}/../..`,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
});
const { openStore } = await vite.ssrLoadModule('/server/core/open-store.ts');
const { createVerifier } = await vite.ssrLoadModule('/server/core/access-token.ts');
const { startUpHandlers } = await vite.ssrLoadModule('/server/start-up.handlers.ts');

const store = await openStore({ folder });
const verifier = createVerifier(issuer, JSON.parse(readFileSync(keysFile, 'utf8')));
const now = () => ({ epochMs: Date.now(), zone: 'Australia/Sydney' });
const app = new Hono();
app.post('/', async (context) => {
  const principal = await verifier.verify(context.req.header('authorization'), 'portal');
  if (principal === null) return context.json({ errors: ['Sign in'] }, 401);
  return context.json(await startUpHandlers.GetUserDetails({ db: store.db, principal, moment: now() }, {}));
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
