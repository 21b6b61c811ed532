import { afterEach, expect, it, vi } from 'vitest';
import { isIos, openWindow, wasReloaded } from '../../src/shell/windows.ts';

afterEach(() => void vi.unstubAllGlobals());

it('opens an address in a window that knows nothing of this one [DMAN-37]', () => {
  const opened = { opener: 'this one' };
  const open = vi.fn(() => opened);
  vi.stubGlobal('window', { open });
  expect(openWindow('/document-location?spId=1')).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith('/document-location?spId=1', '_blank');
  expect(opened.opener).toBeNull();
});

it('says so where the browser lets none open', () => {
  vi.stubGlobal('window', { open: () => null });
  expect(openWindow('/x')).toBe(false);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14)', 5, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('%s with %i touches is an iOS device: %s (OP-D-27)', (userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
});

it.each([
  ['reload', true],
  ['navigate', false],
  ['back_forward', false],
  [undefined, false],
] as const)('knows whether the page was loaded again: %s', (type, isReload) => {
  const entries = type === undefined ? [] : [{ type }];
  expect(
    wasReloaded({
      getEntriesByType: (kind) => (kind === 'navigation' ? entries : []) as unknown as PerformanceEntryList,
    }),
  ).toBe(isReload);
});
