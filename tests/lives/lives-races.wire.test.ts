/** Twenty mutually exclusive events at once: one wins, the others get 409, and the record's history has one end (T-43). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { regulator } from '#server/regulator.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';
import { eventIn, LEGAL } from './expected.ts';
import { KEPT, makeRecords, putInState } from './put-in-state.ts';

let app: App;
let putBack: Awaited<ReturnType<typeof noteRows>>;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
  await makeRecords(app.store.db);
  putBack = await noteRows(app.store.db);
}, OPENING);
afterAll(() => app.close());
beforeEach(() => app.control.change(putBack));

const RACES: readonly (readonly [chart: string, state: string, ...events: string[]])[] = [
  ['arn-application', 'received', 'officer.approved', 'officer.declined', 'application.cancelled'],
  [
    'assessment-attempt',
    'open',
    'attempt.graded {"passed":true}',
    'attempt.graded {"passed":false}',
    'questions.outdated',
  ],
  ['card-payment', 'captured', 'work.ended {"isAllDone":true}', 'work.unneeded'],
  ['counted-check', 'open.oneLeft', 'check.failed'],
  ['counted-check', 'exhausted', 'block.over'],
  ['drone-registration', 'registered', 'drone.deregistered', 'serialNumber.taken'],
  ['licence-check', 'asked', 'licence.shown', 'token.expired'],
  ['pass', 'saved', 'licence.revoked'],
  ['reminder', 'on', 'reminders.stopped'],
  ['reminder', 'off', 'reminders.resumed'],
  ['requested-fee', 'due', 'fee.settled'],
  ['saved-application', 'kept', 'application.submitted', 'application.deleted', 'retention.over'],
  ['submission', 'withOfficer', 'submission.cancelled', 'work.completed', 'officer.declined'],
  ['submission', 'paid', 'work.completed', 'work.impossible'],
  ['submission', 'refundDue', 'refund.made'],
];

/** Races in which one event can come before another that stays legal, with each history that may be. */
const ORDERED: readonly (readonly [
  chart: string,
  state: string,
  events: readonly string[],
  histories: readonly (readonly string[])[],
])[] = [
  ['submission', 'atTheBank', ['payment.captured', 'application.deleted'], [['paid'], ['cancelled', 'refundDue']]],
  ['submission', 'atTheBank', ['payment.captured', 'payment.refused'], [['paid'], ['awaitingPayment', 'paid']]],
];

/** Sends twenty at once, cycling through the events, to the record of a chart. */
async function race(chart: string, state: string, events: readonly string[]) {
  const { id } = KEPT[chart]!;
  await putInState(app.store.db, chart, state);
  const told = async () => {
    const found = (await (await app.request(`/sandbox/lives?chart=${chart}`)).json()) as Told[];
    return found.find((one) => one.id === id)!;
  };
  // Of the seed, or of the race before.
  const earlier = (await told()).events.length;
  const send = async (spelled: string) => {
    const body = JSON.stringify(eventIn(spelled));
    const answer = await app.request(`/sandbox/lives/${chart}/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { event: spelled, status: answer.status, body: (await answer.json()) as { readonly state: string } };
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(events[at % events.length]!)));
  const { events: all, ...now } = await told();
  return { answers, told: { ...now, events: all.slice(earlier) } };
}

interface Told {
  readonly id: string;
  readonly state: string;
  readonly events: readonly { readonly event: string; readonly to: string }[];
}

it.each(RACES)('%s, %s', async (chart, state, ...events) => {
  const {
    answers,
    told: { state: now, events: told },
  } = await race(chart, state, events);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  // A refused event is answered with the present state of the record.
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set([won[0]!.body.state]));
  expect([now, told.map(({ to }) => to)]).toEqual([won[0]!.body.state, [now]]);
});

it.each(RACES)('%s, %s: whichever event wins, none of the others is legal after it', (chart, state, ...events) => {
  for (const event of events) {
    const after = LEGAL[chart]![LEGAL[chart]![state]![event]!]!;
    expect(events.filter((other) => other in after)).toEqual([]);
  }
});

it.each(ORDERED)('%s, %s, %j: one of the histories %j', async (chart, state, events, histories) => {
  // The first in line is served first nearly always: the other order is asked for too.
  for (const line of [events, events.toReversed()]) {
    const { answers, told } = await race(chart, state, line);
    const history = told.events.map(({ to }) => to);
    expect(histories).toContainEqual(history);
    expect(told.state).toBe(history.at(-1));
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.state);
    expect(taken.toSorted()).toEqual(history.toSorted());
    for (const { status, body } of answers)
      if (status !== 200) expect([status, history]).toEqual([409, expect.arrayContaining([body.state])]);
    await app.control.change(putBack);
  }
});

it('a pass that is saved while it is revoked is saved before that, or not at all', async () => {
  const { answers, told } = await race('pass', 'issued', ['pass.saved', 'licence.revoked']);
  const took = (event: string) => answers.filter((one) => one.event === event && one.status === 200).length;
  expect(took('licence.revoked')).toBe(1);
  expect([told.state, told.events.map(({ event }) => event)]).toEqual([
    'revoked',
    [...Array.from({ length: took('pass.saved') }, () => 'pass.saved'), 'licence.revoked'],
  ]);
});
