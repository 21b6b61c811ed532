/**
 * What remains of an ARN application after a reload, a time-out or a sign-out (issue 13, DEC-09). A service that is
 * down: arn.spec.ts; a submit that fails: arn-uploads.spec.ts; an address lookup that fails: tests/address-lookup.
 */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, screen, settle, signIn, test, visit } from '#support/browser.ts';
import {
  alert,
  consent,
  field,
  fillPassport,
  heading,
  main,
  next,
  send,
  toDocument,
  verified,
  type ListedApplication,
} from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';
import { expectSignedOut } from './support/signed-out.ts';

test.beforeEach(leavesTraces);

const NEW = '/forms/arn-dvs/new';
const MINUTE = 60_000;
const saved = (page: Page) => expect(main(page)).toContainText(/Answers saved at \d/);

/** Goes back step by step and expects everything that Noah typed. */
async function expectAllTyped(page: Page): Promise<void> {
  await expect(field(page, 'Family name')).toHaveValue('Clarke');
  await expect(field(page, 'Given names')).toHaveValue('Noah');
  for (const [part, value] of [
    ['Day', '12'],
    ['Month', '4'],
    ['Year', '1988'],
  ] as const)
    await expect(page.getByLabel(part)).toHaveValue(value);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Australian passport' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Address', exact: true })).toHaveValue(
    '12 Wattle Street, Ainslie ACT 2602',
  );
  await expect(field(page, 'Mobile number')).toHaveValue('0412345678');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, 'Legal given first name')).toHaveValue('Noah');
  await expect(page.getByLabel('Month')).toHaveValue('04');
  await expect(field(page, 'Sex')).toHaveValue('male');
  for (let steps = 0; steps < 3; steps += 1) await next(page).click();
  await expect(heading(page, 'Your Australian passport')).toBeVisible();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, 'noah');
  await settle(page);
}

test('reload and time-out in the middle', async ({ page, regulator }) => {
  await page.context().clock.install();
  await signIn(page, 'noah', NEW);
  await toDocument(page, 'Australian passport');
  // One attempt is used up, and the next is half typed.
  await fillPassport(page, 'PA9999999');
  await next(page).click();
  await expect(main(page)).toContainText('You have 4 attempts left for this document.');
  await field(page, 'Passport number').fill('PA123');
  await page.context().clock.fastForward(6000);
  await saved(page);

  await page.reload();
  await settle(page);
  await expect(field(page, 'Passport number')).toHaveValue('PA123');
  await expect(main(page)).toContainText('You have 4 attempts left for this document.');
  await screen(page, 'after a reload');
  await expectAllTyped(page);

  // Typed just before the time-out.
  await field(page, 'Passport number').fill('PA1234');
  await page.context().clock.fastForward(21 * MINUTE);
  await expectSignedOut(page, 'timedout', 'Noah Clarke');
  await signInAgain(page);
  expect(new URL(page.url()).pathname).toBe(NEW);
  await expect(field(page, 'Passport number')).toHaveValue('PA1234');
  await expect(main(page)).toContainText('You have 4 attempts left for this document.');
  await expectAllTyped(page);

  // After a sign-out by the person the next sign-in leads home, and the application is unchanged.
  await field(page, 'Passport number').fill('PA12345');
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Noah Clarke');
  await signInAgain(page);
  expect(new URL(page.url()).pathname).not.toBe(NEW);
  await visit(page, NEW);
  await expect(field(page, 'Passport number')).toHaveValue('PA12345');
  await expectAllTyped(page);

  // The service is asked once more; a passed check stays passed, also after a reload.
  await field(page, 'Passport number').fill('PA1234567');
  await consent(page);
  await next(page).click();
  await expect(verified(page)).toBeVisible();
  await page.context().clock.fastForward(6000);
  await saved(page);
  await page.reload();
  await settle(page);
  await expect(verified(page)).toBeVisible();
  await expect(field(page, 'Passport number')).toBeDisabled();
  await next(page).click();
  await send(page);
  await expect(alert(page, 'Aviation reference number application successful')).toBeVisible();
  expect((await regulator.list<ListedApplication>('applications')).find(({ user }) => user === 'noah')).toMatchObject({
    status: 'approved',
  });
});
