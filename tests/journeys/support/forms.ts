/** Filling in forms, and what the regulator then holds. */
import type { Locator, Page } from 'playwright/test';
import type { Regulator } from '#support/regulator.ts';
import { expect } from '#support/browser.ts';

/** The setting that switches every extension off (DEC-11). */
export const CAPABILITIES_OFF = { 'Sandbox - Capabilities': 'none' };

/** A fresh regulator before and after a journey through a form, because such journeys leave data behind. */
export const leavesTraces = ({ regulator }: { readonly regulator: Regulator }): Promise<void> =>
  regulator.leavesTraces();

/** A submission as the console lists it (SANDBOX.md). */
export interface Submitted {
  readonly id: string;
  readonly reference: string;
  readonly kind: string;
  readonly by: string;
  readonly organisationId: string;
  readonly status: string;
  readonly body: unknown;
}

/** Submissions of a kind in this journey; the seeded people have older ones with other numbers. */
export async function submissions(regulator: Regulator, kind: string): Promise<readonly Submitted[]> {
  return (await regulator.list<Submitted>('submissions')).filter(
    (one) => one.kind === kind && !one.reference.startsWith('SR-'),
  );
}

export const submit = (page: Page, name = 'Submit'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The page alert of a refused step, with its links. */
export const summary = (page: Page): Locator =>
  page.getByRole('main').getByRole('group', { name: 'There was a problem with the form' });

/** A refused step shows in title, summary and focus, and its links lead to these messages (FORM-12). */
export async function expectRefused(page: Page, ...messages: readonly string[]): Promise<void> {
  await expect(summary(page)).toBeVisible();
  await expect(summary(page).getByText('Please check the form below and try again', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  expect((await summary(page).getByRole('link').allInnerTexts()).map((text) => text.replace(/^.*?: /, ''))).toEqual(
    messages,
  );
  expect(await page.evaluate(() => document.activeElement?.querySelector('a') !== null)).toBe(true);
}

/** Text of a given number of characters. */
export const words = (characters: number): string =>
  'Maintenance manual, second edition. '.repeat(200).slice(0, characters).replace(/ $/, '.');

/** A small file whose content has the type of its name. */
export const pdf = (name: string, bytes = 200) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(Math.max(0, bytes - 9), 'x')]),
});
