/** The renewal as a form: removing, saving, failing, by keyboard on a phone (drones 2, 4, 8). */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { link } from './support/drones.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, paymentsMade, payWith } from './support/paying.ts';
import {
  accept,
  count,
  expectRenewed,
  group,
  line,
  openRenewal,
  proceed,
  remove,
  RENEWAL,
  toGateway,
  total,
} from './support/renewing.ts';

test.beforeEach(leavesTraces);

const PHANTOM = 'DJI Phantom 4 RTK';
const ANAFI = 'Parrot Anafi';

test(
  'a drone is removed, the rest saved for later and resumed; what is free is renewed without a payment ' +
    '[DREN-03 DREN-08 DREN-28 DREN-30 DREN-31 DREN-33 DREN-35 DREN-36 DREN-37 DREN-63 DREN-64 DREN-65 DPAY-13 ROUTE-29]',
  async ({ page, regulator }) => {
    await openRenewal(page, 'ava', '/forms/drone-renewal');
    await line(page, PHANTOM)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const serial = (await line(page, PHANTOM).innerText()).match(/0V2\w+/)![0];
    for (const words of [PHANTOM, serial]) await expect(page.getByRole('dialog')).toContainText(words);
    await screen(page, 'removing');
    await page.keyboard.press('Escape');
    await expect(count(page)).toContainText('2 of 2');
    await remove(page, PHANTOM);
    await expect(group(page, 'Drone removed from application')).toBeVisible();
    await expect(count(page)).toHaveText('You are currently renewing 1 of 2 drones that require renewal');
    await expect(total(page)).toHaveText('$0.00');
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await screen(page, 'removed');
    // Declarations are not stored (DREN-65).
    await accept(page);
    await main(page).getByRole('button', { name: 'Save and exit' }).click();
    await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
    await settle(page);
    expect(await regulator.list('drafts')).toMatchObject([{ name: 'RPA Renewal', by: 'ava' }]);
    await link(page, 'Continue').click();
    await settle(page);
    await expect(main(page).getByRole('status', { name: 'Your saved renewal is open' })).toBeVisible();
    await expect(line(page, PHANTOM)).toHaveCount(0);
    await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).not.toBeChecked();
    await accept(page);
    await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
    await expectRenewed(page, 'Renewal successful');
    const [submission] = await submissions(regulator, 'drone-renewal');
    expect(submission).toMatchObject({
      status: 'Completed',
      body: { formData: { totalAmount: 0, drones: [{ name: ANAFI }] } },
    });
    expect(await paymentsMade(regulator)).toEqual([]);
  },
);

test('failures say what they are and lose nothing [DERR-01 DERR-06 DERR-07]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await regulator.faults([{ call: 'GetRateCards', kind: 'e' }]);
  await enter(page, 'ava', RENEWAL);
  await expectPageFailure(page, 'DRI.1', `System error RC.1e: ${TOLD}`);
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(count(page)).toBeVisible();
  await accept(page);
  await regulator.faults([{ call: 'dronesRenewalSubmission', kind: 'e' }]);
  await proceed(page);
  await expect(group(page, 'Unable to complete application online')).toBeVisible();
  await expect(
    main(page).getByText(
      'Unfortunately this application cannot be completed online. Please contact us for further information.',
    ),
  ).toBeVisible();
  await screen(page, 'submission failed');
  await regulator.faults([{ call: 'SaveDraft', kind: 'e' }]);
  await main(page).getByRole('button', { name: 'Save and exit' }).click();
  await expect(main(page).getByText('There was an error saving draft form')).toBeVisible();
  await screen(page, 'save failed');
  // The answer is lost: the portal asks about the submit and goes on to the bank, with one payment.
  await regulator.faults([{ call: 'dronesRenewalSubmission', kind: 'b', times: 1 }]);
  await proceed(page);
  await expect(
    main(page)
      .getByText(/We have not received your application yet/)
      .or(page.getByRole('heading', { name: 'Pay by card' })),
  ).toBeVisible();
  await regulator.faults([]);
  if (!page.url().includes('/pay')) await proceed(page);
  await atGateway(page);
  expect(await paymentsMade(regulator)).toHaveLength(1);
  // A saved renewal that does not exist; an answer without a form is an exception (OP-D-17).
  await regulator.faults([{ call: 'LoadDraft', kind: 'e' }]);
  await page.goto('/forms/drone-renewal?recordid=00000000-0000-4000-8000-000000000000');
  await settle(page);
  await expect(main(page).getByText('There was an error loading draft form')).toBeVisible();
  await regulator.faults([{ call: 'LoadDraft', kind: 'empty' }]);
  await press(page, 'Try again');
  await page.waitForURL(/systemerror/);
  await expect(main(page).getByText('There was an error loading draft form')).toBeVisible();
});

test(
  'by keyboard alone, on a phone, with all capabilities off: removed, refused, declined and paid; in another tab a refusal for that is in view and has the focus ' +
    '[DREN-31 DREN-37 DREN-48 DREN-63 DPAY-10]',
  async ({ page, context, regulator, watch }) => {
    watch.allow(REFUSED);
    await regulator.settings(CAPABILITIES_OFF);
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await tab.setViewportSize({ width: 390, height: 844 });
      await openRenewal(tab, 'ava');
    }
    const hands = keyboard(page);
    await expect(line(page, ANAFI).getByText('Expired')).toBeVisible();
    await hands.press(line(page, ANAFI).getByRole('button', { name: /^Remove/ }));
    await expect(page.getByRole('button', { name: 'Keep drone' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(group(page, 'Drone removed from application')).toBeFocused();
    await hands.press(main(page).getByRole('button', { name: 'Proceed to payment' }));
    await expectRefused(page, 'You must accept the declaration.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await atGateway(page);
    await payWith(page, CARD.declined);
    await settle(page);
    await expect(group(page, 'There was a problem with your card')).toBeVisible();
    await toGateway(page);
    await payWith(page, CARD.approved);
    await expectRenewed(page);

    await accept(other);
    await main(other)
      .getByRole('button', { name: /^(Proceed to payment|Submit)$/ })
      .click();
    const alert = group(other, 'Unable to complete application online');
    await expect(alert).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(line(other, PHANTOM)).toHaveCount(0);
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 0.9 });
  },
);
