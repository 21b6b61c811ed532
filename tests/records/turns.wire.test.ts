/**
 * What `takeTurn` locks: the row of the owner alone, so that two changes of one owner wait for each other and those of
 * two do not (docs/decisions/0014). A row that a transaction has locked names it in its `xmax`, which PGlite shows as
 * well, where no two transactions overlap.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, transaction, type Db } from '#server/core/store.ts';
import { takeTurn, type Owner } from '#server/records/owner.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** The locked rows of the transaction. */
const locked = (tx: Db) =>
  rows<{ kind: string; id: string }>(
    tx,
    sql`select 'person' as kind, id from person where xmax::text = pg_current_xact_id()::text
      union all select 'organisation', id from organisation where xmax::text = pg_current_xact_id()::text`,
  );

it.each<readonly [string, () => Owner]>([
  ['a person', () => ({ kind: 'person', id: sandbox.contactIdOf('ava') })],
  ['an organisation', () => ({ kind: 'organisation', id: KESTREL.id })],
])('a turn of %s locks their row and no other one', async (_who, ownerOf) => {
  const owner = ownerOf();
  await transaction(sandbox.db, async (tx) => {
    expect(await locked(tx)).toEqual([]);
    await takeTurn(tx, owner);
    expect(await locked(tx)).toEqual([owner]);
  });
});
