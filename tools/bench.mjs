/**
 * `npm run bench
 * [first-load|form|server|uploads|renewal|users|aircraft|fleet|own-search|certificate|drone-file|hostile-files]`: by
 * hand, never part of the tests; every figure is a ratio inside one run. Needs a build.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

if (!existsSync(join(import.meta.dirname, '../dist/bytes.json'))) {
  console.error('There is no build to measure. Run: npm run build');
  process.exit(1);
}
const benches = {
  'first-load': async () => (await import('../tests/bench/first-load.mjs')).firstLoad(),
  form: async () => (await import('../tests/bench/form-bytes.mjs')).formBytes(),
  server: async () => (await import('../tests/bench/server.mjs')).server(),
  uploads: async () => (await import('../tests/bench/uploads.mjs')).uploads(),
  renewal: async () => (await import('../tests/bench/renewal.mjs')).renewal(),
  users: async () => (await import('../tests/bench/long-lists.mjs')).longList('users'),
  aircraft: async () => (await import('../tests/bench/long-lists.mjs')).longList('aircraft'),
  fleet: async () => (await import('../tests/bench/fleet.mjs')).fleet(),
  'own-search': async () => (await import('../tests/bench/own-search.mjs')).ownSearch(),
  'drone-file': async () => (await import('../tests/bench/drone-file.mjs')).droneFile(),
  certificate: async () => (await import('../tests/bench/certificate.mjs')).certificate(),
  'hostile-files': async () => (await import('../tests/bench/hostile-files.mjs')).hostileFiles(),
};
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  if (!(name in benches)) {
    console.error(`There is no bench ${name}. There are: ${Object.keys(benches).join(', ')}`);
    process.exit(1);
  }
  console.log(name);
  console.log(JSON.stringify(await benches[name](), null, 2));
}
