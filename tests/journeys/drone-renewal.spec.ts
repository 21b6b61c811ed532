/** Renewing drones and paying for it, in the browser on the whole product (drones 2, 4, 7; SANDBOX.md, Cards). */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { here } from './support/addresses.ts';
import { expectLooksRight, link, rowsOf } from './support/drones.ts';
import { REFUSED } from './support/failing.ts';
import { expectRefused, leavesTraces, submissions } from './support/forms.ts';
import { CARD, main, passAMinute, paymentsMade, payWith } from './support/paying.ts';
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

const MANAGE = '/forms/indmanagerpa';
const ends = async (page: Page) =>
  (await Promise.all(['Recreational', 'Commercial'].map((name) => rowsOf(page, name))))
    .flat()
    .map(([name, , until]) => [name, until]);

/** The address of a person's renewal holds nothing of a payment (OP-D-73). */
function expectCleanAddress(page: Page): void {
  const keys = [...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'standalone' && key !== 'params');
  expect(keys).toEqual([]);
}

test(
  'Ava renews her expiring and expired drones: called off, declined, then paid with another card; declared anew and charged once ' +
    '[DREN-02 DREN-04 DREN-07 DREN-09 DREN-17 DREN-24 DREN-25 DREN-27 DREN-29 DREN-51 DREN-57 DREN-58 DREN-59 DREN-60 ' +
    'DREN-61 DREN-63 DREN-65 DPAY-01 DPAY-10 DPAY-11 DPAY-14 DPAY-15 DPAY-16 DPAY-17 DPAY-19 DERR-03 DCAL-18 DCAL-19 DCAL-24 ROUTE-26]',
  async ({ page, regulator }) => {
    await enter(page, 'ava', '/forms/dashind');
    await expect(main(page).getByText('Items expiring soon').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Manage registered drones/ })
      .first()
      .click();
    await settle(page);
    await link(page, 'Renew drones').click();
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew drone registration (Individual)');
    await expect(count(page)).toHaveText('You are currently renewing 2 of 2 drones that require renewal');
    await expect(total(page)).toHaveText('$40.00');
    await expect(main(page).getByText(/we direct you to our card payment provider/)).toBeVisible();
    const untils = await Promise.all(
      ['DJI Phantom 4 RTK', 'Parrot Anafi'].map(
        async (name) => (await line(page, name).innerText()).replaceAll(/\s/g, ' ').match(/Renewed until (.{11})/)![1]!,
      ),
    );
    await expectLooksRight(page, 'renewal');
    await toGateway(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await settle(page);
    await expect(main(page).getByText('You cancelled the payment')).toBeVisible();
    await screen(page, 'payment cancelled');
    await toGateway(page);
    await payWith(page, CARD.declined);
    await settle(page);
    await expect(group(page, 'There was a problem with your card')).toBeVisible();
    await expect(
      main(page).getByText('Please check your card details or use a different card.', { exact: false }),
    ).toBeVisible();
    await expect(count(page)).toHaveText('You are currently renewing 2 of 2 drones that require renewal');
    await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).not.toBeChecked();
    expectCleanAddress(page);
    await expectLooksRight(page, 'card problem');
    // It is also among the saved applications.
    expect(await regulator.list('drafts')).toMatchObject([{ name: 'RPA Renewal', by: 'ava' }]);
    expect(await toGateway(page)).toContain('$40.00');
    await payWith(page, CARD.approved);
    await expectRenewed(page);
    expect(here(page).path).toBe('/forms/dronesrenewind');
    expectCleanAddress(page);
    await expect(main(page).getByText('Thank you. Your renewal is done.')).toBeVisible();
    await expect(main(page).getByText(/confirmation email/)).toBeVisible();
    await expect(main(page).getByText(/certificate will appear under drone registration/)).toBeVisible();
    await expectLooksRight(page, 'renewed');

    const submission = (await submissions(regulator, 'drone-renewal')).find(({ status }) => status === 'Completed');
    expect(submission).toMatchObject({ by: 'ava', organisationId: '' });
    const { formData } = submission!.body as {
      formData: { drones: { formCode: string }[]; totalAmount: number; declaration: boolean };
    };
    expect(formData).toMatchObject({ totalAmount: 40, declaration: true });
    expect(formData.drones.map(({ formCode }) => formCode).sort()).toEqual([
      'DRONE_R_RENEWAL_COM',
      'DRONE_R_RENEWAL_REC',
    ]);
    const paid = (await paymentsMade(regulator)).filter(({ finalised }) => finalised);
    expect(paid).toMatchObject([{ amountCents: 4000, status: 'approved' }]);
    expect(await regulator.list('drafts')).toEqual([]);
    expect((await regulator.mail())[0]!.text).toContain('Phantom 4 RTK');

    await page.getByRole('link', { name: 'Return to myCASA' }).click();
    await page.waitForURL('**/forms/dashind?**');
    await settle(page);
    await visit(page, MANAGE);
    const listed = new Map((await ends(page)).map(([name, until]) => [name!, until!]));
    expect([listed.get('DJI Phantom 4 RTK'), listed.get('Parrot Anafi')]).toEqual(untils);
    await expect(link(page, 'Renew drones')).toHaveCount(0);
    // Nothing is left to renew, and there is a way back (OP-D-60).
    await visit(page, RENEWAL);
    await expect(main(page).getByText(/You have no drones to renew/)).toBeVisible();
    await expectLooksRight(page, 'nothing to renew');
  },
);

test(
  'Back from the bank, the browser closed there: it waits to be resumed; a forged return and one that somebody made up are not believed ' +
    '[DREN-08 DPAY-16 DPAY-18]',
  async ({ page, regulator }) => {
    await openRenewal(page, 'ava');
    await toGateway(page);
    await page.goBack();
    await settle(page);
    await expect(count(page)).toContainText('2 of 2');
    await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).not.toBeChecked();
    await visit(page, MANAGE);
    await expect(main(page).getByRole('region', { name: 'Saved drone renewal application' })).toBeVisible();
    await link(page, 'Continue').click();
    await settle(page);
    expect(here(page).query.recordid).toBeTruthy();
    await expect(main(page).getByRole('status', { name: 'Your saved renewal is open' })).toBeVisible();
    await toGateway(page);
    await payWith(page, CARD.forged);
    await settle(page);
    await expect(main(page).getByText('Unable to complete application online')).toBeVisible();
    await expect(main(page).getByText(/Check before you pay again\./)).toBeVisible();
    await expectLooksRight(page, 'forged return');
    await main(page).getByRole('link', { name: 'Manage registered drones' }).last().click();
    await settle(page);
    expect(here(page).path).toBe('/forms/indmanagerpa');
    // A forged return, without any payment.
    await regulator.reset();
    await page.goto(
      '/forms/drone-renewal?summaryCode=0&responseCode=00&customRef=x&receiptNumber=1&paymentAmount=40.00&hmac=00',
    );
    await settle(page);
    await expect(main(page).getByText('Unable to complete application online')).toBeVisible();
    expect(await submissions(regulator, 'drone-renewal')).toEqual([]);
    // The organisation that it names is not trusted either: the way back leads to the person's own drones.
    await main(page).getByRole('button', { name: 'Back to your renewal' }).click();
    await settle(page);
    await expect(count(page)).toContainText('2 of 2');
  },
);

test(
  'a late notice: meanwhile no page says that the renewal is unfinished, it is not paid a second time, and the page that waits goes on by itself ' +
    '[DPAY-15 DPAY-16 DEC-07]',
  async ({ page, context, regulator, watch }) => {
    watch.allow(REFUSED);
    const other = await context.newPage();
    await openRenewal(other, 'ava');
    await openRenewal(page, 'ava');
    await toGateway(page);
    await payWith(page, CARD.late);
    await settle(page);
    const received = 'Payment received, finishing your application';
    await expect(main(page).getByText(received)).toBeVisible();
    await expectLooksRight(page, 'finishing');
    // Sent from another tab and reopened there: no second payment is asked for.
    await accept(other);
    await proceed(other);
    await expect(main(other)).toContainText('We have received your payment. Do not pay again.');
    await expect(main(other).getByRole('button', { name: 'Proceed to payment' })).toHaveCount(0);
    await visit(other, MANAGE);
    await expect(main(other).getByText(received)).toBeVisible();
    await expect(main(other)).toContainText(
      'We have received your payment for the drone renewal. You do not have to pay again.',
    );
    await expect(main(other).getByRole('link', { name: /^(Continue|Renew drones)/ })).toHaveCount(0);
    await expect(main(other).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectLooksRight(other, 'manage drones while a payment is awaited');
    await visit(other, RENEWAL);
    await expect(main(other)).toContainText('We have received your payment. Do not pay again.');
    await expectLooksRight(other, 'renewal that was paid already');
    expect(await paymentsMade(regulator)).toHaveLength(1);
    await passAMinute(regulator);
    await expectRenewed(page);
    await visit(page, MANAGE);
    await expect(main(page).getByText(received)).toHaveCount(0);
    expect(JSON.stringify(await ends(page))).not.toContain('Expir');
  },
);

test(
  'Zoe is asked before she leaves, updates a drone that has to be, which is there half-typed after a reload, and renews it for Kestrel ' +
    '[DREN-10 DREN-11 DREN-20 DREN-26 DREN-39 DREN-40 DREN-41 DREN-42 DREN-43 DREN-45 DREN-46 DREN-47 DREN-48 DREN-50 DREN-62 DREN-64 DREN-66 DVAL-54 DVAL-56 DENT-12 ROUTE-27]',
  async ({ page, regulator }) => {
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
    await link(page, 'Renew drones').click();
    await expect(count(page)).toHaveText('You are currently renewing 2 of 3 drones that require renewal');
    expect(here(page).path).toBe('/forms/dronesreneworg');
    const declaration = main(page).getByRole('checkbox', { name: 'I accept the declaration' });
    await declaration.check();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Cancel application' })).toBeVisible();
    await screen(page, 'leaving');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await declaration.uncheck();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew drone registration');
    await expect(total(page)).toHaveText('$80.00');
    const evo = line(page, 'Autel Robotics EVO II Pro');
    await expect(evo.getByText('Updates required')).toBeVisible();
    // A drone without faults has nothing to edit (DREN-41).
    await expect(line(page, 'DJI Phantom 4 RTK').getByRole('button', { name: /^View/ })).toBeVisible();
    await expectLooksRight(page, 'renewal with updates required');
    // Without the two valid drones none can be renewed.
    await remove(page, 'DJI Phantom 4 RTK');
    await remove(page, 'DJI Mavic 3 Enterprise');
    await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
    await expectRefused(page, 'You must accept the declaration.');
    await screen(page, 'declaration missing');
    await accept(page);
    await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(group(page, 'No drones are ready for renewal')).toBeVisible();
    await screen(page, 'none ready');

    await evo.getByRole('button', { name: /^View/ }).click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Drone details');
    await expectLooksRight(page, 'drone details');
    await main(page).getByRole('button', { name: 'Update drone' }).click();
    await main(page).getByRole('button', { name: 'Save drone' }).click();
    await expect(group(page, 'There was a problem with the form')).toContainText(
      "Please check your drone's serial number and try again.",
    );
    const serial = main(page).getByRole('textbox', { name: 'Serial number' });
    const kept = page.waitForResponse(/Autosave(?:Save)?\/?/i);
    await serial.fill('HALFWAY');
    await kept;
    await page.reload();
    await settle(page);
    await expect(serial).toHaveValue('HALFWAY');
    await serial.fill('EVO-NEW-1');
    await main(page).getByRole('button', { name: 'Save drone' }).click();
    await expect(group(page, 'Updates saved')).toBeVisible();
    await expect(evo.getByText('Updates saved')).toBeVisible();
    await expect(total(page)).toHaveText('$40.00');
    await expect(count(page)).toContainText('1 of 3');
    expect(await toGateway(page)).toContain('$40.00');
    await payWith(page, CARD.approved);
    await expectRenewed(page);
    await page.getByRole('link', { name: 'Return to myCASA' }).click();
    await page.waitForURL('**/forms/dashorg?**');
    await settle(page);
    expect(here(page)).toMatchObject({ path: '/forms/dashorg', query: { casaorgid: id } });
    await visit(page, `/forms/orgmanagerpa?casaorgid=${id}`);
    expect((await rowsOf(page, 'Commercial')).find(([name]) => name === 'Autel Robotics EVO II Pro')![1]).toBe(
      'EVO-NEW-1',
    );
  },
);
