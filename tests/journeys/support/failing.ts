/** What a person sees of a failure: the generic banner with its code, and nothing of what did not load. */
import type { Page, Route } from 'playwright/test';
import { expect, screen } from '#support/browser.ts';

/** The browser's own line about an answer that was made to fail. */
export const REFUSED = /^error: Failed to load resource/;

/** Text of the console's switches `a`, `e` and `reject`. */
export const TOLD = 'A fault switch of the sandbox made this call fail';

/** ERRC-01. */
const GENERIC =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

/**
 * The generic banner is shown with these lines, and the screen is accessible and fits a phone.
 *
 * @param details the whole line with the page's code
 * @param line that of the failed call; null for a failure that no call caused
 */
export async function expectBanner(page: Page, details: string, line: string | RegExp | null): Promise<void> {
  const banner = page.getByRole('alert');
  await expect(banner.getByText(GENERIC, { exact: true }), details).toBeVisible();
  await expect(banner.getByText(details, { exact: true })).toBeVisible();
  if (line === null) await expect(banner.getByText('System error ')).toHaveText([details]);
  else await expect(banner.getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
  await screen(page, `failed: ${details}`);
}

/** ERRC-03. */
export const expectStartUpFailure = (page: Page, code: string, line: string | RegExp | null): Promise<void> =>
  expectBanner(page, `Details: System error (Code: ${code})`, line);

/** ERRC-02. */
export const expectPageFailure = (page: Page, code: string, line: string | RegExp): Promise<void> =>
  expectBanner(page, `Details: ${code}`, line);

/**
 * Keeps the requests of an address from going on until they are let go.
 *
 * @returns lets them go, once there are any, and holds none any more
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(address, (route) => void waiting.push(route));
  return async () => {
    await expect.poll(() => waiting.length, String(address)).toBeGreaterThan(0);
    for (const route of waiting) await route.continue();
    await page.unroute(address);
  };
}

/** Presses one of the ways on that a failure offers. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/**
 * Nothing of a record shows: no tile or list entry (the way to the page may be above it), no pair of name and value,
 * none of these words.
 */
export async function expectNothingOf(page: Page, ...words: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('section, dl, h2, h3, li:not(nav li)')).toHaveCount(0);
  for (const word of words) await expect(main.getByText(word), word).toHaveCount(0);
}
