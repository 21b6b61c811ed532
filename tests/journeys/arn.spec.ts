/** An aviation reference number, from the screen that asks for one to the dashboard (services 2.1, 4.1, 5.1). */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

async function fillDay(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
}

/** Noah's personal details. */
async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Title').selectOption('Mr');
  await field(page, 'Legal given first name').fill('Noah');
  await field(page, 'Family name').fill('Clarke');
  await fillDay(page, ['12', '4', '1988']);
  await field(page, 'Sex').selectOption('Male');
  await next(page).click();
}

/** His address, found by the lookup. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('12 Wattle');
  await page.getByRole('option', { name: /^12 Wattle Street, Ainslie/ }).click();
  await expect(main(page)).toContainText('The address is filled in');
  await page.getByRole('group', { name: 'Is your postal address different from your residential address?' }).getByRole('radio', { name: 'No' }).check();
  await field(page, 'Mobile number').fill('0412345678');
  await next(page).click();
}

async function fillPassport(page: Page, number: string): Promise<void> {
  await field(page, 'Family name').fill('Clarke');
  await field(page, 'Given names').fill('Noah');
  await fillDay(page, ['12', '4', '1988']);
  await field(page, 'Passport number').fill(number);
  await page.getByRole('checkbox', { name: /^I confirm that I am authorised/ }).check();
}

test.beforeEach(leavesTraces);

test('Noah gets an ARN with his passport [ARNW-01 ARNW-04 ARNW-07 ARNW-09 ARNW-14 ARNW-54 ARNW-62 ROUTE-49]', async ({ page, regulator }) => {
  await enter(page, 'noah', '/forms/linkarn');
  await page.getByRole('link', { name: 'Apply for aviation reference number (ARN)' }).click();
  await expect(heading(page, 'Aviation reference number application')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn-dvs\/new\b/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['myCASA', 'Aviation reference number application']);
  await screen(page, 'person');
  await fillPerson(page);
  await expect(heading(page, 'Address and contact')).toBeVisible();
  await screen(page, 'address');
  await fillAddress(page);
  await expect(heading(page, 'Identity verification')).toBeVisible();
  await page.getByRole('radio', { name: 'Australian passport' }).check();
  await screen(page, 'document');
  await next(page).click();
  await fillPassport(page, 'PA9999999');
  await next(page).click();
  await expect(page.getByRole('group', { name: 'We were unable to find or match your identification document' })).toContainText('You have 4 attempts left.');
  await screen(page, 'not-matched');
  await field(page, 'Passport number').fill('PA1234567');
  await next(page).click();
  await expect(page.getByRole('group', { name: 'Your identification has been successfully verified' })).toBeVisible();
  await expect(field(page, 'Passport number')).toBeDisabled();
  await screen(page, 'verified');
  await next(page).click();
  await expect(heading(page, 'Declaration and submit')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I declare that this is so' }).check();
  await screen(page, 'declaration');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Aviation reference number application successful' })).toBeVisible();
  await expect(main(page)).toContainText('within 2 minutes');
  await screen(page, 'final');
  // Back from the last page is to no page of somebody without an ARN, and nothing asks whether to leave.
  await page.goBack();
  await expect(page).toHaveURL(/\/forms\/dashind/);
  const { arn } = (await regulator.people()).find(({ user }) => user === 'noah')!;
  await expect(page.getByRole('banner').or(main(page)).first()).toBeVisible();
  await expect(page.locator('body')).toContainText(String(arn));
});

/** The choice of a document, with everything before it filled in. */
async function toDocument(page: Page, purpose: 'new' | 'link', document: string): Promise<void> {
  await enter(page, 'noah', `/forms/arn-dvs/${purpose}`);
  await fillPerson(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: document }).check();
  await next(page).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I declare that this is so' }).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

const verified = (page: Page) => page.getByRole('group', { name: 'Your identification has been successfully verified' });
const copy = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1') });

test('Noah’s passport fails five times, and he uploads documents of 100 points [ARNW-05 ARNW-56 ARNW-63 DVSC-18 DVSC-19 DVSC-37 MPOI-32 MPOI-33]', async ({ page }) => {
  await toDocument(page, 'new', 'Australian passport');
  await fillPassport(page, 'PA9999999');
  for (const words of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await next(page).click();
    await expect(main(page)).toContainText(`You have ${words} left.`);
  }
  await next(page).click();
  await expect(page.getByRole('group', { name: 'Your identification cannot be used for verification right now' })).toContainText('You can try it again from');
  await expect(next(page)).toBeDisabled();
  await screen(page, 'exhausted');
  await page.getByRole('button', { name: 'Upload certified copies' }).click();
  await expect(heading(page, 'Prove your identity with documents')).toBeVisible();
  await screen(page, 'points');
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Passport', exact: true }).check();
  await screen(page, 'primary');
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Medicare card' }).check();
  await screen(page, 'secondary');
  await next(page).click();
  await page.getByLabel(/Certified copies of your documents/).setInputFiles([copy('passport.pdf'), copy('medicare.pdf')]);
  await expect(main(page)).toContainText('medicare.pdf');
  await screen(page, 'upload');
  await next(page).click();
  await send(page);
  await expect(page.getByRole('group', { name: 'Aviation reference number application received' })).toBeVisible();
  await expect(main(page)).toContainText('within five business days');
  // Whoever has no number yet has what was submitted too.
  await main(page).getByRole('link', { name: 'See what you submitted, and its receipt' }).click();
  await expect(heading(page, 'Submission details')).toBeVisible();
  await expect(main(page)).toContainText('medicare.pdf');
});

test('married name: certificate passes [DVSC-08 DVSC-28 ARNW-48]', async ({ page }) => {
  await toDocument(page, 'new', 'Australian passport');
  await fillPassport(page, 'PA1234567');
  await field(page, 'Family name').fill('OTHERNAME');
  await next(page).click();
  await expect(verified(page)).toBeVisible();
  await next(page).click();
  await page.getByRole('radio', { name: /^No, my name has changed/ }).check();
  await page.getByRole('radio', { name: 'Marriage certificate' }).check();
  await screen(page, 'previous-name');
  await next(page).click();
  await field(page, 'Family name of the first person').fill('Clarke');
  await field(page, 'Given names of the first person').fill('Noah');
  await field(page, 'Family name of the second person').fill('Othername');
  await field(page, 'Given names of the second person').fill('Alex');
  await page.getByRole('group', { name: 'Date of marriage' }).getByLabel('Day').fill('1');
  await page.getByRole('group', { name: 'Date of marriage' }).getByLabel('Month').fill('2');
  await page.getByRole('group', { name: 'Date of marriage' }).getByLabel('Year').fill('2015');
  await field(page, 'Registration number').fill('MC1357');
  await field(page, 'Registration state').selectOption('NSW');
  await page.getByRole('checkbox', { name: /^I confirm that I am authorised/ }).check();
  await screen(page, 'marriage');
  await next(page).click();
  await expect(verified(page)).toBeVisible();
  await next(page).click();
  await send(page);
  await expect(page.getByRole('group', { name: 'Aviation reference number application successful' })).toBeVisible();
});

test('the service is down: the page says so, and leads back to everything that was typed [ARNW-50 DVSC-24]', async ({ page, watch }) => {
  watch.allow(/dvs\/validate/);
  await toDocument(page, 'new', 'Australian passport');
  await fillPassport(page, 'PX0000000');
  await next(page).click();
  await expect(page).toHaveURL(/\/forms\/dvsserviceunavailable/);
  await expect(main(page)).toContainText('The document verification service is unavailable at the moment');
  await screen(page, 'down');
  await page.getByRole('link', { name: 'Go back to your application' }).click();
  await expect(field(page, 'Passport number')).toHaveValue('PX0000000');
  await expect(next(page)).toBeEnabled();
});

test('Noah links his record [ARNW-02 ARNW-55]', async ({ page }) => {
  await toDocument(page, 'link', 'Australian passport');
  await fillPassport(page, 'PA1234567');
  await next(page).click();
  await expect(verified(page)).toBeVisible();
  await next(page).click();
  await send(page);
  await expect(page.getByRole('group', { name: 'Aviation reference number link successful' })).toBeVisible();
});

test('Leo proves who he is [ARNW-33 ARNW-36]', async ({ page }) => {
  await enter(page, 'leo', '/forms/poiverification');
  await page.getByRole('radio', { name: 'Australian passport' }).check();
  await next(page).click();
  await field(page, 'Family name').fill('PARK');
  await field(page, 'Given names').fill('Leo');
  await fillDay(page, ['30', '11', '1987']);
  await field(page, 'Passport number').fill('PA1234567');
  await page.getByRole('checkbox', { name: /^I confirm that I am authorised/ }).check();
  await next(page).click();
  await expect(verified(page)).toBeVisible();
  await next(page).click();
  await send(page);
  await expect(page.getByRole('group', { name: 'Identity verification successful' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to myCASA' }).click();
  await expect(page).toHaveURL(/\/forms\/dashind/);
});

test('Mia gets an ARN with her digital identity [ARNW-03 ARNW-12 ARNW-25 ARNW-59]', async ({ page }) => {
  await enter(page, 'mia', '/forms/arn/new');
  await field(page, 'Title').selectOption('Ms');
  await field(page, 'Sex').selectOption('Female');
  await screen(page, 'short');
  await next(page).click();
  await fillAddress(page);
  await send(page);
  await expect(page.getByRole('group', { name: 'myCASA account created and aviation reference number application successful' })).toBeVisible();
  await expect(main(page)).toContainText('within about 2 minutes');
});
