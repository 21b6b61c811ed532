/** Documents and notifications against an existing case (services 2.3): zoe and sam of Kestrel Survey. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces, pdf, submissions, submit, words } from './support/forms.ts';
import { REFUSED } from './support/failing.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';
const ALERT = { name: 'Documents successfully uploaded' };

const main = (page: Page) => page.getByRole('main');
const reference = (page: Page) => page.getByLabel('CASA reference');
const description = (page: Page) => page.getByLabel('Description of your submission');
const upload = (page: Page) => page.locator('input[type=file]');
const declaration = (page: Page) => page.getByRole('checkbox');

async function open(page: Page, regulator: Regulator, user = 'zoe'): Promise<string> {
  const id = await regulator.organisation(user, 'Kestrel Survey Pty Ltd');
  await enter(page, user, `/forms/industry-assist?casaorgid=${id}`);
  return id;
}

async function fill(page: Page): Promise<void> {
  await reference(page).fill('CASE-4711');
  await description(page).fill(words(60));
  await upload(page).setInputFiles([pdf('manual,2.pdf'), pdf('letter.pdf')]);
  await declaration(page).check();
}

test.beforeEach(leavesTraces);

test('documents reach the regulator: from the dashboard to the reference, and by mail ' +
  '[INDA-01 INDA-02 INDA-05 INDA-06 INDA-07 INDA-08 INDA-10 INDA-11 FORM-37 FORM-39 FORM-40 DASH-53 SCAL-30 SCAL-32 SENT-050 ROUTE-69]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  await main(page).getByRole('link', { name: 'Submit documents and notifications', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submit documents and notifications');
  await expect(reference(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('myCASA');
  await screen(page, 'empty');
  const ids = ['casaReference', 'submissionDescription', 'uploadDocuments', 'declaration'];
  const order = await page.evaluate((wanted) => [...document.querySelectorAll('form [id]')].map(({ id: one }) => one).filter((one) => wanted.includes(one)), ids);
  expect(order).toEqual(ids);
  await fill(page);
  await screen(page, 'filled in');
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toContainText('We have received your document submission.');
  await expect(main(page)).toContainText('We will assess your documents shortly');
  await expect(main(page)).toContainText('confirmation to the e-mail address of your organisation');
  await screen(page, 'received');
  const [received, ...more] = await submissions(regulator, 'industry-assist');
  expect(more).toEqual([]);
  expect(received).toMatchObject({ by: 'zoe', organisationId: id, status: 'InProgress' });
  const arn = (await regulator.people()).flatMap(({ organisations }) => organisations).find((one) => one.id === id)!.arn;
  expect(received!.body).toMatchObject({
    rootFormCode: '', formCode: '', name: 'Submit documents and notifications', version: '01', orgid: id, organisationArn: arn,
    formData: { steps: [{ stepid: 'submitDocuments', questions: ids.map((one) => expect.objectContaining({ id: one }) as unknown) }] },
  });
  expect((received!.body as { files: readonly { name: string }[] }).files.map(({ name }) => name)).toEqual(['manual,2.pdf', 'letter.pdf']);
  await expect(main(page)).toContainText(received!.reference);
  const to = 'office@kestrelsurvey.example.com';
  expect(await regulator.mail()).toMatchObject([{ to, subject: expect.stringContaining(received!.reference) as unknown }]);
  await main(page).getByRole('link', { name: 'Return to the portal home' }).click();
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
});

test('what is missing, too short or too long is said at the fields, and goes away while it is mended ' +
  '[INDA-13 INDA-14 INDA-18 FORM-10 FORM-12 FORM-13 FORM-14 QTYP-22 ERRC-58]', async ({ page, regulator }) => {
  await open(page, regulator);
  await description(page).fill(words(49));
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
  await description(page).fill(words(4001));
  await submit(page);
  await expectRefused(page, 'This field cannot be left blank', LENGTH, 'You must accept the declaration');
  await description(page).fill(words(4000));
  await submit(page);
  await expectRefused(page, 'This field cannot be left blank', 'You must accept the declaration');
  expect(await submissions(regulator, 'industry-assist')).toEqual([]);
});

test('files that are not taken are named with the reason [INDA-15 INDA-17 INDA-19 INDA-21 INDA-22 INDA-23 QTYP-55]', async ({ page, regulator }) => {
  await open(page, regulator);
  await upload(page).setInputFiles([pdf('photo.png')]);
  await expect(main(page)).toContainText('The file type is not supported');
  await upload(page).setInputFiles([pdf('two words.pdf')]);
  await expect(main(page)).toContainText(
    'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. Please check the file you are trying to upload.',
  );
  await upload(page).setInputFiles(Array.from({ length: 11 }, (_none, at) => pdf(`page-${String(at + 1)}.pdf`)));
  await expect(main(page)).toContainText('The maximum of 10 documents have been reached');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove page-1.pdf' }).click();
  await upload(page).setInputFiles([pdf('page-2.pdf')]);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(9);
  await screen(page, 'files refused');
});

test('a Contact Person is refused, and sees no part of the form [INDA-09 INDA-24 FORM-34 FORM-35 CALL-46 CALL-47]', async ({ page, regulator }) => {
  const asked = page.waitForRequest('**/verifyIndustryAssistUser/**');
  const id = await open(page, regulator, 'sam');
  const { arn } = (await regulator.people()).flatMap(({ organisations }) => organisations).find((one) => one.id === id)!;
  expect(new URL((await asked).url()).pathname).toContain(`/verifyIndustryAssistUser/${arn}/`);
  await expect(page.getByRole('alert')).toContainText(UNABLE);
  await expect(page.getByRole('alert')).toContainText(CONTACT);
  await expect(reference(page)).toHaveCount(0);
  await screen(page, 'refused role');
});

test('an address that cannot be read says so [FORM-36]', async ({ page }) => {
  await enter(page, 'zoe', '/forms/industry-assist?params=%7Bbroken');
  await expect(page.getByRole('alert')).toContainText(UNABLE);
  await expect(page.getByRole('alert')).toContainText(CONTACT);
});

test('the way back is that of the first breadcrumb, if it is one of ours [INDA-03 INDA-04 FORM-07]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const arn = (await regulator.people()).flatMap(({ organisations }) => organisations).find((one) => one.id === id)!.arn;
  const address = (link: string) => {
    const params = Buffer.from(JSON.stringify({ organisationArn: arn, breadcrumbs: [{ name: 'Profiles', link }, { name: 'Else', link: '/dashind' }] }));
    return `/forms/industry-assist?params=${encodeURIComponent(params.toString('base64'))}`;
  };
  await enter(page, 'zoe', address('/profileselector'));
  await expect(reference(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/forms\/profileselector/);
  await page.goto(address('https://elsewhere.test/'));
  await settle(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
});

test('a failed submission says so, loses nothing, and succeeds once when sent again [INDA-12 SERR-02 CALL-50 ERRC-25]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await open(page, regulator);
  await fill(page);
  await regulator.faults([{ call: 'SubmitIndustryAssist', kind: 'e', times: 1 }]);
  await submit(page);
  await expect(main(page).getByRole('group', { name: UNABLE })).toContainText(CONTACT);
  await expect(main(page).getByRole('group', { name: UNABLE })).toContainText('System error FSU.1a: ');
  await expect(reference(page)).toHaveValue('CASE-4711');
  await screen(page, 'submission failed');
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(await submissions(regulator, 'industry-assist')).toHaveLength(1);
});

test('a piece of the form that does not come keeps the form away, and is asked for again', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await page.route(/\/assets\/files-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
  await open(page, regulator);
  await expect(page.getByRole('alert')).toContainText('A part of the page did not load');
  await expect(reference(page)).toHaveCount(0);
  // Not every browser asks again for a piece that failed: the document is loaded anew.
  await Promise.all([page.waitForEvent('load'), main(page).getByRole('button', { name: 'Try again', exact: true }).click()]);
  await fill(page);
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
});

test('100 clicks make one submission', async ({ page, regulator }) => {
  await open(page, regulator);
  await fill(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
    for (let click = 0; click < 100; click += 1) button.click();
  });
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(await submissions(regulator, 'industry-assist')).toHaveLength(1);
});

test('an answer that is lost after the submission was stored: it is asked about and shown, not sent twice', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED, /net::ERR/);
  await open(page, regulator);
  await fill(page);
  let sent = 0;
  await page.route('**/SubmitIndustryAssist/**', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(sent).toBe(1);
  const [received] = await submissions(regulator, 'industry-assist');
  await expect(main(page)).toContainText(received!.reference);
});

test('a submission that never arrived: the person is told, and sends it again', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED, /net::ERR/);
  await open(page, regulator);
  await fill(page);
  // Not by the fault switch: Chromium itself sends once more what died on a kept connection.
  await page.route('**/SubmitIndustryAssist/**', (route) => route.abort('connectionreset'), { times: 1 });
  await submit(page);
  await expect(main(page).getByRole('group', { name: 'Your application has not been received so far' })).toBeVisible();
  await screen(page, 'not received');
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(await submissions(regulator, 'industry-assist')).toHaveLength(1);
});

test('with all capabilities off the specified calls are enough, and nothing else is called', async ({ page, regulator }) => {
  await regulator.settings(CAPABILITIES_OFF);
  const extensions: string[] = [];
  page.on('request', (request) => void (request.url().includes('/Extensions/') && extensions.push(request.url())));
  await open(page, regulator);
  await fill(page);
  await submit(page);
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
  expect(extensions).toEqual([]);
  expect(await submissions(regulator, 'industry-assist')).toHaveLength(1);
});

test('the whole form by keyboard alone, on a phone', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Choosers are caught from now on, not from the moment in which the key is pressed.
  page.on('filechooser', () => undefined);
  await open(page, regulator);
  await reference(page).focus();
  await page.keyboard.type('CASE-4711');
  await page.keyboard.press('Tab');
  await expect(description(page)).toBeFocused();
  await page.keyboard.type(words(60));
  await page.keyboard.press('Tab');
  await expect(upload(page)).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles([pdf('manual.pdf')]);
  await declaration(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('group', ALERT)).toBeVisible();
});
