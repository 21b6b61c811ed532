import { expect, visit } from '#support/browser.ts';
import type { Page } from 'playwright/test';
import { parseHref } from './reading.ts';

/** The link home that every page without content of its own offers (OP-P-71). */
export const HOME = { path: '/forms', query: { standalone: 'true' } };

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

export const here = (page: Page) => parseHref(page.url());

export const wayHome = (page: Page) => page.getByRole('link', { name: 'Return to the portal home' });

/** The title of the tab: of the page, then of the organisation in the header, if any. */
export async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').innerText();
    const [, name, arn] = /Acting for (.+?) ARN (\d+)/.exec(header.replaceAll(/\s+/g, ' ')) ?? [];
    expect(await page.title()).toBe([title, ...(name ? [`${name}, ARN ${arn!}`] : []), 'myCASA'].join(' - '));
  }).toPass();
}

/** Opens an address of the portal and expects its heading, its title and the final path. */
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
