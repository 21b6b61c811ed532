/**
 * Which tab goes to the identity provider. All tabs sign out together (DEC-12), and the browser has one session at the
 * provider: two tabs that went there at the same time would disturb each other's sign-out. One tab leads; the others
 * wait for what becomes of it, so that no page says that somebody is signed out who is not.
 */
import { within } from './clock.ts';

/** Longest wait for the tab that leads, in milliseconds; it is longer than that tab waits for the provider itself. */
const LONGEST_WAIT_MS = 12_000;

const CHANNEL_AND_LOCK = 'portal.signOut';

/** How it goes: this tab goes to the provider; another one went there; another one tried in vain. */
export type Turn = 'lead' | 'left' | 'failed';

type LeaderOutcome = 'left' | 'failed';

/** The turns of this document. */
export interface SignOutTurns {
  /** The person is leaving, here or in another tab: what other tabs tell counts from now on. */
  begin(): void;
  /** Whether this tab goes to the provider. It can be asked again after a failure; this tab may lead then. */
  take(): Promise<Turn>;
  /** The tab that leads tells the others: the browser is on its way to the provider, or never got there. */
  settle(hasLeft: boolean): void;
}

/**
 * Makes the turns.
 *
 * @param locks the browser's locks; without them every tab leads
 */
export function createTurns(locks: LockManager | undefined): SignOutTurns {
  let channel: BroadcastChannel | null = null;
  let lastOutcome: LeaderOutcome | null = null;
  let onOutcome: (outcome: LeaderOutcome) => void = () => undefined;
  let leading: Promise<boolean> | null = null;
  let releaseLock: () => void = () => undefined;

  const begin = (): BroadcastChannel => {
    if (channel !== null) return channel;
    channel = new BroadcastChannel(CHANNEL_AND_LOCK);
    channel.onmessage = ({ data }) => {
      if (data !== 'left' && data !== 'failed') return;
      lastOutcome = data;
      onOutcome(data);
    };
    return channel;
  };

  const tryToLead = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (locks === undefined) return resolve(true);
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        // Held for as long as this document lives, or until it has failed.
        return lock === null ? undefined : new Promise((release) => (releaseLock = release));
      };
      return void locks.request(CHANNEL_AND_LOCK, { ifAvailable: true }, hold).catch(() => resolve(true));
    });

  // A function, because the compiler does not see that it changes while `take` waits.
  const outcomeNow = (): LeaderOutcome | null => lastOutcome;

  return {
    begin: () => void begin(),
    async take() {
      begin();
      if (lastOutcome === 'left') return 'left';
      lastOutcome = null;
      const outcome = new Promise<LeaderOutcome>((resolve) => (onOutcome = resolve));
      leading ??= tryToLead();
      // The tab that held the lock until a moment ago may just have gone.
      if (await leading) return outcomeNow() === 'left' ? 'left' : 'lead';
      leading = null;
      return within(LONGEST_WAIT_MS, outcome).catch(() => 'failed');
    },
    settle(hasLeft) {
      begin().postMessage(hasLeft ? 'left' : 'failed');
      if (hasLeft) return;
      leading = null;
      releaseLock();
    },
  };
}
