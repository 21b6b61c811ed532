/** A person's own licences in the browser: max has every kind of licence, ava an accreditation that ends soon, lee nothing. */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test, visit } from '#support/browser.ts';
import { heading, here, open } from './support/addresses.ts';
import { expectLooksRight, link, nextDocument } from './support/drones.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import { hrefOf } from './support/reading.ts';

test.beforeEach(leavesTraces);

const FLIGHT_CREW = '/forms/licence-view-multiple';
const main = (page: Page) => page.getByRole('main');
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
/** The rows of a table, its heads first. */
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
const DOWNLOAD = /^Download PDF \(\d+ KB\)$/;

test('max opens his flight crew licence from the dashboard: every group in the printed order, no exemption, status of each ' +
  '[FLIC-01 FLIC-03 FLIC-04 FLIC-13 FLIC-14 FLIC-15 FLIC-16 FLIC-17 FLIC-18 FLIC-19 FLIC-20 FLIC-21 FLIC-22 ROUTE-07]', async ({ page }) => {
  await enter(page, 'max', '/forms/dashind');
  await link(page, 'Flight crew licence').click();
  await settle(page);
  await expect(heading(page)).toHaveText('Flight Crew Licence Details');
  await expect(page).toHaveTitle('Flight Crew Licence Details - myCASA');
  await expect(crumbs(page)).toHaveText(['myCASA', 'Flight crew licences']);
  await expect(page.getByRole('table')).toHaveCount(15);
  expect((await rowsOf(page, 'Licence categories')).map((row) => [row[0], row[1], row[4]])).toEqual([
    ['Name', 'Category', 'Status'],
    ['Commercial pilot licence', 'Aeroplane', 'Active'],
    ['Private pilot licence', 'Helicopter', 'Active'],
    ['Recreational pilot licence', 'Gyroplane', 'Suspended'],
    ['Glider pilot licence', 'Glider', 'Active'],
  ]);
  const tables = await page.getByRole('table').evaluateAll((all) => all.map((one) => one.querySelector('caption')?.textContent));
  expect(tables).toEqual([
    'Licence categories', 'Class ratings', 'Type ratings', 'Recreational pilot licence endorsements', 'Design feature endorsements', 'Low level',
    'Aerial application', 'Instrument', 'Night VFR', 'Night vision imaging system', 'Private instrument', 'Flight instructor', 'Flight examiner',
    'Flight activity', 'Theory examinations',
  ]);
  expect((await rowsOf(page, 'Type ratings')).map((row) => row.slice(0, 4))).toEqual([
    ['Name', 'Category', 'Printed as', 'Mode of drive'],
    ['Beechcraft King Air 350', 'Aeroplane', 'BE350', 'Turbo-propeller'],
    ['Robinson R44', 'Helicopter', 'R44', 'Not recorded'],
  ]);
  expect((await rowsOf(page, 'Instrument')).map(([name]) => name)).toEqual(['Name', 'Instrument rating', 'IAP 2D endorsement']);
  await expect(main(page).getByText('EXEMPTION')).toHaveCount(0);
  await expect(main(page).getByText('AELP Level 6')).toBeVisible();
  await expect(main(page).getByText(/^A reprint of the physical licence costs \$25\. To arrange one, contact CASA\.$/)).toBeVisible();
  expect((await hrefOf(link(page, 'Verify your ASIC'))).path).toBe('/forms/licence-view/asic-verification');
  await expectLooksRight(page, 'flight crew licence');
  await link(page, 'View your aeronautical radio operator certificate').click();
  await settle(page);
  expect(here(page).path).toBe('/forms/aroc-details');
});

test('the flag of a verified security card leaves the address, with or without a slash before the query, and claims nothing that the record does not say', async ({ page }) => {
  await enter(page, 'max', `${FLIGHT_CREW}?asicVerified=1`);
  for (const address of [`${FLIGHT_CREW}/?asicVerified=1`, FLIGHT_CREW]) {
    await expect(page.getByRole('region', { name: 'There is no photo of you on file' })).toBeVisible();
    await expect(page.getByText('Your ASIC is verified')).toHaveCount(0);
    await expect(page).not.toHaveURL(/asicVerified/);
    await visit(page, address);
  }
});

test('the radio operator certificate, from its feature date on [FLIC-02 FLIC-05 FLIC-15 FLIC-23 ROUTE-08]', async ({ page, regulator }) => {
  await enter(page, 'max', '/forms/dashind');
  await open(page, '/aroc-details', { heading: 'Aeronautical Radio Operator Certificate' });
  for (const text of ['Acquisition date', 'English language proficiency', 'AROC-20417']) await expect(main(page).getByText(text)).toBeVisible();
  expect(await rowsOf(page, 'Proficiencies')).toEqual([
    ['Level', 'Valid until'],
    ['AELP Level 6', 'No end date'],
    ['GELP', expect.stringMatching(/^\d\d \w{3} 20\d\dExpired$/)],
  ]);
  await expectLooksRight(page, 'radio operator certificate');
  await regulator.settings({ 'Portal - Feature Availability - AROC': '31/12/2099' });
  await page.reload();
  await settle(page);
  await expect(page.getByRole('group', { name: 'This service is not switched on' })).toBeVisible();
  await visit(page, FLIGHT_CREW);
  await expect(link(page, 'View your aeronautical radio operator certificate')).toHaveCount(0);
});

test('a licence opens as a PDF in a new window, by keyboard, in the size that the button says; by a link where no window opens ' +
  '[FLIC-26 FLIC-27 DCAL-57]', async ({ page }) => {
  await enter(page, 'max', FLIGHT_CREW);
  const button = page.getByRole('button', { name: DOWNLOAD });
  const said = /\d+ KB/.exec(await button.innerText())![0];
  const asked = page.waitForRequest('**/GetSharePointFileDetails/**');
  const popup = page.waitForEvent('popup');
  const document = nextDocument(page);
  await button.focus();
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ entity: 'casa_licence', ios: false, file: 'licence', id: expect.stringMatching(/^[\da-f-]{36}$/) });
  await (await popup).close();
  expect(await document).toMatch(/\/forms\/document-location\?spId=[\w-]{32}&file=fcl-20417\.pdf$/);
  const file = await page.request.get(await document);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(`${String(Math.round((await file.body()).length / 1024))} KB`).toBe(said);
  await expect(page.getByText('The file opened in a new window')).toBeAttached();
  await expect(button).toBeFocused();

  await page.addInitScript(() => void (window.open = () => null));
  await visit(page, '/forms/showreplaccred');
  await page.getByRole('button', { name: DOWNLOAD }).click();
  const way = page.getByRole('link', { name: /^Open the file \(PDF, \d+ KB, new window\)$/ });
  expect((await hrefOf(way)).path).toBe('/forms/document-location');
  await expectLooksRight(page, 'a licence to be opened');
});

test('ava sees that her accreditation ends soon, and renews it by its assessment; suspended, it says that as well ' +
  '[ACRD-49 ACRD-51 ACRD-52 ACRD-53 ACRD-54 ACRD-55 ACRD-57 FLIC-28 FLIC-30 FLIC-33 EXPY-17 ROUTE-06]', async ({ page }) => {
  await enter(page, 'ava', '/forms/dashind');
  await main(page).getByRole('link', { name: 'Your commercial drone accreditation expires on' }).click();
  await settle(page);
  expect(here(page).path).toBe('/forms/showcommaccred');
  await expect(heading(page)).toHaveText('Drone accreditation');
  await expect(crumbs(page)).toHaveText(['myCASA', 'Drone licences and accreditation']);
  for (const text of ['Commercial drone accreditation', 'Expiring soon', 'RPAEA-10024', 'Valid until', 'Active']) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByText(/costs \$25/)).toBeVisible();
  await expect(page.getByRole('button', { name: DOWNLOAD })).toBeVisible();
  await expectLooksRight(page, 'accreditation that ends soon');
  await page.route('**/GetLicencesIndividual/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"Active"', '"Suspended"') });
  });
  await page.reload();
  await settle(page);
  await expect(main(page).getByText('Suspended').first()).toBeVisible();
  await expect(main(page).getByText('Expiring soon')).toBeVisible();
  await expectLooksRight(page, 'suspended accreditation');
  await page.unroute('**/GetLicencesIndividual/**');
  await page.reload();
  await settle(page);
  await expect(main(page).getByText('Suspended')).toHaveCount(0);
  await link(page, 'Renew accreditation').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/drone-accreditation/commercial?**');
  await settle(page);
});

test('an accreditation of another kind, of somebody else, of nobody is not found, with ways on [ROUTE-05 ACRD-50]', async ({ page }) => {
  await enter(page, 'ava', '/forms/dashind');
  const tile = main(page).getByRole('link', { name: 'Drone accreditation' });
  const { query } = await hrefOf(tile.first());
  for (const address of [`/showrecaccred?licid=${query['licid']!}`, '/showcommaccred?licid=8', '/showcommaccred']) {
    await open(page, address, { heading: 'Drone accreditation' });
    await expect(page.getByRole('region', { name: 'We cannot find this accreditation' }), address).toBeVisible();
  }
  await expectLooksRight(page, 'accreditation that is not found');
  expect((await hrefOf(link(page, 'Get drone accreditation'))).path).toBe('/forms/drone-accreditation');
  await link(page, 'Return to myCASA').click();
  await expect(heading(page)).toHaveText('Welcome to the portal');
});

test('a recreational accreditation shows its own validity, and is renewed by its own assessment [ROUTE-05 ACRD-50 ACRD-54 FLIC-31]', async ({ page }) => {
  await page.route('**/GetLicencesIndividual/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('rpa excluded accreditation', 'RPA Recreational Accreditation') });
  });
  await enter(page, 'ava', '/forms/dashind');
  await main(page).getByRole('link', { name: 'Drone accreditation' }).last().click();
  await settle(page);
  expect(here(page).path).toBe('/forms/showrecaccred');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Recreational drone accreditation']);
  await expect(main(page).getByText('Expiring soon')).toBeVisible();
  expect((await hrefOf(link(page, 'Renew accreditation'))).path).toBe('/forms/drone-accreditation/recreational');
});

test('lee has none of it: each page says so, and what to do next', async ({ page }) => {
  await enter(page, 'lee', FLIGHT_CREW);
  for (const [path, title] of [
    [FLIGHT_CREW, 'You have no flight crew licence'],
    ['/forms/aroc-details', 'You have no aeronautical radio operator certificate'],
    ['/forms/showreplaccred', 'You have no remote pilot licence'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('region', { name: title })).toContainText('contact CASA, so that it can be added to your record');
    await expect(page.getByRole('button', { name: DOWNLOAD })).toHaveCount(0);
    await expectLooksRight(page, title);
  }
  await link(page, 'Return to myCASA').click();
  await expect(heading(page)).toHaveText('Welcome to the portal');
});

test('a part that fails is told beside the rest and is asked for alone; a licence that fails is SCAL.1 [SERR-28 SERR-29 DERR-38]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'max', '/forms/dashind');
  for (const [call, missing] of [
    ['licenceComponents', 'The categories of your licence'],
    ['licenceAircraftRatings', 'Your aircraft ratings'],
    ['licenceOperationalRatings', 'Your operational ratings'],
    ['licenceTheoryExaminations', 'Your theory examinations'],
    ['GetLicencesIndividual', 'The record of your licence'],
  ] as const) {
    await regulator.faults([{ call, kind: 'e' }]);
    await visit(page, FLIGHT_CREW);
    await expect(page.getByRole('alert').getByText('Details: PLD.1', { exact: true }), call).toBeVisible();
    await expect(main(page).getByText(`${missing} could not be loaded.`), call).toBeVisible();
    await expect(main(page).getByText('could not be loaded'), call).toHaveCount(1);
    await regulator.faults([]);
    await press(page, 'Try again');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(main(page).getByText('could not be loaded'), call).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(15);
  }
  await regulator.faults([{ call: 'licencePicture', kind: 'garbage' }]);
  await visit(page, '/forms/aroc-details');
  await expect(page.getByRole('alert').getByText('Details: PLD.1', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  await expectLooksRight(page, 'a certificate of which a part failed');
  await regulator.faults([{ call: 'GetLicencesIndividual', kind: 'e' }]);
  for (const path of ['/forms/showreplaccred', '/forms/showcommaccred?licid=1', '/forms/showrecaccred?licid=1']) {
    await visit(page, path);
    await expectPageFailure(page, 'SCAL.1', `System error LI.1e: ${TOLD}`);
  }
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(page.getByRole('region', { name: 'We cannot find this accreditation' })).toBeVisible();
});

test('on paper a licence is all there, without what is pressed', async ({ page }) => {
  await enter(page, 'max', FLIGHT_CREW);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('FCL-20417')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(15);
  for (const name of ['Verify your ASIC', 'View your aeronautical radio operator certificate']) await expect(link(page, name)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await expect(link(page, 'Verify your ASIC')).toHaveCount(1);
});
