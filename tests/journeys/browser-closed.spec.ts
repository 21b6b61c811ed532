/** Whoever comes to the computer next has to sign in: the browser was closed, or nobody was there for the idle time (DEC-38). */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, fillSignIn, screen, settle, signIn, test } from '#support/browser.ts';
import { secrets } from './support/signed-out.ts';

/** Closes a browser and opens it again on the same profile: session cookies are gone, the others are there. */
async function reopen(browser: Browser, old: BrowserContext, baseURL: string): Promise<BrowserContext> {
  const cookies = (await old.cookies()).filter(({ expires }) => expires !== -1);
  await old.close();
  return browser.newContext({ baseURL, storageState: { cookies, origins: [] } });
}

/** Lays into a tab what one held that was open when the browser was closed, as 'reopen closed tab' does. */
async function layIn(page: Page, entries: readonly (readonly [string, string])[]): Promise<void> {
  await page.route('**/laid-in', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
  await page.goto('/laid-in');
  await page.evaluate((all) => {
    for (const [name, value] of all) sessionStorage.setItem(name, value);
  }, entries);
}

test('browser closed, opened again: sign in [START-03 START-19]', async ({ browser, regulator }) => {
  const first = await browser.newContext({ baseURL: regulator.origin });
  const tab = await first.newPage();
  await signIn(tab, 'ava');
  // A reload is no closing.
  await tab.reload();
  await settle(tab);
  await expect(tab.getByRole('main').getByText('Ava Nguyen')).toBeVisible();
  const held = await tab.evaluate(() => Object.entries(sessionStorage));

  const second = await reopen(browser, first, regulator.origin);
  const page = await second.newPage();
  await page.goto('/forms/profiledetailsind');
  await expect(page.getByLabel('Username')).toBeVisible();
  await screen(page, 'after the browser was closed');

  const again = await second.newPage();
  await layIn(again, held);
  await again.goto('/forms/profiledetailsind');
  await expect(again.getByLabel('Username')).toBeVisible();
  await expect(again.getByText('2001011')).toHaveCount(0);
  await fillSignIn(again, 'lee');
  await settle(again);
  await expect(again.getByText('Lee Adams').first()).toBeVisible();
  expect(await again.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ava.nguyen');
  expect((await secrets(again)).length).toBeGreaterThan(0);
  await second.close();
});

test('nobody there for the idle time, and no tab that counted it: sign in [IDLE-01 IDLE-07]', async ({ page, context, regulator }) => {
  await signIn(page, 'ava');
  const refreshToken = await page.evaluate(() => {
    const [, value = '{}'] = Object.entries(sessionStorage).find(([name]) => name.includes('|refreshtoken|')) ?? [];
    return (JSON.parse(value) as { secret: string }).secret;
  });
  const scope = 'api://regulator/portal/access openid profile offline_access';
  await regulator.settings({ 'Timeout Now': '2000' });
  // The tab is gone, and the last silent renewal was this one.
  await page.close();
  const form = { client_id: 'portal-spa', grant_type: 'refresh_token', refresh_token: refreshToken, scope };
  const renewed = await context.request.post('/identity/token', { form });
  const { access_token: token } = (await renewed.json()) as { access_token: string };
  const called = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await context.request.post('/api/mycasa/Portal/GetExtIds/v1', { headers, data: {} })).status();
  };
  await expect.poll(called).toBe(401);
  await regulator.reset();
  const next = await context.newPage();
  await next.goto('/forms/');
  await expect(next.getByLabel('Username')).toBeVisible();
});
