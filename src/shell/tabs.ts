/** Messages between the tabs of one person, which agree on activity and sign-out (DEC-12). */

export type TabMessage =
  | { readonly kind: 'activity'; readonly at: number }
  | { readonly kind: 'signOut'; readonly reason: 'signout' | 'timedout' };

/** A connection to the other tabs. */
export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/** Reads a message of another tab, which may run an older or newer build. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, at, reason } = data as Record<string, unknown>;
  if (kind === 'activity' && typeof at === 'number' && Number.isFinite(at)) return { kind, at };
  if (kind === 'signOut' && (reason === 'signout' || reason === 'timedout')) return { kind, reason };
  return null;
}

const channelOf = (person: string): BroadcastChannel => new BroadcastChannel(`portal.session.${person}`);

/**
 * Joins the tabs of a person. A tab does not hear itself.
 *
 * @param person key of the person, so that tabs of two people in one browser do not affect each other
 * @param hear called with each readable message
 */
export function joinTabs(person: string, hear: (message: TabMessage) => void): Tabs {
  const own = channelOf(person);
  // A tab that does not know who is signed in signs out the whole browser.
  const everybody = channelOf('');
  own.onmessage = ({ data }) => {
    const message = readTabMessage(data);
    if (message) hear(message);
  };
  everybody.onmessage = ({ data }) => {
    const message = readTabMessage(data);
    if (message?.kind === 'signOut') hear(message);
  };
  return {
    tell: (message) => own.postMessage(message),
    close: () => {
      own.close();
      everybody.close();
    },
  };
}

/**
 * Tells the tabs of a person that the person signs out.
 *
 * @param person empty if this tab does not know who is signed in; then all tabs hear it
 */
export function tellSignOut(person: string, reason: 'signout' | 'timedout'): void {
  const channel = channelOf(person);
  channel.postMessage({ kind: 'signOut', reason } satisfies TabMessage);
  channel.close();
}
