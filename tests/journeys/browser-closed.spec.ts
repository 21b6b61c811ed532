/**
 * After the browser was closed, the next user of the computer has to sign in (DEC-38). Idle time without an open tab:
 * tests/server/identity-trust.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, fillSignIn, screen, settle, signIn, test } from '#support/browser.ts';
import { secrets } from './support/signed-out.ts';

/** Closes a browser and reopens it with the same profile, without session cookies. */
async function reopen(browser: Browser, old: BrowserContext, baseURL: string): Promise<BrowserContext> {
  const cookies = (await old.cookies()).filter(({ expires }) => expires !== -1);
  await old.close();
  return browser.newContext({ baseURL, storageState: { cookies, origins: [] } });
}

/** Restores the session storage of a tab, as 'reopen closed tab' does. */
async function layIn(page: Page, entries: readonly (readonly [string, string])[]): Promise<void> {
  await page.route('**/laid-in', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto('/laid-in');
  await page.evaluate((all) => {
    for (const [name, value] of all) sessionStorage.setItem(name, value);
  }, entries);
}

test('browser closed, opened again: sign in [START-03 START-19]', async ({ browser, regulator }) => {
  const first = await browser.newContext({ baseURL: regulator.origin });
  const tab = await first.newPage();
  await signIn(tab, 'ava');
  // A reload does not count as closing.
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
