/**
 * What keeps uploads: the interface that the form reader and the calls know. A file counts once a record refers to it;
 * every other one is deleted, after its call or by a sweep. With the embedded database files lie on disk
 * (`files-on-disk.ts`), with PostgreSQL in it (`files-in-database.ts`), so that each of several machines has all of
 * them. A store of objects, as S3, would be a third one (docs/decisions/0010).
 */

/** An upload that is complete and safe. */
export interface StoredFile {
  readonly id: string;
  /** As the person's computer called it; checked, but never used as a path or a key. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** What the content is, as a media type. */
  readonly type: string;
}

/** Another process may still be receiving what this one does not know; nothing takes longer than that. Milliseconds. */
export const LONGEST_UPLOAD_MS = 3_600_000;

/** Which of these files a record refers to. */
export type InUse = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A file that is being received. */
export interface FileWriter {
  /** Takes all of the chunk; it may be used again when this resolves. */
  write(chunk: Uint8Array): Promise<void>;
  /** Everything that was written is kept for certain. Nothing is written after it. */
  flush(): Promise<void>;
  /** Bytes of what was flushed, `to` not included; fewer at its end. */
  read(from: number, to: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Keeps uploads. Memory does not grow with the size of a file, neither way. */
export interface FileStore {
  /** A name for a file that is about to come, and what opens it for writing. It is under way until `settle`. */
  begin(): { readonly id: string; readonly open: () => Promise<FileWriter> };
  /** Makes files complete that were flushed: only then they can be read as a whole. */
  complete(ids: readonly string[]): Promise<void>;
  /** The complete file with this id, piece by piece. Rejects where there is none. */
  content(id: string): AsyncIterable<Uint8Array>;
  /**
   * Deletes those of the files that no record refers to. A database that does not answer deletes nothing: the next
   * sweep asks again.
   */
  settle(ids: readonly string[]): Promise<void>;
  /** Deletes everything that no record refers to and that nobody is sending. Gives back how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** A whole file as text. */
export async function textOf(store: FileStore, id: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of store.content(id)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
