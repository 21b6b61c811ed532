/**
 * Keeps a second process out of an embedded database's folder. PGlite has no lock of its own, and two processes on one
 * folder lose rows without a word (notes/backend.md 2.2). The lock is a file that names its owner; a lock whose owner
 * is gone (kill -9, reboot) is taken over, also where the system still lists the dead process because nobody has asked
 * for its end.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomText } from './clock.ts';
import { LOCK, PRIVATE_FILE, PRIVATE_FOLDER, tightenFolder } from './private-folder.ts';
import { Trouble } from './trouble.ts';

/** Locks of this process. A lock file with our own id that is not here is a leftover: ids repeat in a container. */
const held = new Set<string>();

/**
 * Takes the lock of `folder` (made when missing). Gives back the release. Throws `Trouble` when a living process has
 * it.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    tightenFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const path = resolve(join(folder, LOCK));
  const mine = `${String(process.pid)} ${startedAt(process.pid)}\n`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (place(path, mine)) {
      held.add(path);
      return () => {
        held.delete(path);
        if (read(path) === mine) rmSync(path, { force: true });
      };
    }
    const found = read(path);
    if (found === null) continue;
    const owner = livingOwner(found, path);
    if (owner !== null) {
      throw new Trouble(
        `The data folder ${folder} is in use by process ${String(owner)}. Stop that process, or set SANDBOX_DIR to another folder.`,
      );
    }
    takeAway(path, found);
  }
  throw new Trouble(`The data folder ${folder} could not be locked. Set SANDBOX_DIR to another folder.`);
}

/** Creates the file with its content in one step, so that nobody reads half an owner. False when it exists. */
function place(path: string, content: string): boolean {
  const draft = `${path}.${randomText(6)}`;
  try {
    writeFileSync(draft, content, { mode: PRIVATE_FILE });
  } catch (error) {
    throw unwritable(dirname(path), error);
  }
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return placeWithoutLinks(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links. */
function placeWithoutLinks(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: PRIVATE_FILE });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw unwritable(dirname(path), error);
  }
}

function unwritable(folder: string, error: unknown): Trouble {
  const { code = 'no reason given' } = error as NodeJS.ErrnoException;
  return new Trouble(
    `The data folder ${folder} cannot be written (${code}). Set SANDBOX_DIR to another folder.`,
    error,
  );
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Fields of `stat` from the state on (proc(5)); empty elsewhere than on Linux. */
function statOf(pid: number): readonly string[] {
  const stat = read(`/proc/${String(pid)}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
}

/** Start time of a process, because ids are reused; empty where the system does not tell it. */
function startedAt(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/**
 * Whether a process that is still listed is dead: killed, and nobody has asked for its end (state Z or X). One whose
 * other threads still run is not: they may be writing.
 */
function isDead(pid: number): boolean {
  const stat = statOf(pid);
  return /^[ZX]$/.test(stat[0] ?? '') && Number(stat[17]) <= 1;
}

/** Id of the process that wrote `content` if it still runs, else null. */
function livingOwner(content: string, path: string): number | null {
  const [word = '', then = ''] = content.trim().split(' ');
  if (!/^[1-9]\d*$/.test(word)) return null;
  const pid = Number(word);
  if (pid === process.pid) return held.has(path) ? pid : null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (isDead(pid)) return null;
  const now = startedAt(pid);
  return then === '' || now === '' || then === now ? pid : null;
}

/** Removes a leftover by renaming it first: of two processes that saw the same one, only one moves it. */
function takeAway(path: string, expected: string): void {
  const aside = `${path}.${randomText(6)}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved !== expected) place(path, moved);
  rmSync(aside, { force: true });
}
