/** What was paid, as one keeps it (issue 16, section 2): by page, as PDF and by mail, each with the same figures. */
import { enter, expect, screen, test } from '#support/browser.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import { CARD, main, payWith } from './support/paying.ts';
import { expectRenewed, openRenewal, toGateway } from './support/renewing.ts';

test.beforeEach(leavesTraces);

test('a receipt by page, PDF and mail: the same figures in each, by keyboard alone and on a phone', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRenewal(page, 'ava');
  await toGateway(page);
  await payWith(page, CARD.approved);
  await expectRenewed(page);
  const [sent] = await submissions(regulator, 'drone-renewal');

  // From the dashboard to the year, the payment and its receipt.
  await enter(page, 'ava', '/forms/dashind');
  const hands = keyboard(page);
  await hands.press(main(page).getByRole('link', { name: 'Payments and receipts' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Payments and receipts');
  const year = main(page).getByRole('region', { name: new Intl.DateTimeFormat('en', { timeZone: 'Australia/Sydney', year: 'numeric' }).format() });
  for (const words of ['Total paid: $40.00', 'Card ending in 4242', 'Ava Nguyen']) await expect(year).toContainText(words);
  await screen(page, 'payments and receipts');
  const answered = page.waitForResponse('**/GetSharePointFileDetails/**');
  await hands.press(year.getByRole('button', { name: `Download receipt ${sent!.reference} (PDF)` }));
  const { value } = (await (await answered).json()) as { value: Record<string, string> };
  const pdf = await page.request.get(`/document-location?${new URLSearchParams(value).toString()}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const inPdf = textsOf(await pdf.body()).join(' ');

  await hands.press(year.getByRole('link', { name: `Receipt ${sent!.reference}` }));
  await expect(main(page).getByRole('heading', { level: 2, name: 'What you submitted' })).toBeVisible();
  await screen(page, 'receipt');
  const onPage = (await main(page).innerText()).replaceAll(/\s+/g, ' ');
  const mails = (await regulator.mail()).filter(({ to, text }) => to.startsWith('ava') && text.includes(sent!.reference));
  expect(mails).toHaveLength(1);

  // The number of the payment has a check character, and is spelt out for the phone.
  const reference = /PY-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/.exec(onPage)![0];
  const places: readonly (readonly [string, string])[] = [['page', onPage], ['PDF', inPdf], ['mail', mails[0]!.text.replaceAll(/\s+/g, ' ')]];
  for (const [where, text] of places) {
    for (const part of [sent!.reference, reference, '$40.00', 'Card ending in 4242', 'Ava Nguyen', 'GST']) {
      expect(text, `${part} by ${where}`).toContain(part);
    }
  }
});
