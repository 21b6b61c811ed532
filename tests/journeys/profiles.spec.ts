/** Organisation dashboards, and from both dashboards to the profile details (portal 2.4 to 2.6). */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { hrefOf, readDetails, readSections, type ParsedHref } from './support/reading.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';
const SOUTHERN_AIR = 'Southern Air Charter Pty Ltd';
const ALONE = { standalone: 'true' };

/** The tiles every organisation has. Their titles and words under them are the product's where the specification has none. */
const USERS = ['Manage roles and users', expect.any(String)];
const DOCUMENTS = ['Submit documents and notifications', expect.any(String)];
const REPORT = ['DAMP report', expect.any(String)];
const TRAINING = ['Notification of training outcomes', expect.any(String)];

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string): Promise<ParsedHref> => hrefOf(main(page).getByRole('link', { name, exact: true }).first());
const ofOrganisation = (path: string, organisationId: string): ParsedHref => ({
  path,
  query: { ...ALONE, casaorgid: organisationId },
  params: { from: 'org', organisationId },
});

test('the dashboard of an organisation with drones and payments due ' +
  '[PROF-03 DASH-44 DASH-45 DASH-47 DASH-48 DASH-49 DASH-51 DASH-52 DASH-53]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  await expect(main(page).getByText(KESTREL, { exact: true })).toBeVisible();
  expect(await readDetails(page)).toEqual({ ARN: '3001017', 'Your role': 'Chief Executive Officer' });
  expect(await readSections(page)).toEqual({
    'Drones and RPA': [['Manage registered drones', '6 registered drones and RPA', 'Items expiring soon']],
    'Role and user management': [USERS],
    'Applications and Notifications': [DOCUMENTS, REPORT, TRAINING],
  });
  const callout = page.getByRole('region', { name: 'Payment required' });
  expect(await hrefOf(callout.getByRole('link'))).toEqual({ path: `/forms/organisation/${id}/submissions/payment`, query: ALONE });
  expect(await link(page, 'View profile')).toEqual(ofOrganisation('/forms/profiledetailsorg', id));
  expect(await link(page, 'Switch profile')).toEqual({ path: '/forms/profileselector', query: ALONE });
  expect(await link(page, 'Manage registered drones')).toEqual(ofOrganisation('/forms/orgmanagerpa', id));
  expect(await link(page, 'Manage roles and users')).toEqual(ofOrganisation('/forms/orgmanageusers', id));
  // The form is told whose it is and how the person came (INDA-03).
  const breadcrumbs = [{ name: 'Home', link: `/dashorg?casaorgid=${id}` }];
  expect(await link(page, 'Submit documents and notifications')).toEqual({
    ...ofOrganisation('/forms/industry-assist', id),
    params: { from: 'org', organisationId: id, organisationArn: '3001017', breadcrumbs },
  });
  expect(await link(page, 'DAMP report')).toEqual({ path: `/forms/organisation/${id}/damp-report`, query: ALONE });
});

test('the dashboard of an organisation with aircraft, an empty census and no payment due ' +
  '[PROF-01 DASH-12 DASH-13 DASH-15 DASH-26 DASH-49 DASH-50]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', SOUTHERN_AIR);
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  expect(await readDetails(page)).toEqual({ ARN: '3001021', 'Your role': 'Authorised Representative' });
  expect(await readSections(page)).toEqual({
    Aircraft: [['Manage aircraft', expect.stringMatching(/^[1-9]\d* registered aircraft$/), 'Items for review']],
    'Drones and RPA': [['Drone registration', 'Register your drones (RPA)']],
    'Role and user management': [USERS],
    'Applications and Notifications': [DOCUMENTS, REPORT, TRAINING],
  });
  expect(await link(page, 'Manage aircraft')).toEqual(ofOrganisation('/forms/manageaircraftorg', id));
  await expect(page.getByRole('region', { name: 'Payment required' })).toHaveCount(0);
  await expect(main(page)).not.toContainText('Kestrel');
  await screen(page, 'aircraft');
});

test('a fleet of a thousand drones: its dashboard counts them at once [DASH-30 DASH-42]', async ({ page, regulator }) => {
  const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'uma', `/forms/dashorg?casaorgid=${id}`);
  expect(await readDetails(page)).toEqual({ ARN: '3001049', 'Your role': 'Chief Remote Pilot' });
  const { 'Drones and RPA': drones } = await readSections(page);
  const text = expect.stringMatching(/^\d{3,4} registered drones and RPA$/);
  expect(drones).toEqual([['Manage registered drones', text, 'Items expiring soon']]);
});

test('several roles in one organisation: one card with all of them, and `Your roles` on the dashboard ' +
  '[PROF-08 DASH-46]', async ({ page }) => {
  // The people of the sandbox have one role each; a second row of the same organisation comes into the answer here.
  await page.route('**/GetParticipants/**', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = (await answer.json()) as { value: Record<string, unknown>[] };
    const [first] = value;
    const second = JSON.parse(JSON.stringify(first).replaceAll('Chief Remote Pilot', 'Maintenance Controller')) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...rest, value: [first, second] } });
  });
  await enter(page, 'uma');
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await expect(main(page).getByText('Chief Remote Pilot, Maintenance Controller')).toBeVisible();
  await main(page).getByRole('link', { name: 'Wedgetail Fleet Services' }).click();
  await expect(page).toHaveTitle('Organisation Profile - Wedgetail Fleet Services, ARN 3001049 - myCASA');
  await settle(page);
  await expect(main(page).getByRole('term').last()).toHaveText('Your roles');
  const roles = main(page).getByRole('definition').last().getByRole('listitem');
  await expect(roles).toHaveText(['Chief Remote Pilot', 'Maintenance Controller']);
});

test('a feature is hidden until its date: tiles of the individual [DASH-19 DASH-22]', async ({ page, regulator }) => {
  await regulator.settings({
    'Portal - Feature Availability - Accreditation': '31/12/2099',
    'Portal - Feature Availability - Drone': '31/12/2099',
    'Portal - Feature Availability - AvWorx': '31/12/2099',
  });
  await enter(page, 'lee', '/forms/dashind');
  expect(Object.keys(await readSections(page))).toEqual(['Licences and authorisations']);
});

test('a feature is hidden until its date: tiles of an organisation [DASH-54 DASH-58]', async ({ page, regulator }) => {
  const id = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
  await regulator.settings({
    'Portal - Feature Availability - Role and user management': '31/12/2099',
    'Portal - Feature Availability - Submit document': '31/12/2099',
  });
  await enter(page, 'kim', `/forms/dashorg?casaorgid=${id}`);
  // No date hides the report of a drug or alcohol test.
  expect(await readSections(page)).toMatchObject({ 'Drones and RPA': [expect.any(Array)], 'Applications and Notifications': [REPORT, TRAINING] });
  expect(await page.getByRole('main').innerText()).not.toMatch(/Role and user management|Submit documents/);
});

/** Addresses outside the portal, as the configuration of the sandbox has them. */
async function expectOutside(page: Page, name: string, address: RegExp): Promise<void> {
  await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
}

test('from the individual dashboard to the profile details [PROF-16 PROF-17 PROF-18 DASH-09]', async ({ page }) => {
  await enter(page, 'ava');
  await main(page).getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveTitle('Profile details - myCASA');
  await settle(page);
  expect(await readDetails(page)).toEqual({
    Name: 'Ava Nguyen',
    ARN: '2001011',
    Email: 'ava.nguyen@example.com',
    'Mobile number': '0491 570 006',
    'Residential address': '12 Banksia Street, Braddon ACT 2612, Australia',
  });
  await expectOutside(page, 'Update email', /\/content\/account\/email$/);
  await expectOutside(page, 'Update your details', /\/content\/account\/details$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Account settings' })).toBeVisible();
  await expectOutside(page, 'Update password', /\/identity\/password$/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['myCASA', 'Profile details']);
});

const KESTREL_DETAILS = {
  Name: KESTREL,
  ARN: '3001017',
  Email: 'office@kestrelsurvey.example.com',
  Phone: '03 5550 1234',
  'Business address': 'Hangar 4, 20 Airfield Drive, Ballarat VIC 3350, Australia',
  'Postal address': 'PO Box 88, Ballarat VIC 3353, Australia',
};

test('from the organisation dashboard to its profile details, with the updates for a Chief Executive Officer ' +
  '[PROF-19 PROF-20 PROF-21 PROF-22 PROF-23 DASH-47]', async ({ page, regulator }) => {
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${await regulator.organisation('zoe', KESTREL)}`);
  await main(page).getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveTitle('Profile details - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
  await settle(page);
  expect(await readDetails(page)).toEqual(KESTREL_DETAILS);
  await expectOutside(page, 'Update email address', /\/content\/organisation\/email$/);
  await expectOutside(page, 'Update phone number', /\/content\/organisation\/phone$/);
  await expectOutside(page, 'Update your details', /\/content\/organisation\/details$/);
});

for (const { user, organisation, role, updates } of [
  { user: 'sam', organisation: KESTREL, role: 'Contact Person', updates: 0 },
  { user: 'uma', organisation: 'Wedgetail Fleet Services', role: 'Chief Remote Pilot', updates: 0 },
  { user: 'kim', organisation: 'Coral Coast Maintenance Training', role: 'Authorised Representative', updates: 3 },
]) {
  test(`profile details as ${role}: ${updates} updates on offer [PROF-21 PROF-22 PROF-23]`, async ({ page, regulator }) => {
    await enter(page, user, `/forms/profiledetailsorg?casaorgid=${await regulator.organisation(user, organisation)}`);
    expect((await readDetails(page)).Name).toBe(organisation);
    await expect(main(page).getByRole('link', { name: /^Update/ })).toHaveCount(updates);
  });
}

test('the remote pilot licences of somebody who has one, and of somebody who has none [ROUTE-73]', async ({ page }) => {
  await enter(page, 'max', '/forms/showreplaccred');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Remote pilot licence']);
  expect(await readDetails(page)).toMatchObject({ Number: 'REPL-20417', 'Valid until': 'No end date recorded', Status: 'Active' });
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, 'ava', '/forms/showreplaccred');
  await expect(main(page).getByText('You have no remote pilot licence', { exact: true })).toBeVisible();
});

test('an organisation of somebody else stays closed, by every way in [ORGA-05 ORGA-08 PROF-01]', async ({ page, regulator }) => {
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe');
  for (const address of ['dashorg?casaorgid=', 'dashorg?organisationId=', 'profiledetailsorg?casaorgid=']) {
    await visit(page, `/forms/${address}${foreign}`);
    await expect(page.getByText('Details: System error (ORG.2)')).toBeVisible();
    await expect(page.getByText('Wedgetail')).toHaveCount(0);
  }
});
