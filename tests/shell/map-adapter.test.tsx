/** The map of a form on the real loader, with a stand-in for the script of Google Maps. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { FAKE_MAPS, MAPS_ADDRESS } from '#support/fake-maps.ts';
import type { MapAdapter } from '#ui/forms/answers.tsx';

/** The loader keeps its script for good, so every test gets a fresh loader. */
type Loader = typeof import('@googlemaps/js-api-loader');
const fresh = vi.hoisted(() => ({ count: 0, loader: null as unknown as Loader }));
vi.mock('@googlemaps/js-api-loader', (): Partial<Loader> => ({
  setOptions: (options) => fresh.loader.setOptions(options),
  importLibrary: (name) => fresh.loader.importLibrary(name),
}));

/** How the browser handles the loader's script element. */
type Network = 'answers' | 'silent' | 'fails';
let network: Network = 'answers';
let scripts: HTMLScriptElement[] = [];

const observer = new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]).filter((node) => node instanceof HTMLScriptElement);
  scripts.push(...added);
  for (const script of added) {
    if (network === 'fails') script.dispatchEvent(new Event('error'));
    if (network === 'answers') run(script);
  }
});

function run(script: HTMLScriptElement): void {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(FAKE_MAPS)();
}

beforeEach(async () => {
  vi.resetModules();
  fresh.count += 1;
  fresh.loader = (await import(
    /* @vite-ignore */ `${import.meta.resolve('@googlemaps/js-api-loader')}?${fresh.count}`
  )) as Loader;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network = 'answers';
  scripts = [];
  observer.observe(document.head, { childList: true });
});
afterEach(() => {
  observer.disconnect();
  vi.useRealTimers();
  document.head.replaceChildren();
  for (const name of ['google', 'gm_authFailure']) Reflect.deleteProperty(globalThis, name);
});

const CANBERRA = { lat: -35.2809, lng: 149.13 };

async function adapter(mapsKey = 'A-KEY'): Promise<MapAdapter | null> {
  const { mapAdapterOf } = await import('../../src/shell/map-adapter.ts');
  return mapAdapterOf({ configuration: () => ({ mapsKey }) as never });
}

/** Shows the map in an element. */
function show(opened: MapAdapter | null) {
  const element = document.createElement('div');
  const onPick = vi.fn<(point: { readonly lat: number; readonly lng: number }) => void>();
  const onLoss = vi.fn<() => void>();
  return { element, onPick, onLoss, shown: opened!.show(element, { ...CANBERRA, onPick, onLoss }) };
}

const box = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-map]');
const marks = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-marker]')].map((mark) => mark.dataset.marker);
const asked = () => (globalThis as unknown as { google?: { maps: { asked: string[] } } }).google?.maps.asked;

describe('the map adapter', () => {
  it('is none without a key', async () => {
    expect(await adapter('')).toBeNull();
    expect(scripts).toEqual([]);
  });

  it('loads the script with key and libraries, and shows the map at zoom 16 in Australia [CALL-76 CONS-11 CONS-12]', async () => {
    const { element, shown } = show(await adapter());
    await shown;
    const address = new URL(scripts[0]!.src);
    expect([`${address.origin}${address.pathname}`, address.searchParams.get('key')]).toEqual([MAPS_ADDRESS, 'A-KEY']);
    expect(address.searchParams.get('libraries')).toBe('geometry,drawing,places');
    expect(asked()).toEqual(expect.arrayContaining(['geometry', 'drawing', 'places']));
    expect(JSON.parse(box(element)!.dataset.map!)).toMatchObject({
      center: CANBERRA,
      zoom: 16,
      restriction: { latLngBounds: { north: -10.7, south: -43.6, west: 113.3, east: 153.6 } },
    });
  });

  it('tells of every point picked, and of none once the map has ended', async () => {
    const { element, onPick, shown } = show(await adapter());
    const map = await shown;
    box(element)!.click();
    expect(onPick.mock.calls).toEqual([[CANBERRA]]);
    const ended = box(element)!;
    map.end();
    ended.click();
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('marks one point at a time, and none', async () => {
    const { element, shown } = show(await adapter());
    const map = await shown;
    map.mark({ lat: -35, lng: 149 });
    map.mark({ lat: -36, lng: 150 });
    expect(marks(element)).toEqual(['-36,150']);
    map.mark(null);
    expect(marks(element)).toEqual([]);
    map.mark(CANBERRA);
    map.end();
    expect(element.childNodes).toHaveLength(0);
  });

  it('moves to a point that is out of sight, and not under the finger of who picked one', async () => {
    const { element, shown } = show(await adapter());
    const map = await shown;
    map.mark({ lat: CANBERRA.lat + 0.005, lng: CANBERRA.lng });
    expect(box(element)!.dataset.centre).toBeUndefined();
    map.mark({ lat: -33.87, lng: 151.21 });
    expect(box(element)!.dataset.centre).toBe('-33.87,151.21');
  });

  it('loads the script once, however many maps are shown', async () => {
    const opened = await adapter();
    await show(opened).shown;
    await show(opened).shown;
    expect(scripts).toHaveLength(1);
  });

  it('gives up a script that comes and never calls back, after ten seconds, and clears away what comes later', async () => {
    network = 'silent';
    const { element, shown } = show(await adapter());
    const settled = vi.fn<() => void>();
    shown.catch(settled);
    await eventually(() => expect(scripts).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(shown).rejects.toEqual({ message: 'No answer within 10000 ms' });
    run(scripts[0]!);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(element.childNodes).toHaveLength(0);
  });

  it('rejects when the script does not load', async () => {
    network = 'fails';
    await expect(show(await adapter()).shown).rejects.toThrow('could not load');
  });

  it('says so when Google refuses the key once the map is shown', async () => {
    const { onLoss, shown } = show(await adapter());
    const map = await shown;
    const refuse = (): void => (globalThis as { gm_authFailure?: () => void }).gm_authFailure!();
    refuse();
    expect(onLoss).toHaveBeenCalledTimes(1);
    map.end();
    refuse();
    expect(onLoss).toHaveBeenCalledTimes(1);
  });
});
