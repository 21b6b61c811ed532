/**
 * The key that opens the search from any page (docs/decisions/0045). A key without Ctrl or Alt can be pressed by
 * mistake, by speech input for example: a switch on the page of the search turns it off (WCAG 2.1.4). That is a setting
 * of the device and says nothing about a person, so it outlives a sign-out.
 */
import { createTabMemory, type TabStorage } from './storage.ts';

const NAME = 'portal.searchKey';
const KEY = '/';
/** Id of the field of the page. */
const FIELD = 'search';

/** Elements in which `/` is typed text or selects an option, and dialogs that wait for an answer. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable], [role="listbox"], dialog';

/** The sessions that were sent to the search by its key. */
const aimed = new WeakSet<object>();

const device = (storage: () => TabStorage) => createTabMemory(storage);
const ofDevice = (): TabStorage => localStorage;

/**
 * Whether the key opens the search; on by default. @param storage of the device; a getter, because asking for it may
 * throw
 */
export const isSearchKeyOn = (storage: () => TabStorage = ofDevice): boolean => device(storage).text(NAME) !== 'off';

/** Turns the key on or off. */
export const turnSearchKey = (isOn: boolean, storage: () => TabStorage = ofDevice): void =>
  device(storage).keepText(NAME, isOn ? null : 'off');

/** Whether the page that opens was requested by the key, so that its field takes the focus; true once. */
export const takeAim = (session: object): boolean => aimed.delete(session);

/** Whether a key press asks for the search: the key without modifiers, outside of text fields, with no dialog open. */
function isAsked(event: KeyboardEvent): boolean {
  const { target } = event;
  if (
    event.key !== KEY ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    event.repeat ||
    event.defaultPrevented
  )
    return false;
  return (
    !(target instanceof Element && target.closest(TAKES_KEYS) !== null) &&
    document.querySelector('dialog[open]') === null
  );
}

/**
 * Listens for the key. On the page of the search it brings the focus to the field; from any other page it opens it.
 *
 * @param open goes to the page of the search
 * @returns stops listening
 */
export function listenForSearchKey(
  session: object,
  open: () => void,
  storage: () => TabStorage = ofDevice,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!isAsked(event) || !isSearchKeyOn(storage)) return;
    // Some browsers have their own search on this key.
    event.preventDefault();
    const field = document.getElementById(FIELD);
    if (field !== null) return field.focus();
    aimed.add(session);
    open();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
