/**
 * Two transactions that want the same rows wait for each other without a deadlock: all code locks rows in one order
 * (`server/records/payments.ts`). PGlite runs transactions in turn; on PostgreSQL (`TEST_DATABASE_URL`) a test holds
 * the row at which both must stop, lets each reach its lock, and releases the row. In another order PostgreSQL would
 * abort one of them (40P01).
 */
import { describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { notificationOf } from '#server/payment-gateway/gateway.ts';
import { gatewaySecrets } from '#server/payment-gateway/signature.ts';
import { rows, transaction, type Db } from '#server/core/store.ts';
import { drafts, paymentRequests, payments } from '#server/records/cases.schema.ts';
import { eventually } from '#support/eventually.ts';
import { askFee, gatewayKit, feeState, notify, renewalOf } from './gateway-kit.ts';

const world = gatewayKit();

const db = () => world.app.store.db;
const isPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

const due = async () => (await world.dronesOf(world.contactIdOf('ava'))).slice(3);
const renew = async (): Promise<string> => {
  const request = { orgId: '', organisationArn: '', formData: renewalOf(await due(), 40) };
  return (await world.call('ava', 'dronesRenewalSubmission', { request })).payload!.paymentToken!;
};
const paymentOf = async (token: string) => (await db().select().from(payments).where(eq(payments.token, token)))[0]!;

/** Number of transactions waiting for this one, directly or not. */
async function waiting(tx: Db): Promise<number> {
  const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  const found = sql`with recursive held (pid) as (
      select ${own!.pid}::int union select one.pid from pg_stat_activity one, held where held.pid = any(pg_blocking_pids(one.pid))
    ) select count(*)::int - 1 as n from held`;
  return (await rows<{ n: number }>(db(), found))[0]!.n;
}

/** Starts two actions, the second once the first waits, while a row is held that both need; then releases it. */
async function meetAt<A, B>(
  hold: (tx: Db) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (!isPostgres) return [await first(), await second()];
  let both: [Promise<A>, Promise<B>] | undefined;
  await transaction(db(), async (tx) => {
    await hold(tx);
    const wait = (many: number): Promise<void> => eventually(async () => expect(await waiting(tx)).toBe(many));
    const begun = first();
    await wait(1);
    both = [begun, second()];
    await wait(2);
  });
  return Promise.all(both!);
}

/**
 * The provider charged a card for a payment that we took as cancelled: its notice is valid, and meets the next submit
 * of the same application.
 */
async function chargedAfterAll(token: string): Promise<() => Promise<string>> {
  await db().update(payments).set({ status: 'cancelled' }).where(eq(payments.token, token));
  const charged = {
    status: 'approved',
    responseCode: '08',
    receipt: '1234567890',
    endedAt: '2026-11-21T00:00:00Z',
  } as const;
  const [paid] = await db().update(gatewayPayments).set(charged).where(eq(gatewayPayments.token, token)).returning();
  const fields = { ...notificationOf(paid!, await gatewaySecrets(db())), reference: paid!.reference };
  return async () => (await notify(world, fields)).text();
}

describe('a notice that meets the next submit of its application', () => {
  it('of drones: both are answered, the registrations are renewed once [DEC-07]', async () => {
    const token = await renew();
    const { customRef } = await paymentOf(token);
    const notice = await chargedAfterAll(token);
    const held = (tx: Db) => tx.select().from(drafts).where(eq(drafts.recordId, customRef)).for('update');
    const [again, taken] = await meetAt(held, renew, notice);
    expect([again === token, taken]).toEqual([false, 'finalised']);
    expect((await due()).map(({ revision }) => revision)).toEqual([2, 2]);
    expect(world.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('of a requested fee: both are answered, the fee is settled once [DEC-07]', async () => {
    const { token, customRef, again } = await askFee(world, 'ava');
    const notice = await chargedAfterAll(token);
    const held = (tx: Db) =>
      tx.select().from(paymentRequests).where(eq(paymentRequests.submissionId, customRef)).for('update');
    const [next, taken] = await meetAt(held, again, notice);
    expect([next === token, taken]).toEqual([false, 'finalised']);
    expect(await feeState(world, customRef)).toMatchObject({
      settled: 1,
      paid: true,
      finalised: 1,
      submissions: ['Completed'],
    });
  });
});

it('a saved application that is deleted while it is submitted again: both are answered, and what was submitted stays [DEC-09]', async () => {
  const token = await renew();
  const { customRef } = await paymentOf(token);
  const held = (tx: Db) => tx.select().from(gatewayPayments).where(eq(gatewayPayments.token, token)).for('update');
  const [, next] = await meetAt(held, () => world.call('ava', 'DeleteDraft', { recordid: customRef }), renew);
  expect((await paymentOf(token)).status).toBe('cancelled');
  const latest = await paymentOf(next);
  expect(latest.status).toBe('created');
  expect(await db().select().from(drafts).where(eq(drafts.recordId, latest.customRef))).toHaveLength(1);
  await world.pay(next);
  expect((await due()).map(({ revision }) => revision)).toEqual([2, 2]);
});

it('a reset that waits for work which waits for it is done all the same', async () => {
  if (!isPostgres) return world.reset();
  const tables = await rows<{ name: string }>(
    db(),
    sql`select table_name::text as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const lock = (tx: Db, name: string) => tx.execute(sql.raw(`lock table "${name}" in row share mode`));
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !['migration', 'control', 'oidc_record', 'secret'].includes(name));
  let done: Promise<void> | undefined;
  await transaction(db(), async (tx) => {
    await lock(tx, names.at(-1)!);
    done = world.reset();
    await eventually(async () => expect(await waiting(tx)).toBe(1));
    await lock(tx, names[0]!);
  });
  return done;
});
