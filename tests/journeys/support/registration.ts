/** Registering drones, and what the regulator then holds. */
import type { Locator, Page } from 'playwright/test';
import { PAYMENT_KEYS } from '#rules/payments/payment-return.rules.ts';
import { enter, expect } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { submissions } from './forms.ts';

export interface Described {
  readonly maker: string;
  readonly model: string;
  readonly serial: string;
  readonly use?: 'Recreational' | 'Commercial';
  readonly overseas?: 'Yes' | 'No';
}

/** A Mavic has serial numbers of its maker: a prefix, and twenty characters in all. It costs $40.00. */
export const mavic = (n: number): Described => ({
  maker: 'DJI',
  model: 'Mavic 3 Enterprise',
  serial: `1581F5FJ${String(n).padStart(12, '7')}`,
});
/** Class 2: a commercial local drone costs nothing. */
export const anafi = (n: number): Described => ({
  maker: 'Parrot',
  model: 'Anafi',
  serial: `PI${String(n).padStart(6, '0')}`,
});

export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string): Promise<void> => button(page, name).first().click();
export const step = (page: Page): Locator => main(page).getByRole('heading', { level: 2 });
export const accept = (page: Page): Promise<void> => page.getByLabel('I accept the declaration').check();
export const total = (page: Page): Locator =>
  main(page).locator('dl').filter({ hasText: 'Total to pay' }).locator('dd');
/** The heading of the present step. */
export const expectStep = (page: Page, name: string): Promise<void> =>
  expect(step(page).filter({ hasText: name })).toBeVisible();

/** Chooses from a list: the browser's own where it is short, by typing where it is long. */
export async function pick(page: Page, name: string, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption({ label });
  else {
    await field.fill(label);
    await field.press('Tab');
  }
}

export const serialField = (page: Page): Locator => page.getByRole('textbox', { name: 'Serial number', exact: true });

/** The address holds nothing of a payment any more (OP-D-73). */
export function expectCleanAddress(page: Page): void {
  expect([...new URL(page.url()).searchParams.keys()].filter((key) => PAYMENT_KEYS.includes(key))).toEqual([]);
}

export async function describeDrone(
  page: Page,
  { maker, model, serial, use = 'Commercial', overseas = 'No' }: Described,
): Promise<void> {
  await pick(page, 'Manufacturer', maker);
  await pick(page, 'Model', model);
  await serialField(page).fill(serial);
  await page.getByRole('radio', { name: use, exact: true }).check();
  await page.getByRole('radio', { name: overseas, exact: true }).check();
}

/** Opens the form of a person or an organisation, and its first drone. */
export async function begin(page: Page, user: string, organisationId = ''): Promise<void> {
  await enter(page, user, registrationOf(organisationId));
  await press(page, 'Begin drone registration');
  await expectStep(page, 'Drone details');
}

export const registrationOf = (organisationId = ''): string =>
  organisationId === '' ? '/forms/drone-registration' : `/forms/organisation/${organisationId}/drone-registration`;

/** Describes and saves a drone, which leads to the list. */
export async function addDrone(page: Page, drone: Described): Promise<void> {
  await describeDrone(page, drone);
  await press(page, 'Save drone');
  await expectStep(page, 'Drones in this application');
}

export async function rows(page: Page, kind: 'Recreational' | 'Commercial'): Promise<string[]> {
  const found = main(page)
    .getByRole('table', { name: `${kind} drones` })
    .locator('tbody tr');
  return (await found.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** What was submitted of registrations in this journey. */
export async function registrations(regulator: Regulator) {
  const all = await submissions(regulator, 'drone-registration');
  return all.map(({ body, ...rest }) => ({
    ...rest,
    body: body as { orgId: string; organisationArn: string; formData: { drones: object[]; totalAmount: number } },
  }));
}
