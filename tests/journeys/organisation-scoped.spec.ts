/**
 * The pages of an organisation, those below `/organisation/:organisationId/…` and those that take it from the query:
 * each is shown behind the access checks (ROUTE-55 to ROUTE-61, portal 4.6).
 */
import { enter, expect, screen, test } from '#support/browser.ts';
import { heading, open } from './support/addresses.ts';

const PAGES: readonly (readonly [string, string])[] = [
  ['/submissions/123/payment', 'Pay a fee'],
  ['/submissions/payment', 'Payments'],
  ['/drone-registration', 'Drone registration'],
  ['/submissions/123/cancellation', 'Cancel a submission'],
  ['/drone-renewal', 'Renew drone registration'],
  ['/damp-report', 'DAMP report'],
];

test('every organisation-scoped page waits for the details of the organisation, and opens for its people alone [ORGA-04 ORGA-08 ROUTE-59 ROUTE-61]', async ({
  page,
  regulator,
}) => {
  const own = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe');
  for (const [rest, title] of PAGES) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/GetOrganisationDetails/**', (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest('**/GetOrganisationDetails/**');
    await page.goto(`/forms/organisation/${own}${rest}`);
    await asked;
    await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
    await expect(heading(page).filter({ hasText: title })).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText(title);
    await page.unroute('**/GetOrganisationDetails/**');
  }
  await open(page, `/organisation/${foreign}/damp-report`, {
    heading: 'You cannot open this organisation',
    path: '/forms/error',
  });
  await expect(page.getByText('Details: System error (ORG.2)')).toBeVisible();
  await screen(page);
});
