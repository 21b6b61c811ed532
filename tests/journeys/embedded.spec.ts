/** The portal inside the central portal's frame: links, mode, sign-in, and what keeps both sessions awake. */
import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect, test } from '#support/browser.ts';
import { parseHref } from './support/reading.ts';

const EMBEDDED = { standalone: 'false' };
const FIVE_MINUTES = 300_000;

/** The portal in the stand-in's frame. */
const framed = (page: Page) => page.frameLocator('iframe[name="portal"]');
const addressOfFrame = (page: Page) => parseHref(page.frame({ name: 'portal' })!.url());

/** Opens the central portal and signs in inside its frame. */
async function signInInside(page: Page, user: string): Promise<void> {
  await page.goto('/embedded/');
  const portal = framed(page);
  await portal.getByLabel('Username').fill(user);
  await portal.getByLabel('Password').fill('sandbox');
  await portal.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  // No call is running any more, because moving the clock would abort it.
  await expect(portal.getByRole('link', { name: 'View profile' })).toBeVisible();
  await expect(portal.locator('[class*="_loading_"]')).toHaveCount(0);
}

/**
 * The portal's own links on a page, as written, without the footer (content of another host), the logo and the skip
 * link.
 */
const linksIn = (page: Page) =>
  framed(page)
    .locator('main a, nav a, header a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

test('@way:embedded the central portal shows the portal in its frame: sign-in inside it, links without the prefix and with the mode, which survives navigation and reload [ROUTE-02 ROUTE-03 ROUTE-74]', async ({
  page,
}) => {
  await signInInside(page, 'max');
  const portal = framed(page);
  await expect(portal.getByText('Max Hall').first()).toBeVisible();
  expect(addressOfFrame(page)).toEqual({ path: '/forms/dashind', query: EMBEDDED });
  const links = (await linksIn(page)).filter((href) => href.startsWith('/') && !href.startsWith('/forms?'));
  expect(links.length).toBeGreaterThan(4);
  for (const href of links) {
    expect(href).not.toMatch(/^\/forms/);
    expect(parseHref(href).query, href).toMatchObject(EMBEDDED);
  }

  await portal.getByRole('link', { name: 'View profile' }).click();
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Profile details');
  expect(addressOfFrame(page)).toEqual({ path: '/forms/profiledetailsind', query: EMBEDDED });
  await page.frame({ name: 'portal' })!.evaluate(() => location.reload());
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Profile details');
  const back = await portal
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .getAttribute('href');
  expect(back).toMatch(/^\/dashind\?standalone=false(&|$)/);

  // A link of the central portal, without the prefix, opens in the same frame without another sign-in.
  await page.getByRole('link', { name: 'Individual dashboard' }).click();
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  expect(addressOfFrame(page)).toEqual({ path: '/forms/dashind', query: EMBEDDED });
});

test('an embedded visit to the entry waits for the sign-in answer instead of starting the app [START-36 SHEL-08]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/forms?standalone=false');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
  // The messages of a slow start are in the page but hidden.
  await expect(page.locator('h1, header, footer, a, button').filter({ visible: true })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/identity'))).toEqual([]);
  // The embedding page passes an answer in the address: start-up continues.
  await page.evaluate(() => (location.hash = '#error=login_required&state=none'));
  await expect(page.getByRole('alert')).toBeVisible();
});

/** The keep-alive requests, and how many have settled: moving the clock earlier would abort them. */
function listen(page: Page) {
  const sent: { method: string; path: string; authorised: boolean }[] = [];
  const ended: string[] = [];
  const pathOf = (request: Request): string => new URL(request.url()).pathname;
  const isMeant = (request: Request): boolean => [KEEP_ALIVE.path, FRAME.path].includes(pathOf(request));
  page.on('request', (request) => {
    const authorised = request.headers().authorization !== undefined;
    if (isMeant(request)) sent.push({ method: request.method(), path: pathOf(request), authorised });
  });
  const end = (request: Request): void => {
    if (isMeant(request)) ended.push(pathOf(request));
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { sent, ended };
}

const forward = (context: BrowserContext, ms: number): Promise<void> => context.clock.fastForward(ms);
const KEEP_ALIVE = { method: 'POST', path: '/content/keep-alive', authorised: false };
const FRAME = { method: 'GET', path: '/forms/dummy', authorised: false };

test('embedded: every five minutes a keep-alive and the hidden frame, which do not keep the person signed in [IDLE-08 IDLE-09 ROUTE-68]', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signInInside(page, 'max');
  const { sent, ended } = listen(page);
  await forward(context, FIVE_MINUTES - 60_000);
  expect(sent).toEqual([]);
  for (const times of [1, 2]) {
    await forward(context, times === 1 ? 60_000 : FIVE_MINUTES);
    await expect.poll(() => ended.length).toBe(2 * times);
    expect(sent).toHaveLength(2 * times);
    expect(sent.slice(-2)).toEqual(expect.arrayContaining([KEEP_ALIVE, FRAME]));
    await page
      .frames()
      .find((frame) => frame.url().endsWith(FRAME.path))!
      .waitForLoadState('load');
  }
  const hidden = framed(page).locator('iframe');
  await expect(hidden).toHaveCount(1);
  await expect(hidden).toBeHidden();
  await forward(context, FIVE_MINUTES);
  await expect(framed(page).getByRole('alertdialog', { name: 'Session timeout' })).toBeVisible();
});
