/** Every pattern of six outcomes in three arrival orders (notes T-03). */
import { expect, it } from 'vitest';
import { individualDashboardMachine, selectDashboardData, selectFailure } from '#machines/individual-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import { individualDashboardPorts as ports, individualDashboardSample as sample } from './individual-dashboard.sample.ts';

const ORDERS = { 'in the order asked': [0, 1, 2, 3, 4, 5], 'in reverse': [5, 4, 3, 2, 1, 0], 'from the middle': [3, 0, 5, 1, 4, 2] };
const KINDS = {
  'answered failures': { error: (i: number) => callFailure(ports[i]!.call, ports[i]!.code), code: 'PI.1' },
  exceptions: { error: () => exception, code: 'PI.2' },
};
const runnable = makeRunnable(individualDashboardMachine);

it.each(
  Object.entries(ORDERS).flatMap(([order, indexes]) => Object.entries(KINDS).map(([kind, how]) => [kind, order, indexes, how] as const)),
)(
  'all 64 patterns with %s, arriving %s, end whole or with the code [DASH-02 DASH-03 DASH-04 ERRC-04 ERRC-12]',
  (_kind, _order, indexes, how) => {
    for (let pattern = 0; pattern < 64; pattern += 1) {
      const isLost = (i: number): boolean => (pattern & (1 << i)) !== 0;
      const replay = new Replay(runnable, { droneTypes: ['commercial'] });
      indexes.forEach((i, n) => {
        const { port, key } = ports[i]!;
        const { snapshot } = replay.perform(isLost(i) ? failed(port, how.error(i)) : done(port, sample[key]));
        if (n === 5) return;
        expect(snapshot.hasTag('loading'), `pattern ${pattern}`).toBe(true);
        expect(selectDashboardData(snapshot as never), `pattern ${pattern}`).toBeNull();
        expect(selectFailure(snapshot as never), `pattern ${pattern}`).toBeNull();
      });
      const end = replay.actor.getSnapshot();
      const firstLost = indexes.find(isLost);
      expect(end.hasTag('loading')).toBe(false);
      if (firstLost === undefined) {
        expect(end.hasTag('loaded')).toBe(true);
        expect(selectDashboardData(end as never)).toEqual(sample);
        expect(selectFailure(end as never)).toBeNull();
      } else {
        expect(end.hasTag('failed'), `pattern ${pattern}`).toBe(true);
        expect(selectDashboardData(end as never)).toBeNull();
        expect(selectFailure(end as never)?.code).toBe(how.code);
        expect(selectFailure(end as never)?.failure?.code ?? null).toBe(how.code === 'PI.1' ? ports[firstLost]!.code : null);
      }
      replay.stop();
    }
  },
);
