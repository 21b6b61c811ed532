/** A notification of training outcomes as Kim fills it in for Coral Coast Maintenance Training (services 2.2). */
import type { Locator, Page } from 'playwright/test';
import { enter, expect } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { submit } from './forms.ts';

/** Family names and ARNs of seeded students: as many as a notification takes. */
export const STUDENTS = [
  ['Abbott', '2006001'],
  ['Bianchi', '2006002'],
  ['Chen', '2006003'],
  ['Dimitriou', '2006004'],
  ['Evans', '2006005'],
  ['Farouk', '2006006'],
  ['Gupta', '2006007'],
  ['Hughes', '2006008'],
  ['Ito', '2006009'],
  ['Jensen', '2006010'],
  ['Kaur', '2006011'],
  ['Lopez', '2006012'],
] as const;

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page, name: string): Locator => main(page).getByRole('heading', { name, exact: true });
export const table = (page: Page): Locator => main(page).getByRole('table', { name: 'Students' });
export const submitted = (page: Page): Locator =>
  main(page).getByRole('group', { name: 'Notification submitted successfully' });

/** Opens a notification by the tile of the dashboard; returns the organisation's id. */
export async function openNotification(page: Page, regulator: Regulator): Promise<string> {
  const id = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
  await enter(page, 'kim', `/forms/dashorg?casaorgid=${id}`);
  await page.getByRole('link', { name: 'Notification of training outcomes' }).click();
  await expect(heading(page, 'Type of notification')).toBeVisible();
  return id;
}

/** From the first page to the course of a training outcome. */
export async function toCourse(page: Page): Promise<void> {
  await page.getByLabel('Training outcome').check();
  await submit(page, 'Next');
}

/** From the course to the first page about a student. */
export async function chooseCourse(page: Page, code: string): Promise<void> {
  await expect(heading(page, 'Course')).toBeVisible();
  await page.getByRole('combobox', { name: 'Course code' }).fill(code);
  await page.keyboard.press('Escape');
  await submit(page, 'Next');
  await expect(heading(page, 'Student')).toBeVisible();
}

/** From the first page to the first page about a student. */
export async function toStudent(page: Page, code: string): Promise<void> {
  await toCourse(page);
  await chooseCourse(page, code);
}

/** From the first page about a student to their details. */
export async function verify(page: Page, [familyName, arn]: readonly [string, string]): Promise<void> {
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Aviation reference number (ARN)').fill(arn);
  await submit(page, 'Verify student');
  await expect(heading(page, 'Student details')).toBeVisible();
  await expect(main(page).getByText(arn, { exact: true })).toBeVisible();
}

/** Answers one date question. */
export async function fillDay(
  page: Page,
  group: string,
  [day, month, year]: readonly [string, string, string],
): Promise<void> {
  const date = page.getByRole('group', { name: group });
  await date.getByLabel('Day').fill(day);
  await date.getByLabel('Month').fill(month);
  await date.getByLabel('Year').fill(year);
}

interface Details {
  /** Whether the course asks for a practical date. */
  readonly practical?: boolean;
  readonly priorLearning?: 'Yes' | 'No';
}

/** Answers the details of a training outcome, except the evidence of prior learning. */
export async function fillDetails(page: Page, { practical = true, priorLearning = 'No' }: Details = {}): Promise<void> {
  await fillDay(page, 'Date requirements met', ['10', '3', '2026']);
  if (practical) await fillDay(page, 'Date practical requirements met', ['11', '3', '2026']);
  await page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel(priorLearning).check();
}

export const declare = (page: Page): Promise<void> =>
  main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox').check();
