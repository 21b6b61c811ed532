/**
 * `npm run heard`: journeys by keyboard alone, heard with the screen reader Orca in Firefox on a virtual screen, at the
 * built product. Writes what was said to `.reports/heard/` and compares it with `tests/heard/transcripts/`; `-- --keep`
 * keeps it there instead. `-- exam` walks the journeys with that word in their name. Installs Debian's packages where
 * it is root on Debian.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { requireNode } from './support/node.mjs';

const REPORT = '.reports/heard.json';

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
  const programs = await findReader({ say, run });
  const counts =
    programs === null
      ? failure('No journey was heard: Orca or Firefox is missing.')
      : await withModules(async (load) =>
          (await load('/tests/heard/run.ts')).hearAll(programs, only, given.includes('--keep'), say),
        ).catch(({ message }) => failure(`heard: ${message}`));
  mkdirSync('.reports', { recursive: true });
  writeFileSync(REPORT, JSON.stringify(counts));
  say(ending(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
