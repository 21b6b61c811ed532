/** A failure on the page: the generic banner with its code, and no content of what did not load. */
import type { Page, Route } from 'playwright/test';
import { expect, screen } from '#support/browser.ts';

/** The browser's own message about a failed call. */
export const REFUSED = /^error: Failed to load resource/;

/** Text of the console's switches `a`, `e` and `reject`. */
export const TOLD = 'A fault switch of the sandbox made this call fail';

/** ERRC-01, with the owner of the help desk as the configuration says it, or as printed where none was read (OP-P-34). */
const generic = (owner: Owner): string =>
  `We're sorry. Something has gone wrong. Try again. If the error persists contact ${owner} Help Desk.`;
type Owner = 'the' | "the provider's";

/**
 * The generic banner with these lines; the screen is accessible and fits a phone.
 *
 * @param details the whole line with the page's code
 * @param line the line of the failed call; null for a failure without one
 */
export async function expectBanner(
  page: Page,
  details: string,
  line: string | RegExp | null,
  owner: Owner = 'the',
): Promise<void> {
  const banner = page.getByRole('alert');
  await expect(banner.getByText(generic(owner), { exact: true }), details).toBeVisible();
  await expect(banner.getByText(details, { exact: true })).toBeVisible();
  if (line === null) await expect(banner.getByText('System error ')).toHaveText([details]);
  else await expect(banner.getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
  await screen(page, `failed: ${details}`);
}

/** ERRC-03. */
export const expectStartUpFailure = (
  page: Page,
  code: string,
  line: string | RegExp | null,
  owner?: Owner,
): Promise<void> => expectBanner(page, `Details: System error (Code: ${code})`, line, owner);

/** ERRC-02. */
export const expectPageFailure = (page: Page, code: string, line: string | RegExp): Promise<void> =>
  expectBanner(page, `Details: ${code}`, line);

/**
 * Holds the requests to an address until they are released.
 *
 * @returns waits for a request, releases it, and stops holding
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

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/**
 * No record shows: no tile or list entry (the link to the page may be above it), no name with value, none of these
 * words.
 */
export async function expectNothingOf(page: Page, ...words: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('section, dl, h2, h3, li:not(nav li)')).toHaveCount(0);
  for (const word of words) await expect(main.getByText(word), word).toHaveCount(0);
}
