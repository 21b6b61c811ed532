/** A renewal has much to load: the page before it stays until it is shown, in both names. */
import { expect, it, vi } from 'vitest';
import { individualDroneRenewalPage, organisationDroneRenewalPage } from '../../src/routes/drone-renewal/drone-renewal.route.tsx';

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
  ['a person', individualDroneRenewalPage],
  ['an organisation', organisationDroneRenewalPage],
])('the page of the renewal of %s comes when it has loaded', async (_of, page) => {
  order.length = 0;
  await page.open!({ query: {}, session: { participants: () => [] } } as never);
  expect(order).toEqual(['opened', 'shown']);
});
