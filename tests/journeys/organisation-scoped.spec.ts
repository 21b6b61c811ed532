/**
 * The pages of an organisation, those below `/organisation/:organisationId/…` and those that take it from the query: each is shown
 * behind the access checks (ROUTE-55 to ROUTE-61, portal 4.6).
 */
import { enter, expect, screen, test } from '#support/browser.ts';
import { expectLater, heading, open } from './support/addresses.ts';

/** What an organisation's people do on its organisation-scoped pages. */
const SCOPED: readonly (readonly [string, string])[] = [
  ['/submissions/123/payment', 'Pay a fee'],
  ['/submissions/payment', 'Payments'],
  ['/drone-registration', 'Drone registration'],
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
  for (const [rest, title] of SCOPED) {
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

/** Pages of one organisation that take it from the query, whose areas come later. ROUTE-18, ROUTE-19, ROUTE-22, ROUTE-27. */
const FLAT: readonly (readonly [string, string])[] = [
  ['/orgmanageusers', 'Role and user management'],
];

test('pages of one organisation that take it from the query open for its people; without an organisation, or with a short id, they do not ' +
  '[ORGA-02 ORGA-03 ORGA-05]', async ({ page, regulator }) => {
  const own = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe');
  const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
  for (const [address, title] of FLAT) {
    await expectLater(page, `${address}?casaorgid=${own}`, title);
    for (const [query, code] of [['', 'ORG.1'], ['?casaorgid=short', 'ORG.1'], [`?casaorgid=${foreign}`, 'ORG.2']] as const) {
      await open(page, `${address}${query}`, refused);
      await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
    }
  }
});
