/**
 * The form engine in a browser, on the sample form with every type of question (portal 4.4): steps and leave guard,
 * drafts, and autosave. Branches, versions, retries and a regulator without capabilities are scenarios of
 * tests/form-stepping, tests/application and tests/autosave.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces, pdf, submit } from './support/forms.ts';
import { expectPageFailure, REFUSED } from './support/failing.ts';

const SAMPLE = '/forms/dev/sample';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Cancel application' });
const saved = (page: Page) => expect(main(page)).toContainText(/Answers saved at \d/);
const params = (recordid: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify({ from: 'ind', organisationId: '', recordid })).toString('base64'));

async function open(page: Page): Promise<void> {
  await enter(page, 'ava', SAMPLE);
  await expect(page.getByLabel('Full name')).toBeVisible();
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill("Ava O'Groß 2nd");
  await page.getByLabel('Email address').fill('ava@example.test');
  await page.getByLabel('Day').fill('29');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('1992');
  await page.getByRole('radio', { name: 'Yes' }).check();
}

async function fillDrone(page: Page): Promise<void> {
  await page.getByLabel('How many drones do you fly?').fill('3');
  await page.getByLabel('No serial number available').check();
  await page.getByLabel('Value').fill('120');
  await page.getByLabel('Unit').selectOption({ index: 1 });
  await page.getByLabel('Survey').check();
  await page.getByLabel('Something else').check();
  await page.getByLabel('What else?').fill('Search and rescue');
  await page.getByLabel('State', { exact: true }).selectOption('NSW');
  await page.getByRole('combobox', { name: 'Region' }).pressSequentially('Hun');
  await page.getByRole('listbox', { name: 'Region' }).getByRole('option').first().click();
}

const draftsOf = (regulator: Regulator) => regulator.list<{ recordId: string; name: string; by: string }>('drafts');
const sampleDrafts = async (regulator: Regulator) =>
  (await draftsOf(regulator)).filter(({ name }) => name === 'Sample form');

test.beforeEach(leavesTraces);

test(
  'every type of question: from the first step, refused and left and come back to, to the review by name, and complete ' +
    '[FORM-01 FORM-02 FORM-03 FORM-05 FORM-06 FORM-08 FORM-09 FORM-11 FORM-12 FORM-23 FORM-25 FORM-26 FORM-27 QTYP-22 QTYP-24 SHEL-10 SHEL-11 SHEL-13]',
  async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('About you - Sample form - myCASA');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'myCASA',
      'Sample form',
    ]);
    await screen(page, 'person');
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);

    // A link out of an untouched form does not ask; out of a changed one it does.
    const away = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'myCASA' });
    await away.click();
    await expect(page).toHaveURL(/\/forms\/dashind/);
    await visit(page, SAMPLE);
    await page.getByLabel('Full name').fill('Ava');
    await away.click();
    await screen(page, 'asked to leave');
    await page.keyboard.press('Escape');
    await expect(leaving(page)).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveValue('Ava');
    await away.click();
    await leaving(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/forms\/dashind/);
    await visit(page, SAMPLE);

    // A step that is refused repeatedly takes the focus each time.
    const messages = [
      'This field cannot be left blank',
      'This field cannot be left blank',
      'This field cannot be left blank',
      'Please select an option',
    ];
    for (let time = 0; time < 2; time += 1) {
      await submit(page, 'Next');
      await expectRefused(page, ...messages);
    }
    await page.getByRole('link', { name: /Date of birth/ }).click();
    await expect(page.getByLabel('Day')).toBeFocused();
    await page.getByRole('link', { name: /Do you fly/ }).click();
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();

    await fillPerson(page);
    await submit(page, 'Next');
    await expect(heading(page, 'Your drone')).toBeVisible();
    await expect(page).toHaveTitle('Your drone - Sample form - myCASA');
    await expect(heading(page, 'Your drone')).toBeFocused();
    await fillDrone(page);
    await page.locator('input[type=file]').setInputFiles([pdf('manual.pdf')]);
    await screen(page, 'drone');
    await submit(page, 'Next');
    await expect(heading(page, 'Check your answers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
    for (const said of ["Ava O'Groß 2nd", 'Yes', 'Search and rescue', 'New South Wales', 'manual.pdf'])
      await expect(main(page)).toContainText(said);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('What else?')).toHaveValue('Search and rescue');
    await expect(page.getByRole('button', { name: 'Remove manual.pdf' })).toBeVisible();
    await submit(page, 'Next');
    await page.getByRole('radio', { name: 'For myself' }).check();
    await page.getByLabel('I agree').check();
    await screen(page, 'review');
    await submit(page);
    await expect(main(page).getByRole('group', { name: 'Sample complete' })).toBeVisible();
  },
);

test(
  'Save and exit with the specified calls alone: overlay, dashboard with its banner, the draft opens again where it was left; what cannot be saved or loaded is said, and nothing is lost ' +
    '[FORM-15 FORM-16 FORM-17 FORM-18 FORM-19 FORM-20 FORM-21 FORM-22 SHEL-14 SHEL-18 CALL-39 CALL-40 CALL-41 CALL-43 ERRC-14 ERRC-15 ERRC-23 ERRC-24]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await regulator.settings(CAPABILITIES_OFF);
    const extensions: string[] = [];
    page.on('request', (request) => void (request.url().includes('/Extensions/') && extensions.push(request.url())));
    await open(page);
    await fillPerson(page);
    await regulator.faults([{ call: 'SaveDraft', kind: 'e', times: 1 }]);
    await page.getByRole('button', { name: 'Save and exit' }).click();
    const alert = main(page).getByRole('group', { name: 'Something has gone wrong' });
    await expect(alert).toContainText("We're sorry. Something has gone wrong. Try again.");
    await expect(alert).toContainText('Details: FS.1a');
    await expect(page.getByLabel('Full name')).toHaveValue("Ava O'Groß 2nd");
    await screen(page, 'not saved');
    await submit(page, 'Next');
    await page.getByLabel('How many drones do you fly?').fill('250');
    await regulator.faults([{ call: 'SaveDraft', kind: 'slow', delayMs: 800, times: 1 }]);
    await page.getByRole('button', { name: 'Save and exit' }).click();
    await expect(page.getByRole('dialog', { name: 'Saving form' })).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/dashind\?.*saveSuccess=1/);
    await settle(page);
    const [draft, ...more] = await sampleDrafts(regulator);
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ by: 'ava' });

    const address = `${SAMPLE}?params=${params(draft!.recordId)}`;
    await regulator.faults([{ call: 'LoadDraft', kind: 'reject', times: 1 }]);
    await visit(page, address);
    await expectPageFailure(page, 'ALD.1', /^System error FL\.1a: /);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Your drone')).toBeVisible();
    await expect(page.getByLabel('How many drones do you fly?')).toHaveValue('250');
    await expect(main(page).getByRole('status').getByText('Your saved application is open')).toBeVisible();
    await screen(page, 'draft open');
    await page.getByRole('button', { name: 'Save and exit' }).click();
    await expect(page).toHaveURL(/saveSuccess=1/);
    expect(await sampleDrafts(regulator)).toHaveLength(1);
    await regulator.faults([{ call: 'LoadDraft', kind: 'empty', times: 1 }]);
    await page.goto(address);
    await expect(page).toHaveURL(/\/forms\/systemerror\?message=/);
    await expect(main(page)).toContainText('We cannot find this saved application');
    expect(extensions).toEqual([]);
  },
);

test('what is typed is kept by itself: a store that failed, a page reloaded at once, two tabs of which the person chooses one, and a tab that crashes', async ({
  page,
  context,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  await open(page);
  await regulator.faults([{ call: 'AutosaveSave', kind: 'e', times: 1 }]);
  await page.getByLabel('Email address').fill('not an address');
  await expect(main(page)).toContainText('Not saved yet');
  await screen(page, 'not kept yet');
  // The last typed text is stored although the browser has warned.
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Full name').click();
  await page.keyboard.type('Ava of the last second');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ava of the last second');
  await expect(page.getByLabel('Email address')).toHaveValue('not an address');
  expect(warnings).toEqual(['beforeunload']);

  // Another tab stored the form meanwhile: nothing is overwritten before the person has chosen.
  const other = await context.newPage();
  await enter(other, 'ava', SAMPLE);
  await expect(other.getByLabel('Full name')).toHaveValue('Ava of the last second');
  await page.getByLabel('Full name').fill('First tab');
  await saved(page);
  await other.getByLabel('Full name').fill('Second tab');
  const dialog = other.getByRole('dialog', { name: 'You changed this form somewhere else' });
  await expect(dialog).toBeVisible();
  await screen(other, 'two versions');
  await dialog.getByRole('button', { name: 'Open the other version' }).click();
  await expect(other.getByLabel('Full name')).toHaveValue('First tab');
  await other.getByLabel('Full name').fill('Second tab again');
  await saved(other);
  await other.close();
  await page.getByLabel('Full name').fill('First tab again');
  const question = page.getByRole('dialog', { name: 'You changed this form somewhere else' });
  await question.getByRole('button', { name: 'Keep this version' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('First tab again');
  await saved(page);
  expect(await sampleDrafts(regulator)).toEqual([]);

  const third = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await enter(third, 'ava', SAMPLE);
  await expect(third.getByLabel('Full name')).toHaveValue('First tab again');
  await expect(main(third)).toContainText('We saved your answers');
});
