/** How the pages of a notification hold what is wide, long, or left in the middle. */
import { expect, screen, test } from '#support/browser.ts';
import { leavesTraces, pdf, submit } from './support/forms.ts';
import { chooseCourse, fillDetails, heading, main, openNotification, STUDENTS, table, toCourse, toStudent, verify } from './support/mto.ts';

test.beforeEach(leavesTraces);

const FIRST_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';
const LONG_FILE = `${'ADiplomaThatSomebodyScanned'.repeat(4)}.pdf`;

test('the widest table and the longest names stay in the page at every width, and in the question about them', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await page.route('**/verifyIndividual/**', (route) =>
    route.fulfill({ json: { verifiedIndividual: true, individualDetails: { firstName: FIRST_NAME, familyName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }, message: '' } }),
  );
  // Name, ARN, units, two dates, prior learning, evidence, actions: of all outcomes this one has the most columns.
  await toStudent(page, 'AME-LIC-B1.1');
  await verify(page, STUDENTS[0]);
  await fillDetails(page, { priorLearning: 'Yes' });
  await main(page).locator('input[type=file]').setInputFiles([pdf(LONG_FILE), pdf('second.pdf')]);
  await screen(page, 'long names');
  await submit(page, 'Save student');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  for (const width of [1280, 1200, 1100, 1024, 900, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `pixels to scroll sideways at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await main(page).getByRole('button', { name: /^Remove / }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove student' });
  await expect(dialog).toContainText(FIRST_NAME);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), 'pixels cut off in the dialog').toBeLessThanOrEqual(0);
  await screen(page, 'long name in a question');
});

test('a list that is left in the middle: after a reload its details are open, and what was not added is still there', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await toCourse(page);
  await chooseCourse(page, 'AME-SYS-T');
  await submit(page, 'Add several students');
  await page.getByLabel('Students', { exact: true }).fill('Family name;ARN\nAbbott;2006001\nWrong;2006004\nnobody at all\nBianchi;2006002');
  await submit(page, 'Verify students');
  const told = main(page).getByRole('status', { name: 'These lines of the list were not added' });
  await expect(told.getByRole('listitem')).toHaveText([/^Line 3: Wrong, 2006004: Applicant not found$/, /^Line 4: “nobody at all” is not/]);
  await fillDetails(page, { practical: false });
  await expect(main(page)).toContainText('Saved');
  await page.reload();
  await expect(heading(page, 'Student details')).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveCount(2);
  await submit(page, 'Save for all 2 students');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  // Somebody else is edited: what was not added stays.
  await main(page).getByRole('button', { name: 'Edit Luca Bianchi' }).click();
  await submit(page, 'Save student');
  await page.getByRole('button', { name: 'Add another student' }).click();
  await submit(page, 'Add several students');
  await expect(page.getByLabel('Students', { exact: true })).toHaveValue('Wrong;2006004\nnobody at all');
});

test('files that were attached before a reload are named with their student until they are attached again [OP-S-60]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T');
  for (const [at, student] of STUDENTS.slice(0, 2).entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add another student' }).click();
    await verify(page, student);
    await fillDetails(page, { practical: false, priorLearning: 'Yes' });
    await main(page).locator('input[type=file]').setInputFiles([pdf('logbook.pdf')]);
    await submit(page, 'Save student');
  }
  await expect(main(page)).toContainText('Saved');
  await page.reload();
  const found = main(page).getByRole('status', { name: 'We kept what you entered' });
  await expect(found.getByRole('listitem')).toHaveText(['Amelia Abbott, ARN 2006001: logbook.pdf', 'Luca Bianchi, ARN 2006002: logbook.pdf']);
  await expect(table(page).getByText('logbook.pdf (attach again)')).toHaveCount(2);
  await screen(page, 'to be attached again');
  await main(page).getByRole('button', { name: 'Edit Amelia Abbott' }).click();
  await page.getByRole('button', { name: /^Remove .*logbook\.pdf/ }).click();
  await main(page).locator('input[type=file]').setInputFiles([pdf('logbook.pdf')]);
  await submit(page, 'Save student');
  await expect(table(page).getByText('logbook.pdf (attach again)')).toHaveCount(1);
});
