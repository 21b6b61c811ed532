/**
 * `npm run engines`: a dozen journeys in Firefox and in WebKit, at the built product, each engine with a server of its own. Installs Debian's packages of
 * the two where it is root on Debian; an engine that cannot be had is said and left out, its journeys are skipped. There, with
 * neither of them, it fails. `-- quiz` walks the journeys with that word in their name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { requireNode } from './support/node.mjs';

requireNode();
// The browsers end with this process.
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));
const { prepare, run, say } = await import('./support/run.mjs');

try {
  await prepare();
  const { ending, failure } = await import('./support/counts.mjs');
  const { findEngines, troubleWith } = await import('./support/engines.mjs');
  const { withModules } = await import('./support/modules.mjs');
  const programs = await findEngines({ say, run });
  const trouble = troubleWith(programs);
  const walk = () => withModules(async (load) => (await load('/tests/engines/run.ts')).walkAll(programs, process.argv[2] ?? '', say));
  const counts = trouble === null ? await walk().catch(({ message }) => failure(`engines: ${message}`)) : failure(trouble);
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/engines.json', JSON.stringify(counts));
  say(ending(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
