/** Reads the visible content of a page as plain data, to compare it with the specification. */
import type { Locator, Page } from 'playwright/test';

/** A link's address, taken apart: its path, its query without `params`, and the object that `params` carries (ROUTE-75). */
export interface ParsedHref {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params?: unknown;
}

/** Parses an address. `params` is decoded here, from base64 of JSON (OP-P-16), and not by the code under test. */
export function parseHref(href: string): ParsedHref {
  const { pathname, searchParams } = new URL(href, 'http://portal.test');
  const { params, ...query } = Object.fromEntries(searchParams);
  if (params === undefined) return { path: pathname, query };
  return { path: pathname, query, params: JSON.parse(Buffer.from(params, 'base64').toString('utf8')) as unknown };
}

export async function hrefOf(link: Locator): Promise<ParsedHref> {
  return parseHref((await link.getAttribute('href')) ?? '');
}

/** All tiles of a dashboard: heading of the section, then each tile as its lines of text, badge last. */
export async function readSections(page: Page): Promise<Record<string, string[][]>> {
  return page.getByRole('main').evaluate((main) => {
    const lines = (element: HTMLElement): string[] =>
      element.innerText
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line);
    // The part that needs attention has its own headings, and no tiles.
    const sections = [...main.querySelectorAll<HTMLElement>('section[aria-labelledby^="section-"]')];
    const tiles = (section: HTMLElement): string[][] => [...section.querySelectorAll('li')].map(lines);
    return Object.fromEntries(sections.map((section) => [section.querySelector('h2')!.innerText, tiles(section)]));
  });
}

/** The cards of the profile selector as their lines of text, badge last. */
export async function readCards(page: Page): Promise<string[][]> {
  const cards = await page.getByRole('main').getByRole('listitem').all();
  return Promise.all(
    cards.map(async (card) =>
      (await card.innerText())
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line),
    ),
  );
}

export async function readDetails(page: Page): Promise<Record<string, string>> {
  return page.getByRole('main').evaluate((main) =>
    Object.fromEntries(
      [...main.querySelectorAll('dt')].map((name) => {
        const value = (name.nextElementSibling as HTMLElement).innerText.trim().replaceAll('\u00A0', ' ');
        return [name.innerText.trim(), value.replaceAll(/\s*\n\s*/g, ', ')];
      }),
    ),
  );
}
