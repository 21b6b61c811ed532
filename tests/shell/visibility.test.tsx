import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { watchVisibility } from '../../src/shell/visibility.ts';

/** jsdom has no visibility, so it is set by hand. */
function turn(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const concealed = (): boolean => document.documentElement.hasAttribute('data-asleep');

beforeEach(() => {
  vi.useFakeTimers();
  turn('visible');
});
afterEach(() => {
  document.documentElement.removeAttribute('data-asleep');
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

describe('a page that goes out of sight', () => {
  it('conceals its content, and shows it again only after the session has been judged', async () => {
    const visibility = watchVisibility(window, () => 'show');
    const order: string[] = [];
    visibility.onReturn(() => order.push(concealed() ? 'judged while concealed' : 'judged too late'));
    turn('hidden');
    expect(concealed()).toBe(true);
    turn('visible');
    expect([concealed(), order]).toEqual([true, []]);
    await vi.runAllTimersAsync();
    expect([concealed(), order]).toEqual([false, ['judged while concealed']]);
  });

  it('stays concealed when it went away again meanwhile', async () => {
    watchVisibility(window, () => 'show');
    turn('hidden');
    turn('visible');
    turn('hidden');
    await vi.runAllTimersAsync();
    expect(concealed()).toBe(true);
  });

  it('is judged also when only the window comes to the front: a device may sleep with the page in sight', async () => {
    const judge = vi.fn();
    watchVisibility(window, () => 'show').onReturn(judge);
    window.dispatchEvent(new Event('focus'));
    await vi.runAllTimersAsync();
    expect(judge).toHaveBeenCalledTimes(1);
  });

  it('tells nobody who has stopped listening', async () => {
    const judge = vi.fn();
    watchVisibility(window, () => 'show').onReturn(judge)();
    turn('hidden');
    turn('visible');
    await vi.runAllTimersAsync();
    expect(judge).not.toHaveBeenCalled();
  });
});

describe('a page that the browser brings back from its history', () => {
  const bringBack = (persisted: boolean): void => {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: persisted });
    window.dispatchEvent(event);
  };

  it('was concealed when it left', () => {
    watchVisibility(window, () => 'show');
    window.dispatchEvent(new Event('pagehide'));
    expect(concealed()).toBe(true);
  });

  it('is shown again where that is right, and asked nothing when it is new', async () => {
    const restored = vi.fn(() => 'show' as const);
    watchVisibility(window, restored);
    bringBack(false);
    expect(restored).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    bringBack(true);
    await vi.runAllTimersAsync();
    expect([restored.mock.calls.length, concealed()]).toEqual([1, false]);
  });

  it('is loaded anew where it must not be shown again, as one with a button that pays, and stays concealed until then', () => {
    const reload = vi.fn();
    const page = Object.assign(new EventTarget(), { document, location: { reload } }) as unknown as Window;
    watchVisibility(page, () => 'reload');
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([reload.mock.calls.length, concealed()]).toEqual([1, true]);
  });
});
