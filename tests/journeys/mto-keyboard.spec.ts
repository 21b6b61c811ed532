/** Notifications by keyboard alone, on a phone. */
import type { Page } from 'playwright/test';
import { expect, screen, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces, pdf, submissions } from './support/forms.ts';
import { heading, main, openNotification, STUDENTS, submitted, table } from './support/mto.ts';

test.beforeEach(leavesTraces);

/** A notification that is open on a phone, and what the keys do in it. */
async function begin(page: Page, regulator: Regulator) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotification(page, regulator);
  const hands = keyboard(page);
  const button = (name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
  const day = async (group: string, parts: readonly [string, string, string]) => {
    for (const [at, label] of ['Day', 'Month', 'Year'].entries()) await hands.fill(page.getByRole('group', { name: group }).getByLabel(label), parts[at]!);
  };
  const prior = (answer: 'Yes' | 'No') => page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel(answer);
  const toStudents = async (code: string) => {
    await hands.tick(page.getByLabel('Training outcome'));
    await hands.press(button('Next'));
    await expect(heading(page, 'Course')).toBeVisible();
    await hands.fill(page.getByRole('combobox', { name: 'Course code' }), code);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hands.press(button('Next'));
    await expect(heading(page, 'Student')).toBeVisible();
  };
  const verified = async ([familyName, arn]: readonly [string, string]) => {
    await hands.fill(page.getByLabel('Family name'), familyName);
    await hands.fill(page.getByLabel('Aviation reference number (ARN)'), arn);
    await hands.press(button('Verify student'));
    await expect(heading(page, 'Student details')).toBeVisible();
  };
  const sent = async () => {
    await hands.tick(main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox'));
    await hands.press(button('Submit'));
    await expect(submitted(page)).toBeVisible();
    expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
  };
  return { hands, button, day, prior, toStudents, verified, sent };
}

test('Kim notifies outcomes for three students of a T/P course by keyboard alone, on a phone', async ({ page, regulator }) => {
  const { hands, button, day, prior } = await begin(page, regulator);

  await hands.tick(page.getByLabel('Training outcome'));
  await hands.press(button('Next'));
  await expect(heading(page, 'Course')).toBeVisible();
  await screen(page, 'course');
  await hands.fill(page.getByRole('combobox', { name: 'Course code' }), 'AME-SYS-T/P');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hands.press(button('Next'));
  for (const [at, [familyName, arn]] of STUDENTS.slice(0, 3).entries()) {
    await expect(heading(page, 'Student')).toBeVisible();
    await hands.fill(page.getByLabel('Family name'), familyName);
    await hands.fill(page.getByLabel('Aviation reference number (ARN)'), arn);
    await hands.press(button('Verify student'));
    await expect(heading(page, 'Student details')).toBeVisible();
    await day('Date requirements met', ['10', '3', '2026']);
    await day('Date practical requirements met', ['11', '3', '2026']);
    await hands.tick(prior(at === 0 ? 'Yes' : 'No'));
    if (at === 0) await hands.attach(main(page).locator('input[type=file]'), [pdf('diploma.pdf')]);
    await screen(page, `details ${arn}`);
    if (at === 1) {
      // Back keeps what was typed, and says whose it is.
      await hands.press(button('Back'));
      await expect(main(page)).toContainText('Luca Bianchi, ARN 2006002: verify the student again to go on');
      await screen(page, 'not saved');
      await hands.press(button('Verify student'));
      await expect(prior('No')).toBeChecked();
      await expect(page.getByRole('group', { name: 'Date requirements met' }).getByLabel('Year')).toHaveValue('2026');
    }
    await hands.press(button('Save student'));
    await expect(main(page).getByRole('group', { name: 'Student added to notification' })).toBeVisible();
    if (at < 2) await hands.press(button('Add another student'));
  }
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await hands.press(main(page).getByRole('button', { name: 'Remove Wei Chen' }));
  await hands.press(page.getByRole('dialog', { name: 'Remove student' }).getByRole('button', { name: 'No, keep' }));
  await hands.press(main(page).getByRole('button', { name: 'Edit Wei Chen' }));
  await hands.press(button('Back'));
  await screen(page, 'summary');
  await hands.tick(main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox'));
  await hands.press(button('Submit'));
  await expect(submitted(page)).toBeVisible();
  await screen(page, 'submitted');
  expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
});

test('removal by category by keyboard alone, on a phone', async ({ page, regulator }) => {
  const { hands, button, day, verified, sent } = await begin(page, regulator);
  await hands.tick(page.getByLabel('Removal of exclusion'));
  await hands.press(button('Next'));
  await expect(heading(page, 'Type of removal')).toBeVisible();
  await hands.tick(page.getByLabel('Category'));
  await screen(page, 'removal');
  await hands.press(button('Next'));
  await expect(heading(page, 'Student')).toBeVisible();
  // Back asks, and Escape stays; Yes leads to the removal type, which is as it was chosen.
  await hands.press(button('Back'));
  const clearing = page.getByRole('dialog', { name: 'Clear the form' });
  await expect(clearing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Student')).toBeVisible();
  await hands.press(button('Back'));
  await hands.press(clearing.getByRole('button', { name: 'Yes, clear and go back' }));
  await expect(page.getByLabel('Category')).toBeChecked();
  await hands.press(button('Next'));
  await verified(STUDENTS[4]);
  await hands.press(button('Save student'));
  // The message leads to its question.
  await hands.press(main(page).getByRole('link', { name: /^Exclusion categories to be removed/ }));
  const categories = page.getByRole('group', { name: 'Exclusion categories to be removed' });
  await expect(categories.getByRole('checkbox').first()).toBeFocused();
  const first = (await categories.getByRole('checkbox').first().getAttribute('value')) ?? '';
  await hands.tick(categories.getByRole('checkbox').first());
  await hands.tick(page.getByRole('group', { name: `${first}: exclusions to be removed` }).getByRole('checkbox').first());
  await day('Date requirements met', ['10', '3', '2026']);
  await screen(page, 'exclusions on a phone');
  await hands.press(button('Save student'));
  await hands.press(button(/^Remove /));
  const removing = page.getByRole('dialog', { name: 'Remove student' });
  await expect(removing).toContainText('ARN: 2006005');
  await page.keyboard.press('Escape');
  await expect(removing).toHaveCount(0);
  await expect(button(/^Remove /)).toBeFocused();
  await sent();
});

test('draft, back, submitted by keyboard alone, on a phone', async ({ page, regulator }) => {
  const { hands, button, day, prior, toStudents, verified, sent } = await begin(page, regulator);
  await toStudents('AME-SYS-T/P');
  await verified(STUDENTS[6]);
  await day('Date requirements met', ['10', '3', '2026']);
  await day('Date practical requirements met', ['11', '3', '2026']);
  await hands.tick(prior('No'));
  await hands.press(button('Save student'));
  await expect(heading(page, 'Summary')).toBeVisible();
  await hands.press(button('Save draft'));
  await expect(page).toHaveURL(/\/dashorg/);
  await hands.press(page.getByRole('link', { name: /“Notification of training outcomes” is saved and not sent/ }));
  await expect(heading(page, 'Summary')).toBeVisible();
  await expect(main(page)).toContainText('Your saved draft is open');
  await hands.press(button('Back'));
  await hands.press(page.getByRole('dialog', { name: 'Clear the form' }).getByRole('button', { name: 'No, stay here' }));
  await expect(table(page)).toContainText('2006007');
  await expect(button('Back')).toBeFocused();
  await sent();
});

test('twelve students by keyboard alone, on a phone', async ({ page, regulator }) => {
  const { hands, button, day, prior, toStudents, sent } = await begin(page, regulator);
  await toStudents('AME-SYS-T/P');
  await hands.press(button('Add several students'));
  await expect(heading(page, 'Several students')).toBeVisible();
  await hands.fill(page.getByLabel('Students', { exact: true }), [...STUDENTS, ['Murphy', '2006013']].map(([name, arn]) => `${name!}, ${arn!}`).join('\n'));
  await hands.press(button('Verify students'));
  await expect(heading(page, 'Student details')).toBeVisible();
  await expect(main(page)).toContainText('Line 13: Murphy, 2006013: a notification has at most 12 students');
  await day('Date requirements met', ['10', '3', '2026']);
  await day('Date practical requirements met', ['11', '3', '2026']);
  await hands.tick(prior('No'));
  await screen(page, 'several on a phone');
  await hands.press(button('Save for all 12 students'));
  await expect(table(page).getByRole('row')).toHaveCount(13);
  // What is not possible says so, and is reached all the same.
  await expect(button('Add another student')).toHaveAttribute('aria-disabled', 'true');
  await hands.press(button('Add another student'));
  await expect(heading(page, 'Summary')).toBeVisible();
  await screen(page, 'twelve on a phone');
  await sent();
});
