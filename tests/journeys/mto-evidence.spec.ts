/** A class with all its evidence over a slow line that breaks (T-35): one notification, each file sent once and intact. */
import { createHash } from 'node:crypto';
import { CONNECTION_LOST, expect, screen, test as journey } from '#support/browser.ts';
import { openDroppingLine, type DroppingLine } from '#support/dropping-line.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import {
  declare,
  fillDetails,
  heading,
  main,
  openNotification,
  STUDENTS,
  submitted,
  table,
  toStudent,
} from './support/mto.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 2 * MEGABYTE;

const test = journey.extend<object, { readonly line: DroppingLine }>({
  line: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const line = await openDroppingLine(16 * MEGABYTE);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],
  proxy: async ({ line }, use) => use({ server: line.server }),
});

test.beforeEach(leavesTraces);

test('twelve students with 24 files of 2 MB over a slow line that breaks once: one notification, each file once and as it was [SCON-07]', async ({
  page,
  regulator,
  watch,
  line,
}) => {
  watch.allow(CONNECTION_LOST, /Failed to load resource/);
  await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T/P');
  await page.getByRole('button', { name: 'Add several students' }).click();
  await page.getByLabel('Students', { exact: true }).fill(STUDENTS.map(([name, arn]) => `${name}\t${arn}`).join('\n'));
  await page.getByRole('button', { name: 'Verify students' }).click();
  await expect(heading(page, 'Student details')).toBeVisible();
  const sent: [string, number, string][] = [];
  for (const [at, [, arn]] of STUDENTS.entries()) {
    await expect(main(page)).toContainText(arn);
    await fillDetails(page, { priorLearning: 'Yes' });
    const files = ['logbook.pdf', 'certificate.pdf'].map((name) => {
      // Each file has its own content, of exactly the largest size.
      const buffer = Buffer.concat([Buffer.from(`%PDF-1.4\n${arn} ${name}\n`), Buffer.alloc(LARGEST, arn)]).subarray(
        0,
        LARGEST,
      );
      sent.push([`${arn}|${name}`, LARGEST, createHash('sha256').update(buffer).digest('hex')]);
      return { name, mimeType: 'application/pdf', buffer };
    });
    await page.getByLabel('Evidence of qualification').setInputFiles(files);
    await expect(page.getByRole('button', { name: /^Remove .*\.pdf/ })).toHaveCount(2);
    await main(page)
      .getByRole('button', { name: at === 11 ? 'Save student' : /^Save for .* only$/ })
      .click();
  }
  await expect(table(page).getByRole('row')).toHaveCount(13);
  await declare(page);

  line.breakOnce({ at: '/SubmitMpl/v1', afterBytes: 24 * MEGABYTE });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading files' })).toBeVisible();
  // Nothing on the page is lost, and it says that nothing was confirmed.
  await expect(page).toHaveTitle(/^Error: Summary/);
  await screen(page, 'the line broke');
  expect(await submissions(regulator, 'training-outcomes')).toEqual([]);
  await expect(table(page).getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(submitted(page)).toBeVisible({ timeout: 120_000 });
  expect(line.broken).toEqual([expect.closeTo(24 * MEGABYTE, -6)]);
  const [received, ...others] = await submissions(regulator, 'training-outcomes');
  expect(others).toEqual([]);
  const { files } = received!.body as { files: { name: string; bytes: number; sha256: string }[] };
  expect(files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]).sort()).toEqual(sent.sort());
  const mail = await regulator.list<{ subject: string }>('mail');
  expect(mail.filter(({ subject }) => subject.includes(received!.reference))).toHaveLength(13);
});
