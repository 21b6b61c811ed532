/**
 * The story of an intention on the console (issue 45): whoever has no more than the bank's receipt number ends the
 * wait.
 */
import { enter, expect, expectAccessible, expectNoSidewaysScroll, screen, test } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';
import { FLIGHT, main, pay, CARD } from './support/paying.ts';

test.beforeEach(leavesTraces);

test('the story of a payment that never came is found by the bank’s receipt number, and unblocked', async ({
  page,
  regulator,
}) => {
  await regulator.faults([{ call: 'notice', kind: 'empty' }]);
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/organisation/${id}/submissions/payment`);
  await main(page).getByRole('link', { name: FLIGHT }).click();
  await pay(page, CARD.stays);
  // The bank has the money; neither its notice nor the browser comes back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment approved');
  const [, receipt] = /Your receipt number is (\w+)\./.exec(await main(page).innerText())!;

  await page.goto('/sandbox#histories');
  await page.getByRole('link', { name: 'Find a story' }).click();
  await page.getByLabel('Reference, receipt number, ARN or email address').fill(receipt!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Story of /);
  const wait = page.getByRole('region', { name: /^Waiting for the card payment provider for / });
  await expect(wait).toContainText('$160.00');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('The card payment page was opened');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a story at ${String(width)}`);
    await expectNoSidewaysScroll(page, `a story at ${String(width)}`);
  }
  await screen(page, 'a story that waits');
  await page.getByRole('button', { name: /^Ask the provider now about PY-/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^We asked the provider\. Card payment PY-\S+ is now finalised\.$/);
  await expect(page.getByRole('heading', { name: 'Nothing is awaited' })).toBeVisible();
  await screen(page, 'a story that is over');
  await page.getByRole('link', { name: 'Its page in the portal' }).click();
  await expect(main(page)).toContainText('Completed');
});
