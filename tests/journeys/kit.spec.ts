/**
 * The page that shows the kit: every part in every state, clean in light, dark and forced colours, usable on a phone,
 * plain on paper.
 */
import type { Page } from 'playwright/test';
import { violationsOf } from '#support/axe.ts';
import { expect, expectNoSidewaysScroll, test } from '#support/browser.ts';

const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
] as const;

async function open(page: Page): Promise<void> {
  await page.goto('/forms/dev/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit');
}

/** Runs all rules of axe, including best practices. */
async function expectClean(page: Page, what: string): Promise<void> {
  expect(await violationsOf(page), what).toEqual([]);
}

test('the kit is clean in light, dark and forced colours, with each of its dialogs open as well; on paper there is content and no machinery', async ({
  page,
}) => {
  for (const { name, ...media } of LOOKS) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await open(page);
    await expectClean(page, name);
    for (const [button, title] of [
      ['Show question', 'Cancel application'],
      ['Show time-out', 'Session timeout'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // A question whose Yes takes something away has the focus on its No.
      const dialog = page.getByRole(button === 'Show question' ? 'dialog' : 'alertdialog', { name: title });
      await expect(button === 'Show question' ? dialog.getByRole('button', { name: 'No' }) : dialog).toBeFocused();
      await expectClean(page, `${name}, ${title}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Show overlay' }).click();
    await expect(page.getByRole('dialog', { name: 'Saving form' })).toBeVisible();
    await expectClean(page, `${name}, overlay`);
  }
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Working. Please wait....')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the first stop of the keyboard leads past the header; on a phone nothing scrolls sideways, also with the widest text spacing, and everything can be hit; axe sees what is wrong on a page and in its frames', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page
    .locator('a:visible, button:visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.textContent));
  expect(small, 'lower than 24 pixels').toEqual([]);
  const low = await page
    .locator('button:visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
  expect(low, 'buttons lower than 44 pixels').toBe(0);
  // The text spacing of WCAG 1.4.12, in a constructed stylesheet, which the content policy allows.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await expectNoSidewaysScroll(page, 'text spacing', [320]);

  await page.goto('/forms/dummy');
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve);
    });
    frame.src = '/forms/dummy';
    document.body.append(document.createElement('button'), frame);
    await loaded;
    frame.contentDocument!.body.append(document.createElement('button'));
  });
  expect(await violationsOf(page, ['wcag2a'])).toContain('button-name: <button></button> | <button></button>');
});
