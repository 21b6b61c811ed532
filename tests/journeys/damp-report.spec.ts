/** The drug and alcohol test report (services 2.11): zoe reports for Kestrel Survey. */
import type { Page } from 'playwright/test';
import { enter, expect, fillSignIn, screen, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces, submissions, submit } from './support/forms.ts';
import { REFUSED } from './support/failing.ts';

const FIELDS = [
  'Permission type',
  'Date of test',
  'Reason for test',
  'Age range',
  'Safety-sensitive aviation activity (SSAA)',
  'State',
  'Region',
  'Substance found',
  'Method of testing',
];
const SELECTS = FIELDS.filter((label) => label !== 'Date of test');
const SUBMITTED = { name: 'DAMP Report submitted' };

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

async function open(page: Page, regulator: Regulator, user = 'zoe'): Promise<string> {
  const id = await regulator.organisation(user, 'Kestrel Survey Pty Ltd');
  await enter(page, user, `/forms/organisation/${id}/damp-report`);
  return id;
}

/** Chooses the first option of every select but State, a substance other than alcohol by default, and a past day. */
async function fill(page: Page, positive?: number): Promise<void> {
  const positiveTo = positive ?? ((await alcohol(page)) === 1 ? 2 : 1);
  for (const label of SELECTS) {
    if (label === 'State') continue;
    await field(page, label).selectOption({ index: label === 'Substance found' ? positiveTo : 1 });
  }
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Year').fill('2020');
}

/** The index of alcohol among the substances. */
async function alcohol(page: Page): Promise<number> {
  return field(page, 'Substance found').evaluate((select: HTMLSelectElement) =>
    [...select.options].findIndex(({ value }) => value === 'ALCOHOL'),
  );
}

test.beforeEach(leavesTraces);

test(
  '@way:damp-report a report from the first field to the reference ' +
    '[DAMP-01 DAMP-02 DAMP-05 DAMP-06 DAMP-07 DAMP-08 DAMP-09 DAMP-10 DAMP-11 DAMP-14 DAMP-15 DAMP-16 DAMP-17 DAMP-20 DAMP-21 DAMP-22 DAMP-23 DAMP-24 ' +
    'DAMP-25 DAMP-26 DAMP-27 DAMP-28 DAMP-29 DAMP-30 DAMP-31 DAMP-32 DAMP-33 DAMP-36 DAMP-37 DAMP-54 SENT-098 SENT-099 SENT-103 ROUTE-60]',
  async ({ page, regulator }) => {
    const id = await open(page, regulator);
    await expect(heading(page, 'DAMP report')).toBeVisible();
    await expect(page).toHaveTitle('Report details - DAMP report - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'myCASA',
      'DAMP Report',
    ]);
    const labels = (await main(page).locator('form label, form legend').allInnerTexts()).map((text) => text.trim());
    expect(labels.filter((label) => FIELDS.includes(label))).toEqual(FIELDS);
    await expect(main(page)).toContainText('The date when the test was conducted');
    for (const words of ['drug and alcohol management plan (DAMP)', 'Safety-sensitive aviation activity (SSAA)'])
      await expect(main(page)).toContainText(words);
    for (const label of SELECTS) {
      const first = field(page, label).locator('option').first();
      await expect(first).toHaveText(label === 'State' ? 'Australian Capital Territory' : 'Please select');
    }
    await expect(field(page, 'State')).toHaveValue('ACT');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /save/i })).toHaveCount(0);
    await screen(page, 'details');
    await fill(page, await alcohol(page));
    await expect(field(page, 'Alcohol reading').locator('option').first()).toHaveText('Please select');
    await field(page, 'Alcohol reading').selectOption({ index: 1 });
    const method = await field(page, 'Method of testing').locator('option:checked').innerText();
    const code = await field(page, 'Method of testing').inputValue();
    await submit(page, 'Next');
    await expect(heading(page, 'Review Report Details')).toBeVisible();
    await expect(page).toHaveTitle(
      'Review Report Details - DAMP report - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA',
    );
    const table = main(page).getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveText([
      ...FIELDS.slice(0, -1),
      'Alcohol reading',
      'Method of testing',
    ]);
    await expect(table).toContainText(method);
    const stripes = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    expect([new Set(stripes).size, stripes.every((colour, at) => colour === stripes[at % 2])]).toEqual([2, true]);
    expect(code).not.toBe(method);
    await expect(main(page)).toContainText('true and correct');
    await expect(main(page)).toContainText('offence under the federal Criminal Code Act 1995');
    await expect(main(page)).toContainText('can be intercepted');
    await expect(main(page)).toContainText('authorise CASA to release');
    await expect(page.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', /^https:\/\//);
    await screen(page, 'review');
    const declaration = main(page).getByRole('group', { name: 'Declaration' });
    await declaration.getByLabel('I agree and understand the above conditions').check();
    const [request] = await Promise.all([
      page.waitForRequest('**/CreateDampSubmission/v1'),
      submit(page, 'Submit notification'),
    ]);
    await expect(main(page).getByRole('group', SUBMITTED)).toContainText('We have received your DAMP report');
    await expect(main(page)).toContainText('We will assess the report and may contact you');
    await expect(main(page)).toContainText('confirmation to the email address of your organisation');
    // The form is gone: the reference can be copied, and the receipt downloaded.
    await expect(main(page).getByRole('button')).toHaveText([/^Copy/, 'Download receipt (PDF)']);
    await screen(page, 'received');
    expect(request.postDataJSON()).toMatchObject({
      version: '01',
      name: 'Damp Report',
      orgid: id,
      rootFormCode: '',
      formCode: '',
      formData: {
        dateOfTest: '2020-01-31',
        state: 'ACT',
        positiveTo: 'ALCOHOL',
        methodOfTesting: code,
        declaration: true,
      },
    });
    expect(await submissions(regulator, 'damp-report')).toHaveLength(1);
    expect((await regulator.mail()).map(({ to }) => to)).toEqual(['office@kestrelsurvey.example.com']);
    await page.getByRole('link', { name: 'Return to myCASA' }).click();
    await expect(page).toHaveURL(new RegExp(`/forms/dashorg\\?casaorgid=${id}&.*params=`));
  },
);

test(
  'what is refused on the way to a report, what follows from what, what a reload keeps, and what is said when the submit fails or stays in doubt ' +
    '[DAMP-12 DAMP-13 DAMP-18 DAMP-19 DAMP-34 DAMP-38 DAMP-52 DAMP-53 DAMP-55 FORM-30 FORM-31 FORM-38 CALL-38 CALL-44 CALL-45 SERR-06 DEC-39]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await regulator.faults([
      { call: 'GetReferenceDataTypes', kind: 'e', times: 1 },
      { call: 'GetReferenceDataTypes', kind: 'empty', times: 1 },
    ]);
    const id = await open(page, regulator);
    await expect(page.getByRole('alert')).toContainText('Reference data fetch');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch reference data');
    await screen(page, 'no lists');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Unable to fetch reference data');
    await page.getByRole('button', { name: 'Try again' }).click();

    // Every field is required, and the date has to be in the past (details are in the rules).
    await submit(page, 'Next');
    const CHOOSE = 'Please select an option';
    await expectRefused(page, CHOOSE, 'This field cannot be left blank', ...Array.from({ length: 6 }, () => CHOOSE));
    await screen(page, 'refused');
    await fill(page);
    await expect(main(page).locator('[data-error]')).toHaveCount(0);
    await page.getByLabel('Day').fill('30');
    await page.getByLabel('Month').fill('2');
    await submit(page, 'Next');
    await expectRefused(page, 'Please enter a valid date from 01/01/1900 to today');
    await page.getByLabel('Month').fill('1');

    // Regions depend on the state, and a reading is asked for only with alcohol.
    const regions = () =>
      field(page, 'Region')
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect((await regions()).filter((value) => value !== '').every((value) => value.startsWith('ACT'))).toBe(true);
    await field(page, 'State').selectOption('NSW');
    await expect(field(page, 'Region')).toHaveValue('');
    const ofNsw = (await regions()).filter((value) => value !== '');
    expect(ofNsw.length).toBeGreaterThan(0);
    expect(ofNsw.every((value) => value.startsWith('NSW'))).toBe(true);
    await field(page, 'Region').selectOption({ index: 1 });
    await expect(field(page, 'Alcohol reading')).toHaveCount(0);
    await field(page, 'Substance found').selectOption('ALCOHOL');
    await submit(page, 'Next');
    await expectRefused(page, CHOOSE);
    await field(page, 'Alcohol reading').selectOption({ index: 1 });
    await field(page, 'Substance found').selectOption({ index: (await alcohol(page)) === 1 ? 2 : 1 });
    await field(page, 'Substance found').selectOption('ALCOHOL');
    await expect(field(page, 'Alcohol reading')).toHaveValue('');
    await field(page, 'Alcohol reading').selectOption({ index: 1 });
    await submit(page, 'Next');
    await expect(heading(page, 'Review Report Details')).toBeVisible();
    await submit(page, 'Submit notification');
    await expectRefused(page, 'You must accept the declaration');

    // Typed answers are restored after a reload, on the same step; the declaration has to be made again.
    await page.getByLabel('I agree and understand the above conditions').check();
    await expect(main(page)).toContainText(/Answers saved at \d/);
    await page.reload();
    await expect(heading(page, 'Review Report Details')).toBeVisible();
    await expect(main(page)).toContainText('We saved your answers');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await screen(page, 'found again');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Year')).toHaveValue('2020');
    await submit(page, 'Next');
    await page.getByLabel('I agree and understand the above conditions').check();

    // The printed text is for a known failure; after an uncertain one the engine says what is known and where to look.
    await regulator.faults([{ call: 'CreateDampSubmission', kind: 'reject', times: 1 }]);
    await submit(page, 'Submit notification');
    await expect(
      main(page).getByRole('group', { name: 'There was an issue submitting your application' }),
    ).toContainText('Please try again');
    await screen(page, 'not submitted');
    await regulator.faults([{ call: 'CreateDampSubmission', kind: 'garbage' }]);
    await submit(page, 'Submit notification');
    await expect(main(page).getByRole('group', { name: 'We have not received your application yet' })).toBeVisible();
    await expect(main(page)).not.toContainText('There was an issue submitting your application');
    await regulator.faults([
      { call: 'CreateDampSubmission', kind: 'garbage' },
      { call: 'SubmissionLookup', kind: 'garbage' },
    ]);
    await submit(page, 'Submit notification');
    await expect(
      main(page).getByRole('group', { name: 'We could not confirm that your application was received' }),
    ).toContainText('this page will tell you whether we have received it');
    await screen(page, 'in doubt');
    await regulator.faults([]);
    await submit(page, 'Submit notification');
    await expect(main(page).getByRole('group', SUBMITTED)).toBeVisible();
    expect(await submissions(regulator, 'damp-report')).toHaveLength(1);

    // After a report the form is empty again.
    await page.getByRole('link', { name: 'Return to myCASA' }).click();
    await expect(page).toHaveURL(new RegExp(`/forms/dashorg\\?casaorgid=${id}`));
    await main(page).getByRole('link', { name: 'DAMP report', exact: true }).click();
    await expect(page.getByLabel('Year')).toHaveValue('');
    await expect(field(page, 'State')).toHaveValue('ACT');
    await expect(main(page)).not.toContainText('We saved your answers');
  },
);

test(
  'who may not report sees no part of the form, and who waits for the organisation neither; the Back button asks before what was typed is given up ' +
    '[DAMP-03 DAMP-04 DAMP-35 FORM-23 FORM-24 FORM-25 FORM-26 FORM-28 FORM-29 FORM-32 FORM-33 OUSR-21 OUSR-22 CONS-13 SCON-29 DCON-27 SENT-104]',
  async ({ page, regulator }) => {
    const id = await open(page, regulator, 'sam');
    await expect(page.getByRole('alert')).toContainText('Unable to complete application online');
    await expect(page.getByRole('alert')).toContainText(
      "Unfortunately you don't have the correct role to complete this application",
    );
    await expect(main(page).locator('form')).toHaveCount(0);
    await screen(page, 'wrong role');
    await page.goto(
      `/forms/organisation/${await regulator.organisation('uma', 'Wedgetail Fleet Services')}/damp-report`,
    );
    await expect(page).toHaveURL(/\/forms\/error\?code=ORG\.2/);

    await regulator.faults([{ call: 'GetOrganisationDetails', kind: 'slow', delayMs: 2000, times: 1 }]);
    const zoes = await page.context().browser()!.newPage({ baseURL: regulator.origin });
    await zoes.goto(`/forms/organisation/${id}/damp-report`);
    await fillSignIn(zoes, 'zoe');
    await expect(zoes.getByRole('status').filter({ hasText: 'Working. Please wait....' })).toBeVisible();
    await expect(zoes.locator('form')).toHaveCount(0);
    await expect(field(zoes, 'Permission type')).toBeVisible();

    await zoes.goto(`/forms/dashorg?casaorgid=${id}`);
    await main(zoes).getByRole('link', { name: 'DAMP report', exact: true }).click();
    await fill(zoes);
    await zoes.goBack();
    const dialog = zoes.getByRole('dialog', { name: 'Cancel application' });
    await expect(dialog).toContainText(
      'If you leave this application it will be cancelled. Are you sure you want to cancel?',
    );
    expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.7s');
    await screen(zoes, 'asked to leave');
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(zoes.getByLabel('Year')).toHaveValue('2020');
    await expect(zoes).toHaveURL(/damp-report/);
    await zoes.goBack();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(zoes).toHaveURL(/\/forms\/dashorg\?/);
    await main(zoes).getByRole('link', { name: 'DAMP report', exact: true }).click();
    await expect(zoes.getByLabel('Year')).toHaveValue('');
    await expect(main(zoes)).not.toContainText('We saved your answers');
    await zoes.close();
  },
);

test('by keyboard alone, on a phone, with all capabilities off', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await regulator.settings(CAPABILITIES_OFF);
  await open(page, regulator);
  await field(page, 'Permission type').focus();
  const next = () => page.keyboard.press('Tab');
  const choose = () => page.keyboard.press('ArrowDown');
  await choose();
  await next();
  for (const part of ['31', '01', '2020']) {
    await page.keyboard.type(part);
    await next();
  }
  for (const label of SELECTS.slice(1)) {
    await expect(field(page, label)).toBeFocused();
    if (label !== 'State') await choose();
    await next();
    if (label === 'Substance found' && (await field(page, 'Alcohol reading').count()) > 0) {
      await choose();
      await next();
    }
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review Report Details')).toBeFocused();
  await page.getByLabel('I agree and understand the above conditions').focus();
  await page.keyboard.press('Space');
  await next();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('group', SUBMITTED)).toBeVisible();
});
