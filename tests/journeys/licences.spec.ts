/**
 * A person's own licences in the browser: max has every kind of licence, ava an accreditation that ends soon and
 * nothing else.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectNoSidewaysScroll, goOn, settle, test, visit } from '#support/browser.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { heading, here, open } from './support/addresses.ts';
import { expectLooksRight, hasSize, link, nextDocument } from './support/drones.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import { hrefOf } from './support/reading.ts';

test.beforeEach(leavesTraces);

const AVAS = licenceIdOf('ava', 'rpa excluded accreditation');
const FLIGHT_CREW = '/forms/licence-view-multiple';
const main = (page: Page) => page.getByRole('main');
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
/** The rows of a table, with its headings first. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
/** Tables of the flight crew licence: one for each section with rows. */
const TABLES = 7;
/** The paper has a table for each group of operational ratings. */
const PAPER_TABLES = 18;
const DOWNLOAD = /^Download PDF \(\d+ KB\)$/;

/**
 * The list of contents beside the sections on a desktop is folded on a phone; its state lasts as long as the tab, and
 * paper shows everything.
 */
async function expectFolded(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: /^Theory examinations/ }).click();
  await expect(page.getByRole('heading', { name: 'Theory examinations' })).toBeFocused();
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await settle(page);
  await expect(contents).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2700);
  await page.getByRole('heading', { name: 'Class ratings' }).click();
  await expect(page.getByRole('table')).toHaveCount(1);
  await page.reload();
  await settle(page);
  await expect(page.getByRole('table', { name: 'Class ratings' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(PAPER_TABLES);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => sessionStorage.removeItem('portal.list.licence-sections'));
  await page.reload();
  await settle(page);
}

/** Content of tables that is wider than its cell, or words broken to fit. */
const tooWideIn = (page: Page): Promise<string[]> =>
  main(page)
    .locator('tbody :is(th[scope=row], td)')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect();
        const range = document.createRange();
        const wide = [...cell.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).position !== 'absolute' && part.getBoundingClientRect().right > right + 1,
        );
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        let isBroken = false;
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            isBroken ||= range.getClientRects().length > 1;
          }
        }
        return wide || isBroken ? [(cell.textContent ?? '').trim()] : [];
      }),
    );

test(
  '@way:licences max opens his licences from the dashboard, on screen, on paper and as a file, with a part that fails and is asked for alone ' +
    '[FLIC-03 FLIC-04 FLIC-05 FLIC-13 FLIC-14 FLIC-15 FLIC-16 FLIC-17 FLIC-23 FLIC-26 FLIC-27 DCAL-57 ROUTE-07 ROUTE-08 SERR-28 SERR-29 DERR-38]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await enter(page, 'max', '/forms/dashind');
    await link(page, 'Flight crew licence').click();
    await settle(page);
    await expect(heading(page)).toHaveText('Flight Crew Licence Details');
    await expect(page).toHaveTitle('Flight Crew Licence Details - myCASA');
    await expect(crumbs(page)).toHaveText(['myCASA', 'Flight crew licences']);
    await expect(page.getByRole('table')).toHaveCount(TABLES);
    expect((await rowsOf(page, 'Licence categories')).map((row) => [row[0], row[1], row[4]])).toEqual([
      ['Name', 'Category', 'Status'],
      ['Commercial pilot licence', 'Aeroplane', 'Active'],
      ['Private pilot licence', 'Helicopter', 'Active'],
      ['Recreational pilot licence', 'Gyroplane', 'Suspended'],
      ['Glider pilot licence', 'Glider', 'Active'],
    ]);
    await expect(main(page).getByText('EXEMPTION')).toHaveCount(0);
    await expect(main(page).getByText(/^A printed licence costs \$25\. To order one, contact CASA\.$/)).toBeVisible();
    expect((await hrefOf(link(page, 'Verify your ASIC'))).path).toBe('/forms/licence-view/asic-verification');
    await expectLooksRight(page, 'flight crew licence');
    // On a tablet and a desktop no word is broken and nothing overflows its cell: a calendar once did at every width
    // and made the page scroll sideways.
    await expectNoSidewaysScroll(page, 'flight crew licence', [768, 1024]);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWideIn(page), `beyond their cells at ${String(width)} px`).toEqual([]);
    }
    // The paper is printed in place of the page, and says what the file says.
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article', { name: 'Flight crew licence' });
    for (const text of [
      /^Flight crew licence FCL-20417, Max Hall\. Correct at .* AE[DS]T\. Scan the code/,
      /^Suspended:/,
    ])
      await expect(paper.getByText(text)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flight crew licence');
    await expect(page.getByRole('table')).toHaveCount(PAPER_TABLES);
    for (const name of ['Verify your ASIC', 'View your aeronautical radio operator certificate'])
      await expect(link(page, name)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await expectFolded(page);

    // A PDF in a new window, by keyboard, of the size that the button names.
    const button = page.getByRole('button', { name: DOWNLOAD });
    const said = /\d+ KB/.exec(await button.innerText())![0];
    const asked = page.waitForRequest('**/GetSharePointFileDetails/**');
    const popup = page.waitForEvent('popup');
    const document = nextDocument(page);
    await button.focus();
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({
      entity: 'casa_licence',
      ios: false,
      file: 'licence',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await (await popup).close();
    expect(await document).toMatch(/\/forms\/document-location\?spId=[\w-]{32}&file=fcl-20417\.pdf$/);
    const file = await page.request.get(await document);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(hasSize(said, (await file.body()).length), said).toBe(true);
    await expect(page.getByText('The file opened in a new window')).toBeAttached();
    await expect(button).toBeFocused();

    await link(page, 'View your aeronautical radio operator certificate').click();
    await settle(page);
    expect(here(page).path).toBe('/forms/aroc-details');
    for (const text of ['Acquisition date', 'English language proficiency', 'AROC-20417'])
      await expect(main(page).getByText(text)).toBeVisible();
    expect(await rowsOf(page, 'Proficiencies')).toEqual([
      ['Level', 'Expiry date'],
      ['AELP Level 6', 'No expiry date'],
      ['GELP', expect.stringMatching(/^\d\d\s\w{3}\s20\d\dExpired$/)],
    ]);
    await expectLooksRight(page, 'radio operator certificate');
    await regulator.settings({ 'Portal - Feature Availability - AROC': '31/12/2099' });
    await page.reload();
    await expect(page.getByRole('group', { name: 'This service is not available online' })).toBeVisible();

    await regulator.faults([{ call: 'licenceTheoryExaminations', kind: 'e' }]);
    // The flag of a verified security card leaves the address, also with a slash before the query, and claims nothing
    // that the record does not say.
    await visit(page, `${FLIGHT_CREW}/?asicVerified=1`);
    await expect(page.getByRole('alert').getByText('Details: PLD.1', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/asicVerified/);
    await expect(page.getByText('Your ASIC is verified')).toHaveCount(0);
    await expect(main(page).getByText('We could not load your theory examinations.')).toHaveCount(1);
    await expectLooksRight(page, 'a licence of which a part failed');
    await regulator.faults([{ call: 'GetLicencesIndividual', kind: 'e' }]);
    await press(page, 'Try again');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(TABLES);
    // Where no window opens there is a link.
    await page.addInitScript(() => void (window.open = () => null));
    await visit(page, '/forms/showreplaccred');
    await expectPageFailure(page, 'SCAL.1', `System error LI.1e: ${TOLD}`);
    await regulator.faults([]);
    await press(page, 'Try again');
    await page.getByRole('button', { name: DOWNLOAD }).click();
    const way = page.getByRole('link', { name: /^Open the file \(PDF, \d+ KB, new window\)$/ });
    expect((await hrefOf(way)).path).toBe('/forms/document-location');
    await expectLooksRight(page, 'a licence to be opened');
  },
);

test(
  'ava sees that her accreditation ends soon, suspended as well, finds none of another kind and no licence, and renews it by its assessment ' +
    '[ACRD-14 ACRD-49 ACRD-50 ACRD-51 ACRD-52 ACRD-53 ACRD-54 ACRD-55 ACRD-57 FLIC-28 FLIC-30 FLIC-33 EXPY-17 ROUTE-05 ROUTE-06]',
  async ({ page, request }) => {
    await enter(page, 'ava', '/forms/dashind');
    await expect(main(page).getByText(/^Your commercial drone accreditation expires on /)).toBeVisible();
    await main(page).getByRole('link', { name: 'Drone accreditation' }).last().click();
    await settle(page);
    expect(here(page).path).toBe('/forms/showcommaccred');
    const own = here(page);
    await expect(heading(page)).toHaveText('Drone accreditation');
    await expect(crumbs(page)).toHaveText(['myCASA', 'Drone licences and accreditation']);
    for (const text of ['Commercial drone accreditation', 'Expiring soon', 'RPAEA-10024', 'Expiry date', 'Active']) {
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main(page).getByText(/costs \$25/)).toBeVisible();
    await expect(page.getByRole('button', { name: DOWNLOAD })).toBeVisible();
    await expectLooksRight(page, 'accreditation that ends soon');
    await request.post(`/sandbox/licences/${AVAS}/status`, { data: { status: 'Suspended' } });
    await page.reload();
    await settle(page);
    await expect(main(page).getByText('Suspended').first()).toBeVisible();
    await expect(main(page).getByText('Expiring soon')).toBeVisible();
    await expectLooksRight(page, 'suspended accreditation');
    await request.post(`/sandbox/licences/${AVAS}/status`, { data: { status: 'Active' } });

    await open(page, `/showrecaccred?licid=${AVAS}`, { heading: 'Drone accreditation' });
    await expect(page.getByRole('region', { name: 'We cannot find this accreditation' })).toBeVisible();
    await expectLooksRight(page, 'accreditation that is not found');
    expect((await hrefOf(link(page, 'Get drone accreditation'))).path).toBe('/forms/drone-accreditation');
    for (const [path, title] of [
      [FLIGHT_CREW, 'You have no flight crew licence'],
      ['/forms/aroc-details', 'You have no aeronautical radio operator certificate'],
      ['/forms/showreplaccred', 'You have no remote pilot licence'],
    ] as const) {
      await goOn(page, path);
      await expect(page.getByRole('region', { name: title })).toContainText('If you hold one, contact us to add it.');
      await expectLooksRight(page, title);
    }
    await link(page, 'Return to myCASA').click();
    await expect(heading(page)).toHaveText('Welcome to the portal');
    await main(page).getByRole('link', { name: 'Drone accreditation' }).last().click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Commercial drone accreditation',
      'Save it on your phone',
    ]);
    expect(here(page)).toEqual(own);
    await link(page, 'Renew accreditation').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/drone-accreditation/commercial?**');
    await settle(page);
  },
);
