/**
 * The browser's Back button in a form that was opened by its own address: no page of the portal comes before it, so
 * Back would leave the document. The browser shows only its own fixed question when a document is left. So once
 * something is typed, a second history entry of the same address is added (the guard entry): Back then stays in the
 * document, and the form can ask (FORM-28, DREG-25, DAMP-35). It is added only after the person did something, because
 * browsers skip entries that a page made by itself (docs/decisions/0009).
 */
import type { AnyRouter } from '@tanstack/react-router';

/** The router without the type of its routes: that type depends on every page, and so on this file. */
export type PageRouter = AnyRouter;

/**
 * The state of a history entry: whether it is the guard entry, and the router's index for it, counted from 0 since the
 * document was opened.
 */
interface EntryState {
  readonly isGuard?: boolean;
  readonly __TSR_index?: number;
}

const stateOf = ({ history }: PageRouter): EntryState => history.location.state as EntryState;

/** Whether the present history entry is the guard entry. */
export const isGuardEntry = (router: PageRouter): boolean => stateOf(router).isGuard === true;

/**
 * Adds the guard entry if no page of the portal comes before this one. The router is not told, so the page stays
 * unchanged.
 */
export function layGuardEntry(router: PageRouter): void {
  const { history } = router;
  if (stateOf(router).__TSR_index !== 0) return;
  const listeners = [...history.subscribers];
  history.subscribers.clear();
  history.push(history.location.href, { isGuard: true } as EntryState, { ignoreBlocker: true });
  for (const listener of listeners) history.subscribers.add(listener);
}
