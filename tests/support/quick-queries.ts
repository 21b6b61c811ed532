/**
 * Makes Testing Library's queries quick in jsdom.
 *
 * Each query by role asks for `display` and `visibility` of every element of a page, and jsdom works out the whole
 * style each time: half of the processor's time of rendered views. Where a page has no style sheets, jsdom's own one
 * decides. There, `display` depends on an element's name and a few attributes, so that one answer counts for all
 * elements that are alike in these.
 */
import { configure, getConfig } from '@testing-library/dom';

/** Testing Library's own note that it waits and tries again. */
interface Waiting {
  readonly _disableExpensiveErrorDiagnostics: boolean;
}

const { getElementError } = getConfig();

// An error while it waits is thrown away, unless it was the last one, and then the page is added to it. So the page,
// which takes long to print, is left out.
configure({
  getElementError: (message, container) =>
    (getConfig() as unknown as Waiting)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** Attributes that selectors of jsdom's own style sheet name where they set `display` or `visibility`, and `style`. */
export const ASKED_ATTRIBUTES: readonly string[] = ['hidden', 'open', 'popover', 'style', 'type'];

/** Elements whose `display` depends on other elements or on the window: jsdom answers for them. */
export const ANSWERED_BY_JSDOM: readonly string[] = ['noscript', 'summary', 'wbr'];

/** Windows that answer quickly. */
const quick = new WeakSet<Window>();

/** Makes a window answer quickly. */
export function answerQuickly(view: Window): void {
  if (quick.has(view)) return;
  quick.add(view);
  const ask = view.getComputedStyle.bind(view);
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    if (ANSWERED_BY_JSDOM.includes(element.localName)) return ask(element).display;
    const key = JSON.stringify([element.localName, ...ASKED_ATTRIBUTES.map((name) => element.getAttribute(name))]);
    const known = displays.get(key);
    if (known !== undefined) return known;
    const { display } = ask(element);
    displays.set(key, display);
    return display;
  };

  /** Inherited, so that it may be set further up: by an attribute `style`, or for a hidden part of a table. */
  const visibilityOf = (element: Element): string => {
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (one.hasAttribute('hidden') || one.getAttribute('style')?.includes('visibility'))
        return ask(element).visibility;
    return 'visible';
  };

  const answer = (element: Element, property: string): string | null => {
    if (property === 'display') return displayOf(element);
    return property === 'visibility' ? visibilityOf(element) : null;
  };
  const styleOf = (element: Element): CSSStyleDeclaration =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_none, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => answer(element, property) ?? ask(element).getPropertyValue(property);
        const known = answer(element, String(name));
        if (known !== null) return known;
        const style = ask(element);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });

  view.getComputedStyle = (element, pseudo) =>
    (pseudo ?? null) === null && view.document.styleSheets.length === 0 ? styleOf(element) : ask(element, pseudo);
}
