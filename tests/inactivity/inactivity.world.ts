/**
 * A simulated world for the inactivity chart: a wall clock that can jump, a device that can sleep, and tabs that hear
 * each other.
 */
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { inactivityMachine, selectRemainingMs, type TabNotice } from '#machines/inactivity.machine.ts';

export const MINUTE = 60_000;
export const SECOND = 1_000;
/** An arbitrary instant, which must not matter to the chart. */
const START = 1_795_300_000_000;

/** A wall clock with alarms. While a device sleeps or is frozen, time passes without alarms. */
export class World {
  now = START;
  readonly clock = new SimulatedClock();
  private readonly waiting = new Map<object, { at: number; ring: () => void }>();
  private readonly tabs = new Map<object, (notice: TabNotice) => void>();

  at(time: number, ring: () => void): () => void {
    const key = {};
    this.waiting.set(key, { at: time, ring });
    return () => this.waiting.delete(key);
  }

  /** Advances time second by second and rings what is due. */
  pass(ms: number, step = SECOND): void {
    for (const end = this.now + ms; this.now < end;) {
      const by = Math.min(step, end - this.now);
      this.now += by;
      this.clock.increment(by);
      this.ring();
    }
  }

  /** The device sleeps: nothing runs. On waking, what was due rings. */
  sleep(ms: number): void {
    this.now += ms;
  }

  ring(): void {
    // Alarms set during a ring wait for the next second; cancelled alarms do not ring.
    const due = [...this.waiting].filter(([, { at }]) => at <= this.now);
    for (const [key, { ring }] of due) if (this.waiting.delete(key)) ring();
  }

  join(tab: object, listener: (notice: TabNotice) => void): void {
    this.tabs.set(tab, listener);
  }

  publish(from: object, notice: TabNotice): void {
    this.tabs.forEach((listener, tab) => {
      if (tab !== from) listener(notice);
    });
  }
}

/** One tab of the portal, which counts what it saved and sent. */
export function openTab(
  world: World,
  {
    standalone = true,
    save = () => Promise.resolve(),
    timeouts = { now: 20 * MINUTE, warning: 15 * MINUTE },
  }: {
    standalone?: boolean;
    save?: () => Promise<void>;
    timeouts?: { readonly now: number; readonly warning: number };
  } = {},
) {
  const tab = {};
  const counts = { saved: 0, kept: 0, framed: 0 };
  const machine = inactivityMachine.provide({
    actors: {
      alarm: fromCallback(({ sendBack, input }) =>
        world.at((input as { at: number }).at, () => sendBack({ type: 'alarm.rang', at: world.now })),
      ) as never,
      ticker: fromCallback(({ sendBack }) => {
        let stop: () => void = () => undefined;
        const next = (): void => {
          stop = world.at(world.now + SECOND, () => {
            next();
            sendBack({ type: 'clock.ticked', at: world.now });
          });
        };
        next();
        return () => stop();
      }) as never,
      tabs: fromCallback(({ sendBack, receive }) => {
        world.join(tab, (notice) =>
          sendBack(
            notice.type === 'activity.published'
              ? { type: 'tab.activity', at: notice.at }
              : { type: 'tab.signedOut', reason: notice.reason },
          ),
        );
        receive((notice) => world.publish(tab, notice as TabNotice));
      }) as never,
      saveWork: fromPromise(() => {
        counts.saved += 1;
        return save();
      }),
      sendKeepAlive: fromPromise(() => {
        counts.kept += 1;
        return Promise.resolve();
      }),
      refreshIdentityFrame: fromPromise(() => {
        counts.framed += 1;
        return Promise.resolve();
      }),
    },
  });
  const actor = createActor(machine, { input: { startedAt: world.now, timeouts, standalone }, clock: world.clock });
  actor.start();
  return {
    counts,
    click: () => actor.send({ type: 'activity.noticed', at: world.now }),
    stay: () => actor.send({ type: 'staySignedIn.chosen', at: world.now }),
    show: () => actor.send({ type: 'page.shown', at: world.now }),
    signOut: () => actor.send({ type: 'signOut.chosen' }),
    get is(): 'active' | 'warned' | 'hidden' {
      const snapshot = actor.getSnapshot();
      return snapshot.hasTag('hidden') ? 'hidden' : snapshot.hasTag('warning') ? 'warned' : 'active';
    },
    get screen(): unknown {
      return Object.values(actor.getSnapshot().getMeta()).find(
        (meta) => (meta as { screen?: unknown }).screen !== undefined,
      );
    },
    get remaining(): number {
      return selectRemainingMs(actor.getSnapshot());
    },
  };
}
