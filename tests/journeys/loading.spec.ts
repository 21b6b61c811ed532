/** The screen before the portal has loaded, and when part of it cannot be loaded. */
import type { Page, Route } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, settle, test } from '#support/browser.ts';

/** Sets the time of all animations of the page to so many milliseconds after their start. */
const pass = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);

/** The messages of a slow start: none, that it takes longer, what to do. */
async function expectSlowStart(page: Page): Promise<void> {
  const [late, later] = [
    page.getByText('This is taking longer than usual.'),
    page.getByRole('link', { name: 'Reload the page' }),
  ];
  await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
  await pass(page, 9_999);
  await expect(late).toBeHidden();
  await pass(page, 10_001);
  await expect(late).toBeVisible();
  await pass(page, 29_999);
  await expect(later).toBeHidden();
  await pass(page, 30_001);
  await expect(later).toBeVisible();
  const middle = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
  expect(Math.abs((await middle('.start-spinner')) - (await middle('.start-now p')))).toBeLessThanOrEqual(1);
  await expectAccessible(page, 'slow start');
  await expectNoSidewaysScroll(page, 'slow start');
}

test('a start that is slow says so after 10 s and what to do after 30 s, before anything but the page and its own small sheet has come [SHEL-08]', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?!start-)|config\.json/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto('/forms/', { waitUntil: 'commit' });
  await expectSlowStart(page);
  // The waiting message is kept while the portal loads: its time continues, and nothing is announced twice.
  const message = await page.getByRole('status').elementHandle();
  await page.route('**/GetB2CSettings/**', () => undefined);
  isHeld = false;
  for (const route of held) await route.continue();
  const contact = page.getByText('contact the Help Desk: 1300 975 707, help@regulator.example');
  await expect(contact).toBeVisible();
  expect(await message!.evaluate((element) => element.isConnected)).toBe(true);
  await page.unroute('**/GetB2CSettings/**');
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a start that is slow keeps its time for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/GetB2CSettings/**', () => undefined);
  await page.goto('/forms/');
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(1);
  await expectSlowStart(page);
});

test('without scripts the page says what it needs, and waits for nothing', async ({ browser, regulator }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${regulator.origin}/forms/`);
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(
    'This portal needs JavaScript. Please turn it on and reload the page.',
  );
  await expect(page.getByText('Working. Please wait....')).toBeHidden();
  await context.close();
});

test('a page whose piece did not come says so, keeps the frame around it, and opens when tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch|Failed to load resource|dynamically imported module/);
  await page.goto('/forms/');
  await fillSignIn(page, 'zoe');
  await settle(page);
  await page.route('**/assets/organisation-dashboard*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Kestrel Survey Pty Ltd' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something has gone wrong');
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, 'piece missing');
  await page.unroute('**/assets/organisation-dashboard*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Kestrel Survey Pty Ltd').first()).toBeVisible();
  await expect(page).toHaveTitle('Organisation Profile - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
});
