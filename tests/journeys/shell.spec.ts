/**
 * The parts around every screen: header, skip link, breadcrumbs, footer; on paper, in forced colours, with very long
 * words.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test, visit } from '#support/browser.ts';

const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test('the skip link is the first stop, shows itself there, and leads past the header; on paper there is what the page says, and no way to leave it [SHEL-04]', async ({
  page,
}) => {
  await enter(page, 'ava');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await visit(page, '/forms/profiledetailsind');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('12 Banksia Street')).toBeVisible();
  await expect(banner(page).getByText('Ava Nguyen')).toBeVisible();
  for (const way of ['Sign out', 'Skip to main content', 'Dashboard'])
    await expect(page.getByRole('link', { name: way })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the help desk can be reached from the footer of every page and from an error that tells people to; a configuration without it says nothing', async ({
  page,
}) => {
  await visit(page, '/forms/serviceunavailable');
  for (const place of [footer(page), page.getByRole('main')]) {
    await expect(place.getByRole('link', { name: '1300 975 707' })).toHaveAttribute('href', 'tel:1300975707');
    await expect(place.getByRole('link', { name: 'help@regulator.example' })).toHaveAttribute(
      'href',
      'mailto:help@regulator.example',
    );
  }
  await expect(footer(page)).toContainText('1 Example Street, Nowhere ACT 0000');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await enter(page, 'ava');
  await expect(footer(page)).toContainText('About this demonstration');
  await expect(footer(page).getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await page.route('**/forms/config.json', async (route) => {
    const answer = await route.fetch();
    const { contact: _contact, ...rest } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: rest });
  });
  await visit(page, '/forms/serviceunavailable');
  await expect(page.getByRole('main')).toContainText('contact the Help Desk.');
  await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await expect(page.getByText('Contact us')).toHaveCount(0);
});

test('a footer that does not come is replaced by a plain one; one with scripts comes without them [SHEL-05]', async ({
  page,
  watch,
}) => {
  // The browser already reports blocked scripts while the markup is being cleaned.
  watch.allow(/footer\.html/, /inline event handler/, /script-src-attr/);
  await page.route('**/footer.html', (route) => route.abort());
  await enter(page, 'lee');
  await expect(
    footer(page).getByText('myCASA, a service of the Aviation Safety Regulator', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/footer.html');
  const body =
    '<p>Kept</p><script>document.title="x"</script><img src="x" onerror="alert(1)"><iframe src="/"></iframe>' +
    '<a href="javascript:alert(1)">Link</a><form><input name="password"></form>';
  await page.route('**/footer.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.reload();
  await settle(page);
  await expect(footer(page).getByText('Kept')).toBeVisible();
  // The contact and the links to search and help beneath are the portal's own.
  await expect(footer(page).getByText('Link', { exact: true })).toBeVisible();
  await expect(
    footer(page).locator('script, img, iframe, form, input, [href]:not(address *, nav *), [onerror]'),
  ).toHaveCount(0);
});

test(
  'the first thing on the screen is the waiting message; a piece that does not come is said, with a way on ' +
    '[SHEL-08]',
  async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/forms/profiledetailsind');
    await expect(page.getByRole('alert')).toContainText('Part of the portal did not load');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute(/\/assets\/app-[^/]*\.js$/);
    await page.route('**/GetB2CSettings/**', () => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('Working. Please wait....');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('in forced colours and in the dark a dashboard is clean, tiles keep an edge and the focus shows', async ({
  page,
}) => {
  await enter(page, 'max');
  for (const [name, media] of [
    ['forced colours', { forcedColors: 'active', colorScheme: 'light' }],
    ['the dark', { forcedColors: 'none', colorScheme: 'dark' }],
  ] as const) {
    await page.emulateMedia(media);
    await expectAccessible(page, name);
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Manage aircraft' }) });
    await tile.getByRole('link').focus();
    const { border, outline } = await tile.evaluate((item) => {
      const styles = [item, ...item.querySelectorAll('*')].flatMap((one) => [
        getComputedStyle(one),
        getComputedStyle(one, '::after'),
      ]);
      return {
        border: styles.some((style) => style.borderLeftStyle === 'solid' && parseFloat(style.borderLeftWidth) >= 1),
        outline: styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
      };
    });
    expect({ name, border, outline }).toEqual({ name, border: true, outline: true });
  }
});

test('the four main ways of somebody with several profiles stand in one row on every phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The page on which no profile is chosen yet: on all others the link to another profile is above.
  await enter(page, 'zoe', '/forms/profileselector?standalone=true');
  const ways = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(ways).toHaveText(['Dashboard', 'Switch profile', 'Search', 'Help']);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const tops = await ways.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, `rows at ${String(width)} px`).toBe(1);
  }
});
