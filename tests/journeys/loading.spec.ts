/** What stands on the screen before the portal itself, and when a piece of it does not come over the line. */
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, settle, test } from '#support/browser.ts';

test('the waiting message stands before app, sign-in library and configuration have come [SHEL-08]', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch/);
  const held: (() => Promise<void>)[] = [];
  for (const piece of ['**/assets/app-*.js', '**/assets/msal-*.js', '**/forms/config.json']) {
    await page.route(piece, (route) => void held.push(() => route.continue()));
  }
  await page.goto('/forms/');
  await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
  await expectAccessible(page, 'waiting');
  await expect.poll(() => held.length).toBe(3);
  for (const go of held) await go();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a portal whose app did not come says so and tries again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|Failed to load resource/);
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/forms/');
  await expect(page.getByRole('alert')).toContainText('We cannot open the portal');
  await expectAccessible(page, 'not loaded');
  await expectNoSidewaysScroll(page, 'not loaded');
  await page.unroute('**/assets/app-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a page whose piece did not come says so, keeps the frame around it, and opens when tried again', async ({ page, watch }) => {
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
  await expect(page).toHaveTitle('Organisation Profile - myCASA');
});
