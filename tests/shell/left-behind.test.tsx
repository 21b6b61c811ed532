import { expect, it, vi } from 'vitest';
import { beginFile } from '#support/left-behind.ts';

it('what a page does for as long as it lives ends with the file', async () => {
  const end = beginFile();
  const heard = vi.fn();
  window.addEventListener('focus', heard);
  document.addEventListener('keydown', heard, { capture: true });
  setTimeout(heard, 0);
  setInterval(heard, 0);
  sessionStorage.setItem('left', '1');
  localStorage.setItem('left', '1');
  document.title = 'Left';
  history.pushState(null, '', '/left?a=1#b');
  document.documentElement.scrollTop = 9;
  expect(end()).toEqual([]);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('keydown'));
  // A timer that was set later has rung, so earlier ones would have too.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).not.toHaveBeenCalled();
  expect([sessionStorage.length, localStorage.length, document.title, location.pathname]).toEqual([0, 0, '', '/']);
  expect(document.documentElement.scrollTop).toBe(0);
});

it('a listener that was taken off is not', () => {
  const end = beginFile();
  const heard = vi.fn();
  for (const phase of [true, false]) window.addEventListener('focus', heard, phase);
  window.removeEventListener('focus', heard, true);
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveBeenCalledOnce();
  end();
});

it.each<[string, () => void, () => void]>([
  [
    'element 1 of body: <dialog open=""></dialog>',
    () => document.body.append(dialog()),
    () => document.body.replaceChildren(),
  ],
  [
    'element 1 of head: <style></style>',
    () => document.head.append(document.createElement('style')),
    () => document.head.replaceChildren(),
  ],
  [
    'attribute class of html',
    () => document.documentElement.classList.add('left'),
    () => document.documentElement.removeAttribute('class'),
  ],
  [
    'document.visibilityState',
    () => Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
    () => Reflect.deleteProperty(document, 'visibilityState'),
  ],
  [
    'window.matchMedia',
    () => Object.assign(globalThis, { matchMedia: () => {} }),
    () => Reflect.deleteProperty(globalThis, 'matchMedia'),
  ],
  ['window.fetch', () => vi.stubGlobal('fetch', vi.fn()), () => vi.unstubAllGlobals()],
  ['HTMLElement.click', () => vi.spyOn(HTMLElement.prototype, 'click'), () => vi.restoreAllMocks()],
  ['cookies', () => void (document.cookie = 'left=1'), () => void (document.cookie = 'left=; max-age=0')],
])('what a test should have taken away is named: %s', (name, leave, takeAway) => {
  const end = beginFile();
  leave();
  try {
    expect(end()).toEqual([name]);
  } finally {
    takeAway();
  }
  expect(beginFile()()).toEqual([]);
});

function dialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.showModal();
  return made;
}
