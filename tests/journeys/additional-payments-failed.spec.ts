/** Fees that cannot be paid, returns that are not believed, and what is not there for somebody (services 2.9, 8). */
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import {
  atGateway, box, CARD, expectNoPaymentKeys, FLIGHT, main, openFee, pay, paymentsFor, payWith, proceed, received, table, VARIATION,
} from './support/paying.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';

test.beforeEach(leavesTraces);

test('a forged return is not believed: nothing changes because of it, and it says where to look ' +
  '[APAY-18 DPAY-16 OP-S-87]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await pay(page, CARD.forged);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText(UNABLE);
  await expect(alert).toContainText(CONTACT);
  await expect(alert).toContainText('Please check before you pay again.');
  await expect(received(page)).toHaveCount(0);
  // The notice of the bank is the record of truth: it was paid, so it cannot be paid again.
  await expect(main(page)).toContainText('There is no payment due for this submission.');
  await screen(page, 'forged');
  expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: true }]);
});

test('a return that somebody made up changes nothing, and the fee stays due [APAY-18 DPAY-16]', async ({ page, regulator }) => {
  const { customRef, list } = await openFee(page, regulator, FLIGHT);
  const fields = { summaryCode: '0', responseCode: '00', customRef, receiptNumber: '1', paymentAmount: '160.00', hmac: 'AAAA' };
  await visit(page, `${list.replace('/payment', '')}/${customRef}/payment?${new URLSearchParams(fields).toString()}`);
  await expect(main(page).getByRole('alert')).toContainText(UNABLE);
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
  expectNoPaymentKeys(page);
  await screen(page, 'made up');
  expect(await paymentsFor(regulator, customRef)).toEqual([]);
});

test('a fee that was paid and is being finished is not asked for any more, and cannot be paid from a page of before [DEC-07]', async ({ page, context, regulator, watch }) => {
  watch.allow(REFUSED);
  const { customRef, list } = await openFee(page, regulator, VARIATION);
  const before = await context.newPage();
  await enter(before, 'zoe', new URL(page.url()).pathname);
  await pay(page, CARD.late);
  await expect(main(page).getByRole('status', { name: 'Payment received, finishing your application' })).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(main(page)).toContainText('There is no payment due for this submission.');
  // Of the two fees the other one is the only one left, which opens by itself.
  await visit(page, list);
  await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
  await before.bringToFront();
  await box(before).check();
  await proceed(before);
  const finishing = main(before).getByRole('status', { name: 'Payment received, finishing your application' });
  await expect(finishing).toContainText('You do not have to pay again.');
  await screen(before, 'paid already');
  expect(await paymentsFor(regulator, customRef)).toHaveLength(1);
});

test('without the declaration it goes nowhere [APAY-19]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await proceed(page);
  const summary = main(page).getByRole('group', { name: 'There was a problem with the form' });
  await expect(summary).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Pay a fee/);
  await screen(page, 'not declared');
  await summary.getByRole('link', { name: 'Declaration: You must accept the declaration' }).click();
  await expect(box(page)).toBeFocused();
  expect(await paymentsFor(regulator, customRef)).toEqual([]);
});

test('what fails says so and can be tried again: the query, the submit, a lost answer ' +
  '[SERR-02 SERR-03 SERR-10 SCAL-65 SCAL-67]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const list = `/forms/organisation/${id}/submissions/payment`;
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  for (const kind of ['a', 'b', 'd', 'e', 'garbage', 'reject'] as const) {
    await regulator.faults([{ call: 'AdditionalPayment', kind }]);
    await visit(page, list);
    await expect(main(page).getByRole('alert'), kind).toContainText(UNABLE);
    await expect(main(page).getByRole('alert'), kind).toContainText(CONTACT);
    await expect(main(page)).not.toContainText('There are no payments due.');
  }
  await screen(page, 'query failed');
  await regulator.faults([]);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await main(page).getByRole('link', { name: FLIGHT }).click();
  const customRef = new URL(page.url()).pathname.split('/').at(-2)!;
  await box(page).check();
  for (const kind of ['e', 'b', 'd', 'garbage', 'reject'] as const) {
    await regulator.faults([{ call: 'submissionPayment', kind }]);
    await proceed(page);
    const alert = main(page).getByRole('group', { name: UNABLE });
    await expect(alert, kind).toContainText('Nothing was charged. You can try again.');
    if (kind === 'e') await expect(alert).toContainText(`System error: ${TOLD}`);
    await expect(box(page), kind).toBeChecked();
  }
  await screen(page, 'submit failed');
  await regulator.faults([]);
  await proceed(page);
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expect(received(page)).toBeVisible();
  expect((await paymentsFor(regulator, customRef)).filter(({ finalised }) => finalised)).toHaveLength(1);
});

test('an organisation that could not be loaded is APO.1 on the payment pages, and is asked for again ' +
  '[ERRC-29 SERR-32]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const list = `/forms/organisation/${id}/submissions/payment`;
  await enter(page, 'zoe');
  await regulator.faults([{ call: 'GetOrganisationDetails', kind: 'e' }]);
  await visit(page, list);
  const banner = main(page).getByRole('alert');
  await expect(banner.getByText('Details: APO.1', { exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await screen(page, 'not loaded');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(banner.getByText('Details: APO.1', { exact: true })).toBeVisible();
  await regulator.faults([]);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(table(page)).toBeVisible();
});

test('a person: no fee is due, and a fee of somebody else is not there ' +
  '[APAY-02 ROUTE-24 ROUTE-25 OP-S-86]', async ({ page, regulator }) => {
  const { customRef } = await openFee(page, regulator, FLIGHT);
  await page.context().clearCookies();
  const other = await page.context().browser()!.newContext({ baseURL: regulator.origin });
  const own = await other.newPage();
  await enter(own, 'ava', '/forms/submissions/payment');
  await expect(main(own)).toContainText('There are no payments due.');
  await expect(main(own).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /\/forms\/dashind\?/);
  await visit(own, `/forms/submissions/${customRef}/payment`);
  await expect(main(own)).toContainText('There is no payment due for this submission.');
  await screen(own, 'not hers');
  await other.close();
});
