/**
 * The globals that the product asks of its browser, for many documents in one process: one document runs at a time, and
 * what it asks for is its own.
 */
import { StateMachine } from 'xstate';
import { SHARED_PROVIDE } from './shared-charts.ts';
import type { SimClock, Owner } from './sim-clock.ts';

/** A document as its globals know it. */
export interface Surroundings extends Owner {
  readonly window: EventTarget;
  readonly locks: LockManager;
  /** How far the clock of its device is ahead, in milliseconds. */
  readonly clockAhead: number;
  channel(name: string): BroadcastChannel;
  fetch(address: unknown, init?: RequestInit): Promise<Response>;
}

export interface Globals {
  /** From now on this document runs. */
  enter(document: Surroundings): void;
  /** No document runs from now on: timers never ring, chance and signals are the machine's own. */
  leave(): void;
  uninstall(): void;
}

/** A task of the machine that runs the world: all that was promised has been called once it comes. */
const task = setImmediate;

/** Waits until nothing runs any more: promises call back in order, and no timer rings meanwhile. */
export async function drain(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise<void>((resolve) => task(resolve));
}

export function installGlobals(clock: SimClock): Globals {
  /** Null before anything, and false outside of all documents, as the real server is. */
  let here: Surroundings | null | false = null;
  let ids = 0;
  const current = (): Surroundings => {
    if (!here) throw new Error('No document runs');
    return here;
  };
  const undo: (() => void)[] = [];
  const put = (holder: object, name: string, descriptor: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(holder, name);
    Object.defineProperty(holder, name, { configurable: true, ...descriptor });
    undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(holder, name);
      else Object.defineProperty(holder, name, before);
    });
  };
  const set =
    (every: boolean) =>
    (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (here === false) return { ref: () => undefined, unref: () => undefined };
      // The runner of the tests has timers of its own; they are not part of the world.
      const owner = current();
      return clock.set(owner, () => run(...values), ms, every);
    };
  const clear = (id: unknown): void => void (typeof id === 'number' && clock.clear(id));
  put(globalThis, 'setTimeout', { value: set(false), writable: true });
  put(globalThis, 'setInterval', { value: set(true), writable: true });
  put(globalThis, 'clearTimeout', { value: clear, writable: true });
  put(globalThis, 'clearInterval', { value: clear, writable: true });
  put(globalThis, 'window', { get: () => current().window });
  put(globalThis, 'navigator', { get: () => ({ locks: current().locks }) });
  put(globalThis, 'fetch', { value: (address: unknown, init?: RequestInit) => current().fetch(address, init) });
  put(globalThis, 'BroadcastChannel', {
    value: function (name: string) {
      return current().channel(name);
    },
  });
  const { warn } = console;
  put(console, 'warn', {
    value: (...words: unknown[]) => {
      // Said by xstate where the action of one machine tells another, which then acts as well: nothing is wrong.
      if (!String(words[0]).startsWith('Custom actions should not call')) warn(...words);
    },
    writable: true,
  });
  put(Date, 'now', { value: () => clock.now() + (here ? here.clockAhead : 0), writable: true });
  const { random } = Math;
  put(Math, 'random', {
    value: () => {
      if (here === false) return random();
      throw new Error('Chance past the seed of the world');
    },
  });
  put(StateMachine.prototype, 'provide', SHARED_PROVIDE);
  put(crypto, 'randomUUID', {
    value: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  });
  put(AbortSignal, 'timeout', {
    value: (ms: number) => {
      const controller = new AbortController();
      if (here === false) return controller.signal;
      clock.set(current(), () => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return controller.signal;
    },
  });
  return {
    enter: (document) => void (here = document),
    leave: () => void (here = false),
    uninstall: () => undo.reverse().forEach((one) => one()),
  };
}
