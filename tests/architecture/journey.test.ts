/**
 * Recorded journeys of the browser's machines: what is recorded and never recorded, over reloads, as a file, for
 * another tab, and as a scenario of a machine's tests.
 */
import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { isWaiting, settleStub, withStubs } from '#machines/core/stubs.ts';
import { listTransitions } from '#machines/core/walk.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import type { AnyModelSpec } from '#support/spec.ts';
import { createWatcher } from '../../src/shell/developer.ts';
import {
  EVENTS_KEPT,
  fileNameOf,
  MET,
  readJourney,
  slugOf,
  writeJourney,
  type Journey,
  type JourneyEvent,
} from '../../visualizations/journey/journey.ts';
import { unknownIn } from '../../visualizations/journey/known.ts';
import { JourneyRing, STORED } from '../../visualizations/journey/ring.ts';
import { scenarioOf } from '../../visualizations/journey/scenario.ts';
import { draftListModel } from '../draft-list/draft-list.model.ts';
import { inactivityModel } from '../inactivity/inactivity.model.ts';
import { manageDronesModel } from '../manage-drones/manage-drones.model.ts';
import { orderMachine } from './fixture/order.machine.ts';
import { orderModel } from './fixture/order.model.ts';
import { partOf } from '../support/part-of.ts';

const NOW = Date.parse('2026-11-27T05:01:00Z');

function storage(start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start));
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

/** A ring, and an order that it records from the start. */
function ordering(ring = new JourneyRing()) {
  const actor = createActor(
    withStubs(orderMachine),
    partOf({
      input: { amount: 1 },
      inspect: (event: InspectionEvent) => ring.inspect(event, NOW),
    }),
  );
  actor.start();
  return { ring, send: (event: AnyEventObject) => actor.send(event as never), actor };
}

const EVENT: JourneyEvent = {
  at: NOW,
  actor: 3,
  machine: 'order',
  parent: 1,
  event: 'order.placed',
  from: ['flow.editing', 'line.up'],
  to: ['flow.placing', 'line.up'],
  taken: ['order.flow.editing :: order.placed[0]'],
};
const JOURNEY: Journey = {
  kind: 'portal-journey',
  version: 1,
  release: 'portal-a1B2',
  savedAt: NOW,
  events: [{ ...EVENT, actor: 2, event: 'xstate.init', from: [], to: ['flow.editing', 'line.up'], taken: [] }, EVENT],
};

describe('what is kept of an event', () => {
  it('when it was, whose it was, its type, the states before and after, and the transitions that were taken', () => {
    const { ring, send, actor } = ordering();
    send({ type: 'order.placed' });
    expect(ring.list()).toEqual([
      {
        at: NOW,
        actor: 1,
        machine: 'order',
        parent: null,
        event: 'xstate.init',
        from: [],
        to: ['flow.editing', 'line.up'],
        taken: [],
      },
      {
        at: NOW,
        actor: 1,
        machine: 'order',
        parent: null,
        event: 'order.placed',
        from: ['flow.editing', 'line.up'],
        to: ['flow.placing', 'line.up'],
        taken: ['order.flow.editing :: order.placed[0]'],
      },
    ]);
    actor.stop();
  });

  it('of a machine that another one runs: which one', () => {
    const shop = setup({ actors: { order: withStubs(orderMachine) } }).createMachine({
      id: 'cornerShop',
      invoke: { id: 'counter', src: 'order', input: partOf({ amount: 1 }) },
    });
    const ring = new JourneyRing();
    const actor = createActor(shop, { inspect: (event) => ring.inspect(event, NOW) });
    actor.start();
    expect(
      ring
        .list()
        .map(({ actor: id, machine, parent }) => [machine, id, parent])
        .sort(),
    ).toEqual([
      ['corner-shop', 1, null],
      ['order', 2, 1],
    ]);
    actor.stop();
  });

  it('is the last 500, and a machine that ran before anybody looked is said to have been met', () => {
    const { actor, send } = ordering();
    send({ type: 'order.placed' });
    const ring = new JourneyRing();
    ring.inspect(
      {
        type: '@xstate.snapshot',
        rootId: '',
        actorRef: actor,
        event: { type: 'xstate.init' },
        snapshot: actor.getSnapshot(),
      } as never,
      NOW,
    );
    actor.system.inspect((event) => ring.inspect(event, NOW));
    expect(ring.list()).toMatchObject([{ event: MET, from: [], to: ['flow.placing', 'line.up'] }]);
    for (let i = 0; i <= EVENTS_KEPT; i += 1) send({ type: 'order.placed' });
    expect(ring.list()).toHaveLength(EVENTS_KEPT);
    expect(ring.list()[0]).toMatchObject({ event: 'order.placed', from: ['flow.placing', 'line.up'] });
    actor.stop();
  });

  it('names every machine of the catalogue by its slug', () => {
    expect(catalogue.filter(({ machine, slug }) => slugOf(machine.id) !== slug).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('nothing that anybody typed or that a call answered is kept (T-56)', () => {
  const CANARY = 'Qanary 0404 777 771';
  /** An object in which every property is the canary again. */
  const canaries = {
    id: CANARY,
    recordId: CANARY,
    answers: { name: CANARY },
    file: { name: `${CANARY}.pdf` },
    query: CANARY,
    cardHolder: CANARY,
    account: { username: CANARY },
    text: CANARY,
    output: CANARY,
  };

  it.each(catalogue.map((entry) => [entry.slug, entry] as const))(
    '%s: neither of events nor of answers, failures or events that it does not know',
    (_slug, { machine, input }) => {
      // Events come here in an order that no page has; some are sent to actors that have ended.
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const ring = new JourneyRing();
      const texts: string[] = [];
      for (const settled of ['done', 'failed'] as const) {
        const actor = createActor(
          withStubs(machine),
          partOf({
            input,
            inspect: (event: InspectionEvent) => ring.inspect(event, NOW),
          }),
        );
        actor.subscribe({ error: () => undefined });
        actor.start();
        const types = [...new Set(listTransitions(machine).map(({ event }) => event))].filter(
          (type) => !type.startsWith('xstate.') && type !== 'always' && !type.includes('*'),
        );
        for (const type of [...types, CANARY, `xstate.done.actor.${CANARY}`]) {
          if (actor.getSnapshot().status === 'active') actor.send(partOf({ ...canaries, type }));
          const children = Object.values(
            (actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>,
          );
          const waiting = children.find(isWaiting);
          if (waiting && actor.getSnapshot().status === 'active')
            settleStub(waiting, settled, { ...canaries, message: CANARY });
        }
        texts.push(writeJourney(ring.journey(NOW)));
        actor.stop();
      }
      expect(ring.list().length).toBeGreaterThan(1);
      expect(texts.join('')).not.toMatch(/qanary|777/i);
      expect(texts.map((text) => 'journey' in readJourney(text))).toEqual([true, true]);
    },
  );
});

describe('a journey over reloads of the tab', () => {
  it('goes on in the next document, whose machines have numbers of their own', () => {
    const tab = storage({ [STORED]: '' });
    const before = ordering();
    before.send({ type: 'order.placed' });
    before.ring.keep(tab, NOW);
    const after = ordering();
    after.ring.restore(tab);
    after.send({ type: 'order.placed' });
    expect(after.ring.list().map(({ actor, event }) => [actor, event])).toEqual([
      [1, 'xstate.init'],
      [1, 'order.placed'],
      [2, 'xstate.init'],
      [2, 'order.placed'],
    ]);
  });

  it.each([
    ['corrupt', '{"kind":"portal-journey",'],
    ['foreign', '["somebody else"]'],
    ['endless', 'x'.repeat(2_000_000)],
    ['nothing', ''],
  ])('a value that is %s is thrown away', (_what, text) => {
    const { ring } = ordering();
    ring.restore(storage({ [STORED]: text }));
    expect(ring.list()).toHaveLength(1);
  });

  it('ends with the person: what the tab forgot when somebody signed out is not written again', () => {
    const tab = storage();
    ordering().ring.keep(tab, NOW);
    expect(tab.items.size).toBe(0);
  });

  it('has what happened before anybody looked, where the tab kept a journey already, and is heard of nobody else', async () => {
    const [kept, other] = [createWatcher(() => 77), createWatcher()];
    const heard: Record<'kept' | 'other', [string, number | undefined][]> = { kept: [], other: [] };
    const hear = (whose: 'kept' | 'other') => (event: InspectionEvent, at?: number) =>
      void (
        event.type === '@xstate.snapshot' &&
        event.rootId === event.actorRef.sessionId &&
        heard[whose].push([event.event.type, at])
      );
    const actors = [kept, other].map((watcher) => {
      const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 } }));
      watcher.watch(actor);
      actor.start();
      actor.send(partOf({ type: 'order.placed' }));
      return actor;
    });
    kept.decide(true, () => Promise.resolve(hear('kept')));
    other.decide(true, () => Promise.resolve(hear('other')));
    await Promise.resolve();
    await Promise.resolve();
    actors.forEach((actor) => actor.send(partOf({ type: 'order.placed' })));
    expect(heard.kept).toEqual([
      ['xstate.init', 77],
      ['order.placed', 77],
      ['order.placed', undefined],
    ]);
    expect(heard.other).toEqual([
      ['xstate.init', undefined],
      ['order.placed', undefined],
    ]);
  });
});

describe('the file of a journey', () => {
  it('is read as it was written, under a name that says when', () => {
    expect(readJourney(writeJourney(JOURNEY))).toEqual({ journey: JOURNEY });
    expect(readJourney(writeJourney({ ...JOURNEY, events: [] }))).toEqual({ journey: { ...JOURNEY, events: [] } });
    expect(fileNameOf(JOURNEY)).toBe('journey-2026-11-27-0501.json');
  });

  it('is read without what does not belong to it', () => {
    expect(
      readJourney(JSON.stringify({ ...JOURNEY, note: 'Qanary', events: [{ ...EVENT, typed: 'Qanary' }] })),
    ).toEqual({ journey: { ...JOURNEY, events: [EVENT] } });
  });

  it.each([
    ['not JSON', 'The file is not a journey: it is not JSON.'],
    ['[]', 'The file is not a journey of this portal.'],
    [{ ...JOURNEY, version: 2 }, 'The journey has version 2; this portal reads version 1.'],
    [{ ...JOURNEY, release: 7 }, 'The journey does not say when and in which release it was saved.'],
    [{ ...JOURNEY, events: 'none' }, 'The journey has no list of at most 500 events.'],
    [
      { ...JOURNEY, events: Array.from({ length: 501 }, () => EVENT) },
      'The journey has no list of at most 500 events.',
    ],
    [{ ...JOURNEY, events: [EVENT, null] }, 'Event 2 of the journey is not an object.'],
    [{ ...JOURNEY, events: [{ ...EVENT, at: 'now' }] }, 'Event 1 of the journey has no time.'],
    [{ ...JOURNEY, events: [{ ...EVENT, actor: -1 }] }, 'Event 1 of the journey does not say which actor took it.'],
    [{ ...JOURNEY, events: [{ ...EVENT, machine: '<b>' }] }, 'Event 1 of the journey names no machine.'],
    [{ ...JOURNEY, events: [{ ...EVENT, event: '' }] }, 'Event 1 of the journey has no type.'],
    [{ ...JOURNEY, events: [{ ...EVENT, to: [7] }] }, 'Event 1 of the journey has no list of states.'],
    [{ ...JOURNEY, events: [{ ...EVENT, taken: null }] }, 'Event 1 of the journey has no list of transitions.'],
    ['x'.repeat(1_000_001), 'The file is too large for a journey.'],
  ])('that is none says why: %#', (file, problem) => {
    expect(readJourney(typeof file === 'string' ? file : JSON.stringify(file))).toEqual({ problem });
  });
});

it('what this build does not have is named: its machines, states and transitions are other ones', () => {
  const foreign = { ...EVENT, machine: 'sign-out', from: [], to: ['idle', 'nowhere.else'], taken: [] };
  expect(unknownIn({ ...JOURNEY, events: [EVENT, foreign, foreign] })).toEqual([
    'the machine order',
    'the state idle of sign-out',
    'the state nowhere.else of sign-out',
  ]);
  const known = { ...EVENT, machine: 'stored-versions', from: ['idle'], to: ['looking'], taken: [] };
  expect(unknownIn({ ...JOURNEY, events: [{ ...known, from: [] }] })).toEqual([]);
});

describe('a scenario made of a journey', () => {
  /** Runs a scenario of a model, and returns its journey and the payloads of its events. */
  function recorded(model: AnyModelSpec, at: number) {
    const ring = new JourneyRing();
    const carried: Record<number, object> = {};
    const { start, steps } = model.scenarios[at]!;
    const replay: Replay = new Replay(makeRunnable(model.machine, model.provide), model.inputs[start], (event) => {
      const before = ring.list().length;
      ring.inspect(event, NOW);
      const { type: _type, ...fields } = (event as { event?: AnyEventObject }).event ?? { type: '' };
      if (ring.list().length > before && before > 0) carried[before] = fields;
    });
    for (const [event] of steps) replay.perform(event);
    replay.stop();
    return { events: ring.list(), carried, start, hits: replay.times };
  }

  const runs = [draftListModel, manageDronesModel, inactivityModel, orderModel]
    .flatMap((model: AnyModelSpec) => model.scenarios.map(({ title }, at) => [model.slug, title, model, at] as const))
    .filter(([, , model, at]) => recorded(model, at).events.length > 1);

  it.each(runs)('of %s: takes the same transitions (%s)', (slug, _title, model, at) => {
    const { events, carried, start, hits } = recorded(model, at);
    const text = scenarioOf(slug, events, 'portal-a1B2');
    if ('problem' in text) throw new Error(text.problem);
    // oxlint-disable-next-line no-new-func -- the text is ours, and that it is a program is what is tested
    expect(() => new Function(text.whole)).not.toThrow();
    // oxlint-disable-next-line no-new-func -- as above
    const scenario = new Function('carried', `return ${text.scenario}`)(carried) as AnyModelSpec['scenarios'][number];
    const again = new Replay(makeRunnable(model.machine, model.provide), model.inputs[start]);
    const statesOf = (facts: unknown): readonly string[] =>
      typeof facts === 'string' ? [facts] : (facts as { in: readonly string[] }).in;
    const now = (): unknown => again.actor.getSnapshot();
    for (const state of statesOf(scenario.begins))
      expect((now() as AnyMachineSnapshot)._nodes.map(({ path }) => path.join('.'))).toContain(state);
    for (const [event, then] of scenario.steps) {
      again.perform(event);
      for (const state of statesOf(then))
        expect((now() as AnyMachineSnapshot)._nodes.map(({ path }) => path.join('.'))).toContain(state);
    }
    expect([...again.times].sort()).toEqual([...hits].sort());
    again.stop();
  });

  it.each([
    [[], 'The journey has no event of order.'],
    [
      [{ ...EVENT, event: MET }, EVENT],
      'A scenario needs the start of the machine, and it ran already when the journey began. Reload its page, and do it again.',
    ],
    [
      [EVENT],
      'A scenario needs the start of the machine, and its beginning is no longer among the events that are kept. Begin anew, and do it again.',
    ],
    [[JOURNEY.events[0]!], 'After its start order took no event in this journey.'],
  ])('is not made where it could not be played: %#', (events, problem) => {
    expect(scenarioOf('order', events, '')).toEqual({ problem });
  });

  it('names what is to be filled in, and the build it comes from', () => {
    const text = scenarioOf('order', JOURNEY.events, 'portal-a1B2');
    expect(text).toMatchObject({ carried: 'const carried = {\n  1: {}, // order.placed\n};' });
    expect((text as { whole: string }).whole).toContain(
      "[{ type: 'order.placed', ...carried[1] }, { in: ['flow.placing', 'line.up'] }],",
    );
    expect((text as { whole: string }).whole).toMatch(
      /kept in the build portal-a1B2\.\n.*A journey keeps no data\. Write into 'carried'/,
    );
  });
});
