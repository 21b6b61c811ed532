/**
 * `npm run engines`: a dozen journeys in Firefox and in WebKit, at the built product, each engine with a server of its
 * own. Installs Debian's packages of the two where it is root on Debian; an unavailable engine is reported and its
 * journeys are skipped; on Debian it fails without both. `-- quiz` walks the journeys with that word in their name. `--
 * --where-both-open` walks them where both engines are available, and elsewhere reports that without a count, as `npm
 * run test:all` needs it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { requireNode } from './support/node.mjs';

/** The report with the counts. */
const REPORT = '.reports/engines.json';

/** Time limit for each step of an installation, in seconds. */
const ENOUGH_S = '120';

requireNode();
// Browsers end with this process.
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));
const { prepare, run, say } = await import('./support/run.mjs');

try {
  await prepare();
  const { ending, failure } = await import('./support/counts.mjs');
  const { findEngines, troubleWith } = await import('./support/engines.mjs');
  const { withModules } = await import('./support/modules.mjs');
  const given = process.argv.slice(2);
  const isOptional = given.includes('--where-both-open');
  const only = given.find((word) => !word.startsWith('--')) ?? '';
  rmSync(REPORT, { force: true });
  // With a time limit, because a slow mirror must not hold up an optional step.
  const atMost = (command, args) => run('timeout', [ENOUGH_S, command, ...args]);
  const found = await findEngines({ say, run: isOptional ? atMost : run });
  const trouble = isOptional ? null : troubleWith(found);
  const walk = () =>
    withModules(async (load) => {
      const { thoseThatOpen, walkAll } = await load('/tests/engines/run.ts');
      const programs = isOptional ? await thoseThatOpen(found, say) : found;
      return isOptional && (programs.firefox === null || programs.webkit === null)
        ? null
        : walkAll(programs, only, say);
    });
  const counts =
    trouble === null ? await walk().catch(({ message }) => failure(`engines: ${message}`)) : failure(trouble);
  if (counts === null) {
    say('No journey was walked in other engines: it takes both.');
  } else {
    mkdirSync('.reports', { recursive: true });
    writeFileSync(REPORT, JSON.stringify(counts));
    say(ending(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
