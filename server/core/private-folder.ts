/**
 * The state folder is its owner's alone: it holds the signing keys, the passwords' hashes and everybody's records. Also
 * one that an earlier version made with wider rights, with what is in it.
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of the folder and of the files in it. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What this server keeps there. */
const OWN = new Set(['db', 'files', 'lock']);

/**
 * Takes everybody else's rights away. A folder with things in it that are not ours (somebody's home, `/tmp`) keeps its
 * own rights; what is ours in it does not.
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

/** Links are left alone: what they lead to is not ours. */
function tighten(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
  chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
}
