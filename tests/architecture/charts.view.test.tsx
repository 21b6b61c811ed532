/** The charts page: every machine listed, the simulation played by keyboard and mouse alike, live actors shown. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor, setup } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { harnessPortal } from '#support/harness/harness.tsx';
import { PortalContext } from '#ui/kit/portal.tsx';
import { ChartsView } from '../../visualizations/charts.view.tsx';
import { live, LiveRegistry } from '../../visualizations/live.ts';
import { Simulation } from '../../visualizations/simulation.ts';
import { orderMachine } from './fixture/order.machine.ts';

/** What the build wrote: the test of it is export.test.ts. */
const exportOf = vi.hoisted(() => vi.fn((slug: string) => Promise.resolve(`the file of ${slug}`)));
vi.mock('../../visualizations/exported.ts', () => ({ exportOf }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (slug: string) =>
  render(
    <PortalContext value={harnessPortal()}>
      <ChartsView slug={slug} />
    </PortalContext>,
  );

const said = (): string => screen.getAllByRole('status').map((node) => node.textContent).join();
const isOff = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('the charts page', () => {
  it('lists every machine of the catalogue', () => {
    open('script-load');
    const names = within(screen.getByRole('navigation', { name: 'Machines' })).getAllByRole('button').map((button) => button.textContent?.trim());
    expect(names).toEqual(catalogue.map((entry) => entry.slug));
  });

  it('shows the chosen machine in words as well: every state, every transition', () => {
    open('script-load');
    fireEvent.click(screen.getByRole('button', { name: 'sign-out' }));
    expect(screen.getByRole('heading', { name: 'sign-out' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'States' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Transitions' })).getAllByRole('row').length).toBeGreaterThan(5);
  });

  it('plays a simulation: what can happen is on, the rest is off, and what happened is said', () => {
    open('script-load');
    fireEvent.click(screen.getByRole('radio', { name: 'Simulation' }));
    expect(said()).toContain('Now in: idle');
    expect(isOff('loadScript done')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(said()).toContain('Now in: loading');
    expect(isOff('load.requested')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'loadScript done' }));
    expect(said()).toContain('Now in: ready');
    expect(screen.getByText('xstate.done.actor.loadScript')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(said()).toContain('Now in: idle');
  });

  it('says so when a payload is no JSON object, and plays nothing', () => {
    open('script-load');
    fireEvent.click(screen.getByRole('radio', { name: 'Simulation' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Payload/ }), { target: { value: '{' } });
    fireEvent.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(screen.getByRole('alert').textContent).toContain('no JSON object');
    expect(said()).toContain('Now in: idle');
  });

  it('shows a live actor, where it is now, and its last events', () => {
    const entry = catalogue.find(({ slug }) => slug === 'script-load') as (typeof catalogue)[number];
    const actor = createActor(withStubs(entry.machine), { input: entry.input, inspect: live.inspect } as never);
    actor.start();
    open('script-load');
    expect(screen.getByRole('button', { name: 'script-load 1 running' })).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Now in: ');
    act(() => actor.stop());
  });
});

describe('the registry of live actors', () => {
  it('notes snapshot, event and transitions by the keys of the drawing, of machines alone', () => {
    const registry = new LiveRegistry('here');
    let told = 0;
    registry.subscribe(() => { told += 1; });
    const actor = createActor(withStubs(orderMachine), { input: { amount: 1 }, inspect: registry.inspect } as never);
    actor.start();
    actor.send({ type: 'order.placed' } as never);
    expect(registry.list()).toHaveLength(1);
    const seen = registry.list()[0];
    expect(seen?.machineId).toBe('order');
    expect(seen?.events[0]).toEqual({ type: 'order.placed', taken: ['order.flow.editing :: order.placed[0]'] });
    expect(told).toBeGreaterThan(1);
    actor.stop();
  });
});

describe('charts in another tab', () => {
  /** Two ends of a line that loses nothing and waits for nothing. */
  const line = () => {
    const ends: BroadcastChannel[] = [];
    const end = (): BroadcastChannel => {
      const self = {
        onmessage: null,
        postMessage: (data: unknown) => ends.filter((other) => other !== self).forEach((other) => other.onmessage?.({ data: structuredClone(data) } as MessageEvent)),
        close: () => ends.splice(ends.indexOf(self), 1),
      } as unknown as BroadcastChannel;
      ends.push(self);
      return self;
    };
    return end;
  };

  it('show what ran before they were opened, follow it, and forget a tab that is gone', () => {
    const end = line();
    const portal = new LiveRegistry('portal');
    const charts = new LiveRegistry('charts');
    const actor = createActor(withStubs(orderMachine), { input: { amount: 1 }, inspect: portal.inspect } as never);
    const leave = portal.join(end());
    actor.start();
    charts.join(end());
    charts.subscribe(() => undefined);
    expect(charts.list().map((seen) => seen.active)).toEqual([['order', 'order.flow', 'order.flow.editing', 'order.line', 'order.line.up']]);
    actor.send({ type: 'order.placed' } as never);
    expect(charts.list()[0]?.active).toContain('order.flow.placing');
    expect(charts.list()[0]?.events[0]?.type).toBe('order.placed');
    leave();
    expect(charts.list()).toEqual([]);
    actor.stop();
  });

  it('show what ran before also where somebody looked before the tabs were joined, each tab telling of its own alone', () => {
    const end = line();
    const tellers: string[] = [];
    end().onmessage = ({ data }) => void ((data as { kind: string }).kind === 'actor' && tellers.push((data as { tab: string }).tab));
    const [portal, charts, later] = [new LiveRegistry('portal'), new LiveRegistry('charts'), new LiveRegistry('later')];
    const actor = createActor(withStubs(orderMachine), { input: { amount: 1 }, inspect: portal.inspect } as never);
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
    const actor = createActor(withStubs(orderMachine), { input: { amount: 1 }, inspect: portal.inspect } as never);
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
    const actor = createActor(withStubs(orderMachine), { input: { amount: 1 }, inspect: portals[0]!.inspect } as never);
    actor.start();
    actor.send({ type: 'order.placed' } as never);
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
    const actor = createActor(withStubs(orderMachine), { input: { amount: 771 }, inspect: portal.inspect } as never);
    actor.start();
    actor.send({ type: 'amount.edited', amount: 882 } as never);
    expect(heard.length).toBeGreaterThan(1);
    expect(JSON.stringify(heard)).not.toMatch(/771|882/);
    actor.stop();
  });
});

describe('the simulation', () => {
  it('knows which events would change something', () => {
    const simulation = new Simulation({ slug: 'order', machine: orderMachine, input: { amount: 0 } });
    const possible = (payload = {}) => simulation.moves(payload).filter((move) => move.possible).map((move) => move.label);
    expect(possible()).toEqual(['amount.edited', 'line failed', 'line.dropped', 'help.wanted']);
    simulation.play('amount.edited', { amount: 5 });
    expect(possible()).toContain('order.placed');
    simulation.play('order.placed', {});
    simulation.play('xstate.error.actor.placeOrder', { message: 'no' });
    expect(simulation.actor().active).toContain('order.flow.waiting');
    simulation.play('xstate.after.backOff.order.flow.waiting', {});
    expect(simulation.actor().active).toContain('order.flow.placing');
    simulation.stop();
  });
});

describe('the file for Stately', () => {
  const text = 'the file of script-load';

  it('is copied by a button, which says so', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open('script-load');
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Stately' }));
    await screen.findByText('Copied. Paste it into the Stately visualizer or editor.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('that does not come says so, and is asked for again', async () => {
    exportOf.mockRejectedValueOnce(new Error('gone'));
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open('script-load');
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Stately' }));
    await screen.findByText('The file could not be loaded. Try again.');
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Stately' }));
    await screen.findByText('Copied. Paste it into the Stately visualizer or editor.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('stands there to be copied by hand where the clipboard is refused', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
    open('script-load');
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Stately' }));
    await screen.findByText('It could not be copied; the text is below.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('File for Stately').value).toBe(text);
  });
});

it('an actor that failed is shown by the name of its error: its words may repeat what somebody typed (T-56)', () => {
  const registry = new LiveRegistry('a tab');
  const fails = () => {
    throw new RangeError('typed by somebody');
  };
  const broken = setup({ actions: { fails } }).createMachine({ id: 'broken', initial: 'on', states: { on: { on: { press: { actions: 'fails' } } } } });
  const actor = createActor(broken, { inspect: registry.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'press' });
  registry.inspect({ type: '@xstate.snapshot', actorRef: actor, event: { type: 'press' }, snapshot: actor.getSnapshot() } as never);
  expect(registry.list()[0]).toMatchObject({ status: 'error', error: 'RangeError' });
  expect(JSON.stringify(registry.list())).not.toContain('typed by somebody');
});
