/** A story put together from records: order, what decided, what is awaited, what would change it. */
import { describe, expect, it } from 'vitest';
import { regulatorCardPaymentMachine } from '#machines/regulator/card-payment.machine.ts';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { awaitedIn, decided, waysFrom } from '#machines/regulator/decided.ts';
import { foreseen } from '#machines/regulator/steps.ts';
import { lives } from '#server/lives/lives.ts';
import { EVENT_WORDS } from '#server/stories/event-words.ts';
import { foldedLines, kindOf, messagesOf, storyOf, type StoryEvent, type StoryRecord } from '#server/stories/story.ts';
import { LIFE_SENTENCES, lifeSentence } from '#rules/applications/life-sentences.rules.ts';
import { eventIn, LEGAL } from '../lives/expected.ts';

const payment = (state: string, odd: Partial<StoryRecord> = {}): StoryRecord => ({
  chart: 'card-payment',
  machine: regulatorCardPaymentMachine,
  id: 'PY-1',
  name: 'PY-1',
  state,
  madeAt: '2026-11-28T03:00:00.000Z',
  known: [],
  choices: {},
  ...odd,
});
const submission = (state: string, odd: Partial<StoryRecord> = {}): StoryRecord =>
  payment(state, { chart: 'submission', machine: regulatorSubmissionMachine, id: 's-1', name: 'RN-1', ...odd });
const event = (chart: string, at: string, from: string, name: string, to: string, facts = {}): StoryEvent => ({
  chart,
  recordId: chart === 'submission' ? 's-1' : 'PY-1',
  event: name,
  from,
  to,
  by: 'Zoe Singh',
  at: `2026-11-28T${at}.000Z`,
  facts,
});

describe('a story', () => {
  it('has what happened in the order of time, at one instant in that of the histories, and notes after it', () => {
    const { lines } = storyOf({
      records: [payment('captured'), submission('paid')],
      events: [
        event('submission', '03:00:00', '', 'record.made', 'recorded'),
        event('submission', '03:00:00', 'recorded', 'payment.requested', 'awaitingPayment'),
        event('card-payment', '03:00:00', '', 'record.made', 'unpaid.open'),
        event('card-payment', '03:05:00', 'unpaid.open', 'provider.said', 'captured', { state: 'approved' }),
        event('submission', '03:05:00', 'atTheBank', 'payment.captured', 'paid'),
      ],
      notes: [
        { what: 'Email', text: 'A mail', by: '', at: '2026-11-28T03:05:00.000Z' },
        { what: 'File', text: 'A file', by: '', at: '2026-11-28T03:00:00.000Z' },
      ],
    });
    expect(lines.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'Submission: Submitted',
      'Submission: A fee was asked for',
      'Card payment: A card payment page was made',
      'File: A file',
      'Card payment: The bank approved the payment',
      'Submission: Its card payment was captured',
      'Email: A mail',
    ]);
    expect(lines[4]).toMatchObject({ facts: [['state', 'approved']], follows: ['DEC-07'] });
  });

  it('tells as one line what happened several times running, and in a long story an hour that changed no state', () => {
    const again = (at: string) => event('submission', at, 'awaitingPayment', 'submission.repeated', 'awaitingPayment');
    const told = (events: readonly StoryEvent[]) =>
      foldedLines(storyOf({ records: [submission('atTheBank')], events, notes: mails }).lines).map((part) =>
        'folded' in part ? part.folded.length : part.text,
      );
    const mails = ['03:10:00', '03:20:00'].map((at) => ({
      what: 'Email' as const,
      text: `Mail of ${at}`,
      by: '',
      at: `2026-11-28T${at}.000Z`,
    }));
    const few = [again('03:00:00'), again('03:01:00'), again('03:02:00')];
    const change = event('submission', '03:30:00', 'awaitingPayment', 'payment.opened', 'atTheBank');
    const last = 'The card payment page was opened';
    expect(told([...few, change])).toEqual([3, 'Mail of 03:10:00', 'Mail of 03:20:00', last]);
    const minutes = Array.from({ length: 60 }, (_, at) => again(`02:${String(at).padStart(2, '0')}:00`));
    expect(told([...minutes, ...few, change])).toEqual([60, 5, last]);
  });

  it('is also who told whom: the person, the provider and an officer tell the server, which writes to the person', () => {
    const at = '2026-11-28T03:05:00.000Z';
    const declined = event('card-payment', '03:05:00', 'unpaid.open', 'provider.said', 'unpaid.declined');
    const { lines } = storyOf({
      records: [payment('unpaid.declined')],
      events: [event('card-payment', '03:00:00', '', 'record.made', 'unpaid.open'), { ...declined, by: 'This server' }],
      notes: [
        { what: 'Act', text: '', by: 'This server', at, byHand: { recordId: 'PY-1', reason: 'a document shows it' } },
        { what: 'Email', text: 'A mail', by: 'This server', writtenTo: 'Zoe Singh', at },
      ],
    });
    expect(messagesOf(lines).map(({ from, to, line }) => `${from} to ${to}: ${line.text}`)).toEqual([
      'Zoe Singh to This server: A card payment page was made',
      'An officer, by hand to This server: The bank declined the card',
      'This server to Zoe Singh: A mail',
    ]);
  });

  it('says of a record without a history what is known, at its place in time', () => {
    const { lines } = storyOf({
      records: [submission('withOfficer', { madeAt: '2026-11-12' })],
      events: [],
      notes: [],
    });
    expect(lines).toMatchObject([{ isFromBefore: true, to: 'withOfficer', at: '2026-11-12' }]);
  });

  it('waits since the last change for whoever usually acts: the first open record that waits', () => {
    const events = [
      event('card-payment', '03:00:00', '', 'record.made', 'unpaid.open'),
      event('submission', '03:01:00', 'awaitingPayment', 'payment.opened', 'atTheBank'),
      event('submission', '03:02:00', 'awaitingPayment', 'submission.repeated', 'awaitingPayment'),
    ];
    const records = [payment('unpaid.open'), submission('atTheBank')];
    expect(storyOf({ records, events, notes: [] }).wait).toMatchObject({
      who: 'bank',
      since: '2026-11-28T03:00:00.000Z',
      to: 'captured',
      what: 'The bank approved the payment',
    });
    const closed = [payment('unpaid.declined', { isOver: true }), submission('awaitingPayment')];
    expect(storyOf({ records: closed, events, notes: [] }).wait).toMatchObject({
      who: 'person',
      since: '2026-11-28T03:01:00.000Z',
    });
    const ended = [payment('finalised'), submission('completed'), submission('cancelled')];
    expect(storyOf({ records: ended, events, notes: [] })).toMatchObject({ wait: null, ways: [] });
  });
});

describe('the charts', () => {
  // The table of T-43 is written from the specification, apart from the charts.
  it.each(lives.map(({ chart, machine }) => [chart, machine] as const))(
    'offers of %s exactly what is legal, and says of the rest what forbids it',
    (chart, machine) => {
      for (const [state, legal] of Object.entries(LEGAL[chart]!)) {
        const spelled = Object.keys(legal).map(eventIn);
        const choices = Object.fromEntries(
          spelled.map(({ event: name }) => [
            name,
            spelled.filter((one) => one.event === name).map(({ facts }) => facts),
          ]),
        );
        const { offered, forbidden } = waysFrom(machine, state, choices);
        expect(
          Object.fromEntries(
            offered.map(({ event: name, facts, to }) => [
              Object.keys(facts).length === 0 ? name : `${name} ${JSON.stringify(facts)}`,
              to,
            ]),
          ),
          state,
        ).toEqual(legal);
        for (const { event: name, guards, legalIn } of forbidden) {
          expect(guards.length + legalIn.length, `${state} ${name}`).toBeGreaterThan(0);
          for (const other of legalIn)
            expect(Object.keys(LEGAL[chart]![other]!).map((one) => eventIn(one).event)).toContain(name);
        }
      }
    },
  );

  it.each(lives.map(({ chart, machine }) => [chart, machine] as const))(
    'tells a person of %s only what is legal, and of one usual thing at most',
    (chart, machine) => {
      for (const [state, legal] of Object.entries(LEGAL[chart]!)) {
        const told = foreseen(machine, state, ...Object.keys(legal).map((one) => eventIn(one).facts));
        for (const { event: name, to } of told)
          expect(
            Object.entries(legal).some(([one, after]) => eventIn(one).event === name && after === to),
            `${state} ${name}`,
          ).toBe(true);
        expect(told.filter(({ told: { isUsual } }) => isUsual).length, state).toBeLessThan(2);
        expect(awaitedIn(machine, state)?.event, state).toBe(told.find((one) => one.told.isUsual)?.event);
      }
    },
  );

  it('has a sentence for each step of every life that a person is told of, and none beside them', () => {
    const told = lives
      .filter(({ chart }) => chart !== 'submission')
      .flatMap(({ chart, machine }) =>
        Object.entries(LEGAL[chart]!).flatMap(([state, legal]) => {
          const steps = foreseen(machine, state, ...Object.keys(legal).map((one) => eventIn(one).facts));
          // A person can wait in each state that is not the last: what for is told.
          if (Object.keys(legal).length > 0) expect(steps.length, `${chart} ${state}`).toBeGreaterThan(0);
          return steps.map((step) => ({ chart, ...step }));
        }),
      );
    for (const { chart, event: name, to } of told)
      expect(lifeSentence(chart, { event: name, to }), `${chart} ${name} ${to}`).not.toBe('');
    const used = told.flatMap(({ chart, event: name, to }) => [`${chart} ${name} ${to}`, `${chart} ${name}`]);
    expect(Object.keys(LIFE_SENTENCES).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('names the guard that forbids', () => {
    const { offered, forbidden } = waysFrom(regulatorSubmissionMachine, 'atTheBank', {
      'submission.cancelled': [{ isRequestedFee: true }],
    });
    expect(offered.map(({ event: name }) => name)).not.toContain('submission.cancelled');
    expect(forbidden).toContainEqual({
      event: 'submission.cancelled',
      guards: ['isNoRequestedFee'],
      legalIn: ['recorded', 'awaitingPayment', 'withOfficer'],
    });
  });

  it('has no arrow to show for an event or a state of an older chart', () => {
    const none = { asked: [], follows: [] };
    expect(decided(regulatorSubmissionMachine, 'paid', 'work.forgotten', 'completed')).toEqual(none);
    expect(decided(regulatorSubmissionMachine, 'forgotten', 'work.completed', 'completed')).toEqual(none);
    expect(decided(regulatorSubmissionMachine, '', 'record.made', 'recorded')).toEqual(none);
  });

  it('has words for every event of a chart that a story tells', () => {
    for (const { chart } of lives.filter((one) => kindOf(one.chart) !== one.chart))
      for (const [from, legal] of Object.entries(LEGAL[chart]!))
        for (const [spelled, to] of Object.entries(legal)) {
          const name = `${chart} ${eventIn(spelled).event}`;
          expect(EVENT_WORDS[`${name} ${to}`] ?? EVENT_WORDS[name], `${from} ${spelled}`).toBeDefined();
        }
  });
});
