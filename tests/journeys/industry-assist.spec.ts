/**
 * Documents and notifications for an existing case (services 2.3): zoe and sam of Kestrel Survey. Accepted texts,
 * names, types and numbers of files are tables of tests/industry-assist, tests/forms and tests/records.
 */
import type { Page } from 'playwright/test';
import { enter, expect, openedDialog, screen, test, visit } from '#support/browser.ts';
import {
  CAPABILITIES_OFF,
  expectRefused,
  leavesTraces,
  pdf,
  submissions,
  submit,
  summary,
  words,
} from './support/forms.ts';
import { REFUSED } from './support/failing.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';
const ALERT = { name: 'Documents successfully uploaded' };

const main = (page: Page) => page.getByRole('main');
const reference = (page: Page) => page.getByLabel('CASA reference');
const description = (page: Page) => page.getByLabel('Description of your submission');
const upload = (page: Page) => page.locator('input[type=file]');
const declaration = (page: Page) => page.getByRole('checkbox');

async function fill(page: Page): Promise<void> {
  await reference(page).fill('CASE-4711');
  await description(page).fill(words(60));
  await upload(page).setInputFiles([pdf('manual,2.pdf'), pdf('letter.pdf')]);
  await declaration(page).check();
}

/** Has the signature of an office document without its content. */
const HOLLOW = {
  name: 'report.docx',
  mimeType: '',
  buffer: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
};
const TEXT = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear all, this is a text.') };

test.beforeEach(leavesTraces);

test(
  '@way:industry-assist documents reach the regulator: from the dashboard, past what is refused, to one reference however often Submit is clicked, and by mail ' +
    '[INDA-01 INDA-02 INDA-05 INDA-06 INDA-07 INDA-08 INDA-10 INDA-11 INDA-14 INDA-17 FORM-12 FORM-14 FORM-37 FORM-39 FORM-40 DASH-53 ERRC-58 SCAL-30 SCAL-32 SENT-050 ROUTE-69]',
  async ({ page, regulator }) => {
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
    await main(page).getByRole('link', { name: 'Submit documents and notifications', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submit documents and notifications');
    await expect(reference(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('myCASA');
    await screen(page, 'empty');
    const ids = ['casaReference', 'submissionDescription', 'uploadDocuments', 'declaration'];
    const order = await page.evaluate(
      (wanted) =>
        [...document.querySelectorAll('form [id]')].map(({ id: one }) => one).filter((one) => wanted.includes(one)),
      ids,
    );
    expect(order).toEqual(ids);

    await description(page).fill(words(49));
    await upload(page).setInputFiles([pdf('photo.png')]);
    await expect(main(page)).toContainText('The file type is not supported');
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(main(page).locator('[data-error]')).toHaveCount(0);
    await submit(page);
    const LENGTH = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';
    await expectRefused(page, 'This field cannot be left blank', LENGTH, 'You must accept the declaration');
    await screen(page, 'refused');
    await page.getByRole('link', { name: /minimum of 50/ }).click();
    await expect(description(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(page.getByRole('link', { name: /minimum of 50/ })).toHaveCount(0);
    expect(await submissions(regulator, 'industry-assist')).toEqual([]);

    await fill(page);
    await screen(page, 'filled in');
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
      for (let click = 0; click < 100; click += 1) button.click();
    });
    await expect(main(page).getByRole('group', ALERT)).toContainText('We have received your document submission.');
    await expect(main(page)).toContainText('We will assess your documents and contact you');
    await expect(main(page)).toContainText('confirmation to the email address of your organisation');
    await screen(page, 'received');
    const [received, ...more] = await submissions(regulator, 'industry-assist');
    expect(more).toEqual([]);
    expect(received).toMatchObject({ by: 'zoe', organisationId: id, status: 'InProgress' });
    const arn = (await regulator.people())
      .flatMap(({ organisations }) => organisations)
      .find((one) => one.id === id)!.arn;
    expect(received!.body).toMatchObject({
      rootFormCode: '',
      formCode: '',
      name: 'Submit documents and notifications',
      version: '01',
      orgid: id,
      organisationArn: arn,
      formData: {
        steps: [
          { stepid: 'submitDocuments', questions: ids.map((one) => expect.objectContaining({ id: one }) as unknown) },
        ],
      },
    });
    expect((received!.body as { files: readonly { name: string }[] }).files.map(({ name }) => name)).toEqual([
      'manual,2.pdf',
      'letter.pdf',
    ]);
    await expect(main(page)).toContainText(received!.reference);
    const to = 'office@kestrelsurvey.example.com';
    expect(await regulator.mail()).toMatchObject([
      { to, subject: expect.stringContaining(received!.reference) as unknown },
    ]);
    await main(page).getByRole('link', { name: 'Return to the portal home' }).click();
    await expect(page).toHaveURL(/\/forms\/dashorg\?/);
  },
);

test('by the keys alone, on a phone, with all capabilities off: of three files two are damaged, which holds Submit until the person goes on without them [FORM-12 INDA-11]', async ({
  page,
  regulator,
}) => {
  await regulator.settings(CAPABILITIES_OFF);
  const extensions: string[] = [];
  page.on('request', (request) => void (request.url().includes('/Extensions/') && extensions.push(request.url())));
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(
    page,
    'zoe',
    `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`,
  );
  await reference(page).focus();
  await page.keyboard.type('CASE-4711');
  await page.keyboard.press('Tab');
  await expect(description(page)).toBeFocused();
  await page.keyboard.type(words(60));
  await page.keyboard.press('Tab');
  await expect(upload(page)).toBeFocused();
  const chooser = await openedDialog(page, () => page.keyboard.press('Space'));
  await chooser.setFiles([pdf('manual.pdf'), TEXT, HOLLOW]);
  const refused = page.getByRole('list', { name: 'Not uploaded' });
  await expect(refused).toContainText(`${TEXT.name}This file is a text file, not a PDF.`);
  await expect(refused).toContainText(`${HOLLOW.name}This file is damaged or not complete.`);
  const attached = page.getByRole('list', { name: /^Uploaded to/ });
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  await screen(page, 'files refused');
  await declaration(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(`${TEXT.name} and 1 other file are not uploaded`);
  await screen(page, 'held');
  expect(await submissions(regulator, 'industry-assist')).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss files that could not be uploaded to Documents' }).focus();
  await page.keyboard.press('Enter');
  await expect(refused).toHaveCount(0);
  await expect(attached).toContainText('manual.pdf');
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(extensions).toEqual([]);
  expect(await submissions(regulator, 'industry-assist')).toMatchObject([
    { body: { files: [{ name: 'manual.pdf' }] } },
  ]);
});

test(
  'a submission that fails, one that never arrives, and one whose answer is lost: nothing is lost, and one is received; a Contact Person sees no part of the form ' +
    '[INDA-03 INDA-04 INDA-09 INDA-12 INDA-24 SERR-02 CALL-46 CALL-47 CALL-50 ERRC-25 FORM-34 FORM-35]',
  async ({ page, browser, regulator, watch }) => {
    watch.allow(REFUSED, /net::ERR/);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    const { arn } = (await regulator.people())
      .flatMap(({ organisations }) => organisations)
      .find((one) => one.id === id)!;
    const params = Buffer.from(
      JSON.stringify({
        organisationArn: arn,
        breadcrumbs: [
          { name: 'Profiles', link: '/profileselector' },
          { name: 'Else', link: '/dashind' },
        ],
      }),
    );
    const address = `/forms/industry-assist?params=${encodeURIComponent(params.toString('base64'))}`;
    await enter(page, 'zoe', address);
    await expect(reference(page)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/forms\/profileselector/);
    await visit(page, address);

    await fill(page);
    await regulator.faults([{ call: 'SubmitIndustryAssist', kind: 'e', times: 1 }]);
    await submit(page);
    await expect(main(page).getByRole('group', { name: UNABLE })).toContainText(CONTACT);
    await expect(main(page).getByRole('group', { name: UNABLE })).toContainText('System error FSU.1a: ');
    await expect(reference(page)).toHaveValue('CASE-4711');
    await screen(page, 'submission failed');
    // The request never arrives. Not by the fault switch, because Chromium itself repeats a request that broke on a
    // reused connection.
    await page.route('**/SubmitIndustryAssist/**', (route) => route.abort('connectionreset'), { times: 1 });
    await submit(page);
    await expect(main(page).getByRole('group', { name: 'We have not received your application yet' })).toBeVisible();
    await screen(page, 'not received');
    expect(await submissions(regulator, 'industry-assist')).toEqual([]);
    // The submission is stored and its answer lost: the portal asks about it and shows it, without sending twice.
    let sent = 0;
    await page.route('**/SubmitIndustryAssist/**', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page);
    await expect(main(page).getByRole('group', ALERT)).toBeVisible();
    expect(sent).toBe(1);
    const [received, ...more] = await submissions(regulator, 'industry-assist');
    expect(more).toEqual([]);
    await expect(main(page)).toContainText(received!.reference);

    const other = await (await browser.newContext({ baseURL: regulator.origin })).newPage();
    const asked = other.waitForRequest('**/verifyIndustryAssistUser/**');
    await enter(
      other,
      'sam',
      `/forms/industry-assist?casaorgid=${await regulator.organisation('sam', 'Kestrel Survey Pty Ltd')}`,
    );
    expect(new URL((await asked).url()).pathname).toContain(`/verifyIndustryAssistUser/${arn}/`);
    await expect(other.getByRole('alert')).toContainText(UNABLE);
    await expect(other.getByRole('alert')).toContainText(CONTACT);
    await expect(reference(other)).toHaveCount(0);
    await screen(other, 'refused role');
    await other.context().close();
  },
);
