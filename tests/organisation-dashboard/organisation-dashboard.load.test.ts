/** Every pattern of seven outcomes in three arrival orders, with and without the additional payments (notes T-03). */
import { expect, it } from 'vitest';
import {
  organisationDashboardMachine,
  selectAdditionalPayments,
  selectDashboardData,
  selectFailure,
} from '#machines/organisation-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import {
  organisationDashboardInput as input,
  organisationDashboardPorts as ports,
  organisationDashboardSample as sample,
  paymentsDue,
} from './organisation-dashboard.sample.ts';

const ORDERS = {
  'in the order asked': [0, 1, 2, 3, 4, 5, 6],
  'in reverse': [6, 5, 4, 3, 2, 1, 0],
  'from the middle': [3, 0, 6, 1, 5, 4, 2],
};
const runnable = makeRunnable(organisationDashboardMachine);

it.each(Object.entries(ORDERS).flatMap(([order, indexes]) => [true, false].map((isPaid) => [order, isPaid, indexes] as const)))(
  'all 128 patterns, arriving %s, with payments known: %s, end whole or with PO.1 [DASH-05 ERRC-04 ERRC-13]',
  (_order, areKnown, indexes) => {
    for (let pattern = 0; pattern < 128; pattern += 1) {
      const isLost = (i: number): boolean => (pattern & (1 << i)) !== 0;
      const replay = new Replay(runnable, input);
      // The payments answer somewhere on the way, never at the same place.
      const turn = pattern % 7;
      indexes.forEach((i, n) => {
        const { port, key, call, code } = ports[i]!;
        if (n === turn)
          replay.perform(
            areKnown ? done('loadAdditionalPayments', paymentsDue) : failed('loadAdditionalPayments', callFailure('AdditionalPayment', '')),
          );
        const { snapshot } = replay.perform(
          isLost(i) ? failed(port, i % 2 === 0 ? callFailure(call, code) : exception) : done(port, sample[key]),
        );
        if (n === 6) return;
        expect(snapshot.hasTag('loading'), `pattern ${pattern}`).toBe(true);
        expect(selectDashboardData(snapshot as never), `pattern ${pattern}`).toBeNull();
        expect(selectAdditionalPayments(snapshot as never), `pattern ${pattern}`).toBe('asked');
      });
      const end = replay.actor.getSnapshot();
      expect(end.hasTag('loading')).toBe(false);
      if (pattern === 0) {
        expect(selectDashboardData(end as never)).toEqual(sample);
        expect(selectFailure(end as never)).toBeNull();
        expect(selectAdditionalPayments(end as never)).toEqual(areKnown ? paymentsDue : 'unknown');
      } else {
        expect(end.hasTag('failed'), `pattern ${pattern}`).toBe(true);
        expect(selectDashboardData(end as never)).toBeNull();
        expect(selectAdditionalPayments(end as never)).toBe('asked');
        expect(selectFailure(end as never)?.code).toBe('PO.1');
      }
      replay.stop();
    }
  },
);
