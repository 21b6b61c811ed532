/**
 * `npm run heard`: journeys by keyboard alone, heard with the screen reader Orca in Firefox on a virtual screen, at the
 * built product. Writes what was said to `.reports/heard/` and compares it with `tests/heard/transcripts/`; `-- --keep`
 * keeps it there instead. Then faults are planted, each of which has to be found. `-- exam` walks those with that word
 * in their name. Installs Debian's packages where it is root on Debian. `-- --where-it-opens` walks the steady ones
 * where Orca and Firefox are available and open, and elsewhere reports that without a count, as `npm run test:all`
 * needs it; `-- --only-install` before that installs the packages alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { requireNode } from './support/node.mjs';

const REPORT = '.reports/heard.json';

/** Time limit for each step of an installation, in seconds. */
const ENOUGH_S = '120';

requireNode();
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));
const { prepare, run, say } = await import('./support/run.mjs');

try {
  await prepare();
  const { ending, failure } = await import('./support/counts.mjs');
  const { findReader } = await import('./support/engines.mjs');
  const { withModules } = await import('./support/modules.mjs');
  const given = process.argv.slice(2);
  const only = given.find((word) => !word.startsWith('--')) ?? '';
  rmSync(REPORT, { force: true });
  const isOptional = given.includes('--where-it-opens') || given.includes('--only-install');
  // With a time limit, because a slow mirror must not hold up an optional step.
  const atMost = (command, args) => run('timeout', [ENOUGH_S, command, ...args]);
  const programs = await findReader({ say, run: isOptional ? atMost : run });
  // Beside other tests, so that nobody waits for packages.
  if (given.includes('--only-install')) process.exit(0);
  const hear = () =>
    withModules(async (load) => {
      const { hearAll, opens } = await load('/tests/heard/run.ts');
      return isOptional && !(await opens(programs, say))
        ? null
        : hearAll(programs, { only, keeps: given.includes('--keep'), isSteady: isOptional }, say);
    });
  const missing = isOptional ? null : failure('No journey was heard: Orca or Firefox is missing.');
  const counts = programs === null ? missing : await hear().catch(({ message }) => failure(`heard: ${message}`));
  if (counts === null) {
    say('No journey was heard: it takes Orca and Firefox.');
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
