/**
 * Whether the page is visible. While it is hidden, its content is concealed, and stays so on return until the clock has
 * been checked: a device that wakes after the deadline signs out before anybody can read the page (notes B-19, T-28,
 * docs/decisions/0016).
 */
import { nextTask } from './clock.ts';

/** Set on the root element while the content is concealed; the stylesheet beside this file does the rest. */
const MARK = 'data-asleep';

export interface Visibility {
  /** Calls back whenever the page becomes visible again, before its content does; returns how to stop. */
  onReturn(again: () => void): () => void;
}

/** What to do with a page restored from the browser's history: show it, or load it again. */
export type OnRestored = () => 'show' | 'reload';

/**
 * Watches the page.
 *
 * @param onRestored called when the browser restores the page from its back-forward cache
 */
export function watchVisibility(page: Window, onRestored: OnRestored): Visibility {
  const callbacks = new Set<() => void>();
  const { document } = page;
  const conceal = (): void => document.documentElement.setAttribute(MARK, '');
  const reveal = (): void => document.documentElement.removeAttribute(MARK);

  const comeBack = async (): Promise<void> => {
    // First the messages of other tabs, then the decision, then its rendering, then the content.
    await nextTask();
    for (const again of callbacks) again();
    await nextTask();
    await nextTask();
    if (document.visibilityState === 'visible') reveal();
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') conceal();
    else void comeBack();
  });
  // A device may sleep while the page is visible; these events then come first.
  page.addEventListener('focus', () => void comeBack());
  document.addEventListener('resume', () => void comeBack());
  page.addEventListener('pagehide', conceal);
  page.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (onRestored() === 'reload') page.location.reload();
    else void comeBack();
  });

  return {
    onReturn(again) {
      callbacks.add(again);
      return () => callbacks.delete(again);
    },
  };
}
