/** Navigation between screens: mode and context in links, history, titles and focus, keyboard alone. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { expectTitle } from './support/addresses.ts';
import { hrefOf } from './support/reading.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const go = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
const encode = (params: unknown, alphabet: 'base64' | 'base64url') =>
  encodeURIComponent(Buffer.from(JSON.stringify(params), 'utf8').toString(alphabet));

/** The addresses of all links of the page that stay in the portal. */
async function portalLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('header a, main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => href.startsWith('/'));
}

test('every link says standalone and has the prefix; embedded it says so and has none [ROUTE-02 ROUTE-03 ROUTE-74]', async ({
  page,
}) => {
  await enter(page, 'zoe');
  await expect(heading(page)).toHaveText('Please select a profile');
  const standalone = await portalLinks(page);
  expect(standalone.length).toBeGreaterThan(2);
  for (const href of standalone) expect(href).toMatch(/^\/forms\/(?!forms\/)[^?]+\?(.*&)?standalone=true(&|$)/);
  await visit(page, `${new URL(page.url()).pathname}?standalone=false`);
  const embedded = await portalLinks(page);
  expect(embedded).toEqual(
    standalone.map((href) => href.replace(/^\/forms/, '').replace('standalone=true', 'standalone=false')),
  );
});

test(
  'the context in `params` leads to the organisation, in every spelling of base64, and is handed on equal ' +
    '[ROUTE-75 DASH-59 PROF-11 SCON-02]',
  async ({ page, regulator }) => {
    const organisationId = await regulator.organisation('zoe', KESTREL);
    const context = { from: 'org', organisationId };
    await enter(page, 'zoe');
    // Text with multi-byte characters, and lengths that need padding.
    const SPELLINGS = [
      ['base64', { note: 'Zoë ✈ 無人機' }],
      ['base64url', { note: '??>>~~' }],
    ] as const;
    for (const [alphabet, more] of SPELLINGS) {
      await visit(page, `/forms/dashorg?params=${encode({ ...context, ...more }, alphabet)}`);
      await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
      expect((await hrefOf(page.getByRole('link', { name: 'View profile' }))).params).toEqual(context);
    }
  },
);

test(
  'back, forward and reload on every screen of the way from profile to profile ' +
    '[PROF-01 PROF-03 DASH-10 DASH-11 DASH-48 PROF-10]',
  async ({ page, regulator }) => {
    const organisationId = await regulator.organisation('zoe', KESTREL);
    await enter(page, 'zoe');
    const way = [
      { link: '', title: 'Profile Selector', shows: 'Which profile do you want to use to access the portal?' },
      { link: KESTREL, title: 'Organisation Profile', shows: KESTREL },
      { link: 'View profile', title: 'Profile details', shows: 'office@kestrelsurvey.example.com' },
      { link: 'myCASA', title: 'Organisation Profile', shows: KESTREL },
      {
        link: 'Switch profile',
        title: 'Profile Selector',
        shows: 'Which profile do you want to use to access the portal?',
      },
      { link: 'Zoe Singh', title: 'Individual Profile', shows: 'Zoe Singh' },
      { link: 'View profile', title: 'Profile details', shows: 'zoe.singh@example.com' },
    ];
    const stand = async ({ title, shows }: (typeof way)[number], address?: string): Promise<void> => {
      await expectTitle(page, title);
      await expect(page.getByRole('main').getByText(shows, { exact: true })).toBeVisible();
      await settle(page);
      if (address) expect(page.url()).toBe(address);
    };
    const addresses: string[] = [];
    for (const [at, step] of way.entries()) {
      if (at > 0) await go(page, step.link);
      await stand(step);
      addresses.push(page.url());
      await page.reload();
      await stand(step, addresses[at]);
    }
    // The person's pages contain nothing of the organisation.
    await expect(page.getByRole('main')).not.toContainText(/Kestrel|3001017/);
    expect(addresses[5]).not.toContain(organisationId);
    for (let at = way.length - 2; at >= 0; at -= 1) {
      await page.goBack();
      await stand(way[at]!, addresses[at]);
    }
    for (let at = 1; at < way.length; at += 1) {
      await page.goForward();
      await stand(way[at]!, addresses[at]);
    }
  },
);

test('with the keyboard alone from the sign-in page to a profile page [SHEL-04]', async ({ page }) => {
  /** Tabs to an element, which has to show its focus. */
  const tabTo = async (name: string): Promise<void> => {
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const words = (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText;
        // The outline of a tile is that of its link's pseudo-element, which covers it.
        const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
        const outline = styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
        return { words: words.trim(), outline };
      });
      expect(focused.outline, `outline of ${focused.words}`).toBe(true);
      if (focused.words === name) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await page.goto('/forms/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await screen(page, 'sign-in');
  await tabTo('Username');
  await page.keyboard.type('zoe');
  await tabTo('Password');
  await page.keyboard.type('sandbox');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Please select a profile');
  await settle(page);
  await tabTo('Skip to main content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo('Zoe Singh');
  await tabTo(KESTREL);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Organisation Profile - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
  await expect(heading(page)).toBeFocused();
  await settle(page);
  await tabTo('View profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Profile details - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
  await settle(page);
  await tabTo('Update email address');
});
