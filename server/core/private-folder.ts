/**
 * Restricts the data folder to its owner: it holds signing keys, password hashes and all records. Also tightens a
 * folder that is there already, with wider permissions.
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Permissions of the folder and of its files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What this server keeps there. */
export const DATABASE = 'db';
export const UPLOADS = 'files';
export const LOCK = 'lock';
const OWN = new Set([DATABASE, UPLOADS, LOCK]);

/**
 * Removes all other users' permissions. A folder that also has other content (a home folder, `/tmp`) keeps its own
 * permissions; only our content in it is restricted.
 */
export function tightenFolder(folder: string): void {
  const names = readdirSync(folder);
  if (names.every((name) => OWN.has(name) || name.startsWith('lock.'))) tighten(folder);
  for (const name of names) if (OWN.has(name)) tightenAll(join(folder, name));
}

function tightenAll(path: string): void {
  tighten(path);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) tightenAll(join(path, name));
}

/** Links are left alone, because their targets are not ours. */
function tighten(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
  chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
}
