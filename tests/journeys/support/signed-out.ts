/** What remains of a person after the end of a session, here and at the provider. */
import type { Page } from 'playwright/test';
import { expect } from '#support/browser.ts';
import { parseHref } from './reading.ts';

const ENTRY = { path: '/forms', query: { standalone: 'true' } };

/** Keys of a storage that hold a token or an account. */
export const secrets = (page: Page, storage: 'sessionStorage' | 'localStorage' = 'sessionStorage'): Promise<string[]> =>
  page.evaluate((name) => {
    const telling = ([, value]: [string, string]): boolean => /"secret"|"homeAccountId"|eyJ[\w-]+\.eyJ/.test(value);
    return Object.entries(window[name])
      .filter(telling)
      .map(([key]) => key);
  }, storage);

/** The signed-out page with its marker and banner, the link to sign in, and nothing of the person. */
export async function expectSignedOut(page: Page, marker: 'signout' | 'timedout', name: string): Promise<void> {
  // The provider may add the state of the request.
  await page.waitForURL((url) => url.pathname === '/forms/signedout' && url.searchParams.get(marker) === '1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  const banner = page.getByRole('status', { name: 'You have been signed out' });
  await expect(banner).toBeVisible();
  const reason = banner.getByText('For security reasons you have been signed out due to inactivity');
  await expect(reason).toHaveCount(marker === 'timedout' ? 1 : 0);
  expect(parseHref((await page.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href'))!)).toEqual(
    ENTRY,
  );
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await secrets(page)).toEqual([]);
}

/** The provider has forgotten the person too: signing in asks for the user. */
export async function expectAsked(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}
