import { execFileSync } from 'node:child_process';

/**
 * The commit that is checked out.
 *
 * @param {string} home the repository's folder
 * @returns {string} its full name; empty where there is no history
 */
export function commitIn(home) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: home, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
