/** A fleet of 1,000 drones without a spreadsheet (issue 16, section 1). */
import type { Locator } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { expectLooksRight } from './support/drones.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, payWith, type ListedPayment } from './support/paying.ts';
import { count, expectRenewed, group } from './support/renewing.ts';

test.beforeEach(leavesTraces);

test('Uma turns pages of 1,000, finds, filters, repairs two and renews 250, which go as a file, by keyboard alone and on a phone ' +
  '[DCON-07 DREN-22 DREN-49 DREN-56 DCAL-20 DCAL-21]', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  const hands = keyboard(page);
  const button = (name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
  const lines = main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr');
  const show = () => new URL(page.url()).searchParams.get('show');

  // Pages are turned with the focus where it was; another order begins at the first page.
  const status = main(page).getByRole('navigation', { name: 'Pages of Commercial drones' }).getByRole('status');
  const next = button('Next page of Commercial drones');
  await expect(status).toHaveText(/^Page 1 of 67 \(1 to 15 of 1,000\)$/);
  await expect(lines).toHaveCount(15);
  await expectLooksRight(page, 'manage 1,000 drones');
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await lines.first().innerText();
  await hands.press(next);
  await expect(status).toContainText('(16 to 30 of');
  await expect(next).toBeFocused();
  expect(await lines.first().innerText()).not.toBe(first);
  await page.getByRole('combobox', { name: 'Sort Commercial drones' }).selectOption('drone ascending');
  await expect(status).toContainText('(1 to 15 of');

  // One is found by its number, and the search is taken back.
  const serial = /[A-Z0-9]{12,}/.exec(await lines.nth(7).innerText())![0];
  const search = main(page).getByRole('searchbox', { name: 'Search by serial number, mark, make or model' });
  await hands.fill(search, serial.slice(2).toLowerCase());
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(serial);
  await screen(page, 'found');
  await hands.fill(search, '');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(main(page)).toContainText('1 to 15 of 1,000');

  // The two that need an update are behind a link; with them the list shows exactly these.
  await hands.press(main(page).getByRole('link', { name: 'Show them' }));
  await expect(lines).toHaveCount(2);
  expect(show()).toBe('updates');
  await hands.press(main(page).getByRole('link', { name: /^All/ }));
  await expect(main(page)).toContainText('1 to 15 of 1,000');

  // What is due is behind a link that says how many; Back and a reload keep it.
  await hands.press(main(page).getByRole('link', { name: /^Due for renewal/ }));
  await expect(main(page)).toContainText('1 to 15 of 250');
  expect(show()).toBe('due');
  await page.reload();
  await settle(page);
  await expect(main(page)).toContainText('1 to 15 of 250');
  await hands.tick(lines.first().getByRole('checkbox'));
  await hands.press(button('Select all 250 in this list'));
  await expect(main(page)).toContainText('250 drones selected');
  // The two are left out, and that is said with the price before anything is pressed; all that are due go from the page's own button.
  await expect(main(page)).toContainText('2 selected drones need updating first and are not included.');
  await expect(button(/^Renew 248 drones · \$[\d,]+\.\d\d$/)).toBeVisible();
  await screen(page, 'selected');
  await hands.press(main(page).getByRole('link', { name: 'Renew drones', exact: true }));
  await expect(count(page)).toHaveText('You are currently renewing 248 of 250 drones that require renewal');
  await screen(page, 'renewal of 250');

  // Two have to be put right first: one of a model that nobody listed, one whose serial number no register knows. A link leads to them, and
  // whoever comes back from the first finds the second.
  const marked = main(page).getByRole('row').filter({ hasText: 'Updates required' });
  await hands.press(main(page).getByRole('link', { name: 'Show 2 drones that need updating' }));
  await expect(marked).toHaveCount(2);
  await screen(page, 'two to repair');
  for (const repaired of [1, 2]) {
    await expect(marked).toHaveCount(3 - repaired);
    await hands.press(marked.first().getByRole('button', { name: /^Update drone/ }).or(marked.first().getByRole('button', { name: /^Edit/ })).first());
    const number = main(page).getByRole('textbox', { name: 'Serial number' });
    await expect(number).toBeVisible();
    await screen(page, `repair ${String(repaired)}`);
    const model = main(page).getByRole('combobox', { name: 'Model', exact: true });
    if ((await model.inputValue()) === 'Other') {
      await hands.fill(model, 'Mavic 3 Enterprise');
      await page.keyboard.press('Tab');
    } else {
      await hands.fill(number, (await number.inputValue()).replace(/.{4}$/, '1234'));
    }
    await hands.press(button('Save drone'));
    await expect(group(page, 'Updates saved')).toBeVisible();
    await expect(count(page)).toHaveText(`You are currently renewing ${String(248 + repaired)} of 250 drones that require renewal`);
  }

  await hands.tick(main(page).getByRole('checkbox', { name: 'I accept the declaration' }));
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
  await hands.press(button('Proceed to payment'));
  const { request, file } = await sent;
  expect([JSON.parse(request), file]).toEqual([{ orgId: id, organisationArn: expect.stringMatching(/^\d+$/), formData: {} }, 'formData.json']);
  const asked = await atGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  await screen(page, 'renewed');
  const [submission, ...others] = await submissions(regulator, 'drone-renewal');
  expect([others, submission!.by, submission!.status]).toEqual([[], 'uma', 'Completed']);
  const { formData } = submission!.body as { formData: { drones: unknown[]; totalAmount: number } };
  expect(formData.drones).toHaveLength(250);
  expect(await regulator.list<ListedPayment>('payments')).toMatchObject([{ amountCents: formData.totalAmount * 100, finalised: true }]);
  expect(asked.replaceAll(',', '')).toContain(`$${formData.totalAmount.toFixed(2)}`);

  // Nothing is due any more, and nothing has to be updated.
  await page.goto(`/forms/orgmanagerpa?casaorgid=${id}`);
  await expect(main(page)).toContainText('1 to 15 of 1,000');
  await expect(main(page).getByRole('link', { name: /^(Due for renewal|Updates required)/ })).toHaveCount(0);
});
