/** Facts that a person has to know: what waits for them, what became of what they sent, for whom they act (issue 11). */
import type { Page } from 'playwright/test';
import { enter, expect, expectNoSidewaysScroll, goOn, screen, settle, signIn, test, visit } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';
import { atGateway, box, CARD, main, payWith, RATING, received, REPRINT, table } from './support/paying.ts';
import { accept, count, expectRenewed, openOrganisation } from './support/renewing.ts';
import { hrefOf } from './support/reading.ts';

test.beforeEach(leavesTraces);

const PHONE = { width: 390, height: 844 };
const KESTREL = 'Kestrel Survey Pty Ltd';
const attention = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .locator(':focus')
    .and(page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true })));
  for (let presses = 0; presses < 60 && (await wanted.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toHaveCount(1);
}

test('Kim sees and pays what she owes, by keyboard, on a phone', async ({ page, regulator }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'kim');
  await settle(page);
  await tabTo(page, 'Kim Tran');
  await page.keyboard.press('Enter');
  await expect(attention(page).getByRole('link', { name: '2 payments are due' })).toBeVisible();
  await expect(page.getByText(/^You have nothing to do/)).toHaveCount(0);
  await screen(page, 'dashboard with two fees');
  await tabTo(page, '2 payments are due');
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await settle(page);
  await tabTo(page, RATING);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('Space');
  await tabTo(page, 'Proceed to payment');
  await page.keyboard.press('Enter');
  expect(await atGateway(page)).toContain('$95.00');
  await payWith(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  await expect(main(page)).toContainText(RATING);
  await expect(main(page)).toContainText('$95.00');
  const left = page.getByRole('region', { name: '1 fee is not paid' });
  await expect(left).toContainText(REPRINT);
  await expect(left.getByRole('link', { name: 'View other payments due' })).toBeVisible();
  await screen(page, 'receipt that names the fee that is left');
  const [mail] = await regulator.mail();
  expect(mail!.text).toContain(`You have paid the fee for ${RATING}.`);
  expect(mail!.text).toContain(`1 fee is not paid yet:\n- ${REPRINT}, due on `);
  await goOn(page, '/forms/dashind');
  await expect(attention(page).getByRole('link', { name: '1 payment is due' })).toBeVisible();
});

test('Uma renews 248 of 250 and knows which two', async ({ page, regulator }) => {
  const id = await openOrganisation(page, regulator, 'uma', 'Wedgetail Fleet Services');
  const [, renewing, due] = (await count(page).innerText()).match(/(\d+) of (\d+)/)!;
  const left = Number(due) - Number(renewing);
  expect(left).toBeGreaterThan(0);
  await expect(
    main(page)
      .getByText(/^Renewed until/)
      .first(),
  ).toContainText('when you have paid');
  await accept(page);
  await main(page).getByRole('button', { name: 'Proceed to payment' }).click();
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  const counted = (n: number, not = '') => `${String(n)} drone registration${n === 1 ? ' is' : 's are'} ${not}renewed`;
  const done = page.getByRole('group', { name: 'Registration renewal successful' });
  await expect(done).toContainText(`What was done${counted(Number(renewing))}`);
  await expect(done).toContainText(/Paid ?\$[\d,]+\.\d\d/);
  const which = main(page)
    .locator('details')
    .filter({ hasText: `Show all ${renewing!}` });
  await expect(which.getByRole('listitem').first()).toBeHidden();
  await which.getByText(`Show all ${renewing!}`).click();
  await expect(which.getByRole('listitem')).toHaveCount(Number(renewing));
  const notDone = page.getByRole('region', { name: counted(left, 'not ') });
  await expect(notDone.getByRole('listitem')).toHaveCount(left);
  const [first] = await notDone.getByRole('listitem').allInnerTexts();
  expect(first).toMatch(/: update it first \(/);
  await screen(page, 'renewed, some left');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'renewed, some left', [390, 320]);
  const mail = (await regulator.mail()).find(({ subject }) => subject.startsWith('Drone registration renewed'))!;
  expect(mail.text).toContain(`${counted(Number(renewing))}:`);
  expect(mail.text).toContain(`- and ${String(Number(renewing) - 20)} more, listed in the portal`);
  expect(mail.text).toContain(`${counted(left, 'not ')}:\n- ${first!}`);
  await tabTo(page, 'View the drones not renewed');
  await page.keyboard.press('Enter');
  await settle(page);
  await tabTo(page, 'Renew drones');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText(`You are currently renewing 0 of ${String(left)} drones that require renewal`);
  expect(page.url()).toContain(id);
});

test('Zoe always knows for whom, on every page, at 320 pixels, and by keyboard; an address alone makes nobody act for an organisation', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('zoe', KESTREL);
  const banner = page.getByRole('banner');
  const acting = banner.getByText(/^Acting for/);
  const FOR_KESTREL = `Acting for ${KESTREL} ARN 3001017`;
  await enter(page, 'zoe');
  await expect(acting).toHaveCount(0);
  const pages = [
    `/forms/dashorg?casaorgid=${id}`,
    `/forms/orgmanagerpa?casaorgid=${id}`,
    `/forms/profiledetailsorg?casaorgid=${id}`,
    `/forms/organisation/${id}/drone-registration`,
    `/forms/organisation/${id}/drone-renewal`,
    `/forms/organisation/${id}/submissions/payment`,
    `/forms/industry-assist?casaorgid=${id}`,
    `/forms/organisation/${id}/damp-report`,
  ];
  for (const path of pages) {
    // Clears the title of the previous page, so that the next one must set its own.
    await page.evaluate(() => void (document.title = ''));
    await goOn(page, path);
    await expect(acting, path).toHaveText(FOR_KESTREL);
    await expect(page, path).toHaveTitle(/ - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA$/);
  }
  await visit(page, `/forms/orgmanagerpa?casaorgid=${id}`);
  await main(page).getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveTitle('Manage Registered Drone - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
  await screen(page, 'one drone of Kestrel');
  // The address of an error page names no organisation.
  await visit(page, '/forms/error?code=MRPAI.5');
  await expect(acting).toHaveCount(0);
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'acting for Kestrel', [320, 390]);
  await screen(page, 'acting for Kestrel on a phone');
  await tabTo(page, 'Switch profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please select a profile');
  await expect(acting).toHaveCount(0);
  await settle(page);
  await tabTo(page, 'Zoe Singh');
  await page.keyboard.press('Enter');
  await expect(acting).toHaveText('Acting for yourself');
  await expect(page).toHaveTitle('Individual Profile - myCASA');
  await visit(page, `/forms/orgmanagerpa?casaorgid=${await regulator.organisation('uma', 'Wedgetail Fleet Services')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open this organisation');
  await expect(page.getByRole('banner')).not.toContainText('Wedgetail');
  await expect(page).not.toHaveTitle(/Wedgetail/);
});

test('an expired drone with a saved registration: the page says what stands in the way, and deletes it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'ava', '/forms/drone-registration');
  await main(page).getByRole('button', { name: 'Begin drone registration' }).click();
  await main(page).getByRole('button', { name: 'Save and exit' }).click();
  await settle(page);
  await main(page).getByRole('rowheader').filter({ hasText: /./ }).first().getByRole('link').click();
  const renewal = page.getByRole('region', { name: 'Renew this registration' });
  await expect(renewal.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect((await hrefOf(renewal.getByRole('link', { name: 'Continue' }))).path).toBe('/forms/drone-registration');
  await screen(page, 'a saved application stands in the way');
  await renewal.getByRole('button', { name: 'Delete the saved application' }).click();
  await page.getByRole('button', { name: 'Delete saved application' }).click();
  await expect(main(page).getByRole('link', { name: 'Renew', exact: true })).toBeVisible();
  await expect(page.getByText('Saved application deleted')).toBeVisible();
});

test('a list of drones begins at its top after Next, and is as it was left after a way out and back', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  await page.getByRole('button', { name: 'Next page of Commercial drones', exact: true }).click();
  const status = page.getByRole('navigation', { name: 'Pages of Commercial drones' }).getByRole('status');
  await expect(status).toContainText('(16 to 30 of');
  await expect(page.getByRole('heading', { level: 2, name: /^Commercial drones/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Drone', exact: true }).click();
  await page.getByRole('button', { name: 'Next page of Commercial drones', exact: true }).click();
  // A new document, as after a payment.
  await visit(page, `/forms/dashorg?casaorgid=${id}`);
  await visit(page, `/forms/orgmanagerpa?casaorgid=${id}`);
  await expect(status).toContainText('(16 to 30 of');
  await expect(page.getByRole('columnheader', { name: 'Drone' })).toHaveAttribute('aria-sort', 'ascending');
});
