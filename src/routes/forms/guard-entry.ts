/**
 * The browser's Back button in a form that was opened by its own address: there is no page of the portal before it, so Back would leave the
 * document, and a document is left without a question that anybody could word. Once something is typed, an entry of the same address is laid on
 * top of the history: Back then stays in the document and can be asked about (FORM-28, DREG-25, DAMP-35). Only after a person did something,
 * since browsers skip entries that a page made by itself (docs/decisions/0009).
 */
import type { AnyRouter } from '@tanstack/react-router';

/** The router without its table, which would lead back to the page. */
export type PageRouter = AnyRouter;

/** What the history says of an entry: our own mark, and the router's count since the document was opened. */
interface EntryState {
  readonly isGuard?: boolean;
  readonly __TSR_index?: number;
}

const stateOf = ({ history }: PageRouter): EntryState => history.location.state as EntryState;

/** Whether the entry that shows was laid on top. */
export const isGuardEntry = (router: PageRouter): boolean => stateOf(router).isGuard === true;

/** Lays the entry on top where nothing of the portal comes before the page. The router is not told: its page stays as it is. */
export function layGuardEntry(router: PageRouter): void {
  const { history } = router;
  if (stateOf(router).__TSR_index !== 0) return;
  const listeners = [...history.subscribers];
  history.subscribers.clear();
  history.push(history.location.href, { isGuard: true } as EntryState, { ignoreBlocker: true });
  for (const listener of listeners) history.subscribers.add(listener);
}
