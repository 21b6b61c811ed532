/**
 * A page that closes announces it to holders of typed text (DEC-09). Browsers fire different events, so each has to
 * work.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { startApp } from '../../src/app.tsx';
import { partOf } from '../support/part-of.ts';

const announce = vi.fn<() => void>();
const never = () => new Promise<never>(() => undefined);
vi.mock('../../src/shell/session.ts', () => ({
  createSession: () => ({ pageLeave: { announce }, standalone: () => false, begin: () => ({ subscribe: vi.fn() }) }),
}));
afterEach(() => vi.restoreAllMocks());

it('by being hidden, in the background or for good, and by being left: each is told, coming back is not', () => {
  startApp({ root: partOf({ render: vi.fn() }), early: never(), identity: never(), tellContact: vi.fn() });
  const told = (event: () => void) => {
    announce.mockClear();
    event();
    return announce.mock.calls.length;
  };
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const turned = (to: DocumentVisibilityState) => () => {
    state.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(told(turned('hidden'))).toBe(1);
  expect(told(turned('visible'))).toBe(0);
  expect(told(() => window.dispatchEvent(new Event('pagehide')))).toBe(1);
});
