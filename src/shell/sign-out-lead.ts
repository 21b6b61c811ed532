/**
 * Which tab goes to the identity provider. Tabs end together (DEC-12), and the browser has one session at the provider: two of them there at
 * the same time would meet in the middle of its sign-out. One leads; the others wait for what becomes of it, so that no page says that
 * somebody is signed out who is not.
 */
import { within } from './clock.ts';

/** Longest wait for the tab that leads, in milliseconds; it is longer than that tab waits for the provider itself. */
const PATIENCE_MS = 12_000;

const NAME = 'portal.signOut';

/** How it goes: this tab goes to the provider; another one went there; another one tried in vain. */
export type Turn = 'lead' | 'left' | 'failed';

/** The turns of this document. */
export interface SignOutTurns {
  /** The person is leaving, here or in another tab: what other tabs tell counts from now on. */
  begin(): void;
  /** Whether this tab goes to the provider. Asked again after a failure, it may be. */
  take(): Promise<Turn>;
  /** The tab that leads tells the others: the browser is on its way to the provider, or never got there. */
  settle(left: boolean): void;
}

/**
 * Makes the turns.
 * @param locks the browser's locks; without them every tab leads
 */
export function createTurns(locks: LockManager | undefined): SignOutTurns {
  let channel: BroadcastChannel | null = null;
  let told: 'left' | 'failed' | null = null;
  let hear: (how: 'left' | 'failed') => void = () => undefined;
  let lead: Promise<boolean> | null = null;
  let release: () => void = () => undefined;

  const begin = (): BroadcastChannel => {
    if (channel !== null) return channel;
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      if (data !== 'left' && data !== 'failed') return;
      told = data;
      hear(data);
    };
    return channel;
  };

  const tryToLead = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (locks === undefined) return resolve(true);
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        // Held for as long as this document lives, or until it has failed.
        return lock === null ? undefined : new Promise((free) => (release = free));
      };
      return void locks.request(NAME, { ifAvailable: true }, hold).catch(() => resolve(true));
    });

  const last = (): typeof told => told;

  return {
    begin: () => void begin(),
    async take() {
      begin();
      if (told === 'left') return 'left';
      told = null;
      const heard = new Promise<'left' | 'failed'>((resolve) => (hear = resolve));
      lead ??= tryToLead();
      // The one that held the lock until a moment ago may just have gone.
      if (await lead) return last() === 'left' ? 'left' : 'lead';
      lead = null;
      return within(PATIENCE_MS, heard).catch(() => 'failed');
    },
    settle(left) {
      begin().postMessage(left ? 'left' : 'failed');
      if (left) return;
      lead = null;
      release();
    },
  };
}
