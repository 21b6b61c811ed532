import { randomUUID } from 'node:crypto';
import { personOf } from '#server/scenarios/people.ts';

/** Requests ten fees from Zoe for each of so many workers; gives back their ids. */
export async function askFees(
  query: (text: string, values?: readonly unknown[]) => Promise<unknown>,
  workers: number,
): Promise<readonly (readonly string[])[]> {
  const fees = Array.from({ length: workers }, () => Array.from({ length: 10 }, () => randomUUID()));
  const all = fees.flat();
  await query(
    `insert into payment_request (submission_id, owner_kind, owner_id, portal_name, due_on, made_at)
     select id, 'person', $2, 'A fee', '2040-01-01', now() from unnest($1::text[]) as id`,
    [all, personOf('zoe').id],
  );
  await query(
    `insert into payment_request_line (submission_id, position, reason, fee_code, amount_cents) select id, 0, 'Assessment', 'F', 4000 from unnest($1::text[]) as id`,
    [all],
  );
  return fees;
}
