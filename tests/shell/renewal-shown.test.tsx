/** A renewal loads much: the page before it stays until it shows, for a person and an organisation. */
import { expect, it, vi } from 'vitest';
import {
  openIndividualDroneRenewal,
  openOrganisationDroneRenewal,
} from '../../src/routes/drone-renewal/drone-renewal.page.tsx';
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
vi.mock('../../src/routes/organisation-access/organisation-access.ts', () => ({
  enter: async () => ({ actor: {}, organisation: { accountid: 'o-1', product_arn: '1' } }),
}));

it.each([
  ['a person', openIndividualDroneRenewal],
  ['an organisation', openOrganisationDroneRenewal],
])('the page of the renewal of %s comes when it has loaded', async (_of, open) => {
  order.length = 0;
  await open(partOf({ session: entered('o-1') }), SCREEN_LINKS.droneRenewal.parse({}));
  expect(order).toEqual(['opened', 'shown']);
});
