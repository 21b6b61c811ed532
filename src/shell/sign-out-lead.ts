/**
 * Decides which tab goes to the identity provider. All tabs sign out together (DEC-12), but the browser has one session
 * at the provider: two tabs that navigate there at the same time would disturb each other's sign-out. One tab leads;
 * the others wait for its result, so that no page claims a sign-out that did not happen.
 */
import { within } from './clock.ts';

/** Longest wait for the leading tab, in milliseconds; longer than that tab waits for the provider itself. */
const LONGEST_WAIT_MS = 12_000;

const CHANNEL_AND_LOCK = 'portal.signOut';

/** `lead`: this tab goes to the provider. `left`: another tab went there. `failed`: another tab tried in vain. */
export type Turn = 'lead' | 'left' | 'failed';

type LeaderOutcome = 'left' | 'failed';

/** The part of this document in the sign-out of all tabs. */
export interface SignOutTurns {
  /** The person is signing out, in this or in another tab: messages of other tabs count from now on. */
  begin(): void;
  /** Asks whether this tab goes to the provider. After a failure it can be asked again, and this tab may then lead. */
  take(): Promise<Turn>;
  /** The leading tab tells the others whether the browser is on its way to the provider. */
  settle(hasLeft: boolean): void;
}

/**
 * Creates it.
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
        // The lock is held for as long as this document lives, or until the sign-out fails.
        return lock === null ? undefined : new Promise((release) => (releaseLock = release));
      };
      return void locks.request(CHANNEL_AND_LOCK, { ifAvailable: true }, hold).catch(() => resolve(true));
    });

  // A function, because TypeScript does not see that the variable changes while `take` waits.
  const outcomeNow = (): LeaderOutcome | null => lastOutcome;

  return {
    begin: () => void begin(),
    async take() {
      begin();
      if (lastOutcome === 'left') return 'left';
      lastOutcome = null;
      const outcome = new Promise<LeaderOutcome>((resolve) => (onOutcome = resolve));
      leading ??= tryToLead();
      // The tab that held the lock until a moment ago may just have left.
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
