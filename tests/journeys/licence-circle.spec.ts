/** From an ASIC to a stranger's check: Max lodges his photo, saves his licence to a phone, and Zoe scans what the phone shows. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { openPkpass } from '../licences/pkpass.ts';
import { FOREIGN_CODES, linkOf, PASSES } from '../licences/passes.sample.ts';
import { ANDROID, IPHONE } from '../wallet-pass/wallet-agents.ts';
import { field, main } from './support/arn.ts';
import { filmOf, withCamera } from './support/codes.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const LICENCE = '/forms/licence-view-multiple';
const CARD = { number: 'AVI7654321', issue: '2' };

const wallet = (page: Page, name: string) => main(page).getByRole('button', { name });

/** Max's licence on a phone of his. */
async function onPhone(browser: Browser, regulator: Regulator, userAgent: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: regulator.origin, userAgent, viewport: { width: 390, height: 844 }, locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  try {
    const page = await context.newPage();
    await enter(page, 'max', LICENCE);
    await use(page);
  } finally {
    await context.close();
  }
}

test('Max checks his ASIC, saves his licence to an Android phone and to an iPhone, and Zoe scans it with the camera ' +
  '[ASIC-03 FLIC-01 FLIC-11 FLIC-13 FLIC-24 FLIC-25 DLIC-02 DLIC-14]', async ({ browser, regulator }) => {
  let link = '';
  await onPhone(browser, regulator, ANDROID, async (page) => {
    await expect(wallet(page, 'Save to Google Wallet')).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Verify your ASIC' }).click();
    await main(page).getByRole('radio', { name: 'AVI', exact: true }).check();
    await field(page, 'ASIC number').fill(CARD.number);
    await field(page, 'Issue number').selectOption(CARD.issue);
    await main(page).getByRole('checkbox', { name: /^I declare/ }).check();
    await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(main(page)).toContainText('Your ASIC is verified');
    await expect(main(page)).not.toContainText('There is no photo of you on file');
    await screen(page, 'photo lodged');
    await wallet(page, 'Save to Google Wallet').click();
    await page.waitForURL(/\/wallet\/google\//);
    const pass = page.getByRole('article', { name: 'Flight crew licence of Max Hall' });
    await expect(pass).toBeVisible();
    link = (await page.getByRole('link', { name: /passHash=/ }).getAttribute('href')) ?? '';
    expect(link).toMatch(/\?passHash=[0-9a-f]{64}$/);
  });
  await onPhone(browser, regulator, IPHONE, async (page) => {
    const saved = page.waitForEvent('download');
    await wallet(page, 'Add to Apple Wallet').click();
    const { wrongFiles, isSigned, pass } = openPkpass(readFileSync(await (await saved).path()));
    // The same licence, the same code, whatever phone it is on.
    expect([wrongFiles, isSigned, pass.barcodes[0]!.message]).toEqual([[], true, link]);
  });
  await withCamera(filmOf(link, 'circle'), true, regulator, async (page) => {
    await enter(page, 'zoe', '/forms/digitallicence/verification');
    await main(page).getByRole('button', { name: 'Launch camera' }).click();
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Confirm details' }).click();
    await expect(main(page).getByRole('status', { name: 'Licence details confirmed' })).toBeVisible();
    await expect(main(page)).toContainText('Max Hall');
    await expect(main(page)).toContainText('Beechcraft King Air 350');
    await screen(page, 'confirmed');
  });
});

test('the console lists every code that the checks of the sandbox are tried with, with what must be shown', async ({ request, regulator }) => {
  const listed = (await (await request.get(`${regulator.origin}/sandbox/passes`)).json()) as { readonly link: string; readonly passType: string; readonly arn: string; readonly expected: string }[];
  const known = listed.filter(({ arn }) => arn !== '');
  const codes = (list: readonly (readonly [link: string, passType: string, arn: string])[]) => list.map((code) => code.join(' ')).toSorted();
  expect(codes(known.map(({ link, passType, arn }) => [link, passType, arn]))).toEqual(
    codes(PASSES.map((pass) => [linkOf(regulator.origin, pass), pass.passType, pass.arn])),
  );
  expect(listed.every(({ expected }) => expected.length > 10)).toBe(true);
  expect(listed.length - known.length).toBe(Object.keys(FOREIGN_CODES).length);
});
