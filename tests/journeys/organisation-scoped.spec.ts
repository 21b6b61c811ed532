/**
 * The pages of an organisation, those below `/organisation/:organisationId/…` and those that take it from the query: each is shown
 * behind the access checks (ROUTE-55 to ROUTE-61, portal 4.6).
 */
import { enter, expect, screen, test } from '#support/browser.ts';
import { heading, open } from './support/addresses.ts';

/** What an organisation's people do on its organisation-scoped pages. */
const SCOPED: readonly (readonly [string, string])[] = [
  ['/submissions/123/payment', 'Pay a fee'],
  ['/submissions/payment', 'Payments'],
  ['/drone-registration', 'Drone registration'],
];

/** All of them: these as well are opened, and used, by the journeys of their forms. */
const ALL: readonly (readonly [string, string])[] = [
  ...SCOPED,
  ['/submissions/123/cancellation', 'Cancel a submission'],
  ['/drone-renewal', 'Renew drone registration'],
  ['/damp-report', 'DAMP report'],
];

test('the organisation-scoped pages: each address opens for its people, behind the access checks ' +
  '[ORGA-04 ORGA-05]', async ({ page, regulator }) => {
  const own = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe');
  for (const [rest, title] of SCOPED) {
    const address = `/organisation/${own}${rest}`;
    await open(page, address, { heading: title, ...(rest === '/drone-registration' ? { title: `Before you begin - ${title}` } : {}) });
  }
  await screen(page);
  const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
  await open(page, `/organisation/${foreign}/damp-report`, refused);
  await expect(page.getByText('Details: System error (ORG.2)')).toBeVisible();
  await open(page, `/organisation/${'x'.repeat(36)}/damp-report`, refused);
  await expect(page.getByText('Details: System error (ORG.4)')).toBeVisible();
  await screen(page);
});

test('every organisation-scoped page waits for the details of the organisation [ROUTE-61 ORGA-08]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe');
  for (const [rest, title] of ALL) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/GetOrganisationDetails/**', (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest('**/GetOrganisationDetails/**');
    await page.goto(`/forms/organisation/${id}${rest}`);
    await asked;
    await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
    await expect(heading(page).filter({ hasText: title })).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText(title);
    await page.unroute('**/GetOrganisationDetails/**');
  }
});
