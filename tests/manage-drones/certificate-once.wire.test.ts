/**
 * A certificate is generated once for each state of the register, however many ask for it, and other calls are answered
 * meanwhile.
 */
import { eq, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { certificatePdf } from '#server/documents/certificate.pdf.ts';
import { keptFile } from '#server/records/certificate-files.ts';
import { certificateOf } from '#server/records/certificates.ts';
import { drones } from '#server/records/drones.schema.ts';
import type { Owner } from '#server/records/owner.ts';
import { people } from '#server/records/people.schema.ts';
import { rows } from '#server/core/store.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox } from '../records/sandbox.ts';

vi.mock('#server/documents/certificate.pdf.ts', async (original) => {
  const real = await original<typeof import('#server/documents/certificate.pdf.ts')>();
  return { ...real, certificatePdf: vi.fn(real.certificatePdf) };
});
const made = vi.mocked(certificatePdf);

vi.mock('#server/records/certificate-files.ts', async (original) => {
  const real = await original<typeof import('#server/records/certificate-files.ts')>();
  return { ...real, keptFile: vi.fn(real.keptFile) };
});
const waiting = vi.mocked(keptFile);

let sandbox: Sandbox;
let fleet: Owner;
let ava: Owner;
beforeAll(async () => {
  sandbox = await openSandbox();
  const { value } = await sandbox.call('uma', 'GetParticipants', { organisationId: '' });
  fleet = { kind: 'organisation', id: value[0]!.account.accountid };
  ava = { kind: 'person', id: sandbox.contactIdOf('ava') };
});
beforeEach(async () => {
  await sandbox.db.execute(sql`delete from certificate_file`);
  made.mockClear();
});
afterAll(async () => sandbox.close());

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const ask = (owner: Owner, moment = SATURDAY) => certificateOf({ db: sandbox.db, moment, origin: ORIGIN }, owner);
const kept = () => rows<{ bytes: number }>(sandbox.db, sql`select length(pdf)::int as bytes from certificate_file`);

it('that of 1,000 drones, asked for thirty times at once, is made once, and calls are answered while it is', async () => {
  const state = { done: false };
  const all = Promise.all(Array.from({ length: 30 }, () => ask(fleet))).finally(() => {
    state.done = true;
  });
  let answered = 0;
  while (!state.done) {
    await sandbox.call('ava', 'GetExtIds', {});
    await nextTurn();
    answered += 1;
  }
  const pdfs = await all;
  expect(made).toHaveBeenCalledTimes(1);
  expect(new Set(pdfs.map((pdf) => pdf!.toString('latin1'))).size).toBe(1);
  // Generation on the main thread would let only two or three through, before and after it.
  expect(answered).toBeGreaterThan(20);
});

it('is found in the database by who asks later, in whatever process, byte for byte', async () => {
  const first = await ask(ava);
  const second = await ask(ava);
  expect(made).toHaveBeenCalledTimes(1);
  expect(second!.equals(first!)).toBe(true);
});

it('is made anew when a drone, the holder or the day changes, and the older one goes', async () => {
  await ask(ava);
  const [one] = await sandbox.db.select().from(drones).where(eq(drones.ownerId, ava.id));
  await sandbox.db
    .update(drones)
    .set({ serialNumber: 'NEW-1', revision: one!.revision + 1 })
    .where(eq(drones.id, one!.id));
  await ask(ava);
  expect(made).toHaveBeenCalledTimes(2);
  await sandbox.db.update(people).set({ lastName: 'Renamed' }).where(eq(people.id, ava.id));
  await ask(ava);
  expect(made).toHaveBeenCalledTimes(3);
  await ask(ava, { ...SATURDAY, epochMs: SATURDAY.epochMs + 300 * 86_400_000 });
  expect(made).toHaveBeenCalledTimes(4);
  expect(await kept()).toHaveLength(1);
});

it('that shows a later state than it was asked for, since the register changed while it waited, is not kept', async () => {
  const [other, begun, known] = [gate(), gate(), gate()];
  // Another generation is running, so this request waits for its turn.
  const before = keptFile(sandbox.db, { kind: 'person', id: 'other' }, 'other', async () => {
    begun.open();
    await other.opened;
    return null;
  });
  await begun.opened;
  const real = waiting.getMockImplementation()!;
  waiting.mockImplementationOnce((...named) => {
    known.open();
    return real(...named);
  });
  const asked = ask(ava);
  // The request has read the register's state by then, on whichever connection.
  await known.opened;
  await sandbox.db
    .update(drones)
    .set({ revision: sql`${drones.revision} + 1` })
    .where(eq(drones.ownerId, ava.id));
  other.open();
  await Promise.all([before, asked]);
  expect(await kept()).toEqual([]);
});

it('is made although the one before it failed', async () => {
  made.mockRejectedValueOnce(new Error('no fonts'));
  await expect(ask(ava)).rejects.toThrow('no fonts');
  expect((await ask(ava))!.subarray(0, 5).toString()).toBe('%PDF-');
});

it('of two hundred owners is kept and no more: the oldest goes', async () => {
  await sandbox.db.execute(sql`insert into certificate_file (key, owner_kind, owner_id, pdf, kept_at)
    select 'key-' || n, 'person', 'p-' || n, '\\x78'::bytea, now() - interval '1 day' + n * interval '1 second' from generate_series(1, 200) n`);
  await keptFile(sandbox.db, { kind: 'person', id: 'new' }, 'new', async () => ({
    pdf: Buffer.from('x'),
    lasts: true,
  }));
  expect(await kept()).toHaveLength(200);
  expect(
    await rows(sandbox.db, sql`select key from certificate_file where key in ('key-1', 'key-2', 'new') order by key`),
  ).toEqual([{ key: 'key-2' }, { key: 'new' }]);
});
