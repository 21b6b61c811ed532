import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSearchKeyOn, listenForSearchKey, takeAim, turnSearchKey } from '../../src/shell/search-key.ts';

const session = {};
const open = vi.fn<() => void>();
let end: () => void;
beforeEach(() => {
  localStorage.clear();
  open.mockClear();
  document.body.innerHTML =
    '<main><button>B</button><input id="text"><input type="checkbox" id="box"><textarea id="area"></textarea><select id="select"></select><div contenteditable="true" id="rich"><b>x</b></div><ul role="listbox" tabindex="0" id="list"></ul></main>';
  end = listenForSearchKey(session, open);
});
afterEach(() => {
  end();
  takeAim(session);
  document.body.innerHTML = '';
  localStorage.clear();
});

/** Presses a key; @returns whether the browser's default action remains */
const press = (on: string, init: KeyboardEventInit = {}): boolean =>
  document
    .querySelector(on)!
    .dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init }));

it.each(['body', 'main', 'button', '#box'])('/ opens the search from %s, with the focus in its field, once', (on) => {
  expect(press(on)).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
  expect([takeAim(session), takeAim(session)]).toEqual([true, false]);
});

it.each(['#text', '#area', '#select', '#rich b', '#list'])('/ in %s is what is typed there', (on) => {
  expect(press(on)).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

it.each([
  { key: '?' },
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { isComposing: true },
])('%j opens nothing', (init) => {
  expect(press('body', init)).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

it('/ opens nothing beneath a dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  press('body');
  expect(open).not.toHaveBeenCalled();
});

it('/ on the page of the search brings the focus to its field', () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="search">');
  expect(press('body')).toBe(false);
  expect(document.activeElement?.id).toBe('search');
  expect([open.mock.calls.length, takeAim(session)]).toEqual([0, false]);
});

it('can be turned off and on again, and a device that remembers nothing leaves it on', () => {
  turnSearchKey(false);
  expect([isSearchKeyOn(), press('body'), open.mock.calls.length]).toEqual([false, true, 0]);
  turnSearchKey(true);
  expect([isSearchKeyOn(), press('body'), open.mock.calls.length]).toEqual([true, false, 1]);
  const refused = () => {
    throw new Error('no storage');
  };
  turnSearchKey(false, refused);
  expect(isSearchKeyOn(refused)).toBe(true);
});
