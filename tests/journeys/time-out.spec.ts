/**
 * After a time-out and a new sign-in a person is where they were, with everything they typed; another person is not
 * (DEC-09, issue 3).
 */
import type { Page } from 'playwright/test';
import { expect, fillSignIn, settle, signIn, test } from '#support/browser.ts';
import { expectSignedOut } from './support/signed-out.ts';
import { leavesTraces } from './support/forms.ts';

const MINUTE = 60_000;
const SAMPLE = '/forms/dev/sample';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const secondStep = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: 'Your drone', exact: true });

/** Fills in the first step and goes to the second, with an invalid answer there. */
async function typeIntoSample(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Ava Nguyen');
  await field(page, 'Email address').fill('ava@example.com');
  await field(page, 'What are you planning? (optional)').fill('Mapping the coast before the summer storms.');
  for (const [part, value] of [
    ['Day', '5'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await field(page, part).fill(value);
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(secondStep(page)).toBeVisible();
  await field(page, 'How many drones do you fly?').fill('777');
  await page.getByRole('checkbox', { name: 'Film and photography' }).check();
}

async function expectSecondStep(page: Page): Promise<void> {
  await expect(secondStep(page)).toBeVisible();
  await expect(field(page, 'How many drones do you fly?')).toHaveValue('777');
  await expect(page.getByRole('checkbox', { name: 'Film and photography' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, 'Full name')).toHaveValue('Ava Nguyen');
  await expect(field(page, 'Email address')).toHaveValue('ava@example.com');
  await expect(field(page, 'What are you planning? (optional)')).toHaveValue(
    'Mapping the coast before the summer storms.',
  );
  for (const [part, value] of [
    ['Day', '5'],
    ['Month', '3'],
    ['Year', '1990'],
  ] as const)
    await expect(field(page, part)).toHaveValue(value);
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
}

/** Opens the sample with a controlled clock in the page, types, and lets the session time out. */
async function timeOut(page: Page): Promise<void> {
  await page.context().clock.install();
  await signIn(page, 'ava', SAMPLE);
  await typeIntoSample(page);
  // Both at once: the five seconds of autosave and the inactivity deadline.
  await page.context().clock.fastForward(21 * MINUTE);
  await expectSignedOut(page, 'timedout', 'Ava Nguyen');
}

async function signInAgain(page: Page, user: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, user);
  await settle(page);
}

test('after a time-out the same person is at the same step with everything typed; another one comes home, and the first finds it by its address (DEC-09)', async ({
  page,
  regulator,
}) => {
  await leavesTraces({ regulator });
  await timeOut(page);
  await signInAgain(page, 'ava');
  expect(new URL(page.url()).pathname).toBe(SAMPLE);
  await expectSecondStep(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(secondStep(page)).toBeVisible();
  await page.context().clock.fastForward(21 * MINUTE);
  await expectSignedOut(page, 'timedout', 'Ava Nguyen');
  await signInAgain(page, 'lee');
  expect(new URL(page.url()).pathname).toBe('/forms/dashind');
  await expect(page.getByRole('main').getByText('Lee Adams')).toBeVisible();
  await page.goto(SAMPLE);
  await settle(page);
  await expect(field(page, 'Full name')).toHaveValue('');
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Lee Adams');
  await signInAgain(page, 'ava');
  expect(new URL(page.url()).pathname).toBe('/forms/dashind');
  await page.goto(SAMPLE);
  await settle(page);
  await expectSecondStep(page);
});
