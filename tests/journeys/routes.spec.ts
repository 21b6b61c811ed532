/**
 * Every address of the route map (ROUTE-05 to ROUTE-73), opened as a deep link. Its row is named here only where its own page is shown.
 * Longer than 250 lines: one table of addresses each, and nothing else.
 */
import { enter, expect, screen, settle, signIn, test, visit } from '#support/browser.ts';
import { heading, here, HOME, open, wayHome } from './support/addresses.ts';
import { hrefOf } from './support/reading.ts';

const DASHBOARD = { heading: 'Welcome to the portal', title: 'Individual Profile' };
const ORGANISATION = { heading: 'Welcome to the portal', title: 'Organisation Profile' };
const UNKNOWN = { heading: 'This page does not exist' };

test('pages of a person [ROUTE-01 SCON-01 ROUTE-17 ROUTE-34 ROUTE-39 ROUTE-73]', async ({ page }) => {
  await enter(page, 'max', '/forms/dashind');
  await open(page, '/dashind', DASHBOARD);
  await open(page, '/profiledetailsind', { heading: 'Profile details' });
  await screen(page);
  await open(page, '/showreplaccred', { heading: 'Remote pilot licence (RePL)' });
  await screen(page);
  await open(page, '/formselector', { heading: 'Form selector' });
  await screen(page);
});

test('/formselector does not exist in production [ROUTE-17]', async ({ page, regulator }) => {
  await regulator.settings({ 'Portal - Portal Environment': 'Production' });
  await enter(page, 'max', '/forms/dashind');
  await open(page, '/formselector', UNKNOWN);
});

test('pages of an organisation, a slash before the query ignored ' +
  '[ROUTE-33 ROUTE-35 ROUTE-40 ROUTE-64 DASH-43]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe');
  await open(page, '/profileselector', { heading: 'Please select a profile', title: 'Profile Selector' });
  await open(page, `/dashorg?casaorgid=${id}`, ORGANISATION);
  await expect(page.getByRole('main').getByText('Kestrel Survey Pty Ltd')).toBeVisible();
  await screen(page, 'organisation');
  await open(page, `/dashorg/?casaorgid=${id}`, { ...ORGANISATION, path: '/forms/dashorg' });
  await expect(page.getByRole('main').getByText('Kestrel Survey Pty Ltd')).toBeVisible();
  await open(page, `/profiledetailsorg?casaorgid=${id}`, { heading: 'Profile details' });
  await screen(page);
});

test('aliases lead on and keep their query [ROUTE-62 ROUTE-63 ROUTE-67 ROUTE-70 HOME-19]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe');
  await open(page, '/appsind?draftdeleted=1', { ...DASHBOARD, path: '/forms/dashind' });
  await expect(page.getByRole('group', { name: 'Saved application deleted' })).toBeVisible();
  await open(page, `/appsorg?casaorgid=${id}&appdeleted=1`, { ...ORGANISATION, path: '/forms/dashorg' });
  await expect(page.getByRole('group', { name: 'Application cancelled' })).toBeVisible();
  expect(here(page).query).toMatchObject({ casaorgid: id, appdeleted: '1' });
  const registration = { heading: 'Drone registration', title: 'Before you begin - Drone registration', path: '/forms/drone-registration' };
  await open(page, '/dronerego', registration);
  // The link-ARN screen is not for somebody whom the home decision sends elsewhere.
  await open(page, '/linkarn', { heading: 'This page is not for you right now', path: '/forms/portal/error' });
  expect(here(page).query).toEqual({ code: 'LNK.1', standalone: 'true' });
  await expect(page.getByText('Details: System error (LNK.1)')).toBeVisible();
});

test('the two addresses of the proof-of-identity screen, and the step after it [ROUTE-46 ROUTE-47 ROUTE-72]', async ({ page }) => {
  await enter(page, 'leo');
  const proof = { heading: 'Personal details and identity verification', title: 'Proof of Identity' };
  await open(page, '/verifypoi', proof);
  await open(page, '/init-verify-poi', proof);
  await open(page, '/poiverification', { heading: 'Proof of identity', title: 'Identity verification - Proof of identity' });
});

test('a myGov account that holds an ARN goes on to the verification at once [HOME-23]', async ({ page }) => {
  await enter(page, 'mia', '/forms/linkarn');
  await page.route('**/GetUserDetails/**', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = (await answer.json()) as { value: object[] };
    await route.fulfill({ response: answer, json: { ...rest, value: value.map((person) => ({ ...person, casa_arn: '2009999' })) } });
  });
  // What it sends by itself stays without an answer.
  await page.route('**/mygovid/verify/**', () => undefined);
  await page.goto('/forms/verifypoi');
  await expect(heading(page)).toHaveText('Proof of identity verification');
  expect(here(page).path).toBe('/forms/poiverification');
});

test('the ARN flow: for an own account always the one with documents; another word does not exist [ARNW-10 ARNW-11 ROUTE-49]', async ({ page }) => {
  const title = 'Aviation reference number application';
  const link = 'Link aviation reference number application';
  await enter(page, 'noah');
  await open(page, '/linkarn', { heading: 'Aviation Reference Number' });
  await open(page, '/arn/new', { heading: title, title: `Personal details - ${title}`, path: '/forms/arn-dvs/new' });
  await open(page, '/arn/link', { heading: link, title: `Personal details - ${link}`, path: '/forms/arn-dvs/link' });
  await open(page, '/arn-dvs/link', { heading: link, title: `Personal details - ${link}` });
  await open(page, '/arn/other', UNKNOWN);
  await open(page, '/arn-dvs/other', UNKNOWN);
});

test('the ARN flow of a myGov account keeps its own address [ROUTE-48]', async ({ page }) => {
  await enter(page, 'mia');
  await open(page, '/arn/new', { heading: 'Aviation reference number application', title: 'Personal details - Aviation reference number application' });
  await open(page, '/arn/link', { heading: 'Link aviation reference number application', title: 'Personal details - Link aviation reference number application' });
  await open(page, '/arn-dvs/new', { heading: 'Aviation reference number application', title: 'Personal details - Aviation reference number application' });
});

test('drone accreditation: the choice, its two assessments with their types, and the old address of the declaration ' +
  '[ACRD-01 ACRD-08 ACRD-10 ACRD-12 ACRD-13 ACRD-14 ROUTE-30 ROUTE-31 ROUTE-32]', async ({ page, regulator }) => {
  const types: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/getAssessmentData/')) types.push((request.postDataJSON() as { readonly assessmentType: string }).assessmentType);
  });
  const declaration = (kind: string) => ({ heading: `${kind} drone accreditation`, title: `Declaration - ${kind} drone accreditation` });
  await enter(page, 'max', '/forms/dashind');
  await open(page, '/drone-accreditation', { heading: 'Drone accreditation' });
  await open(page, '/drone-accreditation/commercial', declaration('Commercial'));
  await open(page, '/drone-accreditation/recreational', declaration('Recreational'));
  expect(types).toEqual(['RPA Excluded Assessment', 'RPA Recreational Assessment']);
  await open(page, '/accredcommdecl', { ...declaration('Commercial'), path: '/forms/drone-accreditation/commercial' });
  await regulator.settings({ 'Portal - Feature Availability - Recreational Drone': '01/01/2099' });
  // By the choice, which has nothing to choose between then.
  await open(page, '/drone-accreditation/recreational', { ...declaration('Commercial'), path: '/forms/drone-accreditation/commercial' });
});

/** What the product offers (portal 1), each by one of its addresses and the name of its page, for somebody who has it; `{org}` is Kestrel Survey. */
const OFFERED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ava: [
    ['/indmanagerpa', 'Manage registered drones'],
    ['/drone-registration', 'Drone registration'],
    ['/dronesrenewind', 'Renew drone registration (Individual)'],
    ['/drone-accreditation', 'Drone accreditation'],
  ],
  max: [
    ['/manageaircraftind', 'Manage aircraft (Individual)'],
    ['/licence-view-multiple', 'Flight Crew Licence Details'],
    ['/submissions/payment', 'Payments'],
  ],
  zoe: [
    ['/dashorg?casaorgid={org}', 'Welcome to the portal'],
    ['/orgmanageusers?casaorgid={org}', 'Role and user management'],
    ['/organisation/{org}/damp-report', 'DAMP report'],
    ['/industry-assist?casaorgid={org}', 'Submit documents and notifications'],
  ],
  noah: [
    ['/arn-dvs/new', 'Aviation reference number application'],
    ['/arn-dvs/link', 'Link aviation reference number application'],
  ],
};

for (const [user, pages] of Object.entries(OFFERED)) {
  test(`what the portal offers ${user} is reached by its addresses, in the frame of the portal [ROUTE-04 SHEL-23]`, async ({ page, regulator }) => {
    const organisationId = user === 'zoe' ? await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd') : '';
    await enter(page, user);
    for (const [address, name] of pages) {
      await visit(page, `/forms${address.replace('{org}', organisationId)}`);
      await expect(heading(page), address).toHaveText(name);
      await expect(page.getByRole('banner').getByText('myCASA'), address).toBeVisible();
      await expect(page.getByRole('contentinfo'), address).toContainText('Contact us');
    }
  });
}

test('the verification view takes none, one or two segments, and no third [ROUTE-13]', async ({ page }) => {
  const view = '/digitallicence/verification/verification-view';
  await enter(page, 'max', '/forms/dashind');
  for (const segments of ['', '/token-1', '/token-1/RPA']) await open(page, view + segments, { heading: 'Digital licence' });
  await open(page, `${view}/token-1/RPA/more`, UNKNOWN);
});

test('pages that anybody may open, signed in or not ' +
  '[ARNW-51 ARNW-52 ARNW-53 FLIC-06 FLIC-07 FLIC-08 ROUTE-41 ROUTE-42 ROUTE-43 ROUTE-65 ROUTE-67 SHEL-16 SHEL-17 SHEL-18]', async ({ page }) => {
  for (const address of ['/error?code=LI.1a', '/portal/error?code=LI.1a']) {
    await open(page, address, { heading: 'Something has gone wrong' });
    await expect(page.getByText('Details: System error (LI.1a)')).toBeVisible();
    expect(await hrefOf(wayHome(page))).toEqual(HOME);
  }
  await screen(page);
  await open(page, '/systemerror?message=The%20form%20could%20not%20be%20loaded', { heading: 'Something has gone wrong' });
  await expect(page.getByText('The form could not be loaded')).toBeVisible();
  await open(page, '/serviceunavailable', { heading: 'No services available' });
  await expect(page.getByText(/^This service is not available at the moment/)).toBeVisible();
  expect(await hrefOf(wayHome(page))).toEqual(HOME);
  await screen(page);
  await open(page, '/dvsserviceunavailable', { heading: 'Something went wrong' });
  await expect(page.getByText(/^The document verification service is unavailable at the moment/)).toBeVisible();
  await expect(page.getByText(/prove your identity with the national digital identity service/)).toBeVisible();
  await screen(page);
});

test('an address that is none of ours says so, with breadcrumbs and a way home [ROUTE-51 ROUTE-52 ROUTE-53 ROUTE-54]', async ({ page }) => {
  await enter(page, 'lee');
  await open(page, '/there/is/nothing?here=1', UNKNOWN);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['myCASA', 'This page does not exist']);
  await screen(page);
  await wayHome(page).click();
  await expect(heading(page)).toHaveText('Welcome to the portal');
  expect(here(page).path).toBe('/forms/dashind');
});

test('an address that is none of ours keeps the header of whoever is signed in, and is everybody’s page otherwise [ROUTE-52]', async ({
  page,
  regulator,
  watch,
}) => {
  // The second is the browser's own about the sign-in library's frame.
  watch.allow(/Failed to load resource|ERR_FAILED/, /escape its sandboxing/);
  const banner = page.getByRole('banner');
  await page.goto('/forms/there/is/nothing');
  await expect(heading(page)).toHaveText(UNKNOWN.heading);
  await expect(banner.getByRole('link')).toHaveCount(1);
  await enter(page, 'zoe');
  await page.goto('/forms/there/is/nothing');
  await expect(heading(page)).toHaveText(UNKNOWN.heading);
  await expect(banner.getByText('Zoe')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Profiles' })).toBeVisible();
  await screen(page);
  // Where it cannot be told who that is, the page is still there, and stays: nobody is sent to sign in for it.
  await regulator.faults([{ call: 'GetUserDetails', kind: 'd', times: 1 }]);
  await page.reload();
  await expect(heading(page)).toHaveText(UNKNOWN.heading);
  await expect(banner.getByRole('link')).toHaveCount(1);
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) if (/token/.test(name) && !/keys/.test(name)) sessionStorage.removeItem(name);
  });
  await page.reload();
  await expect(heading(page)).toHaveText(UNKNOWN.heading);
  await expect(banner.getByRole('link')).toHaveCount(1);
  expect(here(page).path).toBe('/forms/there/is/nothing');
  expect(await page.evaluate(() => sessionStorage.getItem('portal.redirects'))).toBeNull();
});

test('the dummy address is an empty page and never the app [ROUTE-68]', async ({ page }) => {
  const answer = await page.request.get('/forms/dummy');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain('<script');
});

for (const { address, marker, banner, rows } of [
  { address: '/logoff', marker: { signout: '1' }, banner: 'You have been signed out', rows: 'ROUTE-45 START-37 BANR-10' },
  { address: '/signedout', marker: { signout: '1' }, banner: 'You have been signed out', rows: 'START-37' },
  {
    address: '/timedout?timedout=1',
    marker: { timedout: '1' },
    banner: 'For security reasons you have been signed out due to inactivity',
    rows: 'ROUTE-44 ROUTE-66 START-38 BANR-11',
  },
]) {
  test(`${address} signs out and says so, with the way back in [ROUTE-50 START-39 ${rows}]`, async ({ page }) => {
    await signIn(page, 'lee');
    await page.goto(`/forms${address}`);
    await page.waitForURL(/\/forms\/signedout\?/);
    await settle(page);
    expect(here(page)).toMatchObject({ path: '/forms/signedout', query: marker });
    await expect(page.getByRole('group').filter({ hasText: banner })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Lee Adams')).toHaveCount(0);
    await screen(page);
    const again = page.getByRole('link', { name: 'Sign in' });
    expect(await hrefOf(again)).toEqual(HOME);
    await again.click();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
}
