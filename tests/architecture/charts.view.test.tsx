/** The charts page: every machine listed, the simulation played by keyboard and mouse alike, live actors shown. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { withFrame } from '#support/frame.ts';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import { screenFactsOf } from '../../src/routes/dev/screen-facts.ts';
import { ChartsView } from '../../visualizations/charts.view.tsx';
import { isOfRegulator } from '../../visualizations/areas.ts';
import type { CoverageAnswer } from '../../visualizations/coverage.ts';
import { live } from '../../visualizations/live.ts';
import { Simulation } from '../../visualizations/simulation.ts';
import { orderMachine } from './fixture/order.machine.ts';
import { partOf } from '../support/part-of.ts';

/** Stands in for the build's output, which export.test.ts tests. */
const exportOf = vi.hoisted(() => vi.fn((slug: string) => Promise.resolve(`the file of ${slug}`)));
vi.mock('../../visualizations/exported.ts', () => ({ exportOf }));

beforeEach(() => withFrame());

/** No run has written coverage. */
const noCoverage = (): Promise<CoverageAnswer> => Promise.resolve({ kind: 'none' });

const screenFacts = screenFactsOf([
  { options: { staticData: { screen: 'dashInd' } }, fullPath: '/dashind' },
  { options: { staticData: { screen: 'timedOut' } }, fullPath: '/timedout' },
]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (slug: string, links?: LinkBuilder) =>
  render(
    <InPortal portal={harnessPortal(links ? { links } : {})}>
      <ChartsView slug={slug} screenFacts={screenFacts} readCoverage={noCoverage} />
    </InPortal>,
  );

const list = (): HTMLElement => screen.getByRole('navigation', { name: 'Machines' });
const said = (): string =>
  screen
    .getAllByRole('status')
    .map((node) => node.textContent)
    .join();
const isOff = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('the charts page', () => {
  it('lists every machine of the portal by area, and the lives of the regulator on their own side', () => {
    open('script-load');
    const names = () =>
      within(list())
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent);
    const [portal, lives] = [
      catalogue.filter(({ slug }) => !isOfRegulator(slug)),
      catalogue.filter(({ slug }) => isOfRegulator(slug)),
    ];
    expect(names().sort()).toEqual(['Overview', 'Who can reach what', ...portal.map(({ slug }) => slug)].sort());
    const side = () => within(within(list()).getByRole('group', { name: 'Side' }));
    expect(
      side()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([`Portal ${String(portal.length)}`, `Regulator ${String(lives.length)}`]);
    fireEvent.click(side().getByRole('button', { name: /^Regulator/ }));
    expect(names()).toEqual(['Overview', 'Who can reach what', ...lives.map(({ slug }) => slug)]);
  });

  it('shows the chosen machine in words as well: every state, every transition', () => {
    open('sign-out');
    expect(screen.getByRole('heading', { name: 'sign-out' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'States' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Transitions' })).getAllByRole('row').length).toBeGreaterThan(5);
  });

  it('leads from a reference, which is in no chart, to the story of its record', () => {
    open('');
    const field = within(list()).getByRole('combobox', { name: 'Chart, state, event, or what happens' });
    fireEvent.change(field, { target: { value: 'RN-T6MK-4VQW-X' } });
    expect(screen.getByRole('link', { name: 'Story of RN-T6MK-4VQW-X: what it waits for' }).getAttribute('href')).toBe(
      '/sandbox/stories/RN-T6MK-4VQW-X',
    );
    fireEvent.change(field, { target: { value: 'footer' } });
    expect(screen.queryByRole('link', { name: /^Story of/ })).toBeNull();
  });

  it('has an address for each machine, and marks the one that is open', () => {
    const go = vi.fn<LinkBuilder['go']>();
    const href: LinkBuilder['href'] = (target) =>
      target.screen === 'charts' ? `/forms/dev/charts?chart=${String(target.chart)}` : '';
    open('sign-out', { href, go });
    const link = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Machines' })).getByRole('link', { name });
    expect(link('autosave').getAttribute('href')).toBe('/forms/dev/charts?chart=autosave');
    expect([link('sign-out'), link('autosave')].map((one) => one.getAttribute('aria-current'))).toEqual(['page', null]);
    expect(document.title).toContain('sign-out');
    fireEvent.click(link('autosave'));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'charts', chart: 'autosave' });
  });

  it('says so when the address names no machine, and offers those that there are', () => {
    open('nothing-like-it');
    expect(screen.getByRole('heading', { name: 'No machine has this name' })).toBeTruthy();
    expect(screen.getByText('nothing-like-it')).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Machines' })).getAllByRole('link', { hidden: true }).length,
    ).toBeGreaterThan(20);
    expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull();
  });

  it('opens the overview where the address names none', () => {
    open('');
    expect(screen.getByRole('heading', { level: 2, name: 'Areas' })).toBeTruthy();
    expect(within(list()).getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });

  it('links where a machine is met, what it runs in, and the screens that its states lead to', () => {
    open('home-routing');
    const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(links('Individual Profile')).toEqual(['/harness/dashInd']);
    expect(screen.getByText('/dashind')).toBeTruthy();
    cleanup();
    open('drone-edit');
    expect(screen.getByText('Runs in').nextElementSibling?.textContent).toBe('drone-registration, drone-renewal');
    cleanup();
    // A page that signs out is named but not linked.
    open('inactivity');
    expect(within(screen.getByRole('table', { name: 'States' })).getByText('/timedout')).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'States' })).queryByRole('link')).toBeNull();
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
    const actor = createActor(withStubs(entry.machine), partOf({ input: entry.input, inspect: live.inspect }));
    actor.start();
    open('script-load');
    expect(screen.getByRole('link', { name: 'script-load, 1 running' })).toBeTruthy();
    expect(said()).toContain('Now in: ');
    act(() => actor.stop());
  });
});

describe('the simulation', () => {
  it('knows which events would change something', () => {
    const simulation = new Simulation({ slug: 'order', machine: orderMachine, input: { amount: 0 } });
    const possible = (payload = {}) =>
      simulation
        .moves(payload)
        .filter((move) => move.possible)
        .map((move) => move.label);
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

  it('is there to be copied by hand where the clipboard is refused', async () => {
    vi.stubGlobal('navigator', {
      clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    open('script-load');
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Stately' }));
    await screen.findByText('It could not be copied; the text is below.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('File for Stately').value).toBe(text);
  });
});
