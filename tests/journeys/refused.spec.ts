/**
 * Tokens that look valid and are refused lead to login once, without a redirect loop (OP-P-14, notes T-30). The server
 * itself refuses them.
 */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, settle, signIn, test } from '#support/browser.ts';
import { expectStartUpFailure, press, REFUSED } from './support/failing.ts';

const atHome = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();

/** Counts how often the tab itself, and no frame in it, is sent to the provider's sign-in. */
function countRedirects(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    count += new URL(request.url()).pathname === '/identity/auth' ? 1 : 0;
  });
  return () => count;
}

/** From now on these calls send a token with an invalid signature. */
async function spoil(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, async (route) => {
    const headers = await route.request().allHeaders();
    await route.continue({ headers: { ...headers, authorization: `${headers.authorization ?? ''}x` } });
  });
}

/** Chromium's message about the sign-in library's frame, in which it tries to renew silently. */
const FRAME = /^warning: An iframe which has both allow-scripts and allow-same-origin/;

const REFUSED_LINE = /^System error ED\.1[a-e]: \S/;

test('tokens that the tab holds are refused and cannot be renewed: to login, and back to the page [START-12 CALL-03]', async ({
  page,
  watch,
}) => {
  watch.allow(REFUSED, FRAME);
  await signIn(page, 'lee', '/forms/profiledetailsind');
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries<string>(sessionStorage)) {
      if (!/accesstoken|refreshtoken/i.test(key)) continue;
      sessionStorage.setItem(
        key,
        value.replace(
          /"secret":"([^"]+)"/,
          (_all: string, secret: string) => `"secret":"${secret.slice(0, -8)}AAAAAAAA"`,
        ),
      );
    }
  });
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  const held = await page.evaluate(() => [...Object.entries(sessionStorage), ...Object.entries(localStorage)].flat());
  expect(held.filter((text) => /\beyJ[\w-]+\.[\w-]+\.|"secret"/.test(String(text)))).toEqual([]);
  await fillSignIn(page, 'lee');
  await settle(page);
  expect(new URL(page.url()).pathname).toBe('/forms/profiledetailsind');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile details');
});

test('an API that refuses every token: to login once, then HP.1; Try again signs in afresh and opens the portal [START-21 START-32]', async ({
  page,
  watch,
}) => {
  watch.allow(REFUSED);
  await signIn(page, 'ava');
  const redirects = countRedirects(page);
  await spoil(page, /\/GetEnvData\//);
  await page.reload();
  await expectStartUpFailure(page, 'HP.1', REFUSED_LINE);
  expect(redirects()).toBe(1);
  await press(page, 'Try again');
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
  await expect.poll(redirects).toBe(2);
  await expectStartUpFailure(page, 'HP.1', REFUSED_LINE);
  expect(redirects()).toBe(2);
  await page.unroute(/\/GetEnvData\//);
  await press(page, 'Try again');
  await atHome(page);
});
