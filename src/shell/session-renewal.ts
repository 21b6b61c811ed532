/**
 * Tells the identity provider that the person is active. The provider's session ends after the portal's idle time
 * without a silent renewal (DEC-38), and tokens live longer than that: somebody who only types or reads would lose the
 * session. One renewal covers all activity of an interval, including the last, so that the provider's session never
 * ends before the tab's.
 */
import type { Visit } from '#machines/start-up.types.ts';
import { deviceNow, setAlarm } from './clock.ts';
import type { TabMemory } from './storage.ts';

/** Most renewals within one idle time. */
const RENEWALS_PER_IDLE_TIME = 10;
const LONGEST_INTERVAL_MS = 120_000;

export interface RenewalOptions {
  /** The portal's idle time, in milliseconds. */
  readonly idleMs: number;
  /** When this tab's sign-in was last renewed, by the device's clock; 0 if unknown. */
  renewedAt(): number;
  rememberRenewed(at: number): void;
  renew(): Promise<void>;
}

export interface SessionRenewal {
  /** The person is active. */
  noticeActivity(): void;
  stop(): void;
}

/** Creates it. A failed renewal is silent: the next activity tries again, and a refused call leads to sign-in (OP-P-14). */
export function createRenewal({ idleMs, renewedAt, rememberRenewed, renew }: RenewalOptions): SessionRenewal {
  const interval = Math.min(idleMs / RENEWALS_PER_IDLE_TIME, LONGEST_INTERVAL_MS);
  let triedAt = renewedAt();
  let waiting: ReturnType<typeof setAlarm> | null = null;

  const renewNow = (): void => {
    waiting = null;
    triedAt = deviceNow();
    const at = triedAt;
    renew().then(
      () => rememberRenewed(at),
      () => undefined,
    );
  };
  return {
    noticeActivity: () => {
      if (waiting !== null) return;
      const elapsed = deviceNow() - triedAt;
      // The device clock was set back, so the elapsed time is unknown: renew at once.
      if (elapsed < 0 || elapsed >= interval) renewNow();
      else waiting = setAlarm(triedAt + interval, renewNow);
    },
    stop: () => waiting?.cancel(),
  };
}

/**
 * The renewal of this tab, started when the portal opens. The tab remembers its time across documents; a document
 * reached by a sign-in needs no renewal yet.
 */
export function startRenewal({
  memory,
  visit,
  idleMs,
  renew,
}: { readonly memory: TabMemory; readonly visit: Visit } & Pick<RenewalOptions, 'idleMs' | 'renew'>): SessionRenewal {
  if (visit.hasSignInHash) memory.rememberRenewed(deviceNow());
  const renewal = createRenewal({
    idleMs,
    renewedAt: memory.renewedAt,
    rememberRenewed: memory.rememberRenewed,
    renew,
  });
  renewal.noticeActivity();
  return renewal;
}
