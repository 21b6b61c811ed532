/** How the pages of a notification show wide and long content. */
import { expect, screen, test } from '#support/browser.ts';
import { leavesTraces, pdf, submit } from './support/forms.ts';
import { fillDetails, main, openNotification, STUDENTS, table, toStudent, verify } from './support/mto.ts';

test.beforeEach(leavesTraces);

const FIRST_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';
const LONG_FILE = `${'ADiplomaThatSomebodyScanned'.repeat(4)}.pdf`;

test('the widest table and the longest names stay in the page at every width, and in the question about them', async ({
  page,
  regulator,
}) => {
  await openNotification(page, regulator);
  await page.route('**/verifyIndividual/**', (route) =>
    route.fulfill({
      json: {
        verifiedIndividual: true,
        individualDetails: {
          firstName: FIRST_NAME,
          familyName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        },
        message: '',
      },
    }),
  );
  // Name, ARN, units, two dates, prior learning, evidence, actions: this outcome has the most columns.
  await toStudent(page, 'AME-LIC-B1.1');
  await verify(page, STUDENTS[0]);
  await fillDetails(page, { priorLearning: 'Yes' });
  await main(page)
    .locator('input[type=file]')
    .setInputFiles([pdf(LONG_FILE), pdf('second.pdf')]);
  await screen(page, 'long names');
  await submit(page, 'Save student');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  for (const width of [1280, 1200, 1100, 1024, 900, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `pixels to scroll sideways at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await main(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Remove student' });
  await expect(dialog).toContainText(FIRST_NAME);
  expect(
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
    'pixels cut off in the dialog',
  ).toBeLessThanOrEqual(0);
  await screen(page, 'long name in a question');
});
