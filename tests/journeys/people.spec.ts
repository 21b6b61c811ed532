/** Each of the twelve people signs in at the real sign-in page and sees the right first screen (SANDBOX.md, People). */
import type { Page } from 'playwright/test';
import { expect, screen, signIn, test } from '#support/browser.ts';
import { hrefOf, readCards, readDetails, readSections, type ParsedHref } from './support/reading.ts';

/** The queries and contexts that the specification prints. */
const ALONE = { standalone: 'true' };
const IND = { from: 'ind', organisationId: '' };

/** Tiles whose words the specification leaves open: their title, and whatever is under it. */
const LEARNING = ['Learning', '(another site)', 'Seminars, events and eLearning'];
const FLIGHT_CREW = ['Flight crew licence', expect.any(String)];
const REPL = ['Remote pilot licence (RePL)', expect.any(String)];
const NO_ACCREDITATION = ['Drone accreditation', 'Get drone accreditation and become an accredited drone operator'];
const NO_DRONES = ['Drone registration', 'Register your drones (RPA)'];

async function expectFirstScreen(page: Page, path: string, title: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} - myCASA`);
  expect(new URL(page.url()).pathname).toBe(path);
  await screen(page);
}

const link = (page: Page, name: string): Promise<ParsedHref> => hrefOf(page.getByRole('main').getByRole('link', { name, exact: true }));

/** Signs in and checks an individual dashboard: all sections with all tiles, and nothing besides them. */
async function expectDashboard(page: Page, user: string, name: string, arn: string, sections: Record<string, unknown[][]>): Promise<void> {
  await signIn(page, user);
  await expectFirstScreen(page, '/forms/dashind', 'Individual Profile', 'Welcome to the portal');
  const main = page.getByRole('main');
  await expect(main.getByText(name, { exact: true })).toBeVisible();
  if (arn) expect(await readDetails(page)).toEqual({ ARN: arn });
  expect(await readSections(page)).toEqual(sections);
  expect(await link(page, 'View profile')).toEqual({ path: '/forms/profiledetailsind', query: ALONE });
  expect(await link(page, 'Flight crew licence')).toEqual({ path: '/forms/licence-view-multiple', query: ALONE });
  await expect(main.getByRole('link', { name: 'Switch profile' })).toHaveCount(0);
}

test('ava: individual dashboard with drones 3/1/1 and an accreditation that expires soon ' +
  '[HOME-06 DASH-06 DASH-07 DASH-08 DASH-09 DASH-10 DASH-14 DASH-18 DASH-21 DASH-25 DASH-28 ' +
  'DASH-30 DASH-32 DASH-35 DASH-36 DASH-42 ROUTE-39 ROUTE-51]', async ({ page }) => {
  await expectDashboard(page, 'ava', 'Ava Nguyen', '2001011', {
    'Drones and RPA': [
      ['Drone accreditation', 'View commercial drone accreditation'],
      ['Manage registered drones', '4 registered drones and RPA', 'Items expiring soon'],
    ],
    'Training and learning': [LEARNING],
    'Licences and authorisations': [REPL, FLIGHT_CREW],
  });
  expect(await link(page, 'Drone accreditation')).toEqual({
    path: '/forms/showcommaccred',
    query: { ...ALONE, licid: expect.stringMatching(/^[0-9a-f-]{36}$/), applyExcAccred: 'true' },
  });
  expect(await link(page, 'Manage registered drones')).toEqual({ path: '/forms/indmanagerpa', query: ALONE, params: IND });
  await expect(page.getByRole('main').getByText('1 drone registration has expired')).toBeVisible();
});

test('ivy, 15 years old: no drone tiles [DASH-20]', async ({ page }) => {
  await expectDashboard(page, 'ivy', 'Ivy Brown', '2001066', {
    'Training and learning': [LEARNING],
    'Licences and authorisations': [FLIGHT_CREW],
  });
});

test('max: three registered aircraft for review, accreditation tile hidden by his remote pilot licence ' +
  '[DASH-12 DASH-13 DASH-15 DASH-23 DASH-24 DASH-26 DASH-27 DASH-39]', async ({ page }) => {
  await expectDashboard(page, 'max', 'Max Hall', '2001079', {
    Aircraft: [['Manage aircraft', '3 registered aircraft', 'Items for review']],
    'Drones and RPA': [NO_DRONES],
    'Training and learning': [LEARNING],
    'Licences and authorisations': [REPL, FLIGHT_CREW],
  });
  expect(await link(page, 'Manage aircraft')).toEqual({ path: '/forms/manageaircraftind', query: ALONE, params: { from: 'ind' } });
  expect(await link(page, 'Remote pilot licence (RePL)')).toEqual({ path: '/forms/showreplaccred', query: ALONE });
});

test('tom: his application for an ARN with its status, which cannot be resumed [HOME-03 DASH-08 DASH-33 DASH-34]', async ({ page }) => {
  await expectDashboard(page, 'tom', 'Tom Reid', '', {
    'Drones and RPA': [NO_ACCREDITATION, NO_DRONES],
    'Training and learning': [LEARNING],
    'Licences and authorisations': [FLIGHT_CREW],
  });
  const callout = page.getByRole('region', { name: 'Your aviation reference number (ARN)' });
  await expect(callout.getByText('ARN application: In progress')).toBeVisible();
  await expect(callout.getByRole('link')).toHaveCount(0);
  expect(await link(page, 'Drone accreditation')).toEqual({ path: '/forms/drone-accreditation', query: ALONE });
  await expect(page.getByRole('main').getByText('ARN', { exact: true })).toHaveCount(0);
});

test('lee: the empty states [HOME-06 DASH-14 DASH-24 DASH-26 DASH-27 DASH-32 DASH-33]', async ({ page }) => {
  await expectDashboard(page, 'lee', 'Lee Adams', '2001128', {
    'Drones and RPA': [NO_ACCREDITATION, NO_DRONES],
    'Training and learning': [LEARNING],
    'Licences and authorisations': [FLIGHT_CREW],
  });
  expect(await link(page, 'Drone registration')).toEqual({ path: '/forms/indmanagerpa', query: ALONE, params: IND });
});

const APPLY = 'Apply for aviation reference number (ARN)';
const LINK = 'Link existing aviation reference number (ARN)';
const MUST = 'You must apply for or link an aviation reference number (ARN)';

test('noah, own account without an ARN: apply for one or link one, with documents ' +
  '[HOME-02 HOME-07 HOME-09 HOME-12 HOME-15 HOME-16 HOME-18 ROUTE-71]', async ({ page }) => {
  await signIn(page, 'noah');
  await expectFirstScreen(page, '/forms/linkarn', 'Aviation Reference Number', 'Aviation Reference Number');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Need an ARN?', 'Already have an ARN?']);
  expect(await link(page, APPLY)).toEqual({ path: '/forms/arn-dvs/new', query: ALONE });
  expect(await link(page, LINK)).toEqual({ path: '/forms/arn-dvs/link', query: ALONE });
  expect(await readDetails(page)).toEqual({});
  await expect(page.getByText(MUST)).toHaveCount(0);
});

test('mia, myGov without an ARN: her legal names from the claims ' +
  '[HOME-02 HOME-10 HOME-11 HOME-12 HOME-14 HOME-16 HOME-17 START-04 START-34]', async ({ page }) => {
  await signIn(page, 'mia');
  await expectFirstScreen(page, '/forms/linkarn', 'Aviation Reference Number', 'Aviation Reference Number');
  expect(await readDetails(page)).toEqual({
    'Legal given names': 'Mia',
    'Legal family name': 'Rossi',
    'Date of birth': '08 Feb 1995',
    Email: 'mia.rossi@example.com',
  });
  await expect(page.getByText(MUST)).toBeVisible();
  expect(await link(page, APPLY)).toEqual({ path: '/forms/arn/new', query: ALONE });
  expect(await link(page, LINK)).toEqual({ path: '/forms/arn/link', query: ALONE });
});

test('leo, an ARN and nothing else: proof of identity first [HOME-04 HOME-08 HOME-20 HOME-21 HOME-22 ROUTE-72]', async ({ page }) => {
  await signIn(page, 'leo');
  await expectFirstScreen(page, '/forms/verifypoi', 'Proof of Identity', 'Personal details and identity verification');
  expect(await link(page, 'Begin verification')).toEqual({ path: '/forms/poiverification', query: ALONE });
});

/** Who acts for organisations: the cards after their own, as lines of text. */
const SELECTORS = [
  {
    user: 'zoe',
    own: ['Zoe Singh', 'Individual', 'ARN 2001052'],
    organisations: [
      ['Kestrel Survey Pty Ltd', 'Organisation', 'ARN 3001017', 'Chief Executive Officer', 'Items expiring soon'],
      ['Southern Air Charter Pty Ltd', 'Organisation', 'ARN 3001021', 'Authorised Representative'],
    ],
    rows: 'PROF-02 PROF-04 PROF-05 PROF-06 PROF-07 PROF-08 PROF-09 PROF-10 PROF-11 ROUTE-33 START-02',
  },
  {
    user: 'kim',
    own: ['Kim Tran', 'Individual', 'ARN 2001083'],
    organisations: [['Coral Coast Maintenance Training', 'Organisation', 'ARN 3001035', 'Authorised Representative']],
    rows: 'PROF-08 PROF-09',
  },
  {
    user: 'sam',
    own: ['Sam Wood', 'Individual', 'ARN 2001097'],
    organisations: [['Kestrel Survey Pty Ltd', 'Organisation', 'ARN 3001017', 'Contact Person', 'Items expiring soon']],
    rows: 'PROF-08 PROF-24',
  },
  {
    user: 'uma',
    own: ['Uma Patel', 'Individual', 'ARN 2001114'],
    organisations: [['Wedgetail Fleet Services', 'Organisation', 'ARN 3001049', 'Chief Remote Pilot', 'Items expiring soon']],
    rows: 'PROF-08 PROF-09',
  },
];

for (const { user, own, organisations, rows } of SELECTORS) {
  test(`${user}: one card for the person, one for each organisation with the role in it [HOME-05 ${rows}]`, async ({ page, regulator }) => {
    await signIn(page, user);
    await expectFirstScreen(page, '/forms/profileselector', 'Profile Selector', 'Please select a profile');
    await expect(page.getByText('Which profile do you want to use to access the portal?')).toBeVisible();
    expect(await readCards(page)).toEqual([own, ...organisations]);
    expect(await link(page, own[0]!)).toEqual({ path: '/forms/dashind', query: ALONE, params: IND });
    for (const [name] of organisations) {
      const organisationId = await regulator.organisation(user, name!);
      expect(await link(page, name!)).toEqual({
        path: '/forms/dashorg',
        query: { ...ALONE, casaorgid: organisationId },
        params: { from: 'org', organisationId },
      });
    }
  });
}
