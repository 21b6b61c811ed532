/**
 * Paying fees that the regulator asks for (services 2.9, 4.8): Kestrel Survey has two of them, which Zoe pays; Kim pays
 * fees of her own.
 */
import { enter, expect, fillSignIn, screen, settle, test, visit } from '#support/browser.ts';
import { REFUSED } from './support/failing.ts';
import { CAPABILITIES_OFF, leavesTraces } from './support/forms.ts';
import {
  atGateway,
  box,
  CARD,
  expectNoPaymentKeys,
  FLIGHT,
  main,
  passAMinute,
  pay,
  paymentsFor,
  payWith,
  proceed,
  RATING,
  received,
  REPRINT,
  table,
  VARIATION,
} from './support/paying.ts';

test.beforeEach(leavesTraces);

test(
  'pay the fees of an organisation: dashboard, list, summary, declaration, called off, declined, paid by keyboard on a phone, and the last one late ' +
    '[APAY-01 APAY-03 APAY-04 APAY-05 APAY-07 APAY-08 APAY-09 APAY-10 APAY-11 APAY-13 APAY-14 APAY-15 APAY-16 APAY-17 APAY-19 APAY-20 APAY-21 APAY-22 APAY-23 ' +
    'ROUTE-56 ROUTE-57 DPAY-10 DPAY-11 SCAL-68 SCAL-69 SCAL-70 OP-S-86 OP-S-87 OP-D-73 DEC-07]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
    await page.getByRole('region', { name: 'Payment required' }).getByRole('link').click();
    await expect(table(page).getByRole('row')).toHaveCount(3);
    await expect(table(page).getByRole('columnheader')).toHaveText(['Description', 'Payment due', 'Fee']);
    await expect(page).toHaveURL(new RegExp(`/forms/organisation/${id}/submissions/payment\\?`));
    await screen(page, 'list');
    await main(page).getByRole('link', { name: VARIATION }).click();
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await main(page).getByRole('link', { name: VARIATION }).click();
    await expect(page).toHaveURL(new RegExp(`/forms/organisation/${id}/submissions/[0-9a-f-]{36}/payment\\?`));
    const customRef = new URL(page.url()).pathname.split('/').at(-2)!;
    const fee = main(page).getByRole('table', { name: 'What you are paying for' });
    await expect(fee).toContainText('Site visit, 2 hours');
    await expect(fee.getByRole('row').last()).toContainText('$680.00');
    for (const words of ['The fee is an estimate.', 'Pay within 30 days of the date we asked for the fee']) {
      await expect(main(page).getByRole('group', { name: 'Declaration' })).toContainText(words);
    }
    await screen(page, 'fee');
    await proceed(page);
    await main(page)
      .getByRole('group', { name: 'There was a problem with the form' })
      .getByRole('link', { name: 'Declaration: You must accept the declaration' })
      .click();
    await expect(box(page)).toBeFocused();
    await screen(page, 'not declared');

    // Cancelled at the bank, left by the browser's Back, and declined: nothing is charged in any case.
    await box(page).check();
    const [request] = await Promise.all([page.waitForRequest('**/Payment/v1'), proceed(page)]);
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await atGateway(page)).toContain('$680.00');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(main(page).getByRole('status', { name: 'You cancelled the payment' })).toContainText(
      'Your card was not charged.',
    );
    expectNoPaymentKeys(page);
    await screen(page, 'cancelled');
    await box(page).check();
    await proceed(page);
    await atGateway(page);
    await page.goBack();
    await settle(page);
    await expect(main(page).getByRole('heading', { level: 2, name: VARIATION })).toBeVisible();
    await pay(page, CARD.declined);
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('There was a problem with your card');
    await expect(alert).toContainText('Please check your card details or use a different card.');
    expectNoPaymentKeys(page);
    await screen(page, 'declined');
    await expect(box(page)).not.toBeChecked();

    await page.setViewportSize({ width: 390, height: 844 });
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
    const [check] = await Promise.all([page.waitForRequest('**/validateHmac/v1'), page.keyboard.press('Enter')]);
    expect(Object.keys((check.postDataJSON() as { paymentParamters: object }).paymentParamters).sort()).toEqual([
      'customRef',
      'hmac',
      'paymentAmount',
      'receiptNumber',
      'responseCode',
      'summaryCode',
    ]);
    await expect(received(page)).toBeVisible();
    for (const words of ['within five business days', '$680.00']) await expect(main(page)).toContainText(words);
    expectNoPaymentKeys(page);
    await screen(page, 'receipt');
    // The return is read once, and the token is used up.
    await page.reload();
    await settle(page);
    await expect(main(page).getByRole('heading', { level: 2, name: 'What you submitted' })).toBeVisible();
    await page.goBack();
    await page.waitForURL(/\/pay\?token=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have paid');
    await page.getByRole('link', { name: 'Return to the portal' }).click();
    await expect(received(page)).toBeVisible();
    expect(
      (await paymentsFor(regulator, customRef)).map(({ amountCents, status, finalised }) => [
        amountCents,
        status,
        finalised,
      ]),
    ).toEqual([
      [68_000, 'approved', true],
      [68_000, 'declined', false],
      [68_000, 'cancelled', false],
      [68_000, 'cancelled', false],
    ]);
    expect((await regulator.mail()).filter(({ text }) => text.includes('$680.00'))).toHaveLength(1);

    // With one fee left, the list opens that fee instead of itself, and Back leads to the dashboard, in the page and in
    // the browser.
    await main(page).getByRole('link', { name: 'Return to the portal home' }).click();
    await page.getByRole('region', { name: 'Payment required' }).getByRole('link').click();
    await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
    const other = new URL(page.url()).pathname.split('/').at(-2)!;
    await expect(main(page).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      /\/forms\/dashorg\?/,
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/forms\/dashorg\?/);
    await settle(page);
    await page.goForward();
    await pay(page, CARD.late);
    const finishing = main(page).getByRole('status', { name: 'Payment received, finishing your application' });
    await expect(finishing).toContainText('You do not need to wait here');
    await expect(finishing).toContainText('We will send an email');
    await screen(page, 'finishing');
    expect(await paymentsFor(regulator, other)).toMatchObject([{ status: 'approved', finalised: false }]);
    await passAMinute(regulator);
    await expect(received(page)).toBeVisible();
    expect(await paymentsFor(regulator, other)).toMatchObject([{ status: 'approved', finalised: true }]);
    await main(page).getByRole('link', { name: 'View payments due' }).click();
    await expect(main(page)).toContainText('There are no payments due.');
    await screen(page, 'none');
  },
);

test(
  '@way:additional-payments a person pays fees of their own, with all capabilities off and signed out by the time of the way back ' +
    '[APAY-02 APAY-06 APAY-12 ROUTE-24 ROUTE-25 OP-D-73]',
  async ({ page, regulator }) => {
    await regulator.settings(CAPABILITIES_OFF);
    const list = '/forms/submissions/payment';
    await enter(page, 'kim', list);
    await expect(table(page).getByRole('row')).toHaveCount(3);
    await screen(page, 'list of a person');
    await main(page).getByRole('link', { name: RATING }).click();
    await expect(page).toHaveURL(/\/forms\/submissions\/[0-9a-f-]{36}\/payment\?/);
    const customRef = new URL(page.url()).pathname.split('/').at(-2)!;
    await expect(main(page).getByRole('table', { name: 'What you are paying for' })).toContainText('$95.00');
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/forms\/submissions\/payment\?/);
    await main(page).getByRole('link', { name: RATING }).click();
    await box(page).check();
    const [request] = await Promise.all([page.waitForRequest('**/Payment/v1'), proceed(page)]);
    expect(request.headers()['idempotency-key']).toBeUndefined();
    await atGateway(page);
    // After the sign-in the return is processed, and its keys leave the address.
    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    await payWith(page, CARD.approved);
    await fillSignIn(page, 'kim');
    await expect(received(page)).toBeVisible();
    expectNoPaymentKeys(page);
    await expect(main(page)).toContainText('$95.00');
    expect(await paymentsFor(regulator, customRef)).toMatchObject([
      { amountCents: 9500, status: 'approved', finalised: true },
    ]);
    expect((await regulator.mail()).filter(({ text }) => text.includes('$95.00'))).toMatchObject([
      { to: 'kim.tran@example.com' },
    ]);
    await visit(page, list);
    await expect(main(page).getByRole('heading', { level: 2, name: REPRINT })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      /\/forms\/dashind\?/,
    );
  },
);
