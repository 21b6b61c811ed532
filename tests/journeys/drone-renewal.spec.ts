/**
 * Renewing drones and paying for it, in the browser on the whole product (drones 2, 4, 7; SANDBOX.md, Cards). Longer than
 * the rule allows: each journey is whole.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { here } from './support/addresses.ts';
import { expectLooksRight, link, rowsOf } from './support/drones.ts';
import { REFUSED } from './support/failing.ts';
import { CAPABILITIES_OFF, leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, passAMinute, payWith, type ListedPayment } from './support/paying.ts';
import { accept, count, expectRenewed, group, line, openOrganisation, openRenewal, proceed, RENEWAL, toGateway, total } from './support/renewing.ts';

test.beforeEach(leavesTraces);

const MANAGE = '/forms/indmanagerpa';
const ends = async (page: Page) =>
  (await Promise.all(['Recreational', 'Commercial'].map((name) => rowsOf(page, name)))).flat().map(([name, , until]) => [name, until]);

test('Ava renews her expiring and expired drones and pays by card ' +
  '[DREN-02 DREN-04 DREN-07 DREN-17 DREN-24 DREN-25 DREN-27 DREN-29 DREN-51 DREN-57 DREN-58 DREN-59 DREN-60 ' +
  'DREN-61 DREN-63 DPAY-01 DPAY-10 DPAY-11 DPAY-14 DPAY-15 DPAY-16 DCAL-18 DCAL-19 DCAL-24 ROUTE-26]', async ({ page, regulator }) => {
  await enter(page, 'ava', '/forms/dashind');
  await expect(main(page).getByText('Items expiring soon').first()).toBeVisible();
  await page.getByRole('link', { name: /^Manage registered drones/ }).first().click();
  await settle(page);
  await link(page, 'Renew drones').click();
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew drone registration (Individual)');
  await expect(count(page)).toHaveText('You are currently renewing 2 of 2 drones that require renewal');
  await expect(total(page)).toHaveText('$40.00');
  await expect(main(page).getByText(/directed to a card payment provider/)).toBeVisible();
  const untils = await Promise.all(
    ['DJI Phantom 4 RTK', 'Parrot Anafi'].map(async (name) => (await line(page, name).innerText()).match(/Renewed until (.{11})/)![1]!),
  );
  await expectLooksRight(page, 'renewal');
  expect(await toGateway(page)).toContain('$40.00');
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  expect(here(page).path).toBe('/forms/dronesrenewind');
  expectCleanAddress(page);
  await expect(main(page).getByText('Thank you. The renewal of your drone registration is done.')).toBeVisible();
  await expect(main(page).getByText(/confirmation e-mail/)).toBeVisible();
  await expect(main(page).getByText(/certificate will appear under drone registration/)).toBeVisible();
  await expectLooksRight(page, 'renewed');

  const [submission] = await submissions(regulator, 'drone-renewal');
  expect(submission).toMatchObject({ by: 'ava', status: 'Completed', organisationId: '' });
  const { formData } = submission!.body as { formData: { drones: { formCode: string }[]; totalAmount: number; declaration: boolean } };
  expect(formData).toMatchObject({ totalAmount: 40, declaration: true });
  expect(formData.drones.map(({ formCode }) => formCode).sort()).toEqual(['DRONE_R_RENEWAL_COM', 'DRONE_R_RENEWAL_REC']);
  expect(await regulator.list<ListedPayment>('payments')).toMatchObject([{ amountCents: 4000, status: 'approved', finalised: true }]);
  expect((await regulator.mail())[0]!.text).toContain('Phantom 4 RTK');

  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await settle(page);
  expect(here(page).path).toBe('/forms/dashind');
  await visit(page, MANAGE);
  const listed = new Map((await ends(page)).map(([name, until]) => [name!, until!]));
  expect([listed.get('DJI Phantom 4 RTK'), listed.get('Parrot Anafi')]).toEqual(untils);
  await expect(link(page, 'Renew drones')).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await main(page).getByRole('button', { name: /^Download registration certificate PDF/ }).click();
  await opening;
  // Nothing is left to renew, and reloading the page that came back pays nothing again.
  await visit(page, RENEWAL);
  await expect(main(page).getByText(/There are no drones to renew/)).toBeVisible();
  expect(await regulator.list('payments')).toHaveLength(1);
});

/** The address of a person's renewal holds nothing of a payment (OP-D-73). */
function expectCleanAddress(page: Page): void {
  const keys = [...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'standalone' && key !== 'params');
  expect(keys).toEqual([]);
}

test('declined, then paid: the application is there again, the declaration is made anew, and it is charged once ' +
  '[DREN-09 DREN-65 DPAY-17 DPAY-19 DERR-03]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.declined);
  await settle(page);
  await expect(group(page, 'There was a problem with your card')).toBeVisible();
  await expect(main(page).getByText('Please check your card details or use a different card.', { exact: false })).toBeVisible();
  await expect(count(page)).toHaveText('You are currently renewing 2 of 2 drones that require renewal');
  await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).not.toBeChecked();
  expectCleanAddress(page);
  await expectLooksRight(page, 'card problem');
  // It waits among the saved applications too.
  expect(await regulator.list('drafts')).toMatchObject([{ name: 'RPA Renewal', by: 'ava' }]);
  await toGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  const payments = await regulator.list<ListedPayment>('payments');
  expect(payments.filter(({ finalised }) => finalised)).toHaveLength(1);
  expect(await regulator.list('drafts')).toEqual([]);
});

test('a payment that is called off keeps the application, and says that nothing was charged [DREN-09]', async ({ page }) => {
  await openRenewal(page, 'ava');
  await toGateway(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await settle(page);
  await expect(main(page).getByText('Your payment was cancelled')).toBeVisible();
  await screen(page, 'payment cancelled');
  await expect(count(page)).toContainText('2 of 2');
  await toGateway(page);
});

test('a forged return is not believed: nothing is shown as done, and the page says where to look [DPAY-16 DPAY-18]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.forged);
  await settle(page);
  await expect(main(page).getByText('Unable to complete application online')).toBeVisible();
  await expect(main(page).getByText(/check before you pay again/)).toBeVisible();
  await expectLooksRight(page, 'forged return');
  await main(page).getByRole('link', { name: 'Manage registered drones' }).last().click();
  await settle(page);
  expect(here(page).path).toBe('/forms/indmanagerpa');
  // Somebody's own invention, without any payment.
  await regulator.reset();
  await page.goto('/forms/drone-renewal?summaryCode=0&responseCode=00&customRef=x&receiptNumber=1&paymentAmount=40.00&hmac=00');
  await settle(page);
  await expect(main(page).getByText('Unable to complete application online')).toBeVisible();
  expect(await submissions(regulator, 'drone-renewal')).toEqual([]);
  // What it names is not believed either: the way back leads to the person's own drones.
  await main(page).getByRole('button', { name: 'Back to your renewal' }).click();
  await settle(page);
  await expect(count(page)).toContainText('2 of 2');
  // Without a reference there is nothing to resume: the list is fresh (OP-D-71).
  await page.goto('/forms/drone-renewal?summaryCode=1');
  await settle(page);
  await expect(group(page, 'Unable to complete application online')).toBeVisible();
  await expect(count(page)).toContainText('2 of 2');
  // The flag is a card problem whatever else there is.
  await page.goto('/forms/drone-renewal?paymentError=true');
  await settle(page);
  await expect(group(page, 'There was a problem with your card')).toBeVisible();
});

test('closed the browser at the bank: paid, it is done without it; unpaid, it waits to be resumed [DREN-08]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava');
  await toGateway(page);
  await visit(page, MANAGE);
  await expect(main(page).getByText('Saved drone renewal application')).toBeVisible();
  await link(page, 'Continue').click();
  await settle(page);
  expect(here(page).query.recordid).toBeTruthy();
  await expect(main(page).getByRole('status', { name: 'Your saved renewal is open' })).toBeVisible();
  await toGateway(page);
  await payWith(page, CARD.stays);
  await expect.poll(async () => (await regulator.list<ListedPayment>('payments'))[0]!.finalised).toBe(true);
  await visit(page, MANAGE);
  await expect(link(page, 'Renew drones')).toHaveCount(0);
  await expect(main(page).getByText('Saved drone renewal application')).toHaveCount(0);
  expect(JSON.stringify(await ends(page))).not.toContain('Expir');
});

test('a late notice: the payment is received, and the page goes on by itself when it is finished [DPAY-15 DPAY-16]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.late);
  await settle(page);
  await expect(main(page).getByText('Payment received, finishing your application')).toBeVisible();
  await expectLooksRight(page, 'finishing');
  await passAMinute(regulator);
  await expectRenewed(page);
});

test('a late notice: meanwhile no page says that the renewal is unfinished, and it is not paid a second time (DEC-07)', async ({
  page,
  context,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  const other = await context.newPage();
  await openRenewal(other, 'ava');
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.late);
  await settle(page);
  const received = main(page).getByText('Payment received, finishing your application');
  await expect(received).toBeVisible();
  // Read again, opened anew, and sent from another tab: the money is not asked for a second time.
  await page.reload();
  await settle(page);
  await expect(main(page)).toContainText('Your payment was received. You do not have to pay again.');
  await expect(main(page).getByRole('button', { name: 'Proceed to payment' })).toHaveCount(0);
  await visit(page, MANAGE);
  await expect(received).toBeVisible();
  await expect(main(page)).toContainText('Your payment for the drone renewal was received. You do not have to pay again.');
  await expect(main(page).getByRole('link', { name: /^(Continue|Renew drones)/ })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectLooksRight(page, 'manage drones while a payment is awaited');
  await visit(page, RENEWAL);
  await expect(main(page)).toContainText('Your payment was received. You do not have to pay again.');
  await accept(other);
  await proceed(other);
  await expect(main(other)).toContainText('Your payment was received. You do not have to pay again.');
  await expect(main(other).getByRole('button', { name: 'Proceed to payment' })).toHaveCount(0);
  await expectLooksRight(page, 'renewal that was paid already');
  expect(await regulator.list<ListedPayment>('payments')).toHaveLength(1);
  await passAMinute(regulator);
  await visit(page, MANAGE);
  await expect(received).toHaveCount(0);
  expect(JSON.stringify(await ends(page))).not.toContain('Expir');
});

test('Zoe updates a drone that has to be, and renews all three for Kestrel ' +
  '[DREN-11 DREN-20 DREN-39 DREN-40 DREN-41 DREN-42 DREN-43 DREN-45 DREN-46 DREN-47 DREN-62 DENT-12]', async ({ page, regulator }) => {
  const id = await openOrganisation(page, regulator, 'zoe', 'Kestrel Survey Pty Ltd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew drone registration');
  await expect(count(page)).toHaveText('You are currently renewing 2 of 3 drones that require renewal');
  await expect(total(page)).toHaveText('$80.00');
  const evo = line(page, 'Autel Robotics EVO II Pro');
  await expect(evo.getByText('Updates required')).toBeVisible();
  await expectLooksRight(page, 'renewal with updates required');
  await evo.getByRole('button', { name: /^Edit/ }).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Drone details');
  await expectLooksRight(page, 'drone details');
  await main(page).getByRole('button', { name: 'Update drone' }).click();
  await main(page).getByRole('button', { name: 'Save drone' }).click();
  await expect(group(page, 'There was a problem with the form')).toContainText("Please check your drone's serial number and try again.");
  await main(page).getByRole('textbox', { name: 'Serial number' }).fill('EVO-NEW-1');
  await main(page).getByRole('button', { name: 'Save drone' }).click();
  await expect(group(page, 'Updates saved')).toBeVisible();
  await expect(evo.getByText('Updates saved')).toBeVisible();
  await expect(total(page)).toHaveText('$120.00');
  await expect(count(page)).toContainText('3 of 3');
  expect(await toGateway(page)).toContain('$120.00');
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await settle(page);
  expect(here(page)).toMatchObject({ path: '/forms/dashorg', query: { casaorgid: id } });
  await visit(page, `/forms/orgmanagerpa?casaorgid=${id}`);
  expect((await rowsOf(page, 'Commercial')).find(([name]) => name === 'Autel Robotics EVO II Pro')![1]).toBe('EVO-NEW-1');
  await expect(link(page, 'Renew drones')).toHaveCount(0);
});

test('Uma renews 250: a page, a removal, and the form goes as a file [DREN-22 DREN-49 DREN-56 DCAL-20 DCAL-21 DCON-07]', async ({ page, regulator }) => {
  const id = await openOrganisation(page, regulator, 'uma', 'Wedgetail Fleet Services');
  const started = (await count(page).innerText()).match(/(\d+) of (\d+)/)!;
  expect(Number(started[2])).toBeGreaterThanOrEqual(250);
  // Some have to be updated first: they are not sent.
  expect(Number(started[1])).toBeLessThan(Number(started[2]));
  await expect(main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr')).toHaveCount(15);
  await page.getByRole('button', { name: 'Next page of Commercial drones' }).click();
  await expect(main(page).getByText('(16 to 30 of')).toBeVisible();
  await main(page).getByRole('button', { name: /^Remove / }).first().click();
  await page.getByRole('dialog', { name: 'Remove drone' }).getByRole('button', { name: 'Yes, remove' }).click();
  await expect(count(page)).toContainText(`${String(Number(started[1]) - 1)} of ${started[2]!}`);
  // The browser gives nobody the body of a form with a file, so it is looked at where it is sent.
  const sent = page.evaluate(
    () =>
      new Promise<{ request: string; file: string }>((resolve) => {
        const send = window.fetch;
        window.fetch = (address, options) => {
          const form = options?.body;
          if (form instanceof FormData) resolve({ request: String(form.get('request')), file: (form.get('file') as File).name });
          return send(address, options);
        };
      }),
  );
  await accept(page);
  await proceed(page);
  const { request, file } = await sent;
  expect([JSON.parse(request), file]).toEqual([{ orgId: id, organisationArn: expect.stringMatching(/^\d+$/), formData: {} }, 'formData.json']);
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  const [submission] = await submissions(regulator, 'drone-renewal');
  const { formData } = submission!.body as { formData: { drones: unknown[] } };
  expect(formData.drones).toHaveLength(Number(started[1]) - 1);
  expect(submission).toMatchObject({ organisationId: id, status: 'Completed' });
});

test('capabilities off: it is renewed and paid as the documents print it [DREN-63 DPAY-10]', async ({ page, regulator }) => {
  await regulator.settings(CAPABILITIES_OFF);
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.declined);
  await settle(page);
  await expect(group(page, 'There was a problem with your card')).toBeVisible();
  await toGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
});
