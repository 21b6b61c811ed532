/**
 * The documents of an ARN application, from the form to the result (services 4.1, 5.1); tests/arn has a table for each
 * document.
 */
import { enter, expect, screen, settle, signIn, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import {
  alert,
  consent,
  copy,
  field,
  fillDay,
  fillPassport,
  heading,
  keyboard,
  main,
  next,
  passCheck,
  send,
  slot,
  toDocument,
  verified,
  type ListedApplication,
} from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';
import { expectSignedOut } from './support/signed-out.ts';

test.beforeEach(leavesTraces);

const PHONE = { width: 390, height: 844 };
const NOT_MATCHED = 'We were unable to find or match your identification document';
const arnOf = async (regulator: Regulator) => (await regulator.people()).find(({ user }) => user === 'noah')!.arn;
const applications = (regulator: Regulator) =>
  regulator.list<ListedApplication>('applications').then((list) => list.filter(({ user }) => user === 'noah'));

test('Noah’s passport fails five times, he uploads 100 points, the regulator approves [ARNW-05 ARNW-56 ARNW-63 DVSC-17 DVSC-18 DVSC-19 DVSC-36 DVSC-37 MPOI-09 MPOI-11 MPOI-12 MPOI-32 MPOI-33]', async ({
  page,
  regulator,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'noah', '/forms/arn-dvs/new');
  await toDocument(page, 'Australian passport');
  await fillPassport(page, 'PA9999999');
  for (const words of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await next(page).click();
    if (words !== '4 attempts') await page.getByRole('button', { name: 'Check again' }).click();
    await expect(alert(page, NOT_MATCHED)).toContainText(`You have ${words} left for this document.`);
  }
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Change the details' })).toBeFocused();
  await screen(page, 'unchanged');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(alert(page, 'Your identification cannot be used for verification right now')).toContainText(
    'You can try it again from',
  );
  await expect(next(page)).toBeDisabled();
  await screen(page, 'exhausted');
  await page.getByRole('button', { name: 'Upload certified copies' }).click();
  await screen(page, 'points');
  await next(page).click();

  await expect(heading(page, 'Primary documents')).toBeVisible();
  await next(page).scrollIntoViewIfNeeded();
  await next(page).click();
  await expect(main(page)).toContainText('You need to select at least one primary document.');
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  await screen(page, 'no primary document');
  await page.getByRole('checkbox', { name: 'Passport', exact: true }).check();
  await next(page).click();

  await expect(heading(page, 'Secondary documents')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lease' }).check();
  await expect(page.getByRole('region', { name: '95 points selected' })).toContainText('5 to go');
  await next(page).click();
  await expect(main(page)).toContainText('You need to select a total of 100 points of ID.');
  await expect(alert(page, 'How to get to 100 points')).toContainText(
    'Select more documents on this page, or go back and select another primary document.',
  );
  await screen(page, 'too few points');
  await page.getByRole('button', { name: 'Go back to the primary documents' }).click();
  await expect(page.getByRole('checkbox', { name: 'Passport', exact: true })).toBeChecked();
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Medicare card' }).check();
  await next(page).click();

  for (const [document, file] of [
    ['Passport', 'passport.pdf'],
    ['Medicare card', 'medicare.pdf'],
    ['Lease', 'lease.pdf'],
  ] as const)
    await slot(page, document).setInputFiles([copy(file)]);
  await expect(page.getByRole('list', { name: /^Uploaded to/ }).getByRole('listitem')).toHaveText([
    /passport/,
    /medicare/,
    /lease/,
  ]);
  await screen(page, 'upload');
  await next(page).click();
  await send(page);
  await expect(alert(page, 'Aviation reference number application received')).toContainText(
    'We have received your application and documents',
  );
  await expect(main(page)).toContainText('within five business days');
  await screen(page, 'received');

  // Until it is decided, home shows its status.
  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await settle(page);
  await screen(page, 'waiting');
  const [received] = await applications(regulator);
  expect(received).toMatchObject({ kind: 'new', status: 'received', checked: false });
  await expect(main(page)).toContainText(received!.reference);
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Noah Clarke');

  const officer = await page.context().newPage();
  await officer.goto('/sandbox');
  await officer.getByRole('button', { name: `Approve ${received!.reference}` }).click();
  await expect.poll(async () => (await applications(regulator))[0]!.status).toBe('approved');
  await officer.close();
  const arn = await arnOf(regulator);
  expect(arn).toMatch(/^\d+$/);
  const mail = (await regulator.mail()).find(({ subject }) => subject.startsWith('Your aviation reference number'));
  expect(mail!.text).toContain(arn);

  await signIn(page, 'noah');
  await expect(page).toHaveURL(/\/forms\/dashind/);
  await expect(page.locator('body')).toContainText(arn!);
  await screen(page, 'approved');
});

test(
  'Noah links his record by keyboard alone, on a phone: his passport has another name, and a change-of-name certificate passes ' +
    '[ARNW-02 ARNW-47 ARNW-55 ARNV-63 DVSC-08 DVSC-11 DVSC-28 DVSC-29]',
  async ({ page, regulator }) => {
    const hands = keyboard(page);
    await page.setViewportSize(PHONE);
    await enter(page, 'noah', '/forms/arn-dvs/link');
    await toDocument(page, 'Australian passport', hands);
    await fillPassport(page, 'PA1234567', hands, 'OTHERNAME');
    await passCheck(page, hands);
    await expect(heading(page, 'Previous name')).toBeVisible();
    await hands.tick(page.getByRole('radio', { name: /: my name has changed$/ }));
    await hands.tick(page.getByRole('radio', { name: 'Change of name certificate' }));
    await hands.press(next(page));
    await hands.fill(field(page, 'Current family name'), 'Clarke');
    await hands.fill(field(page, 'Current given names'), 'Noah');
    await hands.fill(field(page, 'Previous family name'), 'Othername');
    await hands.fill(field(page, 'Previous given names'), 'Noah');
    await fillDay(page, ['12', 'april', '1988'], hands, 'Date of birth');
    await hands.fill(field(page, 'Registration number'), 'NC2468');
    const year = page.getByRole('textbox', { name: /^Registration year/ });
    await hands.fill(year, '20199');
    await expect(year).toHaveValue('2019');
    await expect(main(page)).toContainText('Enter a year with 4 digits');
    await screen(page, 'no year');
    await hands.fill(year, '2019');
    await hands.choose(field(page, 'Registration state'), 'VIC');
    await consent(page, hands);
    await hands.press(next(page));
    await expect(verified(page)).toBeVisible();
    await screen(page, 'name change verified');
    await hands.press(next(page));
    await hands.press(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(heading(page, 'Your change of name certificate')).toBeVisible();
    await hands.press(next(page));
    await send(page, hands);
    await expect(alert(page, 'Aviation reference number link successful')).toBeVisible();
    expect(await arnOf(regulator)).toMatch(/^\d+$/);
  },
);
