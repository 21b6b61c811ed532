/**
 * `npm run release -- --check`: what has to be so before this version is released, and what changed since the last one.
 * `-- --keep` writes what later versions are tested with: drafts of every form, digests of the migrations, and the
 * database of the seeded people after a week of use.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withModules } from './support/modules.mjs';
import { root, run, say } from './support/run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const [asked] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'tests/releases', version);
const isReleased = git('tag', '--list', `v${version}`) !== '';

if (asked === '--keep') await withModules(keep);
else if (asked === '--check') await withModules(check);
else {
  say('Say what: npm run release -- --check, or npm run release -- --keep');
  process.exitCode = 1;
}

async function keep(load) {
  const { toKeep } = await load('/tests/releases/checks.ts');
  if (existsSync(folder) && isReleased) {
    say(`${version} was released, and what it kept stays as it is. Raise the version first.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(toKeep())) writeFileSync(join(folder, name), text);
  const lived = ['node_modules/vitest/vitest.mjs', 'run', 'tests/releases/week.wire.test.ts', '-t', 'a week of use'];
  process.exitCode = await run(process.execPath, lived, { KEEP_WEEK: join(folder, 'week.json.gz') });
  if (process.exitCode !== 0) return;
  say(`Kept in tests/releases/${version}.`);
}

async function check(load) {
  const { releaseChecks, toKeep } = await load('/tests/releases/checks.ts');
  const left = git('status', '--porcelain').split('\n').filter(Boolean);
  const stale = Object.entries(isReleased ? {} : toKeep())
    .filter(([name, text]) => existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8') !== text)
    .map(([name]) => `tests/releases/${version}/${name} is older than the work tree: npm run release -- --keep`);
  const checks = [
    { what: 'Everything is committed', faults: left },
    ...releaseChecks(),
    { what: 'What is kept is of the work tree', faults: stale },
  ];
  for (const { what, faults } of checks) {
    say(`${faults.length === 0 ? 'good' : 'BAD '}  ${what}`);
    for (const fault of faults) say(`        ${fault}`);
  }
  say(`open  \`.ci/run\` ends with 0 failed on ${git('rev-parse', '--short', 'HEAD')}`);
  const last = git('tag', '--list', 'v*', '--sort=-version:refname')
    .split('\n')
    .find((tag) => tag !== '' && tag !== `v${version}`);
  say('');
  if (last === undefined) say(`${version} is the first release: there is nothing to compare it with.`);
  else {
    say(`Since ${last}: calls and database`);
    say(git('diff', '--stat', last, '--', 'api', 'server/core/migrations', 'server/records/migrations') || '  nothing');
    execFileSync(process.execPath, [join(root, 'tools/changed.mjs'), last], { cwd: root, stdio: 'inherit' });
  }
  if (checks.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
