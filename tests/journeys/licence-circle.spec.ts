/** From an ASIC to a licence check: Max lodges his photo, saves his licence to a phone, and Zoe scans it. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { openPkpass } from '../licences/pkpass.ts';
import { readCode } from '../wallet-pass/read-code.ts';
import { ANDROID, DESKTOP, IPHONE } from '../wallet-pass/wallet-agents.ts';
import { field, main } from './support/arn.ts';
import { filmOf, watchCamera, withCamera } from './support/codes.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const LICENCE = '/forms/licence-view-multiple';
const RADIO = '/forms/aroc-details';
const SCAN = '/forms/digitallicence/verification';
const CARD = { number: 'AVI7654321', issue: '2' };

const wallet = (page: Page, name: string) => main(page).getByRole('button', { name });

interface Device {
  readonly userAgent: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The address to open. */
  readonly address?: string;
}

/** Max's licence on a given device of his. */
async function onDevice(
  browser: Browser,
  regulator: Regulator,
  { userAgent, viewport = { width: 390, height: 844 }, address = LICENCE }: Device,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: regulator.origin,
    userAgent,
    viewport,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  try {
    const page = await context.newPage();
    await enter(page, 'max', address);
    await use(page);
  } finally {
    await context.close();
  }
}

test(
  'Max checks his ASIC, saves his licence to an Android phone and, by the code on his desktop, to an iPhone, and Zoe scans it with the camera ' +
    '[ASIC-03 FLIC-01 FLIC-02 FLIC-11 FLIC-13 FLIC-24 FLIC-25 DLIC-02 DLIC-03 DLIC-04 DLIC-05 DLIC-06 DLIC-07 DLIC-08 DLIC-14 DLIC-15 DLIC-16 ' +
    'DLIC-19 DLIC-26 DLIC-29 DLIC-30 ROUTE-10 ROUTE-11 ROUTE-12 SENT-051 SENT-052]',
  async ({ browser, regulator }) => {
    let link = '';
    await onDevice(browser, regulator, { userAgent: ANDROID }, async (page) => {
      await expect(wallet(page, 'Save to Google Wallet')).toHaveCount(0);
      await main(page).getByRole('link', { name: 'Verify your ASIC' }).click();
      await main(page)
        .getByRole('radio', { name: /\(AVI\)$/ })
        .check();
      await field(page, 'ASIC number').fill(CARD.number);
      await field(page, 'Issue number').selectOption(CARD.issue);
      await main(page)
        .getByRole('checkbox', { name: /^I declare/ })
        .check();
      await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(main(page)).toContainText('Your ASIC is verified');
      await expect(main(page)).not.toContainText('We do not have your photo');
      await screen(page, 'photo lodged');
      await main(page).getByRole('link', { name: 'View your aeronautical radio operator certificate' }).click();
      await expect(page).toHaveURL(new RegExp(RADIO));
      await expect(wallet(page, 'Save to Google Wallet')).toHaveCount(1);
      await page.goBack();
      await wallet(page, 'Save to Google Wallet').click();
      await page.waitForURL(/\/wallet\/google\//);
      const pass = page.getByRole('article', { name: 'Flight crew licence of Max Hall' });
      await expect(pass).toBeVisible();
      link = (await page.getByRole('link', { name: /passHash=/ }).getAttribute('href')) ?? '';
      expect(link).toMatch(/\?passHash=[0-9a-f]{64}$/);
    });
    // On a desktop a code leads to this page on a phone, where the pass can be saved.
    let address = '';
    await onDevice(browser, regulator, { userAgent: DESKTOP, viewport: { width: 1280, height: 900 } }, async (page) => {
      await expect(main(page).getByRole('img', { name: 'Photo of Max Hall' })).toHaveJSProperty('complete', true);
      const code = main(page).getByRole('img', { name: 'QR code that opens this page' });
      await expect(code).toBeVisible();
      address = readCode((await code.getAttribute('viewBox'))!, (await code.locator('path').last().getAttribute('d'))!);
      expect(address).toContain(`${regulator.origin}${LICENCE}`);
      await screen(page, 'licence on a desktop');
    });
    await onDevice(
      browser,
      regulator,
      { userAgent: IPHONE, address: address.slice(regulator.origin.length) },
      async (page) => {
        const saved = page.waitForEvent('download');
        await wallet(page, 'Add to Apple Wallet').click();
        const { wrongFiles, isSigned, pass } = openPkpass(readFileSync(await (await saved).path()));
        // The same licence has the same code on every phone.
        expect([wrongFiles, isSigned, pass.barcodes[0]!.message]).toEqual([[], true, link]);
      },
    );
    const [, hash] = /passHash=([0-9a-f]{64})$/.exec(link)!;
    // The host in a scanned code may be anybody's, and is never contacted.
    await withCamera(
      filmOf(`https://evil.example/forms/digitallicence/verification/submit?passHash=${hash!}`, 'circle'),
      true,
      regulator,
      async (page) => {
        const foreign: string[] = [];
        page.on('request', (request) => void (request.url().includes('evil.example') && foreign.push(request.url())));
        await enter(page, 'zoe', SCAN);
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Confirm details of a digital licence');
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(crumbs.getByRole('listitem')).toHaveText(['myCASA', 'Confirm details of a digital licence']);
        const tracks = await watchCamera(page);
        await main(page).getByRole('button', { name: 'Launch camera' }).click();
        // Read in the first frame: the camera is off before the page is left.
        await expect(main(page)).toContainText('QR code read');
        await expect(page.locator('video')).toHaveCount(0);
        expect(await tracks()).toEqual(['ended']);
        await expect(page).toHaveURL(new RegExp(`${SCAN}/submit\\?passHash=${hash!}(&|$)`));
        await main(page).getByRole('checkbox').check();
        await main(page).getByRole('button', { name: 'Confirm details' }).click();
        await expect(page).toHaveURL(new RegExp(`${SCAN}/verification-view/[0-9a-f]{64}/FCL(\\?|$)`));
        await expect(main(page).getByRole('status', { name: 'Licence details confirmed' })).toBeVisible();
        for (const text of ['Max Hall', '2001079', '14 Jan 1972', 'Australian', 'Beechcraft King Air 350'])
          await expect(main(page)).toContainText(text);
        await screen(page, 'confirmed');
        // The address of the verification shows nothing a second time.
        await page.reload();
        await expect(main(page)).toContainText('You can no longer see this check');
        await expect(main(page)).not.toContainText('Max Hall');
        await main(page).getByRole('link', { name: 'Scan another code' }).click();
        await expect(main(page).getByRole('button', { name: 'Launch camera' })).toBeVisible();
        expect(foreign).toEqual([]);
      },
    );
  },
);
