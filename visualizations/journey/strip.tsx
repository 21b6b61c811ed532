/**
 * The strip 'Sandbox' at the end of every page: the page's machines with their states, and links to their charts and
 * the console.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';
import { beforeDrawn } from '../clock.ts';
import { live } from '../live.ts';
import { machinesOf, type PageMachine } from './page-machines.ts';
import { placeOf } from './place.ts';
import { ring } from './ring.ts';
import { saveJourney } from './save.ts';

/** What the strip needs from its tab. */
export interface StripTab {
  /** The regulator's clock, in epoch milliseconds and its zone. */
  moment(): { readonly epochMs: number; readonly zone: string };
  /** The device's clock, in epoch milliseconds. */
  now(): number;
  chartHref(slug: string): string;
  /** The current page's screen. */
  screen(): string | null;
  /**
   * Calls back after each navigation.
   *
   * @returns stops it
   */
  onPage(listener: () => void): () => void;
}

/** Pages about the portal itself have no strip. */
const WITHOUT: ReadonlySet<string | null> = new Set(['charts', 'kit', 'bench']);
const CONSOLE = '/sandbox';

/** Collapsed until opened, and again on the next page. */
export function Strip({ tab }: { readonly tab: StripTab }) {
  const screen = useSyncExternalStore(tab.onPage, tab.screen);
  const [isOpen, setOpen] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const body = useId();
  useEffect(() => tab.onPage(() => setOpen(false)), [tab]);
  usePlace(strip, isOpen);
  if (WITHOUT.has(screen)) return null;
  return (
    <aside ref={strip} className="sandbox-strip" aria-label="Sandbox">
      <button
        type="button"
        className="sandbox-strip-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <svg
          aria-hidden="true"
          focusable="false"
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path
            d="M3.5 5.5h6v5h-6v-5ZM14.5 13.5h6v5h-6v-5ZM9.5 8h4.5v8h.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        Sandbox
      </button>
      {isOpen ? (
        <div id={body} className="sandbox-strip-body">
          <Machines tab={tab} />
        </div>
      ) : null}
    </aside>
  );
}

function Machines({ tab }: { readonly tab: StripTab }) {
  const actors = useSyncExternalStore(live.follow, live.list);
  const events = useSyncExternalStore(ring.subscribe, ring.list);
  const hasConsole = useConsole();
  const { page, visit } = machinesOf(actors.filter(live.isHere));
  const { epochMs, zone } = tab.moment();
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    epochMs,
  );
  return (
    <>
      <List name="Machines of this page" machines={page} tab={tab} />
      <List name="Machines of the visit" machines={visit} tab={tab} />
      <p className="sandbox-strip-quiet">
        {time}
        {hasConsole ? (
          <>
            {' · '}
            <a href={CONSOLE}>Console</a>
            {tab.screen() === 'submissionDetail' && <StoryOfPage />}
          </>
        ) : null}
      </p>
      <Button look="secondary" onClick={() => saveJourney(ring.journey(tab.now()))}>
        {events.length === 1 ? 'Save this journey (1 event)' : `Save this journey (${String(events.length)} events)`}
      </Button>
    </>
  );
}

/** The console's story of the submission whose page this is; its address ends with the id. */
function StoryOfPage() {
  return (
    <>
      {' · '}
      <a href={`${CONSOLE}/stories/${location.pathname.split('/').at(-1) ?? ''}`}>Story of this submission</a>
    </>
  );
}

function List({
  name,
  machines,
  tab,
}: {
  readonly name: string;
  readonly machines: readonly PageMachine[];
  readonly tab: StripTab;
}) {
  const id = useId();
  return (
    <>
      <p id={id}>
        <strong>{name}</strong>
      </p>
      {machines.length === 0 ? (
        <p className="sandbox-strip-quiet">None is running.</p>
      ) : (
        <ul aria-labelledby={id}>
          {machines.map(({ slug, states, count }) => (
            <li key={`${slug} ${states}`}>
              <a href={tab.chartHref(slug)} target="_blank" rel="noreferrer">
                {slug}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>{' '}
              <span>{count > 1 ? `${states} (${String(count)})` : states}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the console exists; asked when the strip opens, because the configuration does not say. */
function useConsole(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    fetch(CONSOLE, { method: 'HEAD', signal: ending.signal }).then(
      ({ ok }) => setThere(ok),
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return isThere;
}

/** Keeps the strip away from the focused element and the page's controls (WCAG 2.4.11). */
function usePlace(strip: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    let callOff: (() => void) | null = null;
    let isPressed = false;
    const place = (): void => {
      callOff = null;
      const element = strip.current;
      if (!element) return;
      const focused = document.activeElement;
      const lift = placeOf({
        size: { width: element.offsetWidth, height: element.offsetHeight },
        window: { width: document.documentElement.clientWidth, height: innerHeight },
        focus:
          focused === null || focused.matches('body, h1, h2, h3, main') || element.contains(focused)
            ? null
            : focused.getBoundingClientRect(),
        beneath: (x, y) => document.elementsFromPoint(x, y).filter((found) => !element.contains(found)),
        isOpen,
      });
      element.toggleAttribute('data-corner', lift !== null);
      element.style.bottom = lift === null ? '' : `${String(lift)}px`;
    };
    const ask = (): void => {
      if (!isPressed) callOff ??= beforeDrawn(place);
    };
    // Moving the strip changes the page's height. During a press the target would move away from the pointer and the
    // click would be lost.
    const hold = (event: Event): void => {
      isPressed = event.type === 'pointerdown';
      callOff?.();
      callOff = null;
      ask();
    };
    const [signs, options] = [['scroll', 'resize', 'focusin', 'focusout'], { passive: true, capture: true }] as const;
    const presses = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const sign of signs) addEventListener(sign, ask, options);
    for (const press of presses) addEventListener(press, hold, options);
    const observer = new ResizeObserver(ask);
    observer.observe(document.body);
    place();
    return () => {
      callOff?.();
      for (const sign of signs) removeEventListener(sign, ask, options);
      for (const press of presses) removeEventListener(press, hold, options);
      observer.disconnect();
    };
  }, [strip, isOpen]);
}
