/**
 * Uploads in the database that several machines share, in parts, so that neither a process nor a statement ever holds a
 * whole file. A part is written by a statement of its own: no connection is held while a person sends. What is old goes
 * by the database's clock, since those of the machines may differ.
 */
import { sql, type SQL } from 'drizzle-orm';
import { required } from '#rules/core/required.rules.ts';
import { randomId } from './clock.ts';
import { FileGone, LONGEST_UPLOAD_MS, type FileStore, type FileWriter, type InUse } from './file-store.ts';
import { rows, type Db } from './store.ts';

/** Bytes of every part of a file but its last, which an upload holds in memory. */
export const PART_BYTES = 512 * 1024;

/** Files of one step of a sweep. */
const SWEPT_AT_ONCE = 500;

const listed = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Opens the store in a database whose migrations have run. */
export function openFilesInDatabase(db: Db, inUse: InUse): FileStore {
  const underWay = new Set<string>();

  /** Deletes files that no record refers to; the others are not looked at again. */
  const part = async (ids: readonly string[]): Promise<number> => {
    const used = await inUse(ids);
    const unused = ids.filter((id) => !used.has(id));
    if (used.size > 0) await db.execute(sql`update upload set is_settled = true where id in (${listed([...used])})`);
    if (unused.length > 0) await db.execute(sql`delete from upload where id in (${listed(unused)})`);
    return unused.length;
  };

  return {
    begin: () => {
      const id = randomId();
      underWay.add(id);
      return { id, open: () => openParts(db, id) };
    },
    complete: async (ids) => {
      if (ids.length === 0) return;
      const done = await rows(db, sql`update upload set is_complete = true where id in (${listed(ids)}) returning id`);
      // A reset of the sandbox deletes uploads under way.
      if (done.length !== ids.length) throw new Error('Files went away while they came');
    },
    content: (id) => contentOf(db, id),
    settle: async (ids) => {
      if (ids.length === 0) return;
      try {
        await part(ids);
      } finally {
        for (const id of ids) underWay.delete(id);
      }
    },
    sweep: async () => {
      let swept = 0;
      for (let after = ''; ;) {
        const found = await rows<{ id: string }>(
          db,
          sql`select id from upload where not is_settled and began_at < now() - ${LONGEST_UPLOAD_MS}::int * interval '1 millisecond' and id > ${after}
            order by id limit ${SWEPT_AT_ONCE}::int`,
        );
        const ids = found.map(({ id }) => id).filter((id) => !underWay.has(id));
        if (ids.length > 0) swept += await part(ids);
        if (found.length < SWEPT_AT_ONCE) return swept;
        after = required(found.at(-1), 'last file').id;
      }
    },
    close: async () => {},
  };
}

async function openParts(db: Db, id: string): Promise<FileWriter> {
  await db.execute(sql`insert into upload (id) values (${id})`);
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let position = 0;
  const put = async (): Promise<void> => {
    if (filled === 0) return;
    await db.execute(
      sql`insert into upload_part (upload_id, position, content) values (${id}, ${position}::int, ${buffer.subarray(0, filled)}::bytea)`,
    );
    position += 1;
    filled = 0;
  };
  return {
    write: async (chunk) => {
      for (let at = 0; at < chunk.length;) {
        const taken = chunk.subarray(at, at + PART_BYTES - filled);
        buffer.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === PART_BYTES) await put();
      }
    },
    flush: put,
    read: async (from, to) => {
      const pieces: Uint8Array[] = [];
      for (let at = from; at < to; at = (Math.floor(at / PART_BYTES) + 1) * PART_BYTES) {
        const number = Math.floor(at / PART_BYTES);
        const end = Math.min(to, (number + 1) * PART_BYTES);
        const [row] = await rows<{ content: Uint8Array }>(
          db,
          sql`select substring(content from ${at - number * PART_BYTES + 1}::int for ${end - at}::int) as content
            from upload_part where upload_id = ${id} and position = ${number}::int`,
        );
        if (row === undefined) break;
        pieces.push(row.content);
      }
      return Buffer.concat(pieces);
    },
    close: async () => {},
  };
}

async function* contentOf(db: Db, id: string): AsyncGenerator<Uint8Array> {
  const [found] = await rows(db, sql`select 1 from upload where id = ${id} and is_complete`);
  if (found === undefined) throw new FileGone();
  for (let position = 0; ; position += 1) {
    const [row] = await rows<{ content: Uint8Array }>(
      db,
      sql`select content from upload_part where upload_id = ${id} and position = ${position}::int`,
    );
    if (row === undefined) return;
    yield row.content;
  }
}
