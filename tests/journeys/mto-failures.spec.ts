/**
 * Problems with a notification of training outcomes: entering and leaving, loads that fail, submits that are refused
 * (services 2.2, 4.2, 8). Kinds of failure and the questions by course are tables of tests/mto and
 * tests/mto-navigation.
 */
import { enter, expect, screen, test, visit } from '#support/browser.ts';
import { hold, press, REFUSED } from './support/failing.ts';
import { leavesTraces, submissions, submit } from './support/forms.ts';
import {
  declare,
  fillDay,
  fillDetails,
  heading,
  main,
  openNotification,
  STUDENTS,
  submitted,
  table,
  toStudent,
  verify,
} from './support/mto.ts';

const UNABLE = 'Unable to complete application online';
const CONTACT = 'Unfortunately this application cannot be completed online. Please contact us for further information.';
const LIMITATIONS = 'Unable to fetch Limitations reference data';
/** Five dots, as printed in the services document (DEC-02). */
const LOADING = 'Working. Please wait.....';
const CERTIFICATE_CALL = '**/GetMTOCertificate/**';
const LIMITATIONS_CALL = '**/getMplReferenceDataFromESB/**';
const SUBMIT_CALL = '**/SubmitMpl/v1';

test.beforeEach(leavesTraces);

test(
  'a removal by category: nothing can be filled in while it loads, links ask before they lead away, nobody can say whether there is such a student, sending fails; nothing is lost ' +
    '[MTON-02 MTON-09 MTON-18 MTON-20 MTON-27 MTON-32 MTON-33 MTON-37 MTON-59 MTON-62 SERR-07 SERR-08]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await enter(
      page,
      'kim',
      `/forms/dashorg?casaorgid=${await regulator.organisation('kim', 'Coral Coast Maintenance Training')}`,
    );
    const letCertificate = await hold(page, CERTIFICATE_CALL);
    const letLimitations = await hold(page, LIMITATIONS_CALL);
    const isHeld = Promise.all([page.waitForRequest(CERTIFICATE_CALL), page.waitForRequest(LIMITATIONS_CALL)]);
    await page.getByRole('link', { name: 'Notification of training outcomes' }).click();
    await isHeld;
    const loading = main(page).getByText(LOADING, { exact: true });
    for (const letGo of [letCertificate, letLimitations]) {
      await expect(loading).toBeVisible();
      await expect(main(page).getByRole('radio')).toHaveCount(0);
      const isHere = page.waitForResponse(letGo === letCertificate ? CERTIFICATE_CALL : LIMITATIONS_CALL);
      await letGo();
      await isHere;
    }
    await expect(heading(page, 'Type of notification')).toBeVisible();
    await expect(loading).toHaveCount(0);

    // Untouched, it can be left without a question; once a type is chosen, links ask.
    const away = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
    await away.click();
    // Not only the heading, which is covered while the answers are stored.
    await expect(page).toHaveURL(/\/dashorg/);
    await expect(heading(page, 'Type of notification')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Type of notification')).toBeVisible();
    await page.getByLabel('Removal of exclusion').check();
    const question = page.getByRole('dialog', { name: 'Cancel application' });
    for (const link of [
      away,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }),
      page.getByRole('banner').getByRole('link', { name: 'Switch profile' }),
    ]) {
      await link.click();
      await expect(question).toBeVisible();
      await screen(page, 'asked to leave');
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel('Removal of exclusion')).toBeChecked();
    }

    await submit(page, 'Next');
    await page.getByLabel('Category').check();
    await screen(page, 'removal');
    await submit(page, 'Next');
    await expect(heading(page, 'Student')).toBeVisible();
    // Back asks, and Escape stays; Yes leads to the removal type, which is unchanged.
    await submit(page, 'Back');
    const clearing = page.getByRole('dialog', { name: 'Clear the form' });
    await expect(clearing).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Student')).toBeVisible();
    await submit(page, 'Back');
    await clearing.getByRole('button', { name: 'Clear and go back' }).click();
    await expect(heading(page, 'Type of removal')).toBeVisible();
    await expect(page.getByLabel('Category')).toBeChecked();
    await submit(page, 'Next');
    const [familyName, arn] = STUDENTS[4];
    await page.getByLabel('Family name').fill(familyName);
    await page.getByLabel('Aviation reference number (ARN)').fill(arn);
    await regulator.faults([{ call: 'verifyIndividual', kind: 'd', times: 1 }]);
    await submit(page, 'Verify student');
    await expect(
      main(page)
        .getByRole('group', { name: 'We could not verify this student' })
        .getByText(/^System error FSU\.1a: \S/),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Student/);
    await expect(page.getByLabel('Family name')).toHaveValue(familyName);
    await expect(page.getByLabel('Aviation reference number (ARN)')).toHaveValue(arn);
    await screen(page, 'not verified');
    await submit(page, 'Verify student');
    await expect(heading(page, 'Student details')).toBeVisible();

    await submit(page, 'Save student');
    // The message leads to its question.
    await main(page)
      .getByRole('link', { name: /^Exclusion categories to be removed: Please select an option/ })
      .click();
    const categories = page.getByRole('group', { name: 'Exclusion categories to be removed' });
    await expect(categories.getByRole('checkbox').first()).toBeFocused();
    const first = (await categories.getByRole('checkbox').first().getAttribute('value')) ?? '';
    await categories.getByRole('checkbox').first().check();
    await page
      .getByRole('group', { name: `${first}: exclusions to be removed` })
      .getByRole('checkbox')
      .first()
      .check();
    await fillDay(page, 'Date requirements met', ['10', '3', '2026']);
    await screen(page, 'exclusions');
    await submit(page, 'Save student');
    const remove = main(page).getByRole('button', { name: /^Remove / });
    await remove.click();
    await expect(page.getByRole('dialog', { name: 'Remove student' })).toContainText('ARN: 2006005');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect(table(page)).toContainText('2006005');

    await declare(page);
    await regulator.faults([{ call: 'SubmitMpl', kind: 'e', times: 1 }]);
    const letGo = await hold(page, SUBMIT_CALL);
    const isSent = page.waitForRequest(SUBMIT_CALL);
    await submit(page);
    await isSent;
    const overlay = page.getByRole('dialog', { name: 'Submitting form' });
    await expect(overlay.getByText('Submitting form', { exact: true })).toBeVisible();
    await screen(page, 'being sent');
    await letGo();
    await expect(overlay).toHaveCount(0);
    const unable = main(page).getByRole('group', { name: UNABLE });
    await expect(unable.getByText(CONTACT, { exact: true })).toBeVisible();
    await expect(unable.getByText(/^System error FSU\.1a: \S/)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Summary/);
    await expect(table(page)).toContainText('2006005');
    await expect(main(page).getByRole('group', { name: 'Declaration' }).getByRole('checkbox')).toBeChecked();
    await screen(page, 'not sent');
    expect(await submissions(regulator, 'training-outcomes')).toEqual([]);
    await submit(page);
    await expect(submitted(page)).toBeVisible();
    expect(await submissions(regulator, 'training-outcomes')).toHaveLength(1);
  },
);

test(
  'a draft opens from the dashboard and by its address, which brings the way back; without certificate or limitations nothing can be filled in, and it can be tried again ' +
    '[MTON-04 MTON-21 MTON-22 MTON-38 MTON-39 MTON-43 SERR-04 SERR-05]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await openNotification(page, regulator);
    const { arn } = (await regulator.people())
      .flatMap(({ organisations }) => organisations)
      .find((one) => one.id === id)!;
    await toStudent(page, 'AME-SYS-T');
    await verify(page, STUDENTS[6]);
    await fillDetails(page, { practical: false });
    await submit(page, 'Save student');
    await submit(page, 'Save and exit');
    await expect(page).toHaveURL(new RegExp(`/dashorg.*${id}`));
    await page.getByRole('link', { name: /“Notification of training outcomes” is saved but not submitted/ }).click();
    await expect(heading(page, 'Summary')).toBeVisible();
    await expect(main(page)).toContainText('Your saved notification is open');
    await submit(page, 'Back');
    await page.getByRole('dialog', { name: 'Clear the form' }).getByRole('button', { name: 'Stay here' }).click();
    await expect(table(page)).toContainText('2006007');

    const [draft] = await regulator.list<{ recordId: string }>('drafts');
    const params = Buffer.from(
      JSON.stringify({
        organisationArn: arn,
        recordid: draft!.recordId,
        breadcrumbs: [{ name: 'My dashboard', link: '/dashind' }],
      }),
    );
    const address = `/forms/mto-notification-of-training-outcomes?params=${encodeURIComponent(params.toString('base64'))}`;
    const failed = page.getByRole('alert');
    for (const call of ['GetMTOCertificate', 'getMplReferenceDataFromESB'] as const) {
      await regulator.faults([{ call, kind: 'd' }]);
      await visit(page, address);
      await expect(failed.getByText(UNABLE, { exact: true }), call).toBeVisible();
      await expect(failed, call).toContainText(CONTACT);
      await expect(failed.getByText(LIMITATIONS, { exact: true }), call).toHaveCount(
        call === 'GetMTOCertificate' ? 0 : 1,
      );
      // No field, and only the button to try again.
      await expect(main(page).locator('input, select, textarea'), call).toHaveCount(0);
      await expect(main(page).getByRole('button'), call).toHaveCount(1);
      await screen(page, call);
    }
    await regulator.faults([]);
    const asked = page.waitForRequest(CERTIFICATE_CALL);
    await press(page, 'Try again');
    expect(new URL((await asked).url()).pathname).toContain(`/GetMTOCertificate/${arn}/`);
    await expect(main(page)).toContainText('Your saved notification is open');
    await expect(table(page)).toContainText('2006007');
    await submit(page, 'Back');
    await page.getByRole('button', { name: 'Clear and go back' }).click();
    await expect(heading(page, 'Course')).toBeVisible();
    await submit(page, 'Back');
    await submit(page, 'Back');
    await page.getByRole('dialog', { name: 'Cancel application' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/forms\/dashind\b/);
  },
);
