/**
 * Uploads on this machine's disk: one file an upload below the state folder, named by its id alone, so that no name
 * from outside ever becomes a path.
 */
import { createReadStream, mkdirSync, mkdtempSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomId, realNow } from './clock.ts';
import { FileGone, LONGEST_UPLOAD_MS, type FileStore, type FileWriter, type InUse } from './file-store.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

/**
 * Opens the store.
 *
 * @param folder without it files live in a temporary folder, as long as the process
 * @param alone whether no other process shares the records
 */
export function openFilesOnDisk(folder: string | undefined, inUse: InUse, alone: boolean): FileStore {
  let made: string | undefined;
  const home = (): string => {
    if (made !== undefined) return made;
    made = folder ?? mkdtempSync(join(tmpdir(), 'sandbox-files-'));
    mkdirSync(made, { recursive: true, mode: PRIVATE_FOLDER });
    return made;
  };
  const underWay = new Set<string>();
  const remove = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(ids.flatMap((id) => [id, `${id}.part`]).map((name) => rm(join(home(), name), { force: true })));
  };

  return {
    begin: () => {
      const id = randomId();
      underWay.add(id);
      return { id, open: () => openPart(join(home(), `${id}.part`)) };
    },
    complete: async (ids) => {
      for (const id of ids) await rename(join(home(), `${id}.part`), join(home(), id));
      // A file name is certainly on disk only after the folder is synced.
      const handle = await open(home(), 'r');
      await handle.sync().catch(() => {});
      await handle.close();
    },
    content: (id) => contentOf(join(home(), id)),
    settle: async (ids) => {
      if (ids.length === 0) return;
      try {
        const used = await inUse(ids);
        await remove(ids.filter((id) => !used.has(id)));
      } finally {
        for (const id of ids) underWay.delete(id);
      }
    },
    sweep: async () => {
      if (folder === undefined && made === undefined) return 0;
      const names = await readdir(home());
      const ids = [...new Set(names.map((name) => name.replace(/\.part$/, '')))].filter((id) => !underWay.has(id));
      const used = await inUse(ids);
      const old: string[] = [];
      for (const id of ids.filter((one) => !used.has(one))) if (alone || (await isOld(home(), id))) old.push(id);
      await remove(old);
      return old.length;
    },
    close: async () => {
      if (folder === undefined && made !== undefined) await rm(made, { recursive: true, force: true });
    },
  };
}

async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new FileGone();
    throw error;
  }
}

async function openPart(path: string): Promise<FileWriter> {
  const handle = await open(path, 'wx+');
  return {
    write: async (chunk) => {
      // A write may take less than it was given; the rest has to follow, or the file would not match its hash.
      for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
    },
    flush: () => handle.sync(),
    read: async (from, to) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, to - from)), 0, undefined, from);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

async function isOld(folder: string, id: string): Promise<boolean> {
  const found = await stat(join(folder, id)).catch(() => stat(join(folder, `${id}.part`)).catch(() => null));
  return found !== null && realNow() - found.mtimeMs > LONGEST_UPLOAD_MS;
}
