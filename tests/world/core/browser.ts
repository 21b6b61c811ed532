/** A browser: what its tabs share. Messages between tabs wait until the world delivers them. */
import type { Owner } from './sim-clock.ts';

interface SimChannel {
  readonly name: string;
  readonly owner: Owner;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface Message {
  readonly owner: Owner;
  deliver(): void;
}

export interface Browser {
  readonly name: string;
  /** Who is signed in at the identity provider, with the number of that sign-in; null for nobody. */
  provider: { readonly person: string; readonly signIn: number } | null;
  /** How far the clock of this device is ahead, in milliseconds. */
  clockAhead: number;
  /** Messages that no tab has received yet, oldest first. */
  readonly messages: Message[];
  channel(owner: Owner, name: string): BroadcastChannel;
  locksOf(owner: Owner): LockManager;
}

export function browserOf(name: string): Browser {
  const channels = new Set<SimChannel>();
  const messages: Message[] = [];
  const held = new Map<string, Owner>();
  const channel = (owner: Owner, called: string): BroadcastChannel => {
    const own: SimChannel = { name: called, owner, onmessage: null };
    channels.add(own);
    return {
      set onmessage(listener: SimChannel['onmessage']) {
        own.onmessage = listener;
      },
      postMessage: (data: unknown) => {
        for (const other of channels) {
          if (other === own || other.name !== called) continue;
          messages.push({
            owner: other.owner,
            deliver: () => void (channels.has(other) && other.onmessage?.({ data })),
          });
        }
      },
      close: () => void channels.delete(own),
    } as unknown as BroadcastChannel;
  };
  const locksOf = (owner: Owner): LockManager =>
    ({
      request: async (called: string, _options: unknown, hold: (lock: unknown) => Promise<void> | undefined) => {
        if (held.get(called)?.isAlive) return hold(null);
        held.set(called, owner);
        await hold({ name: called });
        held.delete(called);
        return undefined;
      },
    }) as unknown as LockManager;
  return { name, provider: null, clockAhead: 0, messages, channel, locksOf };
}
