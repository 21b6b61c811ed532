/** Keeping the screen of a device on, in a browser that releases the lock, one that refuses and one that lacks it. */
import { afterEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from '../../src/shell/screen-on.ts';

const release = vi.fn(() => Promise.resolve());
const request = vi.fn((_kind: 'screen') => Promise.resolve({ release }));
const settle = () => new Promise(setImmediate);

/** A document with a given visibility. */
function page(visibilityState: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState });
  const turns = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { document: document as unknown as Document, turns };
}
const browser = (wakeLock: unknown = { request }) => ({ wakeLock }) as Navigator;

afterEach(() => vi.clearAllMocks());

it('keeps the screen on until it is told otherwise', async () => {
  const over = keepScreenOn({ navigator: browser(), document: page().document });
  await settle();
  expect([request.mock.calls, release.mock.calls.length]).toEqual([[['screen']], 0]);
  over();
  expect(release).toHaveBeenCalledTimes(1);
});

it('asks again when the page comes back, and not after its end', async () => {
  const { document, turns } = page();
  const over = keepScreenOn({ navigator: browser(), document });
  await settle();
  turns('hidden');
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  turns('visible');
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  over();
  turns('visible');
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
});

it('lets go of a screen that was granted only after its end', async () => {
  const over = keepScreenOn({ navigator: browser(), document: page().document });
  over();
  await settle();
  expect(release).toHaveBeenCalledTimes(1);
});

it.each([
  ['refuses', { request: () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) }],
  ['cannot', undefined],
])('nothing happens in a browser that %s', async (_what, wakeLock) => {
  const over = keepScreenOn({ navigator: browser(wakeLock), document: page().document });
  await settle();
  expect(over).not.toThrow();
});
