/** Notices since the last visit: ava, by keyboard alone, on a phone (issue 16). */
import { enter, expect, screen, settle, test } from '#support/browser.ts';

test('an alert that came after the last visit is counted on the dashboard, marked on its page, and known after that; notices that do not come are not taken for none', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(/status of 500|status of 4/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'ava', '/forms/notices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expect(main.getByText('New since your last visit')).toHaveCount(0);
  // One day after the seed, which is made today: with fixed dates, seeded records would expire on some days of running
  // this.
  await regulator.clock(new Date(Date.now() + 24 * 3_600_000).toISOString());
  const answer = await fetch(`${regulator.origin}/sandbox/alerts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ user: 'ava', text: 'Please call us about your mail address' }]),
  });
  expect(answer.ok).toBe(true);
  await page.goto('/forms/dashind');
  const link = main.getByRole('link', { name: '1 new notice since your last visit' });
  await expect(link).toBeVisible();
  await screen(page, 'dashboard with a notice');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('listitem').filter({ hasText: 'Please call us about your mail address' })).toContainText(
    'New since your last visit',
  );
  await screen(page, 'notices');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(main.getByRole('link', { name: 'All notices', exact: true })).toBeVisible();
  // The dashboard makes its own call for notices, which must not get the failure that follows.
  await settle(page);

  await regulator.faults([{ call: 'NoticeList', kind: 'e', times: 1 }]);
  await page.goto('/forms/notices');
  await expect(main.getByText('We could not load your notices')).toBeVisible();
  await screen(page, 'notices failed');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Notices from the last 90 days, newest first.')).toBeVisible();
});
