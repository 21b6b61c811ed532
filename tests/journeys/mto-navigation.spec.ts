/**
 * The notification of training outcomes (services 2.2): Kim notifies for Coral Coast Maintenance Training. Page order,
 * questions by course, and the numbers of students and files are scenarios and tables of tests/mto-navigation and
 * tests/mto.
 */
import { expect, screen, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces, pdf, submissions, submit } from './support/forms.ts';
import {
  chooseCourse,
  declare,
  fillDetails,
  heading,
  main,
  openNotification,
  STUDENTS,
  submitted,
  table,
  toCourse,
} from './support/mto.ts';

const MEGABYTES_2 = 2 * 1024 * 1024;

test.beforeEach(leavesTraces);

test('@way:mto Kim notifies outcomes for two students of a T/P course by keyboard alone, on a phone [MTON-01 MTON-03 MTON-28 MTON-34 MTON-35 MTON-36 MTON-60 MTON-61 ROUTE-14]', async ({
  page,
  regulator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotification(page, regulator);
  const hands = keyboard(page);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const day = async (group: string, parts: readonly [string, string, string]) => {
    for (const [at, label] of ['Day', 'Month', 'Year'].entries())
      await hands.fill(page.getByRole('group', { name: group }).getByLabel(label), parts[at]!);
  };
  const prior = (answer: 'Yes' | 'No') =>
    page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel(answer);
  const fields = [page.getByLabel('Family name'), page.getByLabel('Aviation reference number (ARN)')] as const;

  await expect(page).toHaveTitle(/^Type of notification - Notification of training outcomes/);
  await hands.press(button('Next'));
  await expect(main(page).getByRole('group', { name: 'There was a problem with the form' })).toContainText(
    'Please select an option',
  );
  await hands.tick(page.getByLabel('Training outcome'));
  await screen(page, 'type');
  await hands.press(button('Next'));
  await expect(heading(page, 'Course')).toBeVisible();
  await screen(page, 'course');
  await hands.fill(page.getByRole('combobox', { name: 'Course code' }), 'AME-SYS-T/P');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hands.press(button('Next'));
  for (const [at, [familyName, arn]] of STUDENTS.slice(0, 2).entries()) {
    await expect(heading(page, 'Student')).toBeVisible();
    await expect(page).toHaveTitle(/^Student - Notification of training outcomes/);
    await expect(main(page).getByRole('radio')).toHaveCount(0);
    await screen(page, 'student');
    await hands.fill(fields[0], familyName);
    await hands.fill(fields[1], arn);
    await hands.press(button('Verify student'));
    await expect(heading(page, 'Student details')).toBeVisible();
    await expect(page).toHaveTitle(/^Student details - Notification of training outcomes/);
    for (const field of fields) await expect(field).toHaveCount(0);
    await day('Date requirements met', ['10', '3', '2026']);
    await day('Date practical requirements met', ['11', '3', '2026']);
    await hands.tick(prior(at === 0 ? 'Yes' : 'No'));
    if (at === 0) await hands.attach(main(page).locator('input[type=file]'), [pdf('diploma.pdf')]);
    await screen(page, `details ${arn}`);
    if (at === 1) {
      // Back keeps the typed answers and names the student.
      await hands.press(button('Back'));
      await expect(main(page)).toContainText('Luca Bianchi, ARN 2006002: verify the student again to continue');
      await screen(page, 'not saved');
      await hands.press(button('Verify student'));
      await expect(prior('No')).toBeChecked();
      await expect(page.getByRole('group', { name: 'Date requirements met' }).getByLabel('Year')).toHaveValue('2026');
    }
    await hands.press(button('Save student'));
    await expect(main(page).getByRole('group', { name: 'Student added to notification' })).toBeVisible();
    if (at === 0) await hands.press(button('Add another student'));
  }
  await expect(table(page).getByRole('row')).toHaveCount(3);
  // A file cannot be stored: the disabled action explains that, and can still be focused.
  await expect(button('Save and exit')).toHaveAttribute('aria-disabled', 'true');
  await hands.press(main(page).getByRole('button', { name: 'Remove Luca Bianchi' }));
  await hands.press(page.getByRole('dialog', { name: 'Remove student' }).getByRole('button', { name: 'Keep student' }));
  await screen(page, 'summary');
  await hands.tick(main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox'));
  await hands.press(button('Submit'));
  await expect(submitted(page)).toBeVisible();
  await expect(main(page)).toContainText('Thank you. We have received your notification.');
  await expect(main(page)).toContainText('We have notified the students by email.');
  await expect(main(page)).toContainText('We have sent a copy of the notification to your email address, ');
  await screen(page, 'submitted');
  expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
  await hands.press(main(page).getByRole('link', { name: 'View your submission and receipt' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
  await expect(main(page)).toContainText('AME-SYS-T/P');
});

test(
  'twelve students of two lists and no more, two files of two megabytes; what was typed and not added, and the names of files, are there after a reload ' +
    '[MTON-82 MTON-83 SCON-07 OP-S-60]',
  async ({ page, regulator }) => {
    await openNotification(page, regulator);
    await toCourse(page);
    await chooseCourse(page, 'AME-SYS-T');
    await submit(page, 'Add several students');
    const list = page.getByLabel('Students', { exact: true });
    await list.fill('Family name;ARN\nAbbott;2006001\nWrong;2006004\nnobody at all\nBianchi;2006002');
    await screen(page, 'list');
    await submit(page, 'Verify students');
    const told = main(page).getByRole('status', { name: 'We could not add these students' });
    await expect(told.getByRole('listitem')).toHaveText([
      /^Line 3: Wrong, 2006004: Applicant not found$/,
      /^Line 4: Enter a family name and an ARN instead of “nobody at all”$/,
    ]);
    await fillDetails(page, { practical: false });
    await expect(main(page)).toContainText('Answers saved at');
    await page.reload();
    await expect(heading(page, 'Student details')).toBeVisible();
    await expect(told.getByRole('listitem')).toHaveCount(2);
    await screen(page, 'several');

    await page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel('Yes').check();
    const evidence = main(page).locator('input[type=file]');
    const files = page.getByRole('button', { name: /^Remove .*\.pdf/ });
    const again = table(page).getByText('two-megabytes.pdf (upload again)');
    await evidence.setInputFiles([pdf('over.pdf', MEGABYTES_2 + 1)]);
    await expect(main(page)).toContainText('The document exceeds the maximum file size of 2MB');
    await submit(page, 'Save for 2 students');
    await expect(heading(page, 'Student details')).toBeVisible();
    for (let left = await files.count(); left > 0; left -= 1) await files.first().click();
    await evidence.setInputFiles([pdf('two-megabytes.pdf', MEGABYTES_2)]);
    await evidence.setInputFiles([pdf('second.pdf')]);
    await expect(files).toHaveCount(2);
    await evidence.setInputFiles([pdf('third.pdf')]);
    await expect(main(page)).toContainText('The maximum of 2 documents have been reached');
    await expect(files).toHaveCount(2);
    await page.getByRole('button', { name: /^Remove .*second\.pdf/ }).click();
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    // The page says that no draft can be saved, so it does not announce autosave; the call shows that it happened.
    const isKept = page.waitForResponse('**/Autosave/Save/v1');
    await submit(page, 'Save for 2 students');
    await expect(table(page).getByRole('row')).toHaveCount(3);
    await isKept;
    await page.reload();
    await expect(main(page).getByRole('status', { name: 'We saved your answers' }).getByRole('listitem')).toHaveText([
      'Amelia Abbott, ARN 2006001: two-megabytes.pdf',
      'Luca Bianchi, ARN 2006002: two-megabytes.pdf',
    ]);
    await expect(again).toHaveCount(2);
    await screen(page, 'to be attached again');
    for (const [left, name] of [
      [1, 'Amelia Abbott'],
      [0, 'Luca Bianchi'],
    ] as const) {
      await main(page)
        .getByRole('button', { name: `Edit ${name}` })
        .click();
      await page.getByRole('button', { name: /^Remove .*two-megabytes\.pdf/ }).click();
      await evidence.setInputFiles([pdf('two-megabytes.pdf', MEGABYTES_2)]);
      await submit(page, 'Save student');
      await expect(again).toHaveCount(left);
    }

    await page.getByRole('button', { name: 'Add another student' }).click();
    await submit(page, 'Add several students');
    // A student was edited meanwhile: lines that were not added stay.
    await expect(list).toHaveValue('\n\nWrong;2006004\nnobody at all');
    await list.fill([...STUDENTS.slice(2), ['Murphy', '2006013']].map(([name, arn]) => `${name!}\t${arn!}`).join('\n'));
    await submit(page, 'Verify students');
    await expect(main(page).getByRole('button', { name: 'Save for 10 students' })).toBeVisible({ timeout: 30_000 });
    await expect(main(page)).toContainText('Line 11: Murphy, 2006013: you can only add 12 students');
    await fillDetails(page, { practical: false });
    await submit(page, 'Save for 10 students');
    await expect(table(page).getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Add another student' })).toHaveAttribute('aria-disabled', 'true');
    await expect(main(page)).toContainText('You can add up to 12 students.');
    await screen(page, 'twelve');
    await declare(page);
    await submit(page);
    await expect(submitted(page)).toBeVisible();
    expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
    // Who was left over is corrected in another notification, of the same course.
    await expect(main(page).getByRole('group', { name: '1 student is not in this notification' })).toContainText(
      'Murphy, 2006013',
    );
    await screen(page, 'submitted without one');
    await submit(page, 'Correct 1 student');
    await expect(list).toHaveValue(/^\n*Murphy\t2006013$/);
    await list.fill('Murphy\t2006013\nWrong;2006004');
    await submit(page, 'Verify students');
    await fillDetails(page, { practical: false });
    await submit(page, 'Save student');
    await declare(page);
    await submit(page);
    await expect(main(page).getByRole('button', { name: 'Correct 1 student' })).toBeVisible();
    await submit(page, 'Notify another outcome');
    await expect(heading(page, 'Type of notification')).toBeVisible();
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await submissions(regulator, 'training-outcomes')).toHaveLength(2);
  },
);
