/** A certificate is checked by whoever is shown it: the code on it opens a page for anybody, which says what the register says today. */
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '#support/browser.ts';
import { qrTextIn } from '#support/qr-in-pdf.ts';
import { expectLooksRight, link, nextDocument, rowsOf } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

test('the code on a certificate opens its page for somebody who is not signed in, and a de-registered drone is told there [DMAN-17]', async ({
  page,
  browser,
  regulator,
}) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  const popup = page.waitForEvent('popup');
  const document = nextDocument(page);
  await page.getByRole('button', { name: /^Download registration certificate PDF/ }).click();
  const opened = await popup;
  const address = qrTextIn(await (await page.request.get(await document)).body())!;
  expect(address.startsWith(`${regulator.origin}/content/verify/`)).toBe(true);
  await opened.close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Drone registration certificate');
  await expect(stranger.getByText('All drones on this certificate are registered.')).toBeVisible();
  await expect(stranger.getByText('Ava Nguyen', { exact: true })).toBeVisible();
  await expect(stranger.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(stranger, 'a certificate that is checked');
  await expectNoSidewaysScroll(stranger, 'a certificate that is checked', [390, 320]);

  const name = (await rowsOf(page, 'Commercial'))[0]![0]!;
  await link(page, name).click();
  await page.getByRole('button', { name: 'Deregister', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, de-register' }).click();
  await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
  await expectLooksRight(page, 'after a de-registration');
  await stranger.reload();
  await expect(stranger.getByText('3 of the 4 drones on this certificate are registered.')).toBeVisible();
  await expect(stranger.getByRole('listitem').filter({ hasText: name })).toContainText('De-registered');
  await expectAccessible(stranger, 'a certificate with a drone that is de-registered');

  const answer = await stranger.goto(`${regulator.origin}/content/verify/${'A'.repeat(22)}`);
  expect(answer!.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This certificate is not known');
  await expectAccessible(stranger, 'no certificate');
  await stranger.context().close();
});
