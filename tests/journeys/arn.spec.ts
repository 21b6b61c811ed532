/**
 * An aviation reference number, from the screen that asks for one to the dashboard, and the proof of an existing
 * account (services 2.1, 4.1, 5.1). What the service says of each document, and each refusal, are tables of tests/arn
 * and tests/arn-wizard.
 */
import { enter, expect, screen, test } from '#support/browser.ts';
import {
  alert,
  consent,
  field,
  fillAddress,
  fillDay,
  fillPassport,
  fillPerson,
  heading,
  headingOf,
  main,
  MOUSE,
  next,
  passCheck,
  send,
  verified,
  type ListedApplication,
} from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

test(
  'Noah gets an ARN with his passport and his marriage certificate; a service that is down leads back to everything that was typed ' +
    '[ARNW-01 ARNW-04 ARNW-07 ARNW-09 ARNW-14 ARNW-48 ARNW-50 ARNW-54 ARNW-62 DVSC-08 DVSC-17 DVSC-24 DVSC-28 DVSC-32 DVSC-33 DVSC-34 DVSC-35 ROUTE-49]',
  async ({ page, regulator, watch }) => {
    watch.allow(/dvs\/validate/);
    await enter(page, 'noah', '/forms/linkarn');
    await page.getByRole('link', { name: 'Apply for aviation reference number (ARN)' }).click();
    await expect(heading(page, 'Aviation reference number application')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/arn-dvs\/new\b/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'myCASA',
      'Aviation reference number application',
    ]);
    await screen(page, 'person');
    await fillPerson(page);
    await expect(heading(page, 'Address and contact')).toBeVisible();
    await screen(page, 'address');
    await fillAddress(page);
    await expect(heading(page, 'Identity verification')).toBeVisible();
    await page.getByRole('radio', { name: 'Australian passport' }).check();
    await screen(page, 'document');
    await next(page).click();
    await fillPassport(page, 'PA9999999', MOUSE, 'OTHERNAME');
    await next(page).click();
    await expect(alert(page, 'We were unable to find or match your identification document')).toContainText(
      'You have 4 attempts left for this document.',
    );
    await screen(page, 'not-matched');

    // A service that does not answer uses no attempt and loses no typed text. Consent is asked for again whenever the
    // form loads.
    await field(page, 'Passport number').fill('PX0000000');
    await next(page).click();
    await expect(page).toHaveURL(/\/forms\/dvsserviceunavailable/);
    await expect(main(page)).toContainText('We cannot check documents at the moment');
    await screen(page, 'down');
    await page.getByRole('link', { name: 'Go back to your application' }).click();
    await expect(field(page, 'Passport number')).toHaveValue('PX0000000');
    await expect(field(page, 'Given names')).toHaveValue('Noah');
    await expect(main(page)).toContainText('You have 4 attempts left for this document.');
    await field(page, 'Passport number').fill('PA1234567');
    await consent(page);
    await next(page).click();
    await expect(verified(page)).toBeVisible();
    await expect(field(page, 'Passport number')).toBeDisabled();
    await screen(page, 'verified');
    await next(page).click();

    // The name on it differs: the certificate is checked, and could be uploaded if the service does not answer.
    await page.getByRole('radio', { name: /: my name has changed$/ }).check();
    await page.getByRole('radio', { name: 'Marriage certificate' }).check();
    await screen(page, 'previous-name');
    await next(page).click();
    for (const [label, text] of [
      ['Family name of the first person', 'Clarke'],
      ['Given names of the first person', 'Noah'],
      ['Family name of the second person', 'Othername'],
      ['Given names of the second person', 'Alex'],
      ['Registration number', 'MC1357'],
    ] as const)
      await field(page, label).fill(text);
    await fillDay(page, ['1', 'Feb', '2015'], MOUSE, 'Date of marriage');
    await field(page, 'Registration state').selectOption('NSW');
    await consent(page);
    await screen(page, 'marriage');
    await regulator.faults([{ call: 'dvs', kind: 'd' }]);
    const problem = alert(page, 'There was a problem submitting the form.');
    await next(page).click();
    await expect(problem).toContainText('You have not used an attempt, so you can try again.');
    await screen(page, 'name change, down');
    await main(page).getByRole('button', { name: 'Upload certified copies', exact: true }).click();
    await expect(main(page)).toContainText(
      "There was a problem verifying your document. Your identification (Marriage certificate) can't be verified.",
    );
    await screen(page, 'name change, upload');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await regulator.faults([]);
    await next(page).click();
    await expect(verified(page)).toBeVisible();
    await next(page).click();

    await expect(heading(page, 'Check your answers')).toBeVisible();
    await screen(page, 'declaration');
    await send(page);
    await expect(alert(page, 'Aviation reference number application successful')).toBeVisible();
    await expect(main(page)).toContainText('within 2 minutes');
    await screen(page, 'final');
    expect(
      (await regulator.list<ListedApplication>('applications')).filter(({ user }) => user === 'noah'),
    ).toMatchObject([{ kind: 'new', status: 'approved', checked: true }]);
    // Back from the last page skips the pages for people without an ARN, and asks nothing.
    await page.goBack();
    await expect(page).toHaveURL(/\/forms\/dashind/);
    const { arn } = (await regulator.people()).find(({ user }) => user === 'noah')!;
    await expect(page.locator('body')).toContainText(String(arn));
  },
);

test('Leo proves who he is, by way of the address that begins it; each document has its page [ARNW-32 ARNW-33 ARNW-36 ROUTE-46 ROUTE-47]', async ({
  page,
}) => {
  await enter(page, 'leo', '/forms/init-verify-poi');
  await expect(heading(page, 'Personal details and identity verification')).toBeVisible();
  await page.getByRole('link', { name: 'Begin verification' }).click();
  await expect(heading(page, 'Identity verification')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/poiverification\b/);
  for (const document of [
    'Australian birth certificate',
    'Australian citizenship certificate',
    'ImmiCard',
    'Australian passport',
  ]) {
    await page.getByRole('radio', { name: document }).check();
    await next(page).click();
    await expect(heading(page, headingOf(document))).toBeVisible();
    await screen(page, document);
    if (document !== 'Australian passport') await page.getByRole('button', { name: 'Back', exact: true }).click();
  }
  await field(page, 'Family name').fill('PARK');
  await field(page, 'Given names').fill('Leo');
  await fillDay(page, ['30', '11', '1987']);
  await field(page, 'Passport number').fill('PA1234567');
  await consent(page);
  await passCheck(page);
  await send(page);
  await expect(alert(page, 'Identity verification successful')).toBeVisible();
  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await expect(page).toHaveURL(/\/forms\/dashind/);
});
