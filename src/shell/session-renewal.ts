/**
 * Tells the identity provider that the person is active. Its session ends after the portal's idle time without a silent renewal (DEC-38), and
 * tokens are good for longer than that: who only types or reads would lose it. Several activities are told together, the last one too, so
 * that the provider's session never ends before the tab's.
 */
import type { Visit } from '#machines/start-up.machine.ts';
import { deviceNow, setAlarm } from './clock.ts';
import type { TabMemory } from './storage.ts';

/** Renewals in one idle time at most. */
const SHARE = 10;
const LONGEST_INTERVAL_MS = 120_000;

/** What a renewal needs. */
export interface RenewalOptions {
  /** The portal's idle time, in milliseconds. */
  readonly idleMs: number;
  /** When this tab's sign-in was renewed last, by the device's clock; 0 where nobody knows. */
  lastAt(): number;
  note(at: number): void;
  renew(): Promise<void>;
}

/** Renews while there is activity. */
export interface SessionRenewal {
  /** The person is active. */
  notice(): void;
  stop(): void;
}

/** Makes it. A renewal that fails is silent: the next activity tries again, and a call that is refused leads to sign-in (OP-P-14). */
export function createRenewal({ idleMs, lastAt, note, renew }: RenewalOptions): SessionRenewal {
  const interval = Math.min(idleMs / SHARE, LONGEST_INTERVAL_MS);
  let triedAt = lastAt();
  let waiting: ReturnType<typeof setAlarm> | null = null;

  const tell = (): void => {
    waiting = null;
    triedAt = deviceNow();
    const at = triedAt;
    renew().then(
      () => note(at),
      () => undefined,
    );
  };
  return {
    notice: () => {
      if (waiting !== null) return;
      // A clock that was set back counts as none.
      const since = deviceNow() - triedAt;
      if (since < 0 || since >= interval) tell();
      else waiting = setAlarm(triedAt + interval, tell);
    },
    stop: () => waiting?.cancel(),
  };
}

/** The renewal of this tab, which remembers between documents when it was; a document that a sign-in led to needs none yet. */
export function renewalIn({ memory, visit }: { readonly memory: TabMemory; readonly visit: Visit }, idleMs: number, renew: () => Promise<void>) {
  if (visit.hasSignInHash) memory.rememberRenewed(deviceNow());
  return createRenewal({ idleMs, lastAt: memory.renewedAt, note: memory.rememberRenewed, renew });
}
