/** Changed machines: their mutants are judged in every run, those of all others by `npm run mutants`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * The machines whose own files differ from those of the commit at which the work began: the merge base with `main`, or
 * on `main` itself the commit before. Uncommitted files count.
 *
 * @param {string} home the repository's folder
 * @param {readonly string[]} slugs machines with a model
 * @param {string | null} since another commit to compare with, for example the last green one
 * @returns {{ since: string | null; slugs: string[] }} `since` is null without history, as in an archive or a shallow
 *   clone
 */
export function changedMachines(home, slugs, since) {
  const { since: base, files } = changesOf(home, since);
  return { since: base, slugs: slugs.filter((slug) => filesOf(home, slug).some((file) => files.includes(file))) };
}

/**
 * The files that differ from the commit that this work began at, as above.
 *
 * @param {string} home the repository's folder
 * @param {string | null} since another commit to compare with
 * @returns {{ since: string | null; files: string[] }} files that are gone included
 */
export function changesOf(home, since) {
  const base = (since ? commitOf(home, since) : null) ?? baseOf(home);
  if (base === null) return { since: null, files: [] };
  const differing = lines(home, 'diff', '--name-only', base, '--');
  const untracked = lines(home, 'ls-files', '--others', '--exclude-standard');
  return { since: base, files: [...new Set([...differing, ...untracked])] };
}

/**
 * The files of a machine: its model's imports below `machines/` (without other machines that share them), and its test
 * folder.
 */
function filesOf(home, slug) {
  const own = (file) =>
    file.startsWith(`tests/${slug}/`) ||
    file === `machines/core/${slug}.machine.ts` ||
    (file.startsWith('machines/') && !file.startsWith('machines/core/'));
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || !own(file) || !existsSync(join(home, file))) return;
    found.add(file);
    for (const [, from] of readFileSync(join(home, file), 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
      if (from.startsWith('#machines/')) add(from.slice(1));
      else if (from.startsWith('.')) add(relative(home, join(home, dirname(file), from)).replaceAll('\\', '/'));
    }
  };
  add(`tests/${slug}/${slug}.model.ts`);
  return [...found];
}

function baseOf(home) {
  const head = commitOf(home, 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const [base] = lines(home, 'merge-base', 'HEAD', main);
    if (base !== undefined && base !== head) return base;
  }
  return commitOf(home, 'HEAD~1');
}

const commitOf = (home, name) => lines(home, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0] ?? null;

/** Output of git by line; none if git fails or is missing. */
function lines(home, ...args) {
  try {
    return execFileSync('git', args, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
