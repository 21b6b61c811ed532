/** Opening addresses of the route map. */
import { expect, visit } from '#support/browser.ts';
import type { Page } from 'playwright/test';
import { parseHref } from './reading.ts';

/** The way back that every page without content of its own offers (OP-P-71). */
export const HOME = { path: '/forms', query: { standalone: 'true' } };

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Where the browser is. */
export const here = (page: Page) => parseHref(page.url());

/** The link that leads back. */
export const wayHome = (page: Page) => page.getByRole('link', { name: 'Return to the portal home' });

/** The title of the tab: of the page, then of the organisation that the header names, where it names one. */
export async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').innerText();
    const [, name, arn] = /Acting for (.+?) ARN (\d+)/.exec(header.replaceAll(/\s+/g, ' ')) ?? [];
    expect(await page.title()).toBe([title, ...(name ? [`${name}, ARN ${arn!}`] : []), 'myCASA'].join(' - '));
  }).toPass();
}

/** Opens an address of the portal and expects its heading, its title and the path it ends at. */
export async function open(
  page: Page,
  address: string,
  expected: { heading: string; title?: string; path?: string },
): Promise<void> {
  await visit(page, `/forms${address}`);
  await expect(heading(page), address).toHaveText(expected.heading);
  await expectTitle(page, expected.title ?? expected.heading);
  expect(here(page).path, address).toBe(expected.path ?? `/forms${address.split('?')[0]!}`);
}
