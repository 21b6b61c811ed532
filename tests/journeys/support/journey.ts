/** What every journey stands on: a server of its own, people who sign in, axe, and a console that has to stay quiet. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from 'playwright/test';
import { startSandbox, type Sandbox } from './sandbox.ts';

/** The rules of axe that a government service is held to. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** Back to the seeded state before each journey. */
  readonly fresh: void;
  /** Complaints of the browser that belong to this journey, for example a refused call. Everything else fails it. */
  readonly trouble: RegExp[];
  readonly quiet: void;
}

/** Playwright's test with a sandbox for each worker. */
export const test = base.extend<Fixtures, { readonly sandbox: Sandbox }>({
  sandbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { sandbox, stop } = await startSandbox();
      await use(sandbox);
      await stop();
    },
    // A first start fills an empty database, which takes its time on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.origin),
  fresh: [
    async ({ sandbox }, use) => {
      await sandbox.freshen();
      await use();
    },
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  trouble: async ({}, use) => use([]),
  quiet: [
    async ({ page, trouble }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      await use();
      expect(said.filter((line) => !trouble.some((pattern) => pattern.test(line))), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills the sign-in page that the browser stands at, as a person does. */
export async function fillSignIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an address of the portal and signs in at the real sign-in page, to which it leads. */
export async function signIn(page: Page, user: string, path = '/forms'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, user);
  await page.waitForURL(/\/forms\/[^#]/);
}

/** Opens an address in a tab that is signed in already. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('Working. Please wait....')).toHaveCount(0);
}

/** The one heading of the page; waits for it. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Nothing has to be scrolled sideways at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
