/** The simulated clock: time passes when the world says so. Every timer belongs to a document and ends with it. */

/** Whoever sets timers: a document that is alive or gone. */
export interface Owner {
  readonly isAlive: boolean;
  /** Its timers and answers stand still until it goes on. */
  readonly isFrozen: boolean;
}

interface Timer {
  readonly id: number;
  readonly owner: Owner;
  readonly every: number | null;
  readonly due: number;
  run(): void;
}

export interface SimClock {
  now(): number;
  /** Moves the clock without ringing a timer. */
  moveTo(instant: number): void;
  set(owner: Owner, run: () => void, ms: number, every?: boolean): number;
  clear(id: number): void;
  /** Takes the earliest timer that is due at an instant; null for none. */
  take(upTo: number): { readonly due: number; readonly owner: Owner; run(): void } | null;
}

export function simClock(start: number): SimClock {
  let now = start;
  let lastId = 0;
  const timers = new Map<number, Timer>();
  return {
    now: () => now,
    moveTo: (instant) => void (now = instant),
    set: (owner, run, ms, every = false) => {
      const wait = Math.max(Number.isFinite(ms) ? ms : 0, every ? 1 : 0);
      const id = (lastId += 1);
      timers.set(id, { id, owner, run, due: now + wait, every: every ? wait : null });
      return id;
    },
    clear: (id) => void timers.delete(id),
    take: (upTo) => {
      let first: Timer | null = null;
      for (const timer of timers.values()) {
        if (!timer.owner.isAlive) timers.delete(timer.id);
        else if (!timer.owner.isFrozen && timer.due <= upTo && (first === null || timer.due < first.due)) first = timer;
      }
      if (first === null) return null;
      if (first.every === null) timers.delete(first.id);
      else timers.set(first.id, { ...first, due: Math.max(first.due, now) + first.every });
      return first;
    },
  };
}
