/**
 * Addresses of the route map (ROUTE-05 to ROUTE-73) opened directly: one of each kind. That every row has its route,
 * and where screens lead, is tested in `tests/shell/routes.test.ts`. A row is named here only where its own page is
 * shown.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { heading, here, HOME, open, wayHome } from './support/addresses.ts';
import { hrefOf } from './support/reading.ts';

const DASHBOARD = { heading: 'Welcome to the portal', title: 'Individual Profile' };
const ORGANISATION = { heading: 'Welcome to the portal', title: 'Organisation Profile' };
const UNKNOWN = { heading: 'This page does not exist' };

/** The frame of the portal around a page. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('myCASA')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Contact us');
}

test(
  'pages of a person, each in the frame of the portal; an address that is none of ours says so, with breadcrumbs and a way home ' +
    '[ROUTE-01 ROUTE-04 ROUTE-13 ROUTE-17 ROUTE-34 ROUTE-39 ROUTE-51 ROUTE-52 ROUTE-53 ROUTE-54 ROUTE-73 SCON-01 SHEL-23]',
  async ({ page, regulator }) => {
    await enter(page, 'max', '/forms/dashind');
    for (const [address, name] of [
      ['/profiledetailsind', 'Profile details'],
      ['/showreplaccred', 'Remote pilot licence (RePL)'],
      ['/formselector', 'Form selector'],
      ['/drone-accreditation', 'Drone accreditation'],
      ['/manageaircraftind', 'Manage aircraft (Individual)'],
      ['/licence-view-multiple', 'Flight Crew Licence Details'],
      ['/submissions/payment', 'Payments'],
      ['/digitallicence/verification/verification-view/token-1/RPA', 'Digital licence'],
    ] as const) {
      await open(page, address, { heading: name });
      await expectFrame(page);
    }
    await open(page, '/digitallicence/verification/verification-view/token-1/RPA/more', UNKNOWN);
    await regulator.settings({ 'Portal - Portal Environment': 'Production' });
    await open(page, '/formselector', UNKNOWN);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['myCASA', 'This page does not exist']);
    await screen(page);
    await wayHome(page).click();
    await expect(heading(page)).toHaveText('Welcome to the portal');
    expect(here(page).path).toBe('/forms/dashind');
  },
);

test(
  '@way:leading pages of an organisation in the frame of the portal, a slash before the query ignored; aliases lead on and keep their query ' +
    '[ROUTE-04 ROUTE-33 ROUTE-35 ROUTE-40 ROUTE-62 ROUTE-63 ROUTE-64 ROUTE-70 DASH-43 SHEL-23]',
  async ({ page, regulator }) => {
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe');
    for (const [address, expected] of [
      ['/profileselector', { heading: 'Please select a profile', title: 'Profile Selector' }],
      [`/dashorg?casaorgid=${id}`, ORGANISATION],
      [`/dashorg/?casaorgid=${id}`, { ...ORGANISATION, path: '/forms/dashorg' }],
      [`/profiledetailsorg?casaorgid=${id}`, { heading: 'Profile details' }],
      [`/orgmanageusers?casaorgid=${id}`, { heading: 'Role and user management' }],
      [`/organisation/${id}/damp-report`, { heading: 'DAMP report', title: 'Report details - DAMP report' }],
      [`/industry-assist?casaorgid=${id}`, { heading: 'Submit documents and notifications' }],
      ['/appsind?draftdeleted=1', { ...DASHBOARD, path: '/forms/dashind' }],
    ] as const) {
      await open(page, address, expected as Parameters<typeof open>[2]);
      await expectFrame(page);
    }
    await expect(page.getByRole('status', { name: 'Saved application deleted' })).toBeVisible();
    await open(page, `/appsorg?casaorgid=${id}&appdeleted=1`, { ...ORGANISATION, path: '/forms/dashorg' });
    await expect(page.getByRole('status', { name: 'Application cancelled' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Kestrel Survey Pty Ltd')).toBeVisible();
    expect(here(page).query).toMatchObject({ casaorgid: id, appdeleted: '1' });
    await open(page, '/dronerego', {
      heading: 'Drone registration',
      title: 'Before you begin - Drone registration',
      path: '/forms/drone-registration',
    });
  },
);

test('the ARN flow: for an own account always the one with documents; another word does not exist [ARNW-10 ARNW-11 ROUTE-49]', async ({
  page,
}) => {
  const title = 'Aviation reference number application';
  const link = 'Link aviation reference number application';
  await enter(page, 'noah');
  await open(page, '/arn/new', { heading: title, title: `Personal details - ${title}`, path: '/forms/arn-dvs/new' });
  await open(page, '/arn-dvs/link', { heading: link, title: `Personal details - ${link}` });
  await open(page, '/arn/other', UNKNOWN);
});

test(
  '@way:page pages that anybody may open, without signing in ' +
    '[ARNW-51 ARNW-52 ARNW-53 FLIC-06 FLIC-07 FLIC-08 ROUTE-41 ROUTE-42 ROUTE-43 ROUTE-65 ROUTE-67 ROUTE-68 SHEL-16 SHEL-17 SHEL-18]',
  async ({ page }) => {
    for (const address of ['/error?code=LI.1a', '/portal/error?code=LI.1a']) {
      await open(page, address, { heading: 'Something has gone wrong' });
      await expect(page.getByText('Details: System error (LI.1a)')).toBeVisible();
      expect(await hrefOf(wayHome(page))).toEqual(HOME);
    }
    await screen(page);
    await open(page, '/systemerror?message=The%20form%20could%20not%20be%20loaded', {
      heading: 'Something has gone wrong',
    });
    await expect(page.getByText('The form could not be loaded')).toBeVisible();
    await open(page, '/serviceunavailable', { heading: 'No services available' });
    await expect(page.getByText(/^This service is not available at the moment/)).toBeVisible();
    expect(await hrefOf(wayHome(page))).toEqual(HOME);
    await screen(page);
    await open(page, '/dvsserviceunavailable', { heading: 'Something went wrong' });
    await expect(page.getByText(/^We cannot check documents at the moment/)).toBeVisible();
    await expect(page.getByText(/sign out and sign in with your digital identity/)).toBeVisible();
    await screen(page);
    await open(page, '/there/is/nothing', UNKNOWN);
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['myCASA', 'Search', 'Help']);
    // An empty page, not the app.
    const dummy = await page.request.get('/forms/dummy');
    expect([dummy.status(), (await dummy.text()).includes('<script')]).toEqual([200, false]);
  },
);
