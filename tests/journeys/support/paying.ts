/** Paying at the card payment page, and what the regulator then knows (SANDBOX.md, Cards). */
import type { Locator, Page } from 'playwright/test';
import { isSeededPayment } from '#support/seeded-payment.ts';
import { expect } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';

/** Test cards, by their result. */
export const CARD = {
  approved: '4242 4242 4242 4242',
  declined: '4242 4242 4242 4192',
  forged: '4242 4242 4242 4473',
  late: '4242 4242 4242 4358',
  stays: '4242 4242 4242 4028',
} as const;

/** A payment as the console lists it. */
export interface ListedPayment {
  readonly customRef: string;
  readonly amountCents: number;
  readonly status: string;
  readonly finalised: boolean;
}

/** Waits for the card payment page and reads what it asks for. */
export async function atGateway(page: Page): Promise<string> {
  await page.waitForURL(/\/pay\?token=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay by card');
  return page.locator('dl').innerText();
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date (MM/YY)').fill('12/40');
  await page.getByLabel('CVN').fill('123');
  await page.getByLabel('Name on card').fill('Zoe Singh');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Payments made or tried since the server began, newest first; without the one that the seed has for visitors. */
export async function paymentsMade(regulator: Regulator): Promise<readonly ListedPayment[]> {
  const listed = await regulator.list<ListedPayment>('payments');
  return listed.filter((one) => !isSeededPayment(one));
}

/** Payments made or tried for an application, newest first. */
export async function paymentsFor(regulator: Regulator, customRef: string): Promise<readonly ListedPayment[]> {
  return (await regulator.list<ListedPayment>('payments')).filter((one) => one.customRef === customRef);
}

/** Advances the sandbox's clock by more than a minute, so that a late notice is due. */
export async function passAMinute(regulator: Regulator): Promise<void> {
  await regulator.clock(new Date(Date.now() + 70_000).toISOString());
}

/** The address holds nothing of a payment any more (OP-D-73). */
export function expectNoPaymentKeys(page: Page): void {
  expect([...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'standalone')).toEqual([]);
}

/** Fees of Kestrel Survey. */
export const VARIATION = 'RPA operator certificate variation';
export const FLIGHT = 'Flight authorisation near an aerodrome';
/** Fees of Kim's own. */
export const RATING = 'Aircraft engineer licence rating';
export const REPRINT = 'Aircraft engineer licence reprint';

export const main = (page: Page): Locator => page.getByRole('main');
export const box = (page: Page): Locator =>
  main(page).getByRole('checkbox', { name: 'I agree and understand the above conditions.' });
export const table = (page: Page): Locator => main(page).getByRole('table', { name: 'Payments due' });
export const received = (page: Page): Locator =>
  main(page).getByRole('group', { name: 'Payment received successfully' });
export const proceed = (page: Page): Promise<void> =>
  main(page).getByRole('button', { name: 'Proceed to payment' }).click();

/** Declares, goes to the bank and pays with a card. */
export async function pay(page: Page, card: string): Promise<void> {
  await box(page).check();
  await proceed(page);
  await atGateway(page);
  await payWith(page, card);
}
