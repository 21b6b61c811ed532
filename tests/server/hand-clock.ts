/** A clock for waiting code of the server, controlled by tests. */

/** A clock that stands until it is advanced; its timers ring in order. */
export function handClock() {
  let at = 0;
  let timers: { readonly due: number; readonly ring: () => void }[] = [];
  return {
    now: () => at,
    wait: (ms: number) => new Promise<void>((ring) => timers.push({ due: at + ms, ring })),
    turn: async (ms: number): Promise<void> => {
      at += ms;
      const due = timers.filter((timer) => timer.due <= at);
      timers = timers.filter((timer) => timer.due > at);
      for (const { ring } of due) ring();
      // Lets the timers' own work finish before the test goes on.
      for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    timers: () => timers.length,
  };
}
