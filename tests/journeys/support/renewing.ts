/** The renewal up to the card payment page. */
import type { Locator, Page } from 'playwright/test';
import { enter, expect, settle } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { atGateway, main } from './paying.ts';

export const RENEWAL = '/forms/dronesrenewind?renewAll=1';
export const accept = (page: Page): Promise<void> =>
  main(page).getByRole('checkbox', { name: 'I accept the declaration' }).check();
export const proceed = (page: Page): Promise<void> =>
  main(page).getByRole('button', { name: 'Proceed to payment' }).click();
export const group = (page: Page, name: string): Locator => main(page).getByRole('group', { name });
export const count = (page: Page): Locator => main(page).getByText(/^You are currently renewing/);
export const total = (page: Page): Locator =>
  main(page).locator('dl').filter({ hasText: 'Total to pay' }).locator('dd');
export const line = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

/** Takes a drone out of the renewal, which asks first. */
export async function remove(page: Page, name: string): Promise<void> {
  await line(page, name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog', { name: 'Remove drone' }).getByRole('button', { name: 'Remove' }).click();
}

/** Opens a person's renewal of all that is due, or an organisation's. */
export async function openRenewal(page: Page, user: string, path = RENEWAL): Promise<void> {
  await enter(page, user, path);
  await expect(count(page)).toBeVisible();
}

/** Opens the renewal of an organisation by its name. */
export async function openOrganisation(page: Page, regulator: Regulator, user: string, name: string): Promise<string> {
  const id = await regulator.organisation(user, name);
  await openRenewal(page, user, `/forms/organisation/${id}/drone-renewal`);
  return id;
}

/** Declares and goes to the bank; returns what the bank asks for. */
export async function toGateway(page: Page): Promise<string> {
  await accept(page);
  await proceed(page);
  return atGateway(page);
}

/** The renewal is done, and the page says so. */
export async function expectRenewed(page: Page, title = 'Registration renewal successful'): Promise<void> {
  await settle(page);
  await expect(group(page, title)).toBeVisible();
}
