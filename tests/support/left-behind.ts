/**
 * Finds what a file of rendered views leaves in its window. The files of a worker share one window (vitest creates it
 * per worker), so a leftover would be in the next file.
 */

/** Ways to undo effects that last as long as a page, by the effect. */
const undo = new Map<unknown, () => void>();

/** Parts of a window by name, compared at the end of a file. */
type Parts = ReadonlyMap<string, unknown>;

/** Additions of libraries, made once when they are loaded or first used. */
const OF_LIBRARIES =
  /^(?:window\.(?:__zod_\w+|__TSR_ROUTER__|Temporal)|document\._reactListening\w+|history\.scrollRestoration)$/;

let isFollowed = false;

/**
 * Begins a file.
 *
 * @returns ends it: undoes effects that would end with the window, and returns a line for each leftover
 */
export function beginFile(): () => string[] {
  if (!isFollowed) {
    followListeners(window);
    followListeners(document);
    followTimers('Timeout');
    followTimers('Interval');
  }
  isFollowed = true;
  const address = location.href;
  const before = partsNow();
  return () => {
    for (const end of undo.values()) end();
    undo.clear();
    localStorage.clear();
    sessionStorage.clear();
    document.title = '';
    history.replaceState(null, '', address);
    for (const element of [document.documentElement, document.body]) element.scrollTop = 0;
    Object.assign(window, { scrollX: 0, scrollY: 0 });
    const now = partsNow();
    return [...new Set([...before.keys(), ...now.keys()])]
      .filter((part) => !OF_LIBRARIES.test(part) && !Object.is(before.get(part), now.get(part)))
      .map((part) => (now.has(part) ? part : `${part}, which is gone`));
  };
}

/** Every listener is removed except React's own, which stays on the document. */
function followListeners(target: Window | Document): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const keys = new Map<unknown, Map<string, object>>();
  /** A key for the same type, function and phase. */
  const keyOf = (type: string, listener: unknown, options: unknown): object => {
    const isFirst = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    const name = `${type} ${String(isFirst === true)}`;
    const own = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, own);
    const key = own.get(name) ?? {};
    own.set(name, key);
    return key;
  };
  target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    if (type !== 'selectionchange')
      undo.set(keyOf(type, listener, options), () => remove.call(target, type, listener, options));
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (...[type, listener, options]: Parameters<typeof remove>) => {
    undo.delete(keyOf(type, listener, options));
    remove.call(target, type, listener, options);
  };
}

function followTimers(kind: 'Timeout' | 'Interval'): void {
  const start = globalThis[`set${kind}`] as (work: () => void, ms?: number) => object;
  const stop = globalThis[`clear${kind}`] as (timer?: object) => void;
  const started = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): object => {
    const timer = start(() => {
      if (kind === 'Timeout') undo.delete(timer);
      work(...args);
    }, ms);
    undo.set(timer, () => stop(timer));
    return timer;
  };
  const stopped = (timer?: object): void => {
    undo.delete(timer);
    stop(timer);
  };
  Object.defineProperties(started, Object.getOwnPropertyDescriptors(start));
  Object.assign(globalThis, { [`set${kind}`]: started, [`clear${kind}`]: stopped });
}

/** Parts that a test may add and has to remove: elements, attributes, cookies, and replacements. */
function partsNow(): Parts {
  const parts = new Map<string, unknown>([
    ['cookies', document.cookie],
    ['the focus', document.activeElement],
  ]);
  for (const element of [document.documentElement, document.head, document.body]) {
    const { localName, attributes, children } = element;
    for (const { name, value } of attributes) parts.set(`attribute ${name} of ${localName}`, value);
    if (element !== document.documentElement)
      for (const [at, child] of [...children].filter((one) => one.localName !== 'title').entries())
        parts.set(`element ${String(at + 1)} of ${localName}: ${child.outerHTML.slice(0, 100)}`, child);
  }
  const owners = { window: globalThis, document, navigator, history, location, URL };
  const kinds = { Navigator, Document, Node, Element, HTMLElement, HTMLInputElement, HTMLDialogElement, Storage };
  for (const [name, { prototype }] of Object.entries(kinds)) Object.assign(owners, { [name]: prototype });
  for (const [name, owner] of Object.entries<object>(owners))
    for (const [key, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
      // The window's own properties are accessors, which stay the same.
      parts.set(`${name}.${key}`, name === 'window' && get ? (owner as Record<string, unknown>)[key] : (get ?? value));
  return parts;
}
