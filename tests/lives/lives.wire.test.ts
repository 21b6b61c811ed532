/**
 * Every event in every state of the regulator's records, by the raw call (T-43): a permitted event leads where the
 * table says, every other gets 409 in one form and changes nothing. Also what `GET /sandbox/lives` reports
 * (SANDBOX.md).
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { lives } from '#server/lives/lives.ts';
import { NOT_DONE } from '#server/lives/not-done.ts';
import { drones } from '#server/records/drones.schema.ts';
import { personOf } from '#server/scenarios/people.ts';
import { regulator } from '#server/regulator.ts';
import { arnRequests } from '#server/records/cases.schema.ts';
import { licences } from '#server/records/licences.schema.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';
import { eventIn, LEGAL, STRANGE } from './expected.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { found, KEPT, makeRecords, putInState } from './put-in-state.ts';

let app: App;
let putBack: Awaited<ReturnType<typeof noteRows>>;
const db = () => app.store.db;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
  await makeRecords(db());
  putBack = await noteRows(db());
}, OPENING);
afterAll(() => app.close());
beforeEach(() => app.control.change(putBack));

const send = async (chart: string, id: string, body: unknown) => {
  const answer = await app.request(`/sandbox/lives/${chart}/${id}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
/** The error for an event that was not carried out. */
const notDone = async (chart: string, id: string, event: string) =>
  (
    await app.request(`/sandbox/lives/${chart}/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    })
  ).headers.get('sandbox-not-done');
const told = async (query = '') =>
  (await (await app.request(`/sandbox/lives${query}`)).json()) as Record<string, unknown>[];
const of = async (chart: string) => (await told(`?chart=${chart}`)).find(({ id }) => id === KEPT[chart]!.id)!;

/** All events that a chart has in any state. */
const eventsOf = (chart: string): string[] => [...new Set(Object.values(LEGAL[chart]!).flatMap(Object.keys))].sort();
/** All events of all charts; those of other charts must be refused. */
const EVERY = [...new Set(Object.keys(LEGAL).flatMap(eventsOf))].sort();
/** The events sent to a record of a chart in each of its states. */
const sentTo = (chart: string) => ({
  own: [...new Set([...eventsOf(chart), ...STRANGE])],
  foreign: EVERY.filter((spelled) => !eventsOf(chart).includes(spelled) && !STRANGE.includes(spelled)),
});
const pairs = Object.entries(LEGAL).flatMap(([chart, states]) =>
  Object.keys(states).map((state) => [chart, state] as const),
);

describe('the table', () => {
  it('is about every life, every state and every event', () => {
    expect(Object.keys(LEGAL)).toEqual(lives.map(({ chart }) => chart));
    for (const { chart, machine } of lives) {
      const leaves = listStates(machine).filter((node) => Object.keys(node.states).length === 0);
      expect(Object.keys(LEGAL[chart]!).sort(), chart).toEqual(leaves.map(statePath).sort());
      expect(Object.keys(KEPT[chart]!.states).sort(), chart).toEqual(leaves.map(statePath).sort());
      expect([...new Set(eventsOf(chart).map((spelled) => eventIn(spelled).event))].sort(), chart).toEqual(
        [...machine.events].sort(),
      );
    }
  });
});

describe('every event of a record in its state', () => {
  it.each(pairs)('%s, %s', async (chart, state) => {
    const { id } = KEPT[chart]!;
    const legal = LEGAL[chart]![state]!;
    const { own } = sentTo(chart);
    for (const spelled of own) {
      await putInState(db(), chart, state);
      const before = await found(db(), chart);
      const { event } = eventIn(spelled);
      const to = legal[spelled];
      const answer = await send(chart, id, eventIn(spelled));
      if (to === undefined) {
        expect(answer, spelled).toEqual({ status: 409, body: { chart, state, event } });
        expect(await found(db(), chart), spelled).toBe(before);
      } else {
        expect(answer, spelled).toEqual({ status: 200, body: { chart, id, state: to } });
        const { state: now, events } = await of(chart);
        expect([now, (events as unknown[]).at(-1)], spelled).toEqual([
          to,
          { event, from: state, to, by: 'regulator', at: expect.stringMatching(/Z$/) },
        ]);
      }
    }
  });
});

describe('every event of another chart', () => {
  it.each(pairs)('%s, %s', async (chart, state) => {
    await putInState(db(), chart, state);
    const before = await found(db(), chart);
    for (const spelled of sentTo(chart).foreign) {
      const { event } = eventIn(spelled);
      expect(await send(chart, KEPT[chart]!.id, eventIn(spelled)), spelled).toEqual({
        status: 409,
        body: { chart, state, event },
      });
    }
    expect(await found(db(), chart)).toBe(before);
  });

  it('makes up the count: each state of each chart with each event there is', () => {
    const count = pairs.reduce((sum, [chart]) => sum + sentTo(chart).own.length + sentTo(chart).foreign.length, 0);
    // 43 states and 47 events, on 27 November 2026: 2,021.
    expect(count).toBeGreaterThanOrEqual(2000);
  });
});

describe('an event does what its handler does, or says what it did not do', () => {
  const mailTo = async (to: string) =>
    ((await (await app.request('/sandbox/mail')).json()) as { to: string; subject: string; text: string }[]).filter(
      (one) => one.to.startsWith(to),
    );
  const statusOf = async (licenceId: string) =>
    (await db().select({ status: licences.status }).from(licences).where(eq(licences.id, licenceId)))[0]!.status;

  it('an approved application gives its person a number, and tells them', async () => {
    const { id } = KEPT['arn-application']!;
    const before = (await mailTo('tom')).length;
    expect((await send('arn-application', id, { event: 'officer.approved' })).body).toEqual({
      chart: 'arn-application',
      id,
      state: 'approved',
    });
    const people = (await (await app.request('/sandbox/people')).json()) as { user: string; arn: string }[];
    const { arn } = people.find(({ user }) => user === 'tom')!;
    const mails = await mailTo('tom');
    expect([arn, mails.length - before, mails[0]!.text]).toEqual([
      expect.stringMatching(/^\d{7}$/),
      1,
      expect.stringContaining(`(ARN) is ${arn}`),
    ]);
    // It is decided: neither the ARN nor the mail is given a second time.
    expect((await send('arn-application', id, { event: 'officer.approved' })).status).toBe(409);
    expect(await mailTo('tom')).toEqual(mails);
  });

  it('a refusal names the chart that refused, with its state and event', async () => {
    const { id } = KEPT['arn-application']!;
    const { submissionId } = (await db().select().from(arnRequests).where(eq(arnRequests.id, id)))[0]!;
    expect((await send('submission', submissionId!, { event: 'work.completed' })).status).toBe(200);
    expect(await send('arn-application', id, { event: 'officer.approved' })).toEqual({
      status: 409,
      body: { chart: 'submission', state: 'completed', event: 'work.completed' },
    });
  });

  it('a declined one tells the reason', async () => {
    const { id } = KEPT['arn-application']!;
    expect(
      (await send('arn-application', id, { event: 'officer.declined', facts: { reason: 'The photo is of a tree.' } }))
        .status,
    ).toBe(200);
    expect((await mailTo('tom'))[0]!.text).toContain('The reason: The photo is of a tree.');
  });

  it('a revoked pass is one of a revoked licence', async () => {
    const { id } = KEPT['pass']!;
    const { licenceId } = passNamed('a commercial accreditation');
    expect(await statusOf(licenceId)).toBe('Active');
    expect((await send('pass', id, { event: 'licence.revoked' })).body).toEqual({
      chart: 'pass',
      id,
      state: 'revoked',
    });
    expect(await statusOf(licenceId)).toBe('Revoked');
    // The pass is void; the licence can be reinstated, and a late second event does not revoke it again.
    await app.request(`/sandbox/licences/${licenceId}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Active' }),
    });
    expect((await send('pass', id, { event: 'licence.revoked' })).status).toBe(409);
    expect(await statusOf(licenceId)).toBe('Active');
  });
});

describe('an event that needs no words of a person', () => {
  it('de-registers their drone with a submission and a letter, and says of the drone of an organisation that it has neither', async () => {
    const [own] = await db()
      .select()
      .from(drones)
      .where(and(eq(drones.ownerId, personOf('ava').id), isNull(drones.deregisteredAt)));
    expect(await notDone('drone-registration', own!.id, 'drone.deregistered')).toBeNull();
    const made = (await (await app.request('/sandbox/submissions')).json()) as {
      reference: string;
      by: string;
      kind: string;
    }[];
    expect(made[0]).toMatchObject({
      reference: expect.stringMatching(/^RD-/),
      by: 'ava',
      kind: 'drone-deregistration',
      status: 'Completed',
    });
    const [letter] = (await (await app.request('/sandbox/mail')).json()) as { subject: string }[];
    expect(letter!.subject).toBe(`Drone de-registered: ${made[0]!.reference}`);
    expect(await notDone('drone-registration', KEPT['drone-registration']!.id, 'drone.deregistered')).toMatch(
      /^No submission was made, and no email was sent/,
    );
  });

  it('is told apart from those that need them: each says what it left', async () => {
    expect(await notDone('requested-fee', KEPT['requested-fee']!.id, 'fee.settled')).toBe(
      'Nothing was paid, no submission was completed, and no email was sent.',
    );
    expect(await notDone('pass', KEPT['pass']!.id, 'code.shown')).toBeNull();
    const events = Object.keys(LEGAL).flatMap((chart) =>
      eventsOf(chart).map((spelled) => `${chart} ${eventIn(spelled).event}`),
    );
    expect([...new Set(Object.keys(NOT_DONE).map((key) => key.split(' ').slice(0, 2).join(' ')))]).toEqual(
      expect.arrayContaining(events),
    );
  });
});

describe('the list of lives', () => {
  it('tells what happened to a record, oldest first', async () => {
    await putInState(db(), 'submission', 'awaitingPayment');
    await send('submission', KEPT['submission']!.id, { event: 'submission.repeated' });
    await send('submission', KEPT['submission']!.id, { event: 'work.completed' });
    expect(await of('submission')).toEqual({
      chart: 'submission',
      id: KEPT['submission']!.id,
      label: 'SR-107330, Submit documents and notifications',
      state: 'completed',
      events: [
        // Of the seed.
        expect.objectContaining({ event: 'record.made', to: 'recorded', by: 'zoe' }),
        expect.objectContaining({ event: 'officer.asked', to: 'withOfficer', by: 'zoe' }),
        {
          event: 'submission.repeated',
          from: 'awaitingPayment',
          to: 'awaitingPayment',
          by: 'regulator',
          at: expect.stringMatching(/Z$/),
        },
        {
          event: 'work.completed',
          from: 'awaitingPayment',
          to: 'completed',
          by: 'regulator',
          at: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  it('is chosen by chart and by state, the newest record first', async () => {
    const all = await told();
    expect(new Set(all.map(({ chart }) => chart))).toEqual(new Set(Object.keys(LEGAL)));
    const completed = await told('?chart=submission&state=completed');
    expect(completed.map(({ label }) => label)).toEqual(['SR-104418, Submit documents and notifications']);
    expect((await told('?chart=submission')).map(({ label }) => String(label).slice(0, 9))).toEqual([
      'SR-106021',
      'SR-107330',
      'SR-104418',
    ]);
    expect(await told('?chart=of-nothing')).toEqual([]);
    // Independent of the chart.
    for (const [chart, day] of [
      ['licence-check', 12],
      ['card-payment', 11],
      ['counted-check', 10],
    ] as const) {
      const { id, table, key } = KEPT[chart]!;
      await db().execute(
        sql.raw(`update ${table} set made_at = '2026-12-${String(day)}T00:00:00Z' where ${key} = '${id}'`),
      );
    }
    expect((await told()).slice(0, 3).map(({ chart }) => chart)).toEqual([
      'licence-check',
      'card-payment',
      'counted-check',
    ]);
  });

  it('is asked about what there is, in words that can be read', async () => {
    const { id } = KEPT['submission']!;
    expect((await send('of-nothing', id, { event: 'work.completed' })).status).toBe(404);
    expect((await send('submission', 'none', { event: 'work.completed' })).status).toBe(404);
    for (const body of [{}, { event: '' }, { event: 7 }, { event: 'work.completed', facts: 'none' }, []])
      expect((await send('submission', id, body)).status).toBe(400);
  });
});
