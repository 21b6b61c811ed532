/** Paying fees that the regulator asks for (services 2.9, 4.8): Kestrel Survey has two of them, and Zoe pays for it. Longer than 250 lines: one page. */
import { enter, expect, fillSignIn, screen, settle, test, visit } from '#support/browser.ts';
import { REFUSED } from './support/failing.ts';
import { CAPABILITIES_OFF, leavesTraces } from './support/forms.ts';
import {
  atGateway, box, CARD, expectNoPaymentKeys, FLIGHT, main, openFee, passAMinute, pay, paymentsFor, payWith, proceed, RATING, received,
  REPRINT, table, VARIATION,
} from './support/paying.ts';

test.beforeEach(leavesTraces);

test('pay a requested fee: dashboard, list, summary, declaration, card, receipt, mail ' +
  '[APAY-01 APAY-03 APAY-04 APAY-05 APAY-08 APAY-09 APAY-10 APAY-13 APAY-14 APAY-15 APAY-16 APAY-17 APAY-20 APAY-21 APAY-22 APAY-23 ' +
  'ROUTE-56 ROUTE-57 DPAY-10 DPAY-11 SCAL-68 SCAL-69 SCAL-70]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  await page.getByRole('region', { name: 'Payment required' }).getByRole('link').click();
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await expect(table(page).getByRole('columnheader')).toHaveText(['Description', 'Payment due', 'Fee']);
  await expect(page).toHaveURL(new RegExp(`/forms/organisation/${id}/submissions/payment\\?`));
  await screen(page, 'list');
  await main(page).getByRole('link', { name: VARIATION }).click();
  await expect(page).toHaveURL(new RegExp(`/forms/organisation/${id}/submissions/[0-9a-f-]{36}/payment\\?`));
  const fee = main(page).getByRole('table', { name: 'What you pay for' });
  await expect(fee).toContainText('Site visit, 2 hours');
  await expect(fee.getByRole('row').last()).toContainText('$680.00');
  for (const words of ['The fee is an estimate.', 'within 30 days of the request']) {
    await expect(main(page).getByRole('group', { name: 'Declaration' })).toContainText(words);
  }
  await screen(page, 'fee');
  const customRef = new URL(page.url()).pathname.split('/').at(-2)!;
  await box(page).check();
  const [request] = await Promise.all([page.waitForRequest('**/Payment/v1'), proceed(page)]);
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await atGateway(page)).toContain('$680.00');
  const [check] = await Promise.all([page.waitForRequest('**/validateHmac/v1'), payWith(page, CARD.approved)]);
  expect(Object.keys((check.postDataJSON() as { paymentParamters: object }).paymentParamters).sort()).toEqual(
    ['customRef', 'hmac', 'paymentAmount', 'receiptNumber', 'responseCode', 'summaryCode'],
  );
  await expect(received(page)).toBeVisible();
  await expect(main(page)).toContainText('within five business days');
  await expect(main(page)).toContainText('$680.00');
  expectNoPaymentKeys(page);
  await screen(page, 'receipt');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ amountCents: 68_000, status: 'approved', finalised: true }]);
  const mails = (await regulator.mail()).filter(({ text }) => text.includes('$680.00'));
  expect(mails).toHaveLength(1);
  // The other one is the only one left: the list opens it by itself, and Back leads to the dashboard.
  await main(page).getByRole('link', { name: 'Go to payments' }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
});

test('a list of one opens it instead of itself: Back leads to the dashboard, in the page and in the browser ' +
  '[APAY-07 APAY-11 APAY-12 OP-S-86]', async ({ page, regulator }) => {
  const { list } = await openFee(page, regulator, VARIATION);
  await main(page).getByRole('link', { name: 'Back', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await main(page).getByRole('link', { name: VARIATION }).click();
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Return to the portal home' }).click();
  await page.getByRole('region', { name: 'Payment required' }).getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(list);
  await expect(main(page).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /\/forms\/dashorg\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
  await settle(page);
  // Nothing is left once it is paid as well.
  await page.goForward();
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  await visit(page, list);
  await expect(main(page)).toContainText('There are no payments due.');
  await screen(page, 'none');
});

test('declined, then paid: the printed words, the declaration anew, one charge [OP-S-87 DPAY-17]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await pay(page, CARD.declined);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('There was a problem with your card');
  await expect(alert).toContainText('Please check your card details or use a different card.');
  await expect(received(page)).toHaveCount(0);
  expectNoPaymentKeys(page);
  await screen(page, 'declined');
  await expect(box(page)).not.toBeChecked();
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  expect((await paymentsFor(regulator, customRef)).map(({ status, finalised }) => [status, finalised])).toEqual([
    ['approved', true],
    ['declined', false],
  ]);
});

test('a late notice: received, being finished, and finished by itself [DEC-07]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, VARIATION);
  await pay(page, CARD.late);
  const finishing = main(page).getByRole('status', { name: 'Payment received, finishing your application' });
  await expect(finishing).toContainText('You do not need to wait here');
  await expect(finishing).toContainText('We will send you an e-mail');
  expectNoPaymentKeys(page);
  await screen(page, 'finishing');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: false }]);
  await passAMinute(regulator);
  await expect(received(page)).toBeVisible();
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: true }]);
});

test('somebody who closes the browser at the bank has paid: a mail says so, and the list does not ask again ' +
  '[DEC-07]', async ({ page, regulator }) => {
  const { list, customRef } = await openFee(page, regulator, FLIGHT);
  await pay(page, CARD.stays);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment approved');
  await expect.poll(async () => (await paymentsFor(regulator, customRef))[0]?.finalised).toBe(true);
  const mails = (await regulator.mail()).filter(({ text }) => text.includes('$160.00'));
  expect(mails).toHaveLength(1);
  await visit(page, list);
  await expect(main(page).getByRole('heading', { level: 2, name: VARIATION })).toBeVisible();
});

test('Cancel at the card payment page comes back to the fee; nothing was charged [OP-S-87]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await box(page).check();
  await proceed(page);
  await atGateway(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(main(page).getByRole('status', { name: 'Your payment was cancelled' })).toContainText('Nothing was charged.');
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
  expectNoPaymentKeys(page);
  await screen(page, 'cancelled');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'cancelled', finalised: false }]);
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
});

test('reload and Back after paying charge nothing again: the return is read once, the token is used up ' +
  '[OP-D-73]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(main(page)).toContainText('There is no payment due for this submission.');
  await page.goBack();
  await page.waitForURL(/\/pay\?token=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have paid');
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await expect(received(page)).toBeVisible();
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: true }]);
  expect((await regulator.mail()).filter(({ text }) => text.includes('$160.00'))).toHaveLength(1);
});

test('Back from the card payment page before paying: the fee is there, another attempt calls the first one off', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await box(page).check();
  await proceed(page);
  await atGateway(page);
  await page.goBack();
  await settle(page);
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  expect((await paymentsFor(regulator, customRef)).map(({ status, finalised }) => [status, finalised])).toEqual([
    ['approved', true],
    ['cancelled', false],
  ]);
});

test('signed out by the time of the way back: after the sign-in the return is attended to, and its keys are gone [OP-D-73]', async ({ page, regulator }) => {
  await openFee(page, regulator, FLIGHT);
  await box(page).check();
  await proceed(page);
  await atGateway(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await payWith(page, CARD.approved);
  await fillSignIn(page, 'zoe');
  await expect(received(page)).toBeVisible();
  expectNoPaymentKeys(page);
});

test('who goes back while the payment page is asked for stays where they went', async ({ page, regulator }) => {
  const { list, customRef } = await openFee(page, regulator, FLIGHT);
  await regulator.faults([{ call: 'submissionPayment', kind: 'slow', delayMs: 1500, times: 1 }]);
  await box(page).check();
  const asked = page.waitForRequest('**/Payment/v1');
  await proceed(page);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/Payment/v1'));
  await asked;
  await page.goBack();
  await ended;
  await expect(table(page)).toBeVisible();
  // The call is slow, not lost: it must not end in the next journey's world.
  await expect.poll(() => paymentsFor(regulator, customRef)).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(list);
});

test('with all capabilities off', async ({ page, regulator }) => {
  await regulator.settings(CAPABILITIES_OFF);
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await box(page).check();
  const [request] = await Promise.all([page.waitForRequest('**/Payment/v1'), proceed(page)]);
  expect(request.headers()['idempotency-key']).toBeUndefined();
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: true }]);
});

test('by keyboard alone, on a phone', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await box(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await atGateway(page);
  await page.getByLabel('Card number').focus();
  for (const text of [CARD.approved, '12/40', '123', 'Zoe Singh']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeVisible();
  await screen(page, 'receipt on a phone');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ finalised: true }]);
});

test('a person pays fees of their own: the list, one of them, Back, card, receipt, mail, and then the only one that is left ' +
  '[APAY-02 APAY-06 ROUTE-24 ROUTE-25]', async ({ page, regulator }) => {
  const list = '/forms/submissions/payment';
  await enter(page, 'kim', list);
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await screen(page, 'list of a person');
  await main(page).getByRole('link', { name: RATING }).click();
  await expect(page).toHaveURL(/\/forms\/submissions\/[0-9a-f-]{36}\/payment\?/);
  const customRef = new URL(page.url()).pathname.split('/').at(-2)!;
  await expect(main(page).getByRole('table', { name: 'What you pay for' })).toContainText('$95.00');
  await main(page).getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/forms\/submissions\/payment\?/);
  await main(page).getByRole('link', { name: RATING }).click();
  await pay(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  await expect(main(page)).toContainText('$95.00');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ amountCents: 9500, status: 'approved', finalised: true }]);
  expect((await regulator.mail()).filter(({ text }) => text.includes('$95.00'))).toMatchObject([{ to: 'kim.tran@example.com' }]);
  await visit(page, list);
  await expect(main(page).getByRole('heading', { level: 2, name: REPRINT })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /\/forms\/dashind\?/);
});
