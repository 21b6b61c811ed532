/**
 * People sign in at the real sign-in page and see the right first screen (SANDBOX.md, People): one person for each
 * screen of the home decision. The twelve people with their screens are tested in `tests/records/people.wire.test.ts`;
 * tiles and cards by the rules.
 */
import type { Page } from 'playwright/test';
import { expect, expectNoSidewaysScroll, screen, settle, signIn, test, visit } from '#support/browser.ts';
import { hrefOf, readCards, readDetails, readSections, type ParsedHref } from './support/reading.ts';

/** The queries and contexts that the specification prints. */
const ALONE = { standalone: 'true' };
const IND = { from: 'ind', organisationId: '' };

/** Tiles whose text the specification leaves open: their title, and any text under it. */
const LEARNING = ['Learning', 'Seminars, events and eLearning'];
const FLIGHT_CREW = ['Flight crew licence', expect.any(String)];
const REPL = ['Remote pilot licence (RePL)', expect.any(String)];

async function expectFirstScreen(page: Page, path: string, title: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} - myCASA`);
  expect(new URL(page.url()).pathname).toBe(path);
  await screen(page);
}

const link = (page: Page, name: string): Promise<ParsedHref> =>
  hrefOf(page.getByRole('main').getByRole('link', { name, exact: true }));

test(
  '@way:individual-dashboard ava: individual dashboard with drones 3/1/1 and an accreditation that expires soon ' +
    '[HOME-06 DASH-06 DASH-07 DASH-08 DASH-09 DASH-10 DASH-14 DASH-18 DASH-21 DASH-25 DASH-28 ' +
    'DASH-30 DASH-32 DASH-35 DASH-36 DASH-42 ROUTE-39 ROUTE-51]',
  async ({ page }) => {
    await signIn(page, 'ava');
    await expectFirstScreen(page, '/forms/dashind', 'Individual Profile', 'Welcome to the portal');
    await expect(page.getByRole('main').getByText('Ava Nguyen', { exact: true })).toBeVisible();
    expect(await readDetails(page)).toEqual({ ARN: '2001011' });
    expect(await readSections(page)).toEqual({
      'Drones and RPA': [
        ['Drone accreditation', 'View commercial drone accreditation'],
        ['Manage registered drones', '4 registered drones and RPA', 'Items expiring soon'],
      ],
      'Training and learning': [LEARNING],
      'Licences and authorisations': [REPL, FLIGHT_CREW],
    });
    await expect(page.getByRole('link', { name: 'Learning (opens another website)', exact: true })).toBeVisible();
    expect(await link(page, 'View profile')).toEqual({ path: '/forms/profiledetailsind', query: ALONE });
    expect(await link(page, 'Flight crew licence')).toEqual({ path: '/forms/licence-view-multiple', query: ALONE });
    await expect(page.getByRole('main').getByRole('link', { name: 'Switch profile' })).toHaveCount(0);
    expect(await link(page, 'Drone accreditation')).toEqual({
      path: '/forms/showcommaccred',
      query: { ...ALONE, licid: expect.stringMatching(/^[0-9a-f-]{36}$/), applyExcAccred: 'true' },
    });
    expect(await link(page, 'Manage registered drones')).toEqual({
      path: '/forms/indmanagerpa',
      query: ALONE,
      params: IND,
    });
    await expect(page.getByRole('main').getByText(/^Parrot Anafi expired on /)).toBeVisible();
  },
);

const APPLY = 'Apply for aviation reference number (ARN)';
const LINK = 'Link existing aviation reference number (ARN)';

/** Ends the session as a closed browser does, so that the next person signs in anew. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

test(
  '@way:home-routing without an ARN the way begins at the link-ARN screen, of myGov with the legal names of the claims; with nothing but one, at the proof of identity ' +
    '[HOME-02 HOME-04 HOME-07 HOME-08 HOME-10 HOME-11 HOME-15 HOME-17 HOME-22 START-04 START-34 ROUTE-71 ROUTE-72]',
  async ({ page }) => {
    await signIn(page, 'noah');
    await expectFirstScreen(page, '/forms/linkarn', 'Aviation Reference Number', 'Aviation Reference Number');
    expect(await link(page, LINK)).toEqual({ path: '/forms/arn-dvs/link', query: ALONE });
    expect(await readDetails(page)).toEqual({});
    await leave(page);
    await signIn(page, 'mia');
    await expectFirstScreen(page, '/forms/linkarn', 'Aviation Reference Number', 'Aviation Reference Number');
    expect(await readDetails(page)).toEqual({
      'Legal given names': 'Mia',
      'Legal family name': 'Rossi',
      'Date of birth': '08 Feb 1995',
      Email: 'mia.rossi@example.com',
    });
    expect(await link(page, APPLY)).toEqual({ path: '/forms/arn/new', query: ALONE });
    await leave(page);
    await signIn(page, 'leo');
    await expectFirstScreen(
      page,
      '/forms/verifypoi',
      'Proof of Identity',
      'Personal details and identity verification',
    );
    expect(await link(page, 'Begin verification')).toEqual({ path: '/forms/poiverification', query: ALONE });
  },
);

test(
  '@way:profile-selector zoe: one card for the person, one for each organisation with the role in it ' +
    '[HOME-05 PROF-02 PROF-04 PROF-05 PROF-06 PROF-07 PROF-08 PROF-09 PROF-10 PROF-11 ROUTE-33 START-02]',
  async ({ page, regulator }) => {
    await signIn(page, 'zoe');
    await expectFirstScreen(page, '/forms/profileselector', 'Profile Selector', 'Please select a profile');
    await expect(page.getByText('Which profile do you want to use to access the portal?')).toBeVisible();
    expect(await readCards(page)).toEqual([
      ['Zoe Singh', 'Individual', 'ARN 2001052'],
      ['Kestrel Survey Pty Ltd', 'Organisation', 'ARN 3001017', 'Chief Executive Officer', 'Items expiring soon'],
      ['Southern Air Charter Pty Ltd', 'Organisation', 'ARN 3001021', 'Authorised Representative'],
    ]);
    expect(await link(page, 'Zoe Singh')).toEqual({ path: '/forms/dashind', query: ALONE, params: IND });
    const organisationId = await regulator.organisation('zoe', 'Southern Air Charter Pty Ltd');
    expect(await link(page, 'Southern Air Charter Pty Ltd')).toEqual({
      path: '/forms/dashorg',
      query: { ...ALONE, casaorgid: organisationId },
      params: { from: 'org', organisationId },
    });
  },
);

/** Opens a page by its address, as from a bookmark, and reads its gate: the reason and the first action. */
async function expectGate(page: Page, path: string, heading: string, why: RegExp, first: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect((await page.title()).startsWith(`${heading} - `)).toBe(true);
  const gate = page.getByRole('region', { name: 'Why, and what to do first' });
  await expect(gate.getByText(why)).toBeVisible();
  await expect(gate.locator('a, button').first()).toHaveText(first);
  await expect(page.getByRole('main').locator('form, input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await screen(page, heading);
  await expectNoSidewaysScroll(page, heading, [320]);
}

test('Tom, Noah, Leo, Ivy and Sam meet each gate before the first question and are led on', async ({
  page,
  regulator,
}) => {
  await signIn(page, 'tom');
  // His dashboard has the printed tiles, each with what it waits for.
  await page.getByRole('main').getByRole('link', { name: 'Drone registration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You cannot register a drone yet' })).toBeFocused();
  await expectGate(
    page,
    '/forms/drone-registration',
    'You cannot register a drone yet',
    /Your application SR-\S+ is in progress\.$/,
    'View your application',
  );
  await expect(page.getByText('We will decide by')).toBeVisible();
  await page.getByRole('link', { name: 'View your application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission details');
  await leave(page);

  await signIn(page, 'noah');
  await expectGate(
    page,
    '/forms/drone-accreditation/commercial',
    'You cannot take a drone accreditation assessment yet',
    /^You need an aviation reference number \(ARN\)/,
    APPLY,
  );
  await page.getByRole('main').getByRole('link', { name: APPLY }).click();
  await settle(page);
  // The application knows its purpose.
  expect(new URL(page.url()).searchParams.get('after')).toBe('accreditation');
  await leave(page);

  await signIn(page, 'leo');
  await expectGate(
    page,
    '/forms/dronesrenewind?renewAll=1',
    'You cannot renew a drone registration yet',
    /^We need to verify your identity/,
    'Begin verification',
  );
  await page.getByRole('main').getByRole('link', { name: 'Begin verification' }).click();
  await settle(page);
  expect(new URL(page.url()).pathname).toBe('/forms/poiverification');
  await leave(page);

  await signIn(page, 'ivy');
  await expectGate(
    page,
    '/forms/drone-registration',
    'You cannot register a drone yet',
    /^You must be at least 16 years old/,
    'Add to calendar: Drone registration',
  );
  await leave(page);

  const id = await regulator.organisation('sam', 'Kestrel Survey Pty Ltd');
  await signIn(page, 'sam');
  await expectGate(
    page,
    `/forms/organisation/${id}/drone-registration`,
    'You cannot register drones for Kestrel Survey Pty Ltd',
    /^You have view-only access\./,
    'View the drones',
  );
  await page.getByRole('link', { name: 'View the drones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage registered drones');
});
