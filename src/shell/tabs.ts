/** The other tabs of the same person: they agree on activity and sign-out (DEC-12). */

/** What one tab tells the others. */
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

/**
 * Joins the tabs of a person. A tab does not hear itself.
 * @param person what tells persons apart: two people in two tabs of one browser leave each other alone
 * @param hear called with each message that can be read
 */
export function joinTabs(person: string, hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(`portal.session.${person}`);
  channel.onmessage = ({ data }) => {
    const message = readTabMessage(data);
    if (message) hear(message);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
