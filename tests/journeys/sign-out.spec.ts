/** Signing out with obstacles: other tabs, a link, a provider that cannot be reached or is busy with it. */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, screen, settle, signIn, test, visit } from '#support/browser.ts';
import { press, REFUSED } from './support/failing.ts';
import { expectAsked, expectSignedOut, secrets } from './support/signed-out.ts';

const FULL_NAME = 'Lee Adams';

/** Another tab of the browser, signed in by the provider's session. */
async function anotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await visit(other, '/forms/profiledetailsind');
  await expect(other.getByRole('main').getByText(FULL_NAME).first()).toBeVisible();
  return other;
}

test('/logoff signs the whole browser out: opened as a document of its own, and in a tab that knows nobody [START-37 ROUTE-45]', async ({
  page,
}) => {
  await signIn(page, 'lee');
  const other = await anotherTab(page);
  await page.goto('/forms/logoff');
  await expectSignedOut(page, 'signout', FULL_NAME);
  await expectSignedOut(other, 'signout', FULL_NAME);
  await expectAsked(other);
  await fillSignIn(other, 'lee');
  await settle(other);
  const fresh = await page.context().newPage();
  await fresh.goto('/forms/logoff');
  await expectSignedOut(fresh, 'signout', FULL_NAME);
  await expectSignedOut(other, 'signout', FULL_NAME);
  await expectAsked(fresh);
});

test('the provider cannot be reached: no tab leaves for it, each says so, nothing of the person stays; Try again signs out [START-37]', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(REFUSED, /ERR_FAILED/);
  await signIn(page, 'lee');
  const other = await anotherTab(page);
  await context.route('**/identity/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('status', { name: 'You are signed out on this device only' })).toBeVisible();
    expect(await secrets(tab)).toEqual([]);
    await expect(tab.getByText(FULL_NAME)).toHaveCount(0);
    expect(new URL(tab.url()).pathname).toBe('/forms/signedout');
  }
  await screen(page, 'signed out on this device only');
  await context.unroute('**/identity/**');
  await press(page, 'Try again');
  await expectSignedOut(page, 'signout', FULL_NAME);
  await expectAsked(page);
});

test('two sign-outs that meet at the provider both end at the signed-out page [START-37]', async ({
  page,
  context,
}) => {
  await signIn(page, 'lee');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/identity/session/end/confirm', (route) => held.then(() => route.continue()));
  const confirming = page.waitForRequest('**/identity/session/end/confirm');
  await page.goto('/forms/logoff', { waitUntil: 'commit' });
  await confirming;
  const other = await context.newPage();
  await other.goto('/forms/logoff');
  await expectSignedOut(other, 'signout', FULL_NAME);
  release();
  await expectSignedOut(page, 'signout', FULL_NAME);
  await settle(page);
  await expectAsked(page);
});

test('a link that is not the portal’s asks before it signs out; a tab that held tokens then asks who it is [START-37]', async ({
  page,
  watch,
}) => {
  // The APIs and the provider refuse the tab's old tokens; the hidden frame is the sign-in library's.
  watch.allow(REFUSED, /iframe which has both allow-scripts/);
  const link = '/identity/session/end?client_id=portal-spa';
  await signIn(page, 'lee');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Do you want to sign out?' })).toBeVisible();
  await screen(page, 'asked by a link');
  await page.getByRole('link', { name: 'Stay signed in and return to the portal' }).click();
  await settle(page);
  await expect(page.getByText(FULL_NAME).first()).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  await page.goto('/forms/');
  await expect(page.getByLabel('Username')).toBeVisible();
});
