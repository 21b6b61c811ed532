/** A renewal loads much: the page before it stays until it shows. */
import { expect, it, vi } from 'vitest';
import { openDroneRenewal } from '../../src/routes/drone-renewal/drone-renewal.page.tsx';
import { entered } from '#support/entered.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { partOf } from '../support/part-of.ts';

const order = vi.hoisted((): string[] => []);
vi.mock('../../src/routes/until-loaded.ts', () => ({
  untilLoaded: async () => {
    await Promise.resolve();
    order.push('shown');
  },
}));
vi.mock('../../src/routes/payments/returned.ts', () => ({ openReturned: () => void order.push('opened') }));
it('the page of a renewal comes when it has loaded', async () => {
  await openDroneRenewal(partOf({ session: entered('o-1') }), SCREEN_LINKS.droneRenewal.parse({}));
  expect(order).toEqual(['opened', 'shown']);
});
