/**
 * Fees that cannot be paid, and forged returns (services 2.9, 8); every kind of failure is a table of the payment
 * machines.
 */
import { enter, expect, screen, test, visit } from '#support/browser.ts';
import { REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import {
  box,
  CARD,
  expectNoPaymentKeys,
  FLIGHT,
  main,
  pay,
  paymentsFor,
  proceed,
  received,
  table,
} from './support/paying.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';

test.beforeEach(leavesTraces);

test(
  'what fails says so and can be tried again: the organisation, the query, the submit; a return that was made up changes nothing, and a forged one is not believed ' +
    '[APAY-18 DPAY-16 ERRC-29 SERR-02 SERR-03 SERR-10 SERR-32 SCAL-65 SCAL-67 OP-S-87]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    const list = `/forms/organisation/${id}/submissions/payment`;
    await enter(page, 'zoe');
    await regulator.faults([{ call: 'GetOrganisationDetails', kind: 'e' }]);
    await visit(page, list);
    const alert = main(page).getByRole('alert');
    await expect(alert.getByText('Details: APO.1', { exact: true })).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    await screen(page, 'not loaded');
    await regulator.faults([{ call: 'AdditionalPayment', kind: 'reject' }]);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    for (const words of [UNABLE, CONTACT]) await expect(alert).toContainText(words);
    await expect(main(page)).not.toContainText('There are no payments due.');
    await screen(page, 'query failed');
    await regulator.faults([]);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await main(page).getByRole('link', { name: FLIGHT }).click();
    const customRef = new URL(page.url()).pathname.split('/').at(-2)!;

    // A forged return address leaves the fee as it was.
    const fields = {
      summaryCode: '0',
      responseCode: '00',
      customRef,
      receiptNumber: '1',
      paymentAmount: '160.00',
      hmac: 'AAAA',
    };
    await visit(page, `${list.replace('/payment', '')}/${customRef}/payment?${new URLSearchParams(fields).toString()}`);
    await expect(alert).toContainText(UNABLE);
    await expect(main(page).getByRole('heading', { level: 2, name: FLIGHT })).toBeVisible();
    expectNoPaymentKeys(page);
    await screen(page, 'made up');
    expect(await paymentsFor(regulator, customRef)).toEqual([]);

    await box(page).check();
    await regulator.faults([{ call: 'submissionPayment', kind: 'e' }]);
    await proceed(page);
    const failed = main(page).getByRole('group', { name: UNABLE });
    for (const words of ['Your card was not charged. You can try again.', `System error: ${TOLD}`])
      await expect(failed).toContainText(words);
    await expect(box(page)).toBeChecked();
    await screen(page, 'submit failed');
    await regulator.faults([]);

    // The bank's notice decides: the fee was paid and cannot be paid again.
    await pay(page, CARD.forged);
    for (const words of [UNABLE, CONTACT, 'Check before you pay again.']) await expect(alert).toContainText(words);
    await expect(received(page)).toHaveCount(0);
    await expect(main(page)).toContainText('There is no payment due for this submission.');
    await screen(page, 'forged');
    expect(await paymentsFor(regulator, customRef)).toMatchObject([{ status: 'approved', finalised: true }]);
  },
);
