/**
 * Checks the version of Node, first in every command. Old versions must get as far as the message, so this file uses
 * neither `node:` imports nor new syntax.
 */

/** The oldest Node that every dependency supports, as major and minor. */
const OLDEST = [20, 19];

/**
 * The message for a Node that is too old.
 *
 * @param {string} version as `process.versions.node` gives it
 * @returns {string | null} one line; null for a supported version
 */
export function nodeTrouble(version) {
  const parts = version.split('.').map(Number);
  if (parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1])) return null;
  const needed = 'this project needs Node ' + OLDEST.join('.') + ' or newer.';
  return (
    'Node ' + version + ' is too old: ' + needed + ' Install one from https://nodejs.org and run the command again.'
  );
}

/** Ends the process with a message if this Node is too old. */
export function requireNode() {
  const trouble = nodeTrouble(process.versions.node);
  if (trouble) {
    process.stderr.write(trouble + '\n');
    process.exit(1);
  }
}
