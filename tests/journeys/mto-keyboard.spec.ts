/** A notification by keyboard alone, on a phone. */
import { expect, screen, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces, pdf, submissions } from './support/forms.ts';
import { heading, main, openNotification, STUDENTS, submitted, table } from './support/mto.ts';

test.beforeEach(leavesTraces);

test('Kim notifies outcomes for three students of a T/P course by keyboard alone, on a phone', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotification(page, regulator);
  const hands = keyboard(page);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const day = async (group: string, parts: readonly [string, string, string]) => {
    for (const [at, label] of ['Day', 'Month', 'Year'].entries()) await hands.fill(page.getByRole('group', { name: group }).getByLabel(label), parts[at]!);
  };
  const prior = (answer: 'Yes' | 'No') => page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel(answer);

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
