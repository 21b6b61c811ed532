/**
 * Cancelling a submission (services 2.8): zoe's organisation has one in progress and one completed. Back, refused
 * states and reasons, and submissions closed meanwhile are tables of tests/cancellation, tests/records and
 * tests/form-stepping.
 */
import type { Page } from 'playwright/test';
import { enter, expect, goOn, screen, test, visit } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import {
  CAPABILITIES_OFF,
  expectRefused,
  leavesTraces,
  submissions,
  submit,
  words,
  type Submitted,
} from './support/forms.ts';
import { REFUSED } from './support/failing.ts';
import { openRenewal, toGateway } from './support/renewing.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';
const LENGTH = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';

const main = (page: Page) => page.getByRole('main');
const reason = (page: Page) => page.getByLabel('Why do you want to cancel this submission?');

async function submissionOf(regulator: Regulator, status: string): Promise<Submitted & { readonly address: string }> {
  const organisationId = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const all = await regulator.list<Submitted>('submissions');
  const found = all.find((one) => one.organisationId === organisationId && one.status === status)!;
  return { ...found, address: `/forms/organisation/${organisationId}/submissions/${found.id}/cancellation` };
}

const statusOf = async (regulator: Regulator, id: string) =>
  (await regulator.list<Submitted>('submissions')).find((one) => one.id === id)?.status;

test.beforeEach(leavesTraces);

test(
  'a submission in progress is cancelled by the keys alone, on a phone, with all capabilities off: past refusals, with a reason and a mail; one that is over shows disabled, with the reason ' +
    '[CANC-01 CANC-03 CANC-07 CANC-08 CANC-09 CANC-10 CANC-11 CANC-13 SENT-088 SENT-089 SENT-090 SCAL-61 SCAL-62 ROUTE-55]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await regulator.settings(CAPABILITIES_OFF);
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, address, reference } = await submissionOf(regulator, 'InProgress');
    await enter(page, 'zoe', address);
    await expect(main(page)).toContainText('In progress');
    await screen(page, 'open');
    const text = words(60);
    await reason(page).focus();
    await page.keyboard.type(text.slice(0, 49));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectRefused(page, LENGTH);
    await screen(page, 'refused');
    await page.getByRole('link', { name: /minimum of 50/ }).focus();
    await page.keyboard.press('Enter');
    await expect(reason(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(text.slice(49));
    // A refusal by the service keeps the typed reason.
    await regulator.faults([{ call: 'submissionCancel', kind: 'e', times: 1 }]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('group', { name: UNABLE })).toContainText('System error');
    await expect(reason(page)).toHaveValue(text);
    expect(await statusOf(regulator, id)).toBe('InProgress');
    await reason(page).focus();
    await page.keyboard.press('Tab');
    const [request] = await Promise.all([page.waitForRequest('**/Cancel/v1'), page.keyboard.press('Enter')]);
    await expect(main(page).getByRole('group', { name: 'Submission cancelled' })).toBeVisible();
    await screen(page, 'cancelled');
    expect(await statusOf(regulator, id)).toBe('Cancelled');
    expect(request.postDataJSON()).toMatchObject({
      formData: { submissionId: id, cancellationReason: text, transactionId: reference },
    });
    expect((await regulator.mail())[0]!.subject).toContain(reference);

    for (const closed of [(await submissionOf(regulator, 'Completed')).address, address]) {
      await goOn(page, closed);
      await expect(page.getByRole('alert')).toContainText(UNABLE);
      await expect(page.getByRole('alert')).toContainText(CONTACT);
      await expect(reason(page)).not.toBeEditable();
      await expect(page.getByRole('button', { name: 'Cancel this submission' })).toHaveCount(0);
      await screen(page, 'disabled');
    }
  },
);

test(
  '@way:cancellation a person cancels what they submitted for themselves and have not paid: Back leads to their own dashboard, the payment page is over; that of somebody else is not there ' +
    '[CANC-02 CANC-04 ROUTE-16 SERR-01]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await openRenewal(page, 'ava');
    await toGateway(page);
    const payment = page.url();
    const { id, reference } = (await submissions(regulator, 'drone-renewal'))[0]!;
    const address = `/forms/submissions/${id}/cancellation`;
    await visit(page, address);
    await expect(main(page)).toContainText('Drone registration renewal');
    await expect(
      main(page).getByRole('region', { name: /^Your payment of \$[\d.,]+ is not confirmed$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(/\/forms\/dashind/);
    await visit(page, address);
    await reason(page).fill(words(60));
    const [request] = await Promise.all([
      page.waitForRequest(`**/${id}/Cancel/v1`),
      submit(page, 'Cancel this submission'),
    ]);
    await expect(main(page).getByRole('group', { name: 'Submission cancelled' })).toBeVisible();
    expect(request.postDataJSON()).toMatchObject({
      formData: { submissionId: id, cancellationReason: words(60), transactionId: reference },
    });
    expect(await statusOf(regulator, id)).toBe('Cancelled');
    // Nobody knows yet whether there is something to refund.
    await expect(main(page).getByRole('listitem').filter({ hasText: 'If your bank confirms' })).toHaveText(
      /^If you paid.*If your bank confirms your payment, we will refund \$[\d,.]+ to your card\.$/,
    );
    expect((await regulator.mail())[0]).toMatchObject({
      to: 'ava.nguyen@example.com',
      text: expect.stringMatching(
        /If your bank confirms your payment, we will refund \$[\d,.]+ to your card\./,
      ) as unknown,
      subject: expect.stringContaining(reference) as unknown,
    });
    await page.goto(payment);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment was cancelled');
    await visit(page, `/forms/submissions/${(await submissionOf(regulator, 'InProgress')).id}/cancellation`);
    await expect(page.getByRole('alert')).toContainText(UNABLE);
    await expect(page.getByRole('alert')).toContainText(CONTACT);
    await expect(reason(page)).toHaveCount(0);
    await screen(page, 'not found');
  },
);
