/**
 * The picture on the charts page: panned and zoomed by buttons and keys, following the live state, opening child
 * machines in place.
 */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { screenFactsOf } from '../../src/routes/dev/screen-facts.ts';
import { ChartPicture } from '../../visualizations/chart-picture.tsx';
import { ChartsView } from '../../visualizations/charts.view.tsx';
import { childrenOf } from '../../visualizations/children.ts';
import type { CoverageAnswer } from '../../visualizations/coverage.ts';
import { live, type LiveActor } from '../../visualizations/live.ts';
import { partOf } from '../support/part-of.ts';

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

const entryOf = (slug: string) => catalogue.find((entry) => entry.slug === slug)!;

/** Opens a chart and waits for its picture. */
async function open(slug: string): Promise<HTMLElement> {
  render(
    <InPortal portal={harnessPortal()}>
      <ChartsView slug={slug} screenFacts={screenFacts} readCoverage={noCoverage} />
    </InPortal>,
  );
  await screen.findByRole('img', { name: `Chart of ${slug}` });
  return screen.getByRole('region', { name: new RegExp(`^Chart of ${slug};`) });
}

/** Opens a chart that is larger than its frame, at 100 percent or more. */
async function openNear(slug: string): Promise<HTMLElement> {
  const frame = await open(slug);
  while (placeOf(frame).scale < 1) press('Zoom in');
  return frame;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Position and size of the picture in its frame. */
function placeOf(frame: HTMLElement): Place {
  const [x, y, scale] = [
    ...(frame.firstElementChild as HTMLElement).style.transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g),
  ].map(Number);
  return { x: x!, y: y!, scale: scale! };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const on = (frame: HTMLElement): (string | undefined)[] =>
  [...frame.querySelectorAll<SVGElement>('[data-state].on')].map((box) => box.dataset['state']);

describe('the picture', () => {
  it('begins whole, and is zoomed and fitted by buttons', async () => {
    const frame = await open('autosave');
    const whole = placeOf(frame).scale;
    expect(whole * 3876).toBeLessThanOrEqual(900);
    expect(screen.getByText(`${String(Math.round(whole * 100))} %`)).toBeTruthy();
    press('Zoom in');
    expect(placeOf(frame).scale).toBeCloseTo(whole * 1.25, 6);
    press('Zoom out');
    press('Zoom in');
    press('Fit');
    expect(placeOf(frame).scale).toBeCloseTo(whole, 6);
  });

  it('begins whole in the frame that it makes for itself, also where a machine is live: its frame is low until it comes', async () => {
    // As in a browser, the height comes from the picture.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function height(this: HTMLElement) {
      return Math.max(24, Number.parseFloat(this.style.getPropertyValue('--drawn')) || 0);
    });
    render(
      <ChartPicture
        slug="regulator-requested-fee"
        active={['regulatorRequestedFee', 'regulatorRequestedFee.settled']}
        taken={[]}
        opens={new Set()}
        onOpen={() => undefined}
        sought={null}
      />,
    );
    await screen.findByRole('img', { name: 'Chart of regulator-requested-fee' });
    expect(screen.getByText('100 %')).toBeTruthy();
    // Following a state that is visible does not move the picture: it stays fitted when its frame changes size.
    expect(document.querySelector('svg[aria-hidden="true"][class*="overview"]')).toBeNull();
  });

  it('is moved and zoomed by keys while it has the focus, and leaves keys with Ctrl to the browser', async () => {
    const frame = await openNear('autosave');
    const first = placeOf(frame);
    fireEvent.keyDown(frame, { key: 'ArrowRight' });
    expect(placeOf(frame).x).toBe(first.x - 80);
    fireEvent.keyDown(frame, { key: 'ArrowLeft' });
    expect(placeOf(frame).x).toBe(first.x);
    fireEvent.keyDown(frame, { key: '+' });
    expect(placeOf(frame).scale).toBeCloseTo(first.scale * 1.25, 6);
    fireEvent.keyDown(frame, { key: '-' });
    fireEvent.keyDown(frame, { key: '0' });
    expect(placeOf(frame).scale).toBeLessThan(0.25);
    expect(fireEvent.keyDown(frame, { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(frame, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(frame, { key: '0' })).toBe(false);
    expect(placeOf(frame).scale).toBeLessThan(0.25);
  });

  it('is zoomed by the wheel with Ctrl; the wheel alone is left to the page', async () => {
    const frame = await openNear('autosave');
    const { scale } = placeOf(frame);
    expect(fireEvent.wheel(frame, { deltaY: -100 })).toBe(true);
    expect(placeOf(frame).scale).toBe(scale);
    expect(fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true })).toBe(false);
    expect(placeOf(frame).scale).toBeGreaterThan(scale * 1.3);
  });

  it('is dragged; a press that does not move is no drag', async () => {
    const frame = await openNear('autosave');
    const { y } = placeOf(frame);
    const at = (clientY: number) => ({ pointerId: 1, button: 0, clientX: 10, clientY });
    fireEvent.pointerDown(frame, at(500));
    fireEvent.pointerMove(frame, at(498));
    expect(placeOf(frame).y).toBe(y);
    fireEvent.pointerMove(frame, at(300));
    const dragged = placeOf(frame).y;
    expect(dragged).toBeLessThan(y - 150);
    fireEvent.pointerUp(frame, at(300));
    fireEvent.pointerMove(frame, at(100));
    expect(placeOf(frame).y).toBe(dragged);
  });

  it('is pinched by two fingers', async () => {
    const frame = await openNear('autosave');
    const { scale } = placeOf(frame);
    fireEvent.pointerDown(frame, { pointerId: 1, button: 0, clientX: 400, clientY: 100 });
    fireEvent.pointerDown(frame, { pointerId: 2, button: 0, clientX: 500, clientY: 100 });
    fireEvent.pointerMove(frame, { pointerId: 2, button: 0, clientX: 600, clientY: 100 });
    expect(placeOf(frame).scale).toBeCloseTo(scale * 2, 6);
  });

  it('goes to a state that is chosen in the list or in the table', async () => {
    const frame = await open('autosave');
    const first = placeOf(frame).x;
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to state' }), {
      target: { value: 'autosave.regulator.forgetting' },
    });
    expect(placeOf(frame).x).not.toBe(first);
    const there = placeOf(frame);
    press('Fit');
    fireEvent.click(
      within(screen.getByRole('table', { name: 'States' })).getByRole('button', { name: 'regulator.forgetting' }),
    );
    expect(Math.abs(placeOf(frame).x / placeOf(frame).scale - there.x / there.scale)).toBeLessThan(600);
    expect(frame.querySelector('.sought')?.getAttribute('data-state')).toBe('autosave.regulator.forgetting');
  });

  it('has an overview where only a part is seen, with that part framed', async () => {
    const frame = await openNear('autosave');
    const overview = () =>
      [...frame.parentElement!.querySelectorAll('svg[aria-hidden]')].find((svg) => !frame.contains(svg)) ?? null;
    expect(overview()?.querySelectorAll('rect').length).toBeGreaterThan(10);
    press('Fit');
    expect(overview()).toBeNull();
  });

  it('follows the live state until it is moved by hand, and again when that is asked for', async () => {
    withFrame(260, 160);
    await open('script-load');
    const follow = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Follow the live state' });
    expect(follow().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Simulation' }));
    await screen.findByRole('img', { name: 'Chart of script-load' });
    const frame = screen.getByRole('region', { name: /^Chart of script-load;/ });
    expect(follow().checked).toBe(true);
    const idle = placeOf(frame);
    press('load.requested');
    press('loadScript done');
    expect(on(frame)).toContain('scriptLoad.ready');
    const ready = placeOf(frame);
    expect(ready.x).toBeLessThan(idle.x);
    fireEvent.keyDown(frame, { key: 'ArrowRight' });
    const away = placeOf(frame);
    expect(follow().checked).toBe(false);
    press('Start again');
    expect(placeOf(frame)).toEqual(away);
    fireEvent.click(follow());
    expect(follow().checked).toBe(true);
    expect(placeOf(frame).x).toBeGreaterThan(ready.x);
  });

  it('fills the screen where the browser lets it', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true });
    Object.assign(HTMLElement.prototype, { requestFullscreen: request });
    await open('script-load');
    press('Full screen');
    expect(request).toHaveBeenCalledOnce();
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });
});

describe('a machine in a state of another one', () => {
  it('is known from the machines themselves, and where a port takes any machine from what runs', () => {
    const known = (slug: string) =>
      childrenOf(entryOf(slug).machine).map(({ path, entry }) => `${path}: ${entry.slug}`);
    expect(known('drone-registration')).toEqual(['editing: drone-edit', 'importing: drone-import']);
    expect(known('start-up')).toEqual(['loading: portal-load']);
    expect(known('portal-load')).toEqual(['externalId: external-id-polling', 'initialData: gather']);
    const content = { key: 'x', machineId: 'droneRegistration', invokeId: 'content' } as LiveActor;
    expect(childrenOf(entryOf('application').machine, [content]).map(({ entry }) => entry.slug)).toContain(
      'drone-registration',
    );
    expect(known('application')).not.toContain('working: drone-registration');
  });

  it('opens in its place by its line or its box, has a link of its own, and the way back', async () => {
    await open('drone-registration');
    const line = () => screen.getByRole('button', { name: /^drone-edit in editing/ });
    expect(line().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(line());
    expect(line().getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('img', { name: 'Chart of drone-edit' });
    expect(screen.getByRole('link', { name: 'Open drone-edit on its own' })).toBeTruthy();
    press('Back to editing');
    expect(screen.queryByRole('img', { name: 'Chart of drone-edit' })).toBeNull();
    const frame = screen.getByRole('region', { name: /^Chart of drone-registration;/ });
    expect(document.activeElement).toBe(frame);
    expect(frame.querySelector('.sought')?.getAttribute('data-state')).toBe('droneRegistration.editing');
    fireEvent.click(frame.querySelector('[data-state="droneRegistration.editing"] text')!);
    expect(line().getAttribute('aria-expanded')).toBe('true');
  });

  it('shows its own live state', async () => {
    const { machine, input } = entryOf('loaded-page');
    const gather = withStubs(entryOf('gather').machine);
    const actor = createActor(withStubs(machine, { actors: { gather } }), partOf({ input, inspect: live.inspect }));
    actor.start();
    await open('loaded-page');
    fireEvent.click(screen.getByRole('button', { name: /^gather in loading running/ }));
    await screen.findByRole('img', { name: 'Chart of gather' });
    expect(on(screen.getByRole('region', { name: /^Chart of gather;/ }))).toContain('gather');
    act(() => actor.stop());
  });
});
