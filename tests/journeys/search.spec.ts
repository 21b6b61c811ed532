/** Search and help over the portal's own pages: zoe looks for what she can do, by keyboard alone, on a phone (issue 16). */
import { enter, expect, goInHistory, screen, test } from '#support/browser.ts';

test('a page is found by what one wants to do, mistyped as well, and the address keeps it; nothing found says what to do, and nothing of it is sent anywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'zoe', '/forms/dashind');
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Search this portal' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'What are you looking for?' });
  await expect(main.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await screen(page, 'search');
  await field.focus();
  await page.keyboard.type('drug tseting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forms\/search\?.*q=drug/);
  await expect(main.getByRole('heading', { name: /for “drug tseting”/ })).toBeVisible();
  await screen(page, 'found');
  await page.reload();
  await expect(field).toHaveValue('drug tseting');
  const first = main.getByRole('listitem').filter({ hasText: 'DAMP report' }).getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'DAMP report' })).toBeVisible();
  // What a form needs leads to the questions about it.
  await main.getByRole('link', { name: 'Help with this' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2, name: 'Who can report a drug or alcohol test?' })).toBeVisible();
  await screen(page, 'help on a topic');
  await goInHistory(page, -2);
  await expect(field).toHaveValue('drug tseting');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await field.fill('zeppelin');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Nothing found for “zeppelin”' })).toBeVisible();
  await expect(main).toContainText('Help Desk');
  await screen(page, 'nothing found');
  expect(sent.filter((one) => one.includes('zeppelin'))).toEqual([]);
  await main.getByRole('link', { name: 'help topics' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await screen(page, 'help');
});
