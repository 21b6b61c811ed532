/**
 * What keeps uploads: the interface that the form reader and the calls know. A file counts once a record refers to it;
 * every other one is deleted, after its call or by a sweep. With the embedded database files lie on disk
 * (`files-on-disk.ts`), with PostgreSQL in it (`files-in-database.ts`), so that each of several machines has all of
 * them. A store of objects, as S3, would be a third one (docs/decisions/0010).
 */

/** An upload that is complete and safe. */
export interface StoredFile {
  readonly id: string;
  /** Name on the person's computer; checked, but never used as a path or a key. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** Media type of the content. */
  readonly type: string;
}

/** Milliseconds after which no upload is under way any more, in any process. */
export const LONGEST_UPLOAD_MS = 3_600_000;

/** The files that a record refers to. */
export type InUse = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A file that is being received. */
export interface FileWriter {
  /** Takes all of the chunk, which may be reused when this resolves. */
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs everything written to the storage. Nothing is written after it. */
  flush(): Promise<void>;
  /** A range of the flushed bytes, `to` not included; fewer at the end. */
  read(from: number, to: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Stores uploads; memory does not grow with the size of a file. */
export interface FileStore {
  /** Id and writer for a new file, which is under way until `settle`. */
  begin(): { readonly id: string; readonly open: () => Promise<FileWriter> };
  /** Completes flushed files: only then they can be read as a whole. */
  complete(ids: readonly string[]): Promise<void>;
  /** The content of a complete file, chunk by chunk. Rejects with `FileGone` where there is none. */
  content(id: string): AsyncIterable<Uint8Array>;
  /**
   * Deletes those files that no record refers to. If the database does not answer, nothing is deleted: the next sweep
   * asks again.
   */
  settle(ids: readonly string[]): Promise<void>;
  /** Deletes files that no record refers to and that are not under way. Returns their number. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** There is no complete file with this id. */
export class FileGone extends Error {
  constructor() {
    super('This file is gone');
  }
}

/**
 * Copies the content of a complete file into one that was begun; false where the content is gone. Rejects where it
 * cannot be read or written for any other reason.
 */
export async function copyInto(
  store: FileStore,
  { id, bytes }: StoredFile,
  copy: ReturnType<FileStore['begin']>,
): Promise<boolean> {
  const writer = await copy.open();
  try {
    let written = 0;
    for await (const piece of store.content(id)) {
      await writer.write(piece);
      written += piece.length;
    }
    if (written !== bytes) return false;
    await writer.flush();
  } catch (error) {
    if (error instanceof FileGone) return false;
    throw error;
  } finally {
    await writer.close();
  }
  await store.complete([copy.id]);
  return true;
}

/** A whole file as text. */
export async function textOf(store: FileStore, id: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of store.content(id)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
