/**
 * A notification of training outcomes when something is in its way: how it is come to and left, what does not load, what cannot be sent (services 2.2, 4.2, 8).
 * Longer than 250 lines: one journey a failure, which share nothing but their set-up (support/mto.ts).
 */
import { enter, expect, screen, test, visit } from '#support/browser.ts';
import type { Fault, Regulator } from '#support/regulator.ts';
import { hold, press, REFUSED } from './support/failing.ts';
import { leavesTraces, pdf, submissions, submit } from './support/forms.ts';
import {
  chooseCourse, declare, fillDetails, heading, main, openNotification, STUDENTS, submitted, table, toCourse, toStudent, verify,
} from './support/mto.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';
const LIMITATIONS = 'Unable to fetch Limitations reference data';
/** Five dots, as the document of the services prints them (DEC-02). */
const LOADING = 'Working. Please wait.....';
const CERTIFICATE_CALL = '**/GetMTOCertificate/**';
const LIMITATIONS_CALL = '**/getMplReferenceDataFromESB/**';
const SUBMIT_CALL = '**/SubmitMpl/v1';
const MEGABYTES_2 = 2 * 1024 * 1024;

test.beforeEach(leavesTraces);

/** The students in what the regulator got. */
async function receivedStudents(regulator: Regulator): Promise<readonly (readonly string[])[]> {
  const all = await submissions(regulator, 'training-outcomes');
  return all.map(({ body }) => Object.keys((body as { formData: { students: object } }).formData.students));
}

test('the address brings organisation, draft and way back [MTON-04]', async ({ page, regulator }) => {
  const id = await openNotification(page, regulator);
  const { arn } = (await regulator.people()).flatMap(({ organisations }) => organisations).find((one) => one.id === id)!;
  await toStudent(page, 'AME-SYS-T');
  await verify(page, STUDENTS[6]);
  await fillDetails(page, { practical: false });
  await submit(page, 'Save student');
  await submit(page, 'Save draft');
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
  const [draft] = await regulator.list<{ recordId: string; organisationId: string }>('drafts');
  const address = (params: object) =>
    `/forms/mto-notification-of-training-outcomes?params=${encodeURIComponent(Buffer.from(JSON.stringify({ organisationArn: arn, ...params })).toString('base64'))}`;

  const asked = page.waitForRequest(CERTIFICATE_CALL);
  await visit(page, address({ recordid: draft!.recordId, breadcrumbs: [{ name: 'My dashboard', link: '/dashind' }] }));
  expect(new URL((await asked).url()).pathname).toContain(`/GetMTOCertificate/${arn}/`);
  await expect(main(page)).toContainText('Your saved draft is open');
  await expect(table(page)).toContainText('2006007');
  await submit(page, 'Back');
  await page.getByRole('button', { name: 'Yes, clear and go back' }).click();
  await expect(heading(page, 'Course')).toBeVisible();
  await submit(page, 'Back');
  await submit(page, 'Back');
  await page.getByRole('dialog', { name: 'Cancel application' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);

  // Without a draft a new one is begun; what leads out of the portal is no way back.
  await visit(page, address({ breadcrumbs: [{ name: 'Elsewhere', link: 'https://elsewhere.test/' }] }));
  await expect(heading(page, 'Type of notification')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await submit(page, 'Back');
  await expect(page).toHaveURL(new RegExp(`/forms/dashorg\\?.*${id}`));
});

test('links ask before they lead away from a type that was chosen, and from nothing else [MTON-27]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  const away = [
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profiles' }),
    page.getByRole('banner').getByRole('link', { name: 'Switch to another profile' }),
  ];
  const question = page.getByRole('dialog', { name: 'Cancel application' });
  // Untouched, it is left without a word.
  await away[0]!.click();
  await expect(heading(page, 'Type of notification')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Type of notification')).toBeVisible();
  await page.getByLabel('Removal of exclusion').check();
  for (const link of away) {
    await link.click();
    await expect(question).toBeVisible();
    await screen(page, 'asked to leave');
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toHaveCount(0);
    await expect(heading(page, 'Type of notification')).toBeVisible();
    await expect(page.getByLabel('Removal of exclusion')).toBeChecked();
  }
  await away[0]!.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(heading(page, 'Type of notification')).toHaveCount(0);
  await expect(page).not.toHaveURL(/mto-notification/);
});

test('the student step has two pages, and the second one asks what the course asks for [MTON-28 MTON-31]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  const first = ['Family name', 'Aviation reference number (ARN)'] as const;
  const asked = (name: string) => main(page).getByRole('group', { name: new RegExp(`^${name}`) });
  await toStudent(page, 'AME-LIC-B1.2');
  await expect(page).toHaveTitle(/^Student - Notification of training outcomes/);
  for (const label of first) await expect(main(page).getByLabel(label)).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await verify(page, STUDENTS[7]);
  await expect(page).toHaveTitle(/^Student details - Notification of training outcomes/);
  for (const label of first) await expect(main(page).getByLabel(label)).toHaveCount(0);
  await expect(asked('Optional units of competency').getByRole('checkbox')).toHaveCount(2);
  await expect(asked('Date requirements met')).toBeVisible();
  await expect(asked('Date practical requirements met')).toBeVisible();
  await expect(asked('Recognition of prior learning').getByRole('radio')).toHaveCount(2);
  await expect(asked('Exclusion categories to be removed')).toHaveCount(0);
  await submit(page, 'Back');
  await expect(heading(page, 'Student')).toBeVisible();
  await expect(main(page).getByLabel(first[0])).toHaveValue('Hughes');

  // Another course, other questions: those of exclusions, none about practice or units.
  await submit(page, 'Back');
  await page.getByRole('button', { name: 'Yes, clear and go back' }).click();
  await submit(page, 'Back');
  await page.getByLabel('Removal of exclusion').check();
  await submit(page, 'Next');
  await page.getByLabel('Type', { exact: true }).check();
  await submit(page, 'Next');
  await chooseCourse(page, 'AME-SYS-T');
  await verify(page, STUDENTS[7]);
  await expect(asked('Exclusion categories to be removed').getByRole('checkbox').first()).toBeVisible();
  await expect(asked('Date requirements met')).toBeVisible();
  for (const name of ['Optional units of competency', 'Date practical requirements met', 'Recognition of prior learning']) await expect(asked(name)).toHaveCount(0);
});

test('while certificate or limitations are on their way the page says so, and nothing can be filled in [MTON-37]', async ({ page, regulator }) => {
  const id = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
  await enter(page, 'kim', `/forms/dashorg?casaorgid=${id}`);
  const letCertificate = await hold(page, CERTIFICATE_CALL);
  const letLimitations = await hold(page, LIMITATIONS_CALL);
  const isHeld = Promise.all([page.waitForRequest(CERTIFICATE_CALL), page.waitForRequest(LIMITATIONS_CALL)]);
  await page.getByRole('link', { name: 'Notification of training outcomes' }).click();
  await isHeld;
  const loading = main(page).getByText(LOADING, { exact: true });
  await expect(loading).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  const isHere = page.waitForResponse(CERTIFICATE_CALL);
  await letCertificate();
  await isHere;
  await expect(loading).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await letLimitations();
  await expect(heading(page, 'Type of notification')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('without its certificate or the limitations nothing can be filled in, and it can be tried again [MTON-38 MTON-39 SERR-04 SERR-05]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
  const failed = page.getByRole('alert');
  const answers: readonly Fault[] = (['GetMTOCertificate', 'getMplReferenceDataFromESB'] as const).flatMap((call) =>
    (['d', 'reject', 'empty'] as const).map((kind) => ({ call, kind })),
  );
  await enter(page, 'kim', `/forms/dashorg?casaorgid=${id}`);
  for (const fault of answers) {
    const name = `${fault.call} ${fault.kind}`;
    await regulator.faults([fault]);
    await visit(page, `/forms/mto-notification-of-training-outcomes?casaorgid=${id}`);
    await expect(failed.getByText(UNABLE, { exact: true }), name).toBeVisible();
    await expect(failed, name).toContainText(CONTACT);
    await expect(failed.getByText(LIMITATIONS, { exact: true }), name).toHaveCount(fault.call === 'GetMTOCertificate' ? 0 : 1);
    // No field, and of buttons only the one to try again.
    await expect(main(page).locator('input, select, textarea'), name).toHaveCount(0);
    await expect(main(page).getByRole('button'), name).toHaveCount(1);
    if (fault.kind === 'd') await screen(page, name);
  }
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(heading(page, 'Type of notification')).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(2);
});

test('nobody can say whether there is such a student: nothing is lost, and it can be tried again [SERR-07]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T');
  await page.getByLabel('Family name').fill('Ito');
  await page.getByLabel('Aviation reference number (ARN)').fill('2006009');
  for (const kind of ['d', 'e', 'a'] as const) {
    await regulator.faults([{ call: 'verifyIndividual', kind, times: 1 }]);
    await submit(page, 'Verify student');
    const alert = main(page).getByRole('group', { name: 'The student could not be verified' });
    await expect(alert.getByText(/^System error FSU\.1a: \S/), kind).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Student/);
    await expect(page.getByLabel('Family name')).toHaveValue('Ito');
    await expect(page.getByLabel('Aviation reference number (ARN)')).toHaveValue('2006009');
    await screen(page, 'not verified');
    // Another page and back: what was said is over, so that the next failure has to say it itself.
    await submit(page, 'Add several students');
    await submit(page, 'Back');
    await expect(alert).toHaveCount(0);
  }
  await submit(page, 'Verify student');
  await expect(heading(page, 'Student details')).toBeVisible();
});

test('the page is covered while a notification is sent; one that fails keeps everything and is received once [MTON-59 MTON-62 SERR-08]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await openNotification(page, regulator);
  await toStudent(page, 'AME-SYS-T');
  await verify(page, STUDENTS[9]);
  await fillDetails(page, { practical: false, priorLearning: 'Yes' });
  await page.getByLabel('Evidence of qualification').setInputFiles([pdf('diploma.pdf')]);
  await submit(page, 'Save student');
  await page.getByRole('button', { name: 'Add another student' }).click();
  await verify(page, STUDENTS[10]);
  await fillDetails(page, { practical: false });
  await submit(page, 'Save student');
  await declare(page);
  const unable = main(page).getByRole('group', { name: UNABLE });
  for (const kind of ['e', 'reject'] as const) {
    await regulator.faults([{ call: 'SubmitMpl', kind, times: 1 }]);
    const letGo = await hold(page, SUBMIT_CALL);
    const isSent = page.waitForRequest(SUBMIT_CALL);
    await submit(page);
    await isSent;
    const overlay = page.getByRole('dialog', { name: 'Submitting form' });
    await expect(overlay.getByText('Submitting form', { exact: true })).toBeVisible();
    await expect(unable).toHaveCount(0);
    await screen(page, 'being sent');
    await letGo();
    await expect(overlay).toHaveCount(0);
    await expect(unable.getByText(CONTACT, { exact: true }), kind).toBeVisible();
    await expect(unable.getByText(/^System error FSU\.1a: \S/), kind).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Summary/);
    await expect(table(page).getByRole('row')).toHaveCount(3);
    for (const word of ['2006010', '2006011', 'diploma.pdf']) await expect(table(page)).toContainText(word);
    await expect(main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox')).toBeChecked();
    await screen(page, 'not sent');
    expect(await receivedStudents(regulator)).toEqual([]);
  }
  await submit(page);
  await expect(submitted(page)).toBeVisible();
  expect(await receivedStudents(regulator)).toEqual([['2006010', '2006011']]);
});

test('twelve students, two files for each, two megabytes for each file, and no more [SCON-07]', async ({ page, regulator }) => {
  await openNotification(page, regulator);
  await toCourse(page);
  await chooseCourse(page, 'AME-SYS-T');
  await submit(page, 'Add several students');
  const thirteen = [...STUDENTS, ['Murphy', '2006013']];
  await page.getByLabel('Students', { exact: true }).fill(thirteen.map(([name, arn]) => `${name ?? ''}\t${arn ?? ''}`).join('\n'));
  await submit(page, 'Verify students');
  await expect(main(page).getByRole('button', { name: 'Save for all 12 students' })).toBeVisible();
  await expect(main(page)).toContainText('Line 13: Murphy, 2006013');
  await fillDetails(page, { practical: false, priorLearning: 'Yes' });
  const evidence = main(page).locator('input[type=file]');
  const files = page.getByRole('button', { name: /^Remove .*\.pdf/ });
  await evidence.setInputFiles([pdf('over.pdf', MEGABYTES_2 + 1)]);
  await expect(main(page)).toContainText('The document exceeds the maximum file size of 2MB');
  await submit(page, 'Save for all 12 students');
  await expect(heading(page, 'Student details')).toBeVisible();
  for (let left = await files.count(); left > 0; left -= 1) await files.first().click();
  await evidence.setInputFiles([pdf('two-megabytes.pdf', MEGABYTES_2)]);
  await evidence.setInputFiles([pdf('second.pdf')]);
  await expect(files).toHaveCount(2);
  await expect(main(page)).not.toContainText('The document exceeds the maximum file size of 2MB');
  await evidence.setInputFiles([pdf('third.pdf')]);
  await expect(main(page)).toContainText('The maximum of 2 documents have been reached');
  await expect(files).toHaveCount(2);
  await submit(page, 'Save for all 12 students');
  await expect(table(page).getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Add another student' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toContainText('A notification has at most 12 students.');
});
