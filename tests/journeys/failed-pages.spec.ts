/** Pages whose loads fail, in the browser: the code of the page, the line of the call, no part of the page, and Try again. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { expectNothingOf, expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { parseHref } from './support/reading.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';
const UNREADABLE = 'The answer could not be read';

test('individual dashboard, each of its calls failing: PI.1 and no tile ' +
  '[DASH-02 DASH-03 ERRC-02 ERRC-04 ERRC-05 ERRC-06 ERRC-07 ERRC-08 ERRC-09 ERRC-10 ERRC-12 ERRC-16 ERRC-17 ERRC-18 ERRC-21 ERRC-22]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  await enter(page, 'ava');
  for (const [call, kind, line] of [
    ['GetLicencesIndividual', 'e', `System error LI.1e: ${TOLD}`],
    ['GetREOCsIndividual', 'b', /^System error RI\.1b: \S/],
    ['GetDronesIndividual', 'd', 'System error DI.1: Internal Server Error'],
    ['GetApplicationsIndividual', 'a', `System error AI.1a: ${TOLD}`],
    ['GetAircraftTOOIndividual', 'garbage', `System error AIRI.1c: ${UNREADABLE}`],
    ['GetAircraftIndividual', 'd', 'System error AIRI.1d: Internal Server Error'],
  ] as const) {
    await regulator.faults([{ call, kind }]);
    await visit(page, '/forms/dashind');
    await expectPageFailure(page, 'PI.1', line);
    await expectNothingOf(page, 'Ava Nguyen', '2001011', 'Needs your attention');
    await regulator.faults([]);
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: 'Manage registered drones' }), call).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('organisation dashboard, each of its calls failing: PO.1 and no tile ' +
  '[DASH-05 ERRC-02 ERRC-04 ERRC-05 ERRC-10 ERRC-13 ERRC-35 ERRC-36 ERRC-37 ERRC-38 ERRC-43]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  for (const [call, kind, line] of [
    ['GetApplicationsOrganisation', 'e', `System error AO.1e: ${TOLD}`],
    ['GetREOCsOrganisation', 'b', /^System error RO\.1b: \S/],
    ['GetAircraftOrganisation', 'a', `System error AIRI.1a: ${TOLD}`],
    ['GetAlertsOrganisation', 'garbage', `System error ALO.1c: ${UNREADABLE}`],
    ['HasDraftsOrganisation', 'd', 'System error HDO.1: Internal Server Error'],
    ['GetDronesOrganisation', 'e', `System error DO.1: ${TOLD}`],
  ] as const) {
    await regulator.faults([{ call, kind }]);
    await visit(page, `/forms/dashorg?casaorgid=${id}`);
    await expectPageFailure(page, 'PO.1', line);
    await expectNothingOf(page, KESTREL, '3001017', 'Payment required');
    await regulator.faults([]);
    await press(page, 'Try again');
    await expect(page.getByRole('main').getByText(KESTREL), call).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('organisation dashboard, its own details failing after the access check: PO.1 [DASH-05 ERRC-13 ERRC-28]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  let asked = 0;
  await page.route('**/GetOrganisationDetails/**', async (route) => {
    asked += 1;
    await (asked === 2 ? route.fulfill({ status: 500, json: { errors: ['Closed for the day'] } }) : route.continue());
  });
  await visit(page, `/forms/dashorg?casaorgid=${id}`);
  await expectPageFailure(page, 'PO.1', 'System error OD.1: Closed for the day');
  await expectNothingOf(page, KESTREL);
  await press(page, 'Try again');
  await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
});

test('additional payments failing hide the callout and nothing else [DASH-05 DASH-49]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  await visit(page, `/forms/dashorg?casaorgid=${id}`);
  await expect(page.getByRole('region', { name: 'Payment required' })).toBeVisible();
  const tiles = await page.getByRole('main').locator('h3').allInnerTexts();
  await regulator.faults([{ call: 'AdditionalPayment', kind: 'e' }]);
  const failed = page.waitForResponse((response) => response.status() === 500);
  await visit(page, `/forms/dashorg?casaorgid=${id}`);
  await failed;
  await expect(page.getByRole('main').locator('h3')).toHaveText(tiles);
  await expect(page.getByText('Payment required')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await screen(page, 'payments unknown');
});

test('profile selector, each of its calls failing: PS.1 and no card [PROF-12 PROF-13 ERRC-02 ERRC-04 ERRC-11 ERRC-19 ERRC-20]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  await enter(page, 'zoe');
  for (const [call, kind, line] of [
    ['GetDronesProfileSelector', 'e', `System error DP.1e: ${TOLD}`],
    ['GetSRARNsOrganisation', 'garbage', `System error SRORG.1c: ${UNREADABLE}`],
  ] as const) {
    await regulator.faults([{ call, kind }]);
    await visit(page, '/forms/profileselector');
    await expectPageFailure(page, 'PS.1', line);
    await expectNothingOf(page, 'Zoe Singh', KESTREL, 'Which profile do you want');
    await regulator.faults([]);
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: KESTREL }), call).toBeVisible();
  }
});

test('profile details of a person failing: PDI.1 and no detail [ERRC-26 ERRC-39]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'ava');
  await regulator.faults([{ call: 'GetAddressDetailsIndividual', kind: 'd' }]);
  await visit(page, '/forms/profiledetailsind');
  await expectPageFailure(page, 'PDI.1', 'System error ADI.1d: Internal Server Error');
  await expectNothingOf(page, 'Ava Nguyen');
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(page.getByRole('main').getByText('Ava Nguyen')).toBeVisible();
});

test('profile details of an organisation failing: PDO.1 and no detail [ERRC-27 ERRC-40]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  await regulator.faults([{ call: 'GetAddressDetailsOrganisation', kind: 'a' }]);
  await visit(page, `/forms/profiledetailsorg?casaorgid=${id}`);
  await expectPageFailure(page, 'PDO.1', `System error ADO.1a: ${TOLD}`);
  await expectNothingOf(page, KESTREL);
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
});

for (const { name, user, call, path, heading, rows } of [
  {
    name: 'individual dashboard',
    user: 'ava',
    call: 'GetLicencesIndividual',
    path: '/forms/dashind',
    heading: 'Manage registered drones',
    rows: 'DASH-01 DASH-02',
  },
  {
    name: 'profile selector',
    user: 'zoe',
    call: 'GetDronesProfileSelector',
    path: '/forms/profileselector',
    heading: KESTREL,
    rows: 'PROF-12',
  },
]) {
  test(`a slow call: the ${name} waits with no part of it shown [SHEL-08 ${rows}]`, async ({ page }) => {
    await enter(page, user);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${call}/**`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
    await expect(page.getByRole('status').getByText('Working. Please wait....', { exact: true })).toBeVisible();
    await expectNothingOf(page, 'Ava Nguyen', 'Zoe Singh', KESTREL);
    release();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Working. Please wait....')).toHaveCount(0);
  });
}

/** The error page with this code is shown, with nothing of an organisation on it, and leads to the profile selector. */
async function expectRefused(page: Page, code: string, situation: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), situation).toHaveText('You cannot open this organisation');
  expect(parseHref(page.url()), situation).toEqual({ path: '/forms/error', query: { code, standalone: 'true' } });
  await expect(page.getByText(`Details: System error (${code})`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(KESTREL)).toHaveCount(0);
  await screen(page, code);
}

const STRANGER = '/forms/dashorg?casaorgid=';
const FORMS = ['/forms/dashorg?casaorgid=', '/forms/profiledetailsorg?casaorgid=', '/forms/organisation/'] as const;

test('an organisation that the address does not name, or not properly, or not to this person: ORG.1, ORG.4, ORG.2 [ORGA-01 ORGA-02 ORGA-03 ORGA-04 ORGA-05 ERRC-53 SERR-34 SERR-35 SERR-37]', async ({
  page,
  regulator,
}) => {
  const foreign = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
  const own = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  for (const [address, code] of [
    ['/forms/dashorg', 'ORG.1'],
    ['/forms/profiledetailsorg?casaorgid=', 'ORG.1'],
    [`${STRANGER}${own.slice(0, 35)}`, 'ORG.1'],
    [`${STRANGER}${'x'.repeat(36)}`, 'ORG.4'],
    [`${STRANGER}${own}0`, 'ORG.4'],
    [`${STRANGER}${foreign}`, 'ORG.2'],
    [`/forms/organisation/${foreign}/damp-report`, 'ORG.2'],
  ] as const) {
    await visit(page, address);
    await expectRefused(page, code, address);
  }
  await page.getByRole('link', { name: 'Choose a profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please select a profile');
  await visit(page, `${STRANGER}${own.toUpperCase()}`);
  await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
});

test('an organisation without details, or whose check fails: ORG.3, ORG.4, and nothing of the page before [ORGA-06 ORGA-07 ORGA-08 ROUTE-61 ERRC-53 DERR-21 SERR-36 SERR-37]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', KESTREL);
  await enter(page, 'zoe');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  for (const [kind, code] of [['empty', 'ORG.3'], ['e', 'ORG.4'], ['b', 'ORG.4'], ['garbage', 'ORG.4']] as const) {
    await regulator.faults([{ call: 'GetOrganisationDetails', kind }]);
    for (const address of kind === 'empty' || kind === 'e' ? FORMS : FORMS.slice(0, 1)) {
      await visit(page, address + id + (address.endsWith('/') ? '/damp-report' : ''));
      await expectRefused(page, code, `${address} ${kind}`);
    }
  }
  expect(asked.filter((url) => /ApplicationsOrganisation|AddressDetailsOrganisation/.test(url))).toEqual([]);
  await regulator.faults([]);
  await visit(page, STRANGER + id);
  await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
});

test('the link-ARN screen for whom it is not meant: LNK.1 [HOME-19 ERRC-52]', async ({ page }) => {
  await enter(page, 'ava');
  await visit(page, '/forms/linkarn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for you right now');
  expect(parseHref(page.url())).toEqual({ path: '/forms/portal/error', query: { code: 'LNK.1', standalone: 'true' } });
  await expect(page.getByText('Details: System error (LNK.1)', { exact: true })).toBeVisible();
  await screen(page, 'LNK.1');
  await page.getByRole('link', { name: 'Return to the portal home' }).click();
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
});
