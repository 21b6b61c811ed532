/**
 * The registry of live actors behind the charts page: what it records, what it tells other tabs, and what it must never
 * record.
 */
import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { aboutOf } from '../../visualizations/about.ts';
import { LiveRegistry } from '../../visualizations/live.ts';
import { nameOf } from '../../visualizations/machine-names.tsx';
import { orderMachine } from './fixture/order.machine.ts';
import { partOf } from '../support/part-of.ts';

describe('the registry of live actors', () => {
  it('notes snapshot, event, its time and transitions by the keys of the drawing, of machines alone', () => {
    let now = Date.parse('2026-11-27T09:30:00Z');
    const registry = new LiveRegistry('here', () => now);
    let told = 0;
    registry.subscribe(() => {
      told += 1;
    });
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 }, inspect: registry.inspect }));
    actor.start();
    now += 2000;
    actor.send(partOf({ type: 'order.placed' }));
    expect(registry.list()).toHaveLength(1);
    const seen = registry.list()[0];
    expect(seen?.machineId).toBe('order');
    expect(seen?.events.map(({ at, type, taken }) => [at - now, type, taken])).toEqual([
      [0, 'order.placed', ['order.flow.editing :: order.placed[0]']],
      [-2000, 'xstate.init', []],
    ]);
    expect(told).toBeGreaterThan(1);
    actor.stop();
  });
});

describe('charts in another tab', () => {
  /** Two ends of a synchronous channel. */
  const line = () => {
    const ends: BroadcastChannel[] = [];
    const end = (): BroadcastChannel => {
      const self = partOf<BroadcastChannel>({
        onmessage: null,
        postMessage: (data: unknown) =>
          ends
            .filter((other) => other !== self)
            .forEach((other) => other.onmessage?.({ data: structuredClone(data) } as MessageEvent)),
        close: () => ends.splice(ends.indexOf(self), 1),
      });
      ends.push(self);
      return self;
    };
    return end;
  };

  it('show what ran before they were opened, follow it, and forget a tab that is gone', () => {
    const end = line();
    const portal = new LiveRegistry('portal');
    const charts = new LiveRegistry('charts');
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 }, inspect: portal.inspect }));
    const leave = portal.join(end());
    actor.start();
    charts.join(end());
    charts.subscribe(() => undefined);
    expect(charts.list().map((seen) => seen.active)).toEqual([
      ['order', 'order.flow', 'order.flow.editing', 'order.line', 'order.line.up'],
    ]);
    actor.send(partOf({ type: 'order.placed' }));
    expect(charts.list()[0]?.active).toContain('order.flow.placing');
    expect(charts.list()[0]?.events[0]?.type).toBe('order.placed');
    leave();
    expect(charts.list()).toEqual([]);
    actor.stop();
  });

  it('show what ran before also where somebody looked before the tabs were joined, each tab telling of its own alone', () => {
    const end = line();
    const tellers: string[] = [];
    end().onmessage = ({ data }) =>
      void ((data as { kind: string }).kind === 'actor' && tellers.push((data as { tab: string }).tab));
    const [portal, charts, later] = [new LiveRegistry('portal'), new LiveRegistry('charts'), new LiveRegistry('later')];
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 }, inspect: portal.inspect }));
    portal.join(end());
    actor.start();
    for (const looking of [charts, later]) {
      looking.subscribe(() => undefined);
      looking.join(end());
      expect(looking.list().map((seen) => seen.machineId)).toEqual(['order']);
    }
    expect(new Set(tellers)).toEqual(new Set(['portal']));
    actor.stop();
  });

  it('are told of a tab that is opened later', () => {
    const end = line();
    const charts = new LiveRegistry('charts');
    charts.subscribe(() => undefined);
    charts.join(end());
    const portal = new LiveRegistry('portal');
    portal.join(end());
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 }, inspect: portal.inspect }));
    actor.start();
    expect(charts.list().map((seen) => seen.machineId)).toEqual(['order']);
    actor.stop();
  });

  it('cost nothing while nobody looks: what runs is told to nobody', () => {
    const end = line();
    const heard: { kind: string }[] = [];
    end().onmessage = ({ data }) => heard.push(data as { kind: string });
    const portals = [new LiveRegistry('portal'), new LiveRegistry('other')];
    portals.forEach((portal) => portal.join(end()));
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 1 }, inspect: portals[0]!.inspect }));
    actor.start();
    actor.send(partOf({ type: 'order.placed' }));
    expect(heard.map(({ kind }) => kind)).toEqual(['came', 'came']);
    actor.stop();
  });

  it('learn no context and no payload', () => {
    const end = line();
    const heard: unknown[] = [];
    const listener = end();
    listener.onmessage = ({ data }) => heard.push(data);
    const portal = new LiveRegistry('portal');
    portal.join(end());
    listener.postMessage({ kind: 'asked' });
    const actor = createActor(withStubs(orderMachine), partOf({ input: { amount: 771 }, inspect: portal.inspect }));
    actor.start();
    actor.send(partOf({ type: 'amount.edited', amount: 882 }));
    expect(heard.length).toBeGreaterThan(1);
    expect(JSON.stringify(heard)).not.toMatch(/771|882/);
    actor.stop();
  });
});

it('an actor that failed is shown by the name of its error: its words may repeat what somebody typed (T-56)', () => {
  const registry = new LiveRegistry('a tab');
  const fails = () => {
    throw new RangeError('typed by somebody');
  };
  const broken = setup({ actions: { fails } }).createMachine({
    id: 'broken',
    initial: 'on',
    states: { on: { on: { press: { actions: 'fails' } } } },
  });
  const actor = createActor(broken, { inspect: registry.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'press' });
  registry.inspect({
    type: '@xstate.snapshot',
    actorRef: actor,
    event: { type: 'press' },
    snapshot: actor.getSnapshot(),
  } as never);
  expect(registry.list()[0]).toMatchObject({ status: 'error', error: 'RangeError' });
  expect(JSON.stringify(registry.list())).not.toContain('typed by somebody');
});

describe('an actor is named by what it is', () => {
  const parent = setup({ actors: { order: withStubs(orderMachine) } }).createMachine({
    id: 'shop',
    context: { organisationId: '' },
    invoke: { id: 'counter', src: 'order', input: partOf({ amount: 771 }) },
  });

  it('its machine, what it is about, what runs it, since when, in which tab, and by no raw id', () => {
    let now = Date.parse('2026-11-23T10:00:00');
    const registry = new LiveRegistry('here', () => now);
    const actor = createActor(parent, { inspect: registry.inspect });
    actor.start();
    now += 3_600_000;
    actor.getSnapshot().children['counter']?.send(partOf({ type: 'amount.edited', amount: 882 }));
    const all = registry.list();
    const [child, shop] = ['order', 'shop'].map((id) => all.find(({ machineId }) => machineId === id)!);
    expect(nameOf(shop!, all, true)).toMatch(/^shop \(of the person\), running since 10:00:00\sam, in this tab$/);
    expect(nameOf(child!, all, false)).toMatch(
      /^order, run by shop \(of the person\), running since 10:00:00\sam, in another tab$/,
    );
    expect(child).toMatchObject({ parent: shop!.key, invokeId: 'counter' });
    expect([registry.isHere(shop!), new LiveRegistry('there').isHere(shop!)]).toEqual([true, false]);
    actor.stop();
  });

  it('a child that ran before anybody watched is met with its parent', () => {
    const registry = new LiveRegistry('here');
    const actor = createActor(parent);
    actor.start();
    registry.inspect({
      type: '@xstate.snapshot',
      rootId: '',
      actorRef: actor,
      event: { type: 'xstate.init' },
      snapshot: actor.getSnapshot(),
    } as never);
    expect(
      registry
        .list()
        .map(({ machineId }) => machineId)
        .sort(),
    ).toEqual(['order', 'shop']);
    actor.stop();
  });

  it.each([
    [{ form: { title: 'DAMP report', name: 'damp', steps: [] }, answers: { name: 'Qanary' } }, 'DAMP report'],
    [{ about: { title: '', name: 'Cancellation', steps: [] }, recordId: 'qanary' }, 'Cancellation, saved before'],
    [{ form: { title: 'Qanary' } }, ''],
    [{ about: { organisationId: 'qanary-1' }, recordId: 'qanary-2' }, 'of an organisation, saved before'],
    [{ about: { organisationId: '' }, recordId: '' }, 'of the person'],
    [{ pageName: 'payment history', about: { organisationId: 'qanary-1' } }, 'payment history, of an organisation'],
    [{ kind: 'ind', organisationId: 'qanary' }, 'of the person'],
    [{ kind: 'qanary' }, ''],
    [{ address: 'https://maps.example/script.js?key=qanary' }, 'maps.example'],
    [{ address: '/content/footer?person=qanary' }, '/content/footer'],
    [{ reason: 'timedout' }, 'timed out'],
    [{ reason: 'qanary' }, ''],
    [null, ''],
  ])('says of %j: %s', (context, words) => {
    expect(aboutOf(context)).toBe(words);
  });

  it('in words of ours: of the example of every machine no id, and of one with an answer no answer', () => {
    for (const { machine, input } of catalogue) {
      const actor = createActor(withStubs(machine), partOf({ input }));
      actor.subscribe({ error: () => undefined });
      actor.start();
      expect(aboutOf(actor.getSnapshot().context)).not.toMatch(/[0-9a-f]{8}-|100200/);
      actor.stop();
    }
  });
});
