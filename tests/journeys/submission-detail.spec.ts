/**
 * The page of a submission, printed and downloaded (DEC-11): kim of Coral Coast, sam who only has viewing rights, at
 * 390 px by keyboard.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test } from '#support/browser.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import type { Regulator } from '#support/regulator.ts';
import { CAPABILITIES_OFF, leavesTraces, pdf, submissions, submit, words } from './support/forms.ts';
import { REFUSED } from './support/failing.ts';

const CORAL_COAST = 'Coral Coast Maintenance Training';
const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('region', { name: 'Submissions' });
const row = (page: Page, label: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** Tabs to an element, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Nothing called ${String(name)} was reached by Tab`);
}

/** The history of a submission in the console. */
async function toldOf(regulator: Regulator, submissionId: string): Promise<readonly string[]> {
  const lives = await regulator.list<{ readonly id: string; readonly events: readonly { readonly event: string }[] }>(
    'lives?chart=submission',
  );
  return lives.find(({ id }) => id === submissionId)!.events.map(({ event }) => event);
}

const coming = (page: Page) => page.getByRole('region', { name: 'What can happen next' }).locator(':scope > ul > li');
const COMING = [/^An officer\s*They finish assessing it\./, /^You\s*You can cancel this submission\./];
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('listitem');

test.beforeEach(leavesTraces);

test('@way:submission-detail a person reads what can happen next, and it happens; Kim opens what she sent, prints and downloads the receipt; its timeline is its history; an illegal event is refused and the page says the state', async ({
  page,
  regulator,
  context,
  watch,
}) => {
  watch.allow(REFUSED);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const id = await regulator.organisation('kim', CORAL_COAST);
  await enter(page, 'kim', `/forms/industry-assist?casaorgid=${id}`);
  await page.getByLabel('CASA reference').fill('CASE-4711');
  await page.getByLabel('Description of your submission').fill(words(60));
  await page.locator('input[type=file]').setInputFiles([pdf('manual,2.pdf')]);
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(main(page)).toContainText('We have received your document submission.');
  await expect(coming(page)).toContainText(COMING);
  await expectAccessible(page, 'the end of a form with what can happen next');
  await expectNoSidewaysScroll(page, 'the end of a form with what can happen next', [390, 320]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [sent] = await submissions(regulator, 'industry-assist');
  const onward = main(page).getByRole('link', { name: 'View your submission and receipt' });
  expect(await onward.getAttribute('href')).toMatch(new RegExp(`/organisation/${id}/submissions/${sent!.id}(\\?|$)`));
  await main(page).getByRole('link', { name: 'Return to the portal home' }).click();

  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, new RegExp(`^Submit documents and notifications.*${sent!.reference}$`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/forms/organisation/${id}/submissions/${sent!.id}(\\?|$)`));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main(page)).toContainText('In progress');
  // What can happen next, and then it happens.
  await expect(coming(page)).toContainText(COMING);
  for (const told of [sent!.reference, 'Kim ', CORAL_COAST]) await expect(main(page).locator('dl')).toContainText(told);
  await expect(row(page, 'CASA reference')).toContainText('CASE-4711');
  await expect(row(page, 'manual,2.pdf')).toContainText(/KB$/);
  await expectAccessible(page, 'a submission at 390 px');
  await expectNoSidewaysScroll(page, 'a submission', [390, 320]);
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, /^Download receipt \(PDF\)$/);
  const opened = context.waitForEvent('page');
  const asked = page.waitForResponse('**/GetSharePointFileDetails/v1');
  await page.keyboard.press('Enter');
  const { value } = (await (await asked).json()) as { value: { spId: string; file: string } };
  await (await opened).close();
  await expect(main(page)).toContainText('The file opened in a new window');
  const receipt = await page.request.get(`/document-location?${new URLSearchParams(value).toString()}`);
  expect(value.file).toBe(`receipt-${sent!.reference.toLowerCase()}.pdf`);
  const said = textsOf(await receipt.body()).join(' ');
  for (const part of [sent!.reference, 'CASE-4711', 'manual,2.pdf', CORAL_COAST]) expect(said).toContain(part);

  await tabTo(page, /^Print this page$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('CASE-4711')).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  expect(await toldOf(regulator, sent!.id)).toEqual(['record.made', 'officer.asked']);
  await expect(progress(page)).toContainText([/^Done: .*Received$/, /^Under way: Since .*With an officer$/]);
  // An officer completes it while Kim types her reason for cancelling.
  await main(page).getByRole('link', { name: 'Cancel this submission' }).click();
  await page.getByLabel('Why do you want to cancel this submission?').fill(words(60));
  const completed = await page.request.post(`/sandbox/lives/submission/${sent!.id}/events`, {
    data: { event: 'work.completed' },
  });
  expect(completed.status()).toBe(200);
  const [refused] = await Promise.all([page.waitForResponse('**/Cancel/v1'), submit(page, 'Cancel this submission')]);
  expect(refused.status()).toBe(409);
  await expect(page.getByRole('alert')).toContainText(
    'This submission is completed. A completed submission cannot be cancelled.',
  );
  await expect(main(page).locator('dl')).toContainText('Completed');
  await expect(page.getByRole('button', { name: 'Cancel this submission', exact: true })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'View this submission' }).click();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('This is finished.');
  expect(await toldOf(regulator, sent!.id)).toEqual(['record.made', 'officer.asked', 'work.completed']);
  await expect(progress(page)).toContainText([
    /^Done: .*Received$/,
    /^Done: From .*With an officer$/,
    /^Done: .*Completed$/,
  ]);
  await expect(main(page).getByRole('link', { name: 'Cancel this submission' })).toHaveCount(0);
});

test('whoever only looks reads one and has nothing to cancel; nobody else has it; one that does not come says so and comes when tried again; a receipt that fails leaves the page; where the regulator gives no details the list has no links, and the page says that it is not available', async ({
  page: sams,
  regulator,
  watch,
}) => {
  watch.allow(/500 \(Internal Server Error\)/);
  const id = await regulator.organisation('sam', 'Kestrel Survey Pty Ltd');
  await enter(sams, 'sam', `/forms/dashorg?casaorgid=${id}`);
  await list(sams)
    .getByRole('link', { name: /^Submit .*SR-107330$/ })
    .click();
  await expect(main(sams)).toContainText('Your answers were not stored with this submission.');
  await expect(main(sams).getByRole('link', { name: 'Cancel this submission' })).toHaveCount(0);
  const [, submissionId] = /submissions\/([0-9a-f-]{36})/.exec(sams.url())!;
  // In the person's own name the submission does not exist.
  await sams.goto(`/forms/submissions/${submissionId!}`);
  await expect(main(sams)).toContainText('We cannot find this submission');
  await expectAccessible(sams, 'no such submission');
  await main(sams)
    .getByRole('link', { name: /^Return to/ })
    .click();
  await expect(sams).toHaveURL(/\/forms\/dashind/);

  const page = await sams.context().browser()!.newPage({ baseURL: regulator.origin });
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  await regulator.faults([
    { call: 'SubmissionDetails', kind: 'e' },
    { call: 'GetSharePointFileDetails', kind: 'e' },
  ]);
  await list(page)
    .getByRole('link', { name: /^Submit .*SR-107330$/ })
    .click();
  await expect(main(page).getByRole('alert')).toContainText('We could not load this submission');
  await expectAccessible(page, 'a submission that failed');
  await regulator.faults([{ call: 'GetSharePointFileDetails', kind: 'e' }]);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).locator('dl')).toContainText('SR-107330');
  await main(page).getByRole('button', { name: 'Download receipt (PDF)' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Details: SP.1');
  await expect(main(page).locator('dl')).toContainText('SR-107330');
  await main(page).getByRole('link', { name: 'Cancel this submission' }).click();
  await expect(page.getByLabel('Why do you want to cancel this submission?')).toBeVisible();

  await regulator.faults([]);
  await regulator.settings({ 'Sandbox - Capabilities': 'submissionStatus' });
  await page.goto(`/forms/dashorg?casaorgid=${id}`);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await regulator.settings(CAPABILITIES_OFF);
  await page.goto(`/forms/organisation/${id}/submissions/0f8fad5b-d9cb-469f-a165-70867728950e`);
  await settle(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
  await expect(main(page)).toContainText('This service is not available online');
  await page.close();
});
