/**
 * Saving the pass of an accreditation to a phone: Google's link, Apple's file, and where they lead. Devices, gates and
 * failures are tables of the rules and of the view.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test } from '#support/browser.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { openPkpass } from '../licences/pkpass.ts';
import { ANDROID, IPHONE } from '../wallet-pass/wallet-agents.ts';
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

/** The page on which a pass ends up, outside of the portal: axe and no sideways scrolling. */
async function looksRightOutside(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}

test.describe('on an Android phone', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test(
    '@way:wallet ava saves her accreditation to Google Wallet by keyboard at the second try, sees her pass, and comes back ' +
      '[ACRD-56 PASS-01 PASS-03 PASS-04 PASS-06 DCAL-51 DCAL-52 SCAL-49 SERR-30]',
    async ({ page, regulator, watch }) => {
      watch.allow(/500 \(Internal Server Error\)/);
      await enter(page, 'ava', ACCREDITATION);
      await expect(wallets(page)).toHaveText([GOOGLE]);
      await expectLooksRight(page, 'an accreditation with a wallet button');
      await regulator.faults([{ call: 'googlePass', kind: 'e' }]);
      await press(page, GOOGLE);
      await expect(page.getByText('Details: DRGL.1', { exact: true })).toBeVisible();
      await expectLooksRight(page, 'a pass that failed');
      await regulator.faults([]);
      const asked = page.waitForRequest(/\/api\/digitallicence\/google\/v1\/passes$/);
      await press(page, 'Try again');
      expect((await asked).postDataJSON()).toEqual({
        individualArn: '2001011',
        passType: 'RPA Excluded Accreditation',
      });
      await page.waitForURL(/\/wallet\/google\/[\w.-]+$/);
      const pass = page.getByRole('article', { name: 'Commercial drone accreditation of Ava Nguyen' });
      await expect(pass).toContainText('RPAEA-10024');
      await expect(
        pass.getByRole('img', { name: 'QR code of the commercial drone accreditation of Ava Nguyen' }),
      ).toBeVisible();
      await looksRightOutside(page, 'a pass of Google Wallet');
      await page.goBack();
      await settle(page);
      await expect(wallets(page)).toHaveText([GOOGLE]);
    },
  );
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

  test(
    'ava saves her accreditation as a pass file, which opens as a pass of this regulator, and no other file does; the console shows every code ' +
      '[ACRD-56 PASS-01 PASS-03 PASS-05 DCAL-53 DCAL-54 SCAL-50]',
    async ({ page, watch }) => {
      watch.allow(/400 \(Bad Request\)/);
      await enter(page, 'ava', ACCREDITATION);
      await expect(wallets(page)).toHaveText([APPLE]);
      const saved = page.waitForEvent('download');
      await press(page, APPLE);
      const download = await saved;
      expect(download.suggestedFilename()).toBe('drone-accreditation.pkpass');
      await expect(
        page.getByRole('status').getByText('We have saved your pass as drone-accreditation.pkpass.'),
      ).toBeVisible();
      await expectLooksRight(page, 'a saved pass');
      const file = readFileSync(await download.path());
      const { wrongFiles, isSigned, pass } = openPkpass(file);
      expect([wrongFiles, isSigned, file.length < 100_000]).toEqual([[], true, true]);
      expect(pass.barcodes[0]!.message).toMatch(
        /\/forms\/digitallicence\/verification\/submit\?passHash=[0-9a-f]{64}$/,
      );

      await page.goto('/wallet/apple');
      await looksRightOutside(page, 'the page that opens a pass');
      const chosen = page.getByLabel('File of the pass (.pkpass)');
      await chosen.setInputFiles({
        name: 'holiday.pkpass',
        mimeType: 'application/vnd.apple.pkpass',
        buffer: Buffer.from('no pass'),
      });
      await page.getByRole('button', { name: 'Open the pass' }).click();
      await expect(page.getByRole('alert')).toContainText('This file is not a pass, or it is damaged.');
      await looksRightOutside(page, 'a refused pass');
      await chosen.setInputFiles({
        name: 'drone-accreditation.pkpass',
        mimeType: 'application/vnd.apple.pkpass',
        buffer: file,
      });
      await page.getByRole('button', { name: 'Open the pass' }).click();
      await expect(page.getByRole('article', { name: 'Commercial drone accreditation of Ava Nguyen' })).toContainText(
        'RPAEA-10024',
      );
      await looksRightOutside(page, 'an opened pass');

      await page.goto('/sandbox');
      await page.getByText('Show the 13 codes').click();
      const codes = page.getByRole('list').filter({ has: page.getByRole('img') });
      await expect(codes.getByRole('img')).toHaveCount(13);
      await expect(codes.getByRole('img').first()).toHaveJSProperty('complete', true);
      await looksRightOutside(page, 'the codes of the console');
    },
  );
});
