/**
 * Where uploads lie: one file an upload below the state folder, named by its id alone, so that no name from outside ever becomes a path.
 * A file counts once a record refers to it; every other one is deleted, after its call or at the next start.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomId, realNow } from './clock.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

/** An upload that is complete and safe on disk. */
export interface StoredFile {
  readonly id: string;
  /** As the person's computer called it; checked, but never used as a path. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** What the content is, as a media type. */
  readonly type: string;
}

/** On a shared database another process may still be receiving what this one does not know; nothing takes longer than that. */
const LONGEST_UPLOAD_MS = 3_600_000;

/** Which of these files a record refers to. */
export type InUse = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Keeps uploads. */
export interface FileStore {
  /** A name for a file that is about to come. It is under way until `settle`. */
  begin(): { readonly id: string; readonly part: string };
  /** Where the complete file with this id lies. */
  pathOf(id: string): string;
  /** Makes part files complete: on disk for certain, under their own names. */
  complete(ids: readonly string[]): Promise<void>;
  /** Deletes those of the files that no record refers to. A database that does not answer deletes nothing: the next start asks again. */
  settle(ids: readonly string[]): Promise<void>;
  /** Deletes everything that no record refers to and that nobody is sending. Gives back how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the store.
 * @param folder without it files live in a temporary folder, as long as the process
 * @param alone whether no other process shares the records
 */
export function openFileStore(folder: string | undefined, inUse: InUse, alone: boolean): FileStore {
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
      return { id, part: join(home(), `${id}.part`) };
    },
    pathOf: (id) => join(home(), id),
    complete: async (ids) => {
      for (const id of ids) await rename(join(home(), `${id}.part`), join(home(), id));
      // The names are on disk for certain only when the folder is.
      const handle = await open(home(), 'r');
      await handle.sync().catch(() => {});
      await handle.close();
    },
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

async function isOld(folder: string, id: string): Promise<boolean> {
  const found = await stat(join(folder, id)).catch(() => stat(join(folder, `${id}.part`)).catch(() => null));
  return found !== null && realNow() - found.mtimeMs > LONGEST_UPLOAD_MS;
}
