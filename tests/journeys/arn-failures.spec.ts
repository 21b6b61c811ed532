/** What fails in an ARN application, and what is left of it: the services behind it, the page, the session (issue 13, DEC-09, DEC-34). */
import type { Page } from 'playwright/test';
import { enter, expect, fillSignIn, screen, settle, signIn, test, visit } from '#support/browser.ts';
import {
  alert, consent, copy, field, fillAddress, fillDay, fillPassport, fillPerson, heading, main, MOUSE, next, passCheck, send, toDocument, verified, type ListedApplication,
} from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';
import { expectSignedOut } from './support/signed-out.ts';

test.beforeEach(leavesTraces);

const NEW = '/forms/arn-dvs/new';
const MINUTE = 60_000;
const saved = (page: Page) => expect(main(page)).toContainText(/Saved \d\d:\d\d/);

test('the service is down [ARNW-45 DVSC-24]', async ({ page, regulator, watch }) => {
  watch.allow(/dvs\/validate/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'noah', NEW);
  await toDocument(page, 'Australian passport');
  await fillPassport(page, 'PA9999999');
  await next(page).click();
  await expect(main(page)).toContainText('You have 4 attempts left.');

  await regulator.faults([{ call: 'dvs', kind: 'd' }]);
  for (let time = 0; time < 6; time += 1) {
    // Asked for again after every reading of the form.
    await consent(page);
    await next(page).click();
    await expect(page).toHaveURL(/\/forms\/dvsserviceunavailable/);
    await screen(page, 'down');
    await page.getByRole('link', { name: 'Go back to your application' }).click();
    await expect(field(page, 'Passport number')).toHaveValue('PA9999999');
    await expect(field(page, 'Given names')).toHaveValue('Noah');
  }
  // More often than there are attempts: none of them counted, and the next one is the second.
  await regulator.faults([]);
  await consent(page);
  await next(page).click();
  await expect(main(page)).toContainText('You have 3 attempts left.');

  // Nobody answers at all: the other way is open.
  await regulator.faults([{ call: 'dvs', kind: 'd' }]);
  await next(page).click();
  await expect(page).toHaveURL(/\/forms\/dvsserviceunavailable/);
  await page.getByRole('link', { name: 'Go back to your application' }).click();
  await expect(main(page)).toContainText('You have 3 attempts left.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: "I don't have any of these documents" }).click();
  await expect(heading(page, 'Prove your identity with documents')).toBeVisible();
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Passport', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Birth certificate' }).check();
  await next(page).click();
  await main(page).locator('input[type=file]').setInputFiles([copy('passport.pdf'), copy('birth.pdf')]);
  await next(page).click();
  await send(page);
  await expect(alert(page, 'Aviation reference number application received')).toBeVisible();
});

test('the service of another name is down: the step says so and stays, no attempt counts, and the certificate can be uploaded [DVSC-32 DVSC-33 DVSC-34 DVSC-35]', async ({ page, regulator, watch }) => {
  watch.allow(/dvs\/validate/);
  await enter(page, 'noah', NEW);
  await toDocument(page, 'Australian passport');
  await fillPassport(page, 'PA1234567', MOUSE, 'OTHERNAME');
  await passCheck(page);
  await page.getByRole('radio', { name: /^No, my name has changed/ }).check();
  await page.getByRole('radio', { name: 'Marriage certificate' }).check();
  await next(page).click();
  for (const [label, text] of [
    ['Family name of the first person', 'Clarke'], ['Given names of the first person', 'Noah'], ['Family name of the second person', 'Othername'],
    ['Given names of the second person', 'Alex'], ['Registration number', 'MC1357'],
  ] as const) await field(page, label).fill(text);
  await fillDay(page, ['1', 'Feb', '2015'], MOUSE, 'Date of marriage');
  await field(page, 'Registration state').selectOption('NSW');
  await consent(page);
  await regulator.faults([{ call: 'dvs', kind: 'd' }]);
  const problem = alert(page, 'There was a problem submitting the form.');
  for (let time = 0; time < 2; time += 1) {
    await next(page).click();
    await expect(problem).toContainText('This did not use an attempt: you can try again.');
  }
  await screen(page, 'name change, down');
  await problem.getByRole('button', { name: 'Upload certified copies' }).click();
  await expect(main(page)).toContainText("There was a problem verifying your document. Your identification (Marriage certificate) can't be verified.");
  await main(page).locator('input[type=file]').setInputFiles([copy('marriage.pdf')]);
  await screen(page, 'name change, upload');
  await next(page).click();
  await send(page);
  await expect(alert(page, 'Aviation reference number application received')).toBeVisible();
});

test('the address book does not answer: the address is entered manually', async ({ page, regulator, watch }) => {
  watch.allow(/address/i);
  await enter(page, 'noah', NEW);
  await fillPerson(page);
  await regulator.faults([{ call: 'GetAddress', kind: 'd' }]);
  const box = page.getByRole('combobox', { name: 'Address', exact: true });
  await box.fill('12 Wattle');
  await expect(main(page)).toContainText('Addresses could not be looked up. What you typed is kept');
  await expect(box).toHaveValue('12 Wattle');
  await screen(page, 'no address book');
  await regulator.faults([{ call: 'GetAddressComponent', kind: 'd' }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: /^12 Wattle Street, Ainslie/ }).click();
  await expect(main(page)).toContainText('The address could not be filled in.');
  await page.getByRole('button', { name: 'Enter the address manually' }).click();
  await expect(page.getByRole('textbox', { name: /^Unit number/ })).toBeFocused();
  await page.getByRole('textbox', { name: /^House or building number/ }).fill('12');
  await field(page, 'Street name').fill('Wattle Street');
  await field(page, 'Suburb or city').fill('Ainslie');
  await field(page, 'State or territory').selectOption('ACT');
  await page.getByLabel(/^Postcode/).fill('2602');
  await page.getByRole('group', { name: 'Is your postal address different from your residential address?' }).getByRole('radio', { name: 'No' }).check();
  await field(page, 'Mobile number').fill('0412345678');
  await screen(page, 'address by hand');
  await next(page).click();
  await expect(heading(page, 'Identity verification')).toBeVisible();
});

/** What Noah typed on the way to his passport, step by step backwards. */
async function expectAllTyped(page: Page): Promise<void> {
  await expect(field(page, 'Family name')).toHaveValue('Clarke');
  await expect(field(page, 'Given names')).toHaveValue('Noah');
  for (const [part, value] of [['Day', '12'], ['Month', '4'], ['Year', '1988']] as const) await expect(page.getByLabel(part)).toHaveValue(value);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Australian passport' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Address', exact: true })).toHaveValue('12 Wattle Street, Ainslie ACT 2602');
  await expect(field(page, 'Mobile number')).toHaveValue('0412345678');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, 'Legal given first name')).toHaveValue('Noah');
  await expect(page.getByLabel('Month')).toHaveValue('04');
  await expect(field(page, 'Sex')).toHaveValue('male');
  for (let steps = 0; steps < 3; steps += 1) await next(page).click();
  await expect(heading(page, 'Identification details')).toBeVisible();
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
  // One attempt is gone, and what follows is half typed.
  await fillPassport(page, 'PA9999999');
  await next(page).click();
  await expect(main(page)).toContainText('You have 4 attempts left.');
  await field(page, 'Passport number').fill('PA123');
  await page.context().clock.fastForward(6000);
  await saved(page);

  await page.reload();
  await settle(page);
  await expect(field(page, 'Passport number')).toHaveValue('PA123');
  await expect(main(page)).toContainText('You have 4 attempts left.');
  await screen(page, 'after a reload');
  await expectAllTyped(page);

  // Typed in the last moment before the time is up.
  await field(page, 'Passport number').fill('PA1234');
  await page.context().clock.fastForward(21 * MINUTE);
  await expectSignedOut(page, 'timedout', 'Noah Clarke');
  await signInAgain(page);
  expect(new URL(page.url()).pathname).toBe(NEW);
  await expect(field(page, 'Passport number')).toHaveValue('PA1234');
  await expect(main(page)).toContainText('You have 4 attempts left.');
  await expectAllTyped(page);

  // Signed out by oneself: the next sign-in leads home, and the application is as it was.
  await field(page, 'Passport number').fill('PA12345');
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Noah Clarke');
  await signInAgain(page);
  expect(new URL(page.url()).pathname).not.toBe(NEW);
  await visit(page, NEW);
  await expect(field(page, 'Passport number')).toHaveValue('PA12345');
  await expectAllTyped(page);

  // The service is asked once more, and what has passed stays so, also after a reload.
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
  expect((await regulator.list<ListedApplication>('applications')).find(({ user }) => user === 'noah')).toMatchObject({ status: 'approved' });
});

test('a sending that fails keeps everything, files included; after a reload the files alone are asked for again [ARNW-61]', async ({ page, regulator, watch }) => {
  watch.allow(/arn/);
  await enter(page, 'noah', NEW);
  await fillPerson(page);
  await fillAddress(page);
  await page.getByRole('button', { name: "I don't have any of these documents" }).click();
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Passport', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Birth certificate' }).check();
  await next(page).click();
  const input = main(page).locator('input[type=file]');
  const attached = page.getByRole('list', { name: /^Attached to/ }).getByRole('listitem');
  await input.setInputFiles([copy('passport.pdf'), copy('birth.pdf')]);
  await next(page).click();
  await regulator.faults([{ call: 'arnCreate', kind: 'a' }]);
  await send(page);
  await expect(alert(page, 'There was an issue submitting your application')).toContainText('Please try again');
  await screen(page, 'not sent');
  await saved(page);
  await page.reload();
  await settle(page);
  await regulator.faults([]);
  await expect(main(page)).toContainText('Please attach again: passport.pdf, birth.pdf');
  await screen(page, 'files to attach again');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(attached).toHaveText([/passport\.pdf.*Please attach this file again or remove it/, /birth\.pdf.*Please attach this file again or remove it/]);
  await input.setInputFiles([copy('passport.pdf'), copy('birth.pdf')]);
  await expect(attached).toHaveCount(2);
  await expect(main(page)).not.toContainText('Please attach this file again');
  await next(page).click();
  await send(page);
  await expect(alert(page, 'Aviation reference number application received')).toBeVisible();
});
