/**
 * Whether the page is in sight. While it is not, its content is concealed, and stays so on the way back until the
 * session has been judged by the clock: a device that wakes after the deadline signs out before anybody reads what was
 * there (notes B-19, T-28, docs/decisions/0016).
 */
import { nextTask } from './clock.ts';

/** Set on the document's root while its content is concealed; the style beside it does the rest. */
const MARK = 'data-asleep';

/** The page's coming and going. */
export interface Visibility {
  /** Calls back whenever the page comes back into sight, before its content does; gives the way to stop. */
  onReturn(again: () => void): () => void;
}

/** What a page restored from the browser's history does: whether it may be shown again, or has to be loaded anew. */
export type OnRestored = () => 'show' | 'reload';

/**
 * Watches the page.
 *
 * @param onRestored asked when the browser brings the page back from its history, where it kept it as it was
 */
export function watchVisibility(page: Window, onRestored: OnRestored): Visibility {
  const callbacks = new Set<() => void>();
  const { document } = page;
  const conceal = (): void => document.documentElement.setAttribute(MARK, '');
  const reveal = (): void => document.documentElement.removeAttribute(MARK);

  const comeBack = async (): Promise<void> => {
    // First what other tabs said meanwhile, then the verdict, then its drawing, then the content.
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
  // A device may sleep with the page in sight; then these are the first to come.
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
