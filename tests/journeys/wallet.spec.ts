/** Saving the pass of a licence to a phone, by device, and where it ends up: Google's link, Apple's file, gates, failures, the console's switch. */
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import { CONNECTION_LOST, enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test } from '#support/browser.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { openPkpass } from '../licences/pkpass.ts';
import { ANDROID, DESKTOP, IPHONE } from '../wallet-pass/wallet-agents.ts';
import { expectLooksRight } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const AVAS = licenceIdOf('ava', 'rpa excluded accreditation');
const ACCREDITATION = `/forms/showcommaccred?licid=${AVAS}`;
const GOOGLE = 'Save to Google Wallet';
const APPLE = 'Add to Apple Wallet';
const wallets = (page: Page) => page.getByRole('main').getByRole('button', { name: /Wallet$/ });

/** Presses a button by keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

/** Presses a button whose call fails, and waits until it is over: the words of the failure before it look the same. */
async function pressAndFail(page: Page, name: string, path: string): Promise<void> {
  const over = new Promise<void>((resolve) => {
    const end = (request: Request): void => void (request.url().endsWith(path) && resolve());
    page.on('requestfinished', end).on('requestfailed', end);
  });
  await page.getByRole('button', { name }).click();
  await over;
}

/** The page that a pass ends up on, outside of the portal: axe and no sideways scrolling. */
async function looksRightOutside(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}

test.describe('on an Android phone', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test('ava saves her accreditation to Google Wallet by keyboard, sees her pass, and comes back [ACRD-56 PASS-01 PASS-03 PASS-04 PASS-06 DCAL-51 DCAL-52 SCAL-49]', async ({ page }) => {
    await enter(page, 'ava', ACCREDITATION);
    await expect(wallets(page)).toHaveText([GOOGLE]);
    await expectLooksRight(page, 'an accreditation with a wallet button');
    const asked = page.waitForRequest(/\/api\/digitallicence\/google\/v1\/passes$/);
    await press(page, GOOGLE);
    expect((await asked).postDataJSON()).toEqual({ individualArn: '2001011', passType: 'RPA Excluded Accreditation' });
    await page.waitForURL(/\/wallet\/google\/[\w.-]+$/);
    const pass = page.getByRole('article', { name: 'Commercial drone accreditation of Ava Nguyen' });
    await expect(pass).toContainText('RPAEA-10024');
    await expect(pass.getByRole('img', { name: 'QR code of the commercial drone accreditation of Ava Nguyen' })).toBeVisible();
    await looksRightOutside(page, 'a pass of Google Wallet');
    await page.goBack();
    await settle(page);
    await expect(wallets(page)).toHaveText([GOOGLE]);
  });

  test('a recreational accreditation asks for a pass of its own type [PASS-07]', async ({ page }) => {
    await page.route('**/GetLicencesIndividual/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('rpa excluded accreditation', 'rpa recreational accreditation') });
    });
    // Without an answer the page stays.
    await page.route('**/google/v1/passes', () => undefined);
    await enter(page, 'ava', `/forms/showrecaccred?licid=${AVAS}`);
    const asked = page.waitForRequest('**/google/v1/passes');
    await press(page, GOOGLE);
    expect((await asked).postDataJSON()).toEqual({ individualArn: '2001011', passType: 'RPA Recreational Accreditation' });
  });

  test('a failed Google pass says so with its code, and is tried again [DERR-36 SERR-30]', async ({ page, regulator, watch }) => {
    watch.allow(/500 \(Internal Server Error\)/, CONNECTION_LOST);
    await enter(page, 'ava', ACCREDITATION);
    for (const [kind, code] of [['e', 'DRGL.1'], ['b', 'DRGL.1'], ['garbage', 'DRGL.1'], ['empty', 'DRGL.2']] as const) {
      await regulator.faults([{ call: 'googlePass', kind }]);
      await pressAndFail(page, kind === 'e' ? GOOGLE : 'Try again', '/google/v1/passes');
      await expect(page.getByText(`Details: ${code}`, { exact: true })).toBeVisible();
      if (kind === 'e') await expectLooksRight(page, 'a pass that failed');
    }
    await regulator.faults([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/wallet\/google\//);
  });

  test('there is no button for a licence without a picture on file [FLIC-11]', async ({ page }) => {
    await enter(page, 'max', '/forms/licence-view-multiple');
    await expect(page.getByRole('heading', { name: 'There is no photo of you on file' })).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
    await page.goto('/forms/aroc-details');
    await settle(page);
    await expect(page.getByRole('heading', { name: 'There is no photo of you on file' })).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
  });

  test('there is no button before the date, and for a suspended accreditation [PASS-02]', async ({ page, regulator, request }) => {
    await enter(page, 'ava', ACCREDITATION);
    await expect(wallets(page)).toHaveCount(1);
    await request.post(`/sandbox/licences/${AVAS}/status`, { data: { status: 'Suspended' } });
    await page.reload();
    await settle(page);
    await expect(page.getByRole('main').getByText('Suspended').first()).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
    await request.post(`/sandbox/licences/${AVAS}/status`, { data: { status: 'Active' } });
    await regulator.settings({ 'Portal - Feature Availability - Licence Verification': '31/12/2099' });
    await page.reload();
    await settle(page);
    await expect(page.getByText('RPAEA-10024')).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
  });

  test('the server asks for the picture itself: a page that was told otherwise hears why there is no pass', async ({ page, watch }) => {
    watch.allow(/422 \(Unprocessable Entity\)/);
    await page.route('**/individuals/picture/v1', (route) => route.fulfill({ json: { pictureStatus: 'Picture found' } }));
    await enter(page, 'max', '/forms/licence-view-multiple');
    const asked = page.waitForRequest(/\/api\/digitallicence\/google\/v1\/passes$/);
    await page.getByRole('button', { name: GOOGLE }).click();
    expect((await asked).postDataJSON()).toEqual({ individualArn: '2001079', passType: 'FCL' });
    await expect(page.getByText(/^System error DRGL\.1: There is no picture of you on file\./)).toBeVisible();
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

  test('ava saves her accreditation as a pass file, which opens as a pass of this regulator [ACRD-56 PASS-01 PASS-03 PASS-05 DCAL-53 DCAL-54 SCAL-50]', async ({ page }) => {
    await enter(page, 'ava', ACCREDITATION);
    await expect(wallets(page)).toHaveText([APPLE]);
    const saved = page.waitForEvent('download');
    await press(page, APPLE);
    const download = await saved;
    expect(download.suggestedFilename()).toBe('drone-accreditation.pkpass');
    await expect(page.getByRole('status').getByText('Your pass is saved as drone-accreditation.pkpass.')).toBeVisible();
    await expectLooksRight(page, 'a saved pass');
    const path = await download.path();
    const file = readFileSync(path);
    const { wrongFiles, isSigned, pass } = openPkpass(file);
    expect([wrongFiles, isSigned, file.length < 100_000]).toEqual([[], true, true]);
    expect(pass.barcodes[0]!.message).toMatch(/\/forms\/digitallicence\/verification\/submit\?passHash=[0-9a-f]{64}$/);

    await page.goto('/wallet/apple');
    await looksRightOutside(page, 'the page that opens a pass');
    await page.getByLabel('File of the pass (.pkpass)').setInputFiles({ name: 'drone-accreditation.pkpass', mimeType: 'application/vnd.apple.pkpass', buffer: file });
    await page.getByRole('button', { name: 'Open the pass' }).click();
    await expect(page.getByRole('article', { name: 'Commercial drone accreditation of Ava Nguyen' })).toContainText('RPAEA-10024');
    await looksRightOutside(page, 'an opened pass');
  });

  test('a file that is no pass is refused with a reason', async ({ page, watch }) => {
    watch.allow(/400 \(Bad Request\)/);
    await page.goto('/wallet/apple');
    await page.getByLabel('File of the pass (.pkpass)').setInputFiles({ name: 'holiday.pkpass', mimeType: 'application/vnd.apple.pkpass', buffer: Buffer.from('no pass') });
    await page.getByRole('button', { name: 'Open the pass' }).click();
    await expect(page.getByRole('alert')).toContainText('This file is not a wallet pass, or it is damaged.');
    await looksRightOutside(page, 'a refused pass');
  });

  test('a failed Apple pass says so with its code, and is tried again [DERR-37 SERR-31]', async ({ page, regulator, watch }) => {
    watch.allow(/500 \(Internal Server Error\)/, CONNECTION_LOST);
    await enter(page, 'ava', ACCREDITATION);
    for (const kind of ['e', 'b', 'garbage', 'empty'] as const) {
      await regulator.faults([{ call: 'applePass', kind }]);
      await pressAndFail(page, kind === 'e' ? APPLE : 'Try again', '/apple/v1/passes');
      await expect(page.getByText('Details: DRAL.1', { exact: true })).toBeVisible();
    }
    await regulator.faults([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await saved).suggestedFilename()).toBe('drone-accreditation.pkpass');
  });
});

test.describe('on a computer', () => {
  test.use({ userAgent: DESKTOP });

  test('there is no wallet button [PASS-03 FLIC-10]', async ({ page }) => {
    await enter(page, 'ava', ACCREDITATION);
    await expect(page.getByText('RPAEA-10024')).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
  });

  test('the console shows every code as a picture, and revokes a licence', async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByText('Show the 13 codes').click();
    const codes = page.getByRole('list').filter({ has: page.getByRole('img') });
    await expect(codes.getByRole('img')).toHaveCount(13);
    await expect(codes.getByRole('img').first()).toHaveJSProperty('complete', true);
    await expect(codes.getByRole('listitem').filter({ hasText: 'Flight crew licence of Tara Whitfield, revoked pass' })).toContainText('Not confirmed: the pass was revoked');
    await looksRightOutside(page, 'the codes of the console');
    await page.getByRole('button', { name: 'Revoke RPAEA-10024' }).click();
    await expect(page.getByRole('button', { name: 'Reinstate RPAEA-10024' })).toBeVisible();
    await page.getByText('Show the 13 codes').click();
    await expect(codes.getByRole('listitem').filter({ hasText: 'of Ava Nguyen, revoked pass' })).toHaveCount(1);
  });
});
