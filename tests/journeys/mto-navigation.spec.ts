/** The notification of training outcomes (services 2.2): Kim notifies for Coral Coast Maintenance Training. */
import type { Page } from 'playwright/test';
import { expect, screen, test } from '#support/browser.ts';
import { leavesTraces, pdf, submissions, submit } from './support/forms.ts';
import { chooseCourse, declare, fillDay, fillDetails, heading, main, openNotification, STUDENTS, submitted, table, toStudent, verify } from './support/mto.ts';

async function declareAndSubmit(page: Page): Promise<void> {
  await declare(page);
  await submit(page);
  await expect(submitted(page)).toBeVisible();
}

test.beforeEach(leavesTraces);

test('Kim notifies outcomes for three students of a T/P course [MTON-01 MTON-03 MTON-34 MTON-35 MTON-36 MTON-60 MTON-61 ROUTE-14]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await expect(page).toHaveTitle(/^Type of notification - Notification of training outcomes/);
  await submit(page, 'Next');
  await expect(main(page).getByRole('group', { name: 'There was a problem with the form' })).toContainText('Please select an option');
  await page.getByLabel('Training outcome').check();
  await screen(page, 'type');
  await submit(page, 'Next');
  await chooseCourse(page, 'AME-SYS-T/P');
  await screen(page, 'student');
  for (const student of STUDENTS.slice(0, 3)) {
    await verify(page, student);
    await fillDetails(page);
    if (student[1] === '2006001') await screen(page, 'details');
    if (student[1] === '2006003') {
      await page.getByRole('group', { name: 'Recognition of prior learning' }).getByLabel('Yes').check();
      await page.getByLabel('Evidence of qualification').setInputFiles([pdf('diploma.pdf'), pdf('record.pdf')]);
    }
    await submit(page, 'Save student');
    await expect(main(page).getByRole('group', { name: 'Student added to notification' })).toBeVisible();
    if (student[1] !== '2006003') await page.getByRole('button', { name: 'Add another student' }).click();
  }
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
  await screen(page, 'summary');
  await declareAndSubmit(page);
  await expect(main(page)).toContainText('Thank you. Your notification was submitted.');
  await expect(main(page)).toContainText('We have notified the students by e-mail.');
  await expect(main(page)).toContainText('We have sent a copy of the notification to your e-mail address.');
  await screen(page, 'submitted');
  expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
  await main(page).getByRole('link', { name: 'See what you submitted, and its receipt' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
  await expect(main(page)).toContainText('AME-SYS-T/P');
});

test('removal by category [MTON-02 MTON-09 MTON-18 MTON-20 MTON-32 MTON-33]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await page.getByLabel('Removal of exclusion').check();
  await submit(page, 'Next');
  await page.getByLabel('Category').check();
  await submit(page, 'Next');
  await expect(heading(page, 'Student')).toBeVisible();
  await submit(page, 'Back');
  await page.getByRole('dialog', { name: 'Clear the form' }).getByRole('button', { name: 'Yes, clear and go back' }).click();
  await expect(heading(page, 'Type of removal')).toBeVisible();
  await submit(page, 'Next');
  await verify(page, STUDENTS[4]);
  await submit(page, 'Save student');
  await expect(main(page).getByRole('group', { name: 'There was a problem with the form' })).toContainText('Please select an option');
  const categories = page.getByRole('group', { name: 'Exclusion categories to be removed' });
  const first = await categories.getByRole('checkbox').first().getAttribute('value');
  await categories.getByRole('checkbox').first().check();
  await page.getByRole('group', { name: `${first ?? ''}: exclusions to be removed` }).getByRole('checkbox').first().check();
  await fillDay(page, 'Date requirements met', ['10', '3', '2026']);
  await screen(page, 'exclusions');
  await submit(page, 'Save student');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('dialog', { name: 'Remove student' })).toContainText('ARN: 2006005');
  await page.getByRole('button', { name: 'No, keep' }).click();
  await declareAndSubmit(page);
  expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
});

test('draft, back, submitted [MTON-21 MTON-22 MTON-43]', async ({ page, regulator }) => {
  const id = await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T/P');
  await verify(page, STUDENTS[6]);
  await fillDetails(page);
  await submit(page, 'Save student');
  await submit(page, 'Save draft');
  await expect(page).toHaveURL(new RegExp(`/dashorg.*${id}`));
  await page.getByRole('link', { name: /“Notification of training outcomes” is saved and not sent/ }).click();
  await expect(heading(page, 'Summary')).toBeVisible();
  await expect(main(page)).toContainText('Your saved draft is open');
  await submit(page, 'Back');
  await page.getByRole('dialog', { name: 'Clear the form' }).getByRole('button', { name: 'No, stay here' }).click();
  await expect(table(page)).toContainText('2006007');
  await declareAndSubmit(page);
});

test('twelve students [MTON-82 MTON-83]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T/P');
  await submit(page, 'Add several students');
  await page.getByLabel('Students', { exact: true }).fill([...STUDENTS.map(([name, arn]) => `${name}\t${arn}`), 'Murphy\t2006013'].join('\n'));
  await screen(page, 'list');
  await submit(page, 'Verify students');
  await expect(heading(page, 'Student details')).toBeVisible({ timeout: 30_000 });
  await expect(main(page)).toContainText('Line 13: Murphy, 2006013');
  await fillDetails(page);
  await screen(page, 'several');
  await submit(page, 'Save for all 12 students');
  await expect(table(page).getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Add another student' })).toHaveAttribute('aria-disabled', 'true');
  await screen(page, 'twelve');
  await declareAndSubmit(page);
});
