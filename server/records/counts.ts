/** Numbers of records for the operator (`/metrics`), read together by one statement each. */
import { sql } from 'drizzle-orm';
import type { Counts } from '../core/regulator.ts';
import { rows, type Db } from '../core/store.ts';

/**
 * Counts the records with a history by the state of their latest event, mails and reminders. Records that are older
 * than histories are not counted.
 */
export async function countRecords(db: Db): Promise<Counts> {
  const lives = await rows<Counts['lives'][number]>(
    db,
    sql`select chart, to_state as state, count(*)::int as count
        from (select distinct on (chart, record_id) chart, to_state from life_event order by chart, record_id, id desc) as latest
        group by chart, to_state order by chart, to_state`,
  );
  const [others] = await rows<Omit<Counts, 'lives'>>(
    db,
    sql`select (select count(*)::int from mail where sent_at is null and trouble = '') as outbox,
               (select count(*)::int from mail where trouble <> '') as undeliverable,
               (select count(*)::int from reminder) as reminders`,
  );
  return { lives, outbox: 0, undeliverable: 0, reminders: 0, ...others };
}
