/** Receipts of a payment (issue 16, section 2): on a page, as PDF and by mail, with the same figures. */
import { enter, expect, screen, test } from '#support/browser.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import { CARD, main, payWith } from './support/paying.ts';
import { expectRenewed, openRenewal, toGateway } from './support/renewing.ts';

test.beforeEach(leavesTraces);

test('@way:drone-renewal @way:payment-history a renewal ends with receipt, certificate and one number, by page and mail: the same figures in each, by keyboard alone and on a phone; a serial number, a reference and a receipt are found by typing', async ({
  page,
  regulator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRenewal(page, 'ava');
  await toGateway(page);
  const [check] = await Promise.all([page.waitForRequest('**/validateHmac/v1'), payWith(page, CARD.approved)]);
  const { receiptNumber: banks } = (check.postDataJSON() as { paymentParamters: Record<string, string> })
    .paymentParamters;
  await expectRenewed(page);
  const [sent] = await submissions(regulator, 'drone-renewal');
  // The end page: its heading has the focus and contains the one reference; the bank's number is nowhere on it
  // (DEC-42).
  const heading = main(page).getByRole('heading', { name: 'Registration renewal successful' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(`Your reference ${sent!.reference}`);
  await screen(page, 'the end of a renewal');
  expect(banks).toMatch(/\w/);
  await expect(main(page)).not.toContainText(banks!);
  const end = keyboard(page);
  for (const [label, name] of [
    ['Download receipt (PDF)', sent!.reference],
    ['Download registration certificate (PDF)', 'Phantom 4 RTK'],
  ] as const) {
    const told = page.waitForResponse('**/GetSharePointFileDetails/**');
    const opens = page.waitForEvent('popup');
    await end.press(main(page).getByRole('button', { name: label }));
    const { value: file } = (await (await told).json()) as { value: Record<string, string> };
    await (await opens).close();
    await expect(main(page).getByRole('listitem').filter({ hasText: label })).toContainText('Opened in a new window');
    const opened = await page.request.get(`/document-location?${new URLSearchParams(file).toString()}`);
    expect(textsOf(await opened.body()).join(' '), label).toContain(name);
  }

  // After a reload the end is the page of the submission, not an empty form.
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 2, name: 'What you submitted' })).toBeVisible();
  await expect(main(page)).toContainText(sent!.reference);
  expect(new URL(page.url()).pathname).toMatch(/^[/]forms[/]submissions[/][^/]+$/);

  // From the dashboard to the year, the payment and its receipt.
  await enter(page, 'ava', '/forms/dashind');
  const hands = keyboard(page);
  await hands.press(main(page).getByRole('link', { name: 'Payments and receipts' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Payments and receipts');
  const year = main(page).getByRole('region', {
    name: new Intl.DateTimeFormat('en', { timeZone: 'Australia/Sydney', year: 'numeric' }).format(),
  });
  for (const words of ['Total paid: $40.00', 'Card ending in 4242', 'Ava Nguyen'])
    await expect(year).toContainText(words);
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
  const mails = (await regulator.mail()).filter(
    ({ to, text }) => to.startsWith('ava') && text.includes(sent!.reference),
  );
  expect(mails).toHaveLength(1);

  // The bank's number and the payment's number are in the details of the payment.
  const reference = /Card payment number\s*(\w+, PY-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])/.exec(onPage)![1]!;
  expect(reference).toContain(banks);
  expect(mails[0]!.subject).toContain(sent!.reference);
  const places: readonly (readonly [string, string])[] = [
    ['page', onPage],
    ['PDF', inPdf],
    ['mail', mails[0]!.text.replaceAll(/\s+/g, ' ')],
  ];
  for (const [where, text] of places) {
    for (const part of [sent!.reference, reference, '$40.00', 'Card ending in 4242', 'Ava Nguyen', 'GST']) {
      expect(text, `${part} by ${where}`).toContain(part);
    }
  }

  // Each of them leads to its page, in whatever spelling.
  const found = main(page).getByRole('region', { name: 'Your records' }).getByRole('listitem');
  const find = async (text: string): Promise<void> => {
    await main(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const field = page.getByRole('textbox', { name: 'What are you looking for?' });
    await expect(field).toBeFocused();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  await find(sent!.reference.toLowerCase().replaceAll('-', ''));
  await expect(found).toHaveText(/^\D*Submission\s*Reference: /);
  await screen(page, 'found by a reference');
  await found.getByRole('link').press('Enter');
  await expect(main(page).getByRole('heading', { level: 2, name: 'What you submitted' })).toBeVisible();
  await find(banks!.toLowerCase());
  await expect(found).toContainText(`Card payment number: ${banks!}`);
  await found.getByRole('link').press('Enter');
  await expect(main(page)).toContainText(banks!);
  await find('1581f');
  const serial = /Serial number: (\w+)/.exec(await found.first().innerText())![1]!;
  await find(serial.toLowerCase());
  await expect(found).toHaveCount(1);
  await found.getByRole('link').press('Enter');
  // The whole text: the calendar entry of a drone that is not due contains the number as well.
  await expect(
    main(page).getByRole('definition').filter({ hasText: serial }).getByText(serial, { exact: true }),
  ).toBeVisible();
});
