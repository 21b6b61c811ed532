/** Search and help: zoe looks for what she can do, by keyboard alone, on a phone (issue 16). */
import { enter, expect, goInHistory, screen, test } from '#support/browser.ts';

test('@way:ways a page is found by what one wants to do, mistyped as well, and Back keeps what was typed; nothing found says what to do, and nothing of it is in an address or kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'zoe', '/forms/dashind');
  const main = page.getByRole('main');
  // The key works once the first screen has settled.
  const field = page.getByRole('textbox', { name: 'What are you looking for?' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await screen(page, 'search');
  await page.keyboard.type('drug tseting');
  await expect(main.getByRole('status')).toHaveText(/^0 results in your records, \d+ results? in services and help$/);
  await expect(page).toHaveURL(/\/forms\/search(\?standalone=true)?$/);
  await screen(page, 'found');
  const first = main.getByRole('listitem').filter({ hasText: 'DAMP report' }).getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'DAMP report' })).toBeVisible();
  // A form's requirements link to the help about them.
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
  await expect(main.getByRole('status')).toHaveText('Nothing found for “zeppelin”');
  await expect(main).toContainText('Help Desk');
  await screen(page, 'nothing found');
  const asked = sent.filter((one) => one.includes('zeppelin'));
  expect(asked.filter((one) => !/^\S+\/Extensions\/OwnSearch\/v1 \{/.test(one))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, document.title, history.state, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toContain('zeppelin');
  await main.getByRole('link', { name: 'help topics' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await screen(page, 'help');
});
