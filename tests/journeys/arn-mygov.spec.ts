/** An aviation reference number with the government's digital identity: the short flow, and the verification that sends itself (services 2.1, 4.1). */
import type { Locator, Page, Request, Route } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const arnOf = (page: Page) => main(page).getByText(/\b20\d{5}\b/);
const NOT_VERIFIED = { name: 'Your identity is not verified yet' } as const;
const notVerified = (page: Page) => main(page).getByRole('group', NOT_VERIFIED);

test.beforeEach(leavesTraces);

/** Everything of the short flow up to the declaration. */
async function fill(page: Page): Promise<void> {
  await field(page, 'Title').selectOption('Ms');
  await field(page, 'Sex').selectOption('Female');
  await screen(page, 'short');
  await next(page).click();
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('mia.rossi@example.com');
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('12 Wattle');
  await page.getByRole('option', { name: /^12 Wattle Street, Ainslie/ }).click();
  await expect(main(page)).toContainText('The address is filled in');
  await page.getByRole('group', { name: 'Is your postal address different from your residential address?' }).getByRole('radio', { name: 'No' }).check();
  await field(page, 'Mobile number').fill('0412345678');
  await screen(page, 'address');
  await next(page).click();
  await expect(heading(page, 'Declaration and submit')).toBeVisible();
}

/** Goes to a control as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('Mia by myGov, new, on a phone [ARNW-03 ARNW-06 ARNW-08 ARNW-12 ARNW-20 ARNW-25 ARNW-26 ARNW-27 ARNW-59]', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mia', '/forms/linkarn');
  await page.getByRole('link', { name: 'Apply for aviation reference number (ARN)' }).click();
  await expect(heading(page, 'Aviation reference number application')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/new\b/);
  await fill(page);
  // Back asks before it leaves, and leads nowhere by itself.
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Cancel application' });
  await expect(question).toBeVisible();
  await screen(page, 'asked');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(heading(page, 'Declaration and submit')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/new\b/);
  await page.getByRole('checkbox', { name: 'I declare that this is so' }).check();
  await screen(page, 'declaration');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('group', { name: 'myCASA account created and aviation reference number application successful' })).toBeVisible();
  await expect(main(page)).toContainText('within about 2 minutes');
  await screen(page, 'final');
  // The next document finds that the number has to be read anew, and has read it by the time it shows the dashboard.
  await page.addInitScript(() => Object.assign(window, { found: sessionStorage.getItem('refreshIndividualArnCount') }));
  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);
  expect(await page.evaluate(() => [(window as unknown as { found: unknown }).found, sessionStorage.getItem('refreshIndividualArnCount')])).toEqual(['1', null]);
  const { arn } = (await regulator.people()).find(({ user }) => user === 'mia')!;
  expect(arn).toMatch(/^201\d{4}$/);
  await expect(arnOf(page)).toContainText(arn!);
  await screen(page, 'with a number');
  expect(await regulator.mail()).toMatchObject([{ to: 'mia.rossi@example.com', subject: expect.stringMatching(/^Your aviation reference number: AR-/), text: expect.stringContaining(arn!) }]);
});

test('Mia by myGov, link, by keyboard alone [ARNW-03 ARNW-08 ARNW-15 ARNW-60]', async ({ page, regulator }) => {
  await enter(page, 'mia', '/forms/linkarn');
  const press = (key: string) => page.keyboard.press(key);
  const enterAt = async (target: Locator) => {
    await tabTo(page, target);
    await press('Enter');
  };
  await enterAt(page.getByRole('link', { name: 'Link existing aviation reference number (ARN)' }));
  await expect(heading(page, 'Link aviation reference number application')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/link\b/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['myCASA', 'Link aviation reference number application']);
  await tabTo(page, field(page, 'Title'));
  await page.keyboard.type('Ms');
  await expect(field(page, 'Title')).toHaveValue('Ms');
  await press('Tab');
  await page.keyboard.type('Fem');
  await expect(field(page, 'Sex')).toHaveValue('female');
  await enterAt(next(page));
  await tabTo(page, page.getByRole('combobox', { name: 'Address', exact: true }));
  await page.keyboard.type('12 Wattle');
  await expect(page.getByRole('option', { name: /^12 Wattle Street, Ainslie/ })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(main(page)).toContainText('The address is filled in');
  const postal = page.getByRole('group', { name: 'Is your postal address different from your residential address?' });
  await tabTo(page, postal.getByRole('radio', { name: 'Yes' }));
  await press('ArrowDown');
  await expect(postal.getByRole('radio', { name: 'No' })).toBeChecked();
  await tabTo(page, field(page, 'Mobile number'));
  await page.keyboard.type('0412345678');
  await enterAt(next(page));
  await tabTo(page, page.getByRole('checkbox', { name: 'I declare that this is so' }));
  await press('Space');
  await enterAt(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByRole('group', { name: 'myCASA account created and aviation reference number linked successfully' })).toBeVisible();
  await screen(page, 'linked');
  await enterAt(page.getByRole('link', { name: 'Return to myCASA' }));
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(arnOf(page)).toContainText('2009002');
  expect((await regulator.people()).find(({ user }) => user === 'mia')).toMatchObject({ arn: '2009002' });
});

/** Mia holds a number that nothing proves yet: nobody of the sandbox does, so the answer to who she is says so. */
const holdsNumber = (page: Page) =>
  page.route('**/GetUserDetails/**', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = (await answer.json()) as { value: object[] };
    await route.fulfill({ response: answer, json: { ...rest, value: value.map((person) => ({ ...person, casa_arn: '2009002' })) } });
  });
const VERIFY = '**/mygovid/verify/**';

test('Mia’s identity is verified by itself: it takes long, the page is loaded again, and one application is sent [ARNW-28 ARNW-29 ARNW-30 ARNW-32]', async ({ page }) => {
  const waiting: Route[] = [];
  const sent: Request[] = [];
  await page.route(VERIFY, (route) => {
    sent.push(route.request());
    waiting.push(route);
  });
  await enter(page, 'mia', '/forms/linkarn');
  await holdsNumber(page);
  await page.goto('/forms/init-verify-poi');
  await expect(heading(page, 'Proof of identity verification')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/poiverification\b/);
  await expect(page.getByRole('status').filter({ hasText: 'Verifying your identity' })).toBeVisible();
  await screen(page, 'under way');
  await expect(page.getByRole('status').filter({ hasText: 'This is taking longer than usual' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await screen(page, 'lasting');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Verifying your identity' })).toBeVisible();
  await expect.poll(() => waiting.length).toBe(2);
  const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
  expect([keys[0]!.length > 8, keys[1]]).toEqual([true, keys[0]]);
  expect((sent[1]!.postDataJSON() as { formData: object }).formData).toEqual({
    firstName: 'Mia', lastName: 'Rossi', dateOfBirth: '1995-02-08', email: 'mia.rossi@example.com', declaration: true,
  });
  await waiting[1]!.fulfill({ json: { wasSuccessful: true, submissionId: 's-1', reference: 'AR-2345-6789', receivedAt: '2026-11-23T10:00:00Z' } });
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);
  await expect(notVerified(page)).toHaveCount(0);
  // It took the place of the page: nothing is behind it that would send again.
  expect(sent).toHaveLength(2);
});

test('a verification that fails leads to the dashboard, which says so and leads to another try [ARNW-31]', async ({ page, watch }) => {
  watch.allow(/mygovid\/verify/);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsNumber(page);
  // The regulator itself refuses: on its record she has no number.
  await enter(page, 'mia', '/forms/poiverification');
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);
  await expect(notVerified(page)).toContainText('you can try again now');
  await screen(page, 'not verified');
  await page.route(VERIFY, (route) => route.fulfill({ json: { wasSuccessful: true } }));
  await notVerified(page).getByRole('link', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(notVerified(page)).toHaveCount(0);
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);
});

test('whoever has an own account is led from /init-verify-poi to the wizard; nobody without a number is verified [ARNW-32]', async ({ page, browser, regulator }) => {
  await enter(page, 'leo', '/forms/init-verify-poi');
  await expect(heading(page, 'Personal details and identity verification')).toBeVisible();
  await page.getByRole('link', { name: 'Begin verification' }).click();
  await expect(heading(page, 'Identity verification')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/poiverification\b/);
  const other = await (await browser.newContext({ baseURL: regulator.origin })).newPage();
  await enter(other, 'mia', '/forms/poiverification');
  await expect(heading(other, 'Aviation Reference Number')).toBeVisible();
  await expect(other).toHaveURL(/\/forms\/linkarn\b/);
  await other.context().close();
});
