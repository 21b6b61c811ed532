/**
 * Max verifies his ASIC (services 2.5, 3.6, 4.5, 5.5, 8, DEC-34): by keyboard, with cards of other issuers, and after
 * failures; tests/asic-verification and tests/records have tables of failures and counts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { alert, field, heading, keyboard, main, MOUSE, type Hands } from './support/arn.ts';
import { expectRefused, leavesTraces } from './support/forms.ts';
import { hrefOf } from './support/reading.ts';
import { REFUSED } from './support/failing.ts';

test.beforeEach(leavesTraces);

const PHONE = { width: 390, height: 844 };
const ASIC = '/forms/licence-view/asic-verification';
const NOT_VERIFIED = 'Your ASIC was not verified';
const NO_PHOTO = 'We were unable to access the photograph on your ASIC';
const BLOCKED = 'You have no attempts left';
const NO_ANSWER = 'We cannot check your ASIC at the moment';
const send = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const body = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Issuing organisation' })
    .getByRole('radio', { name: new RegExp(`^${name}$|\\(${name}\\)$`) });
const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /^I declare that these are the details of my own ASIC/ });

interface Card {
  readonly issuingBody: string;
  readonly provider?: string;
  readonly number?: string;
  readonly issue?: string;
}

const OWN: Card = { issuingBody: 'AVI', number: 'AVI7654321', issue: '2' };
const WRONG: Card = { ...OWN, number: 'AVI7654320' };

async function fill(page: Page, { issuingBody, provider, number, issue }: Card, hands: Hands = MOUSE): Promise<void> {
  await hands.tick(body(page, issuingBody));
  if (provider !== undefined) await hands.choose(field(page, 'Organisation that issued your card'), provider);
  if (number !== undefined) await hands.fill(field(page, 'ASIC number'), number);
  if (issue !== undefined) await hands.choose(field(page, 'Issue number'), issue);
  await hands.tick(agree(page));
}

/**
 * The verification ended at the licence, which shows a message; the flag of its banner has left the address (ASIC-06,
 * OP-S-72, DEC-43).
 */
async function expectVerified(page: Page): Promise<void> {
  await page.waitForURL(/\/forms\/licence-view-multiple\b/);
  await settle(page);
  await expect(page.getByRole('status', { name: 'Your ASIC is verified' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('asicVerified')).toBe(false);
}

const verifiedMails = async (regulator: Regulator) =>
  (await regulator.mail()).filter(({ subject }) => subject === 'ASIC verified').length;

/** Everything filled in of the card is still there. */
async function expectKept(page: Page, number: string): Promise<void> {
  await expect(body(page, 'AVI')).toBeChecked();
  await expect(field(page, 'ASIC number')).toHaveValue(number);
  await expect(field(page, 'Issue number')).toHaveValue('2');
  await expect(field(page, 'First name')).toHaveValue('Max');
  await expect(agree(page)).toBeChecked();
}

test('@way:licences Max verifies his ASIC with the keyboard alone, on a phone [ASIC-01 ASIC-02 ASIC-04 ASIC-05 ASIC-06 ASIC-14 ASIC-15 ASIC-16 ROUTE-09 SENT-072]', async ({
  page,
  regulator,
}) => {
  await page.setViewportSize(PHONE);
  const hands = keyboard(page);
  await enter(page, 'max', ASIC);
  await expect(heading(page, 'ASIC verification')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['myCASA', 'Flight crew licence', 'ASIC verification']);
  expect((await hrefOf(crumbs.nth(1).getByRole('link'))).path).toBe('/forms/licence-view-multiple');
  await expect(field(page, 'First name')).toHaveValue('Max');
  await expect(field(page, 'First name')).toBeEditable();
  await expect(field(page, 'Family name')).toHaveValue('Hall');
  await expect(field(page, 'Family name')).toBeDisabled();
  await expect(field(page, 'Issue number')).toHaveValue('1');
  await expect(field(page, 'Issue number').getByRole('option')).toHaveText([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
  ]);
  await expect(field(page, 'Organisation that issued your card')).toHaveCount(0);
  await expect(main(page)).toContainText('We store the photo with your record');
  await screen(page, 'empty');

  await hands.press(send(page));
  await expectRefused(
    page,
    'Please select an option',
    'This field cannot be left blank',
    'You must accept the declaration',
  );
  await screen(page, 'refused');
  await fill(page, OWN, hands);
  await hands.press(send(page));
  await expectVerified(page);
  await expect.poll(() => verifiedMails(regulator)).toBe(1);

  // The form keeps nothing of the card and says that it is verified; Back skips it.
  await visit(page, ASIC);
  await expect(
    main(page).getByRole('region', { name: 'Your ASIC is verified' }).getByRole('img', { name: 'Photo of Max Hall' }),
  ).toBeVisible();
  await screen(page, 'verified before');
  await expect(field(page, 'ASIC number')).toHaveValue('');
  await expect(body(page, 'AVI')).not.toBeChecked();
});

test('the own card of CAS has the ARN as its number, another one has what was typed before, and another issuing body has a provider of the list [ASIC-08 ASIC-09 ASIC-10 ASIC-11 ASIC-12 SCAL-40 SCAL-41]', async ({
  page,
  regulator,
}) => {
  await page.setViewportSize(PHONE);
  const arn = (await regulator.people()).find(({ user }) => user === 'max')!.arn!;
  await enter(page, 'max', ASIC);
  await body(page, 'VEA').check();
  await field(page, 'ASIC number').fill('VEA1');
  await body(page, 'CAS').check();
  await expect(field(page, 'ASIC number')).toHaveValue(arn);
  await expect(field(page, 'ASIC number')).toBeDisabled();
  await screen(page, 'CAS');
  await body(page, 'VEA').check();
  await expect(field(page, 'ASIC number')).toHaveValue('VEA1');
  await expect(field(page, 'ASIC number')).toBeEditable();
  await fill(page, { issuingBody: 'CAS' });

  // Stored answers come back unchanged, including the first name.
  await field(page, 'First name').fill('MAX');
  await expect(main(page)).toContainText(/Answers saved at \d/);
  await page.reload();
  await settle(page);
  await expect(body(page, 'CAS')).toBeChecked();
  await expect(field(page, 'ASIC number')).toHaveValue(arn);
  await expect(field(page, 'ASIC number')).toBeDisabled();
  await expect(field(page, 'First name')).toHaveValue('MAX');

  await body(page, 'Another organisation').check();
  await expect(field(page, 'Organisation that issued your card').getByRole('option').nth(8)).toBeAttached();
  await field(page, 'ASIC number').fill('SAS112233');
  await agree(page).check();
  await send(page).click();
  await expectRefused(page, 'Please select an option');
  await field(page, 'Organisation that issued your card').selectOption('Sunrise Airport Security');
  await screen(page, 'provider');
  await send(page).click();
  await expectVerified(page);
});

test(
  'a photo that cannot be read and an answer that is lost use no attempt of their own; five failures, then none for 24 hours, whatever is reloaded; then all five again ' +
    '[ASIC-07 ASIC-17 ASIC-18 ASIC-19 SCON-19]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await page.setViewportSize(PHONE);
    await enter(page, 'max', ASIC);
    // The photo cannot be read: no attempt is used, and nothing entered is lost.
    await fill(page, { ...OWN, number: 'AVI0000001' });
    await send(page).click();
    await expect(alert(page, NO_PHOTO)).toContainText('Please try again later.');
    await expect(alert(page, NO_PHOTO)).toContainText('you have not used an attempt');
    await expect(alert(page, NO_PHOTO)).toBeFocused();
    await expectKept(page, 'AVI0000001');
    await screen(page, 'no photo');
    expect(await verifiedMails(regulator)).toBe(0);
    // The answer is lost after the check: the same card sent again is the same attempt.
    await field(page, 'ASIC number').fill(WRONG.number!);
    await page.route('**/SubmitAsicVerification/v1', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(alert(page, NO_ANSWER)).toContainText('Your answers are still here. Try again.');
    await expectKept(page, 'AVI7654320');
    await screen(page, 'no answer');
    await page.unroute('**/SubmitAsicVerification/v1');
    for (const left of [4, 3]) {
      await send(page).click();
      if (left === 3) await page.getByRole('button', { name: 'Check again' }).click();
      await expect(alert(page, NOT_VERIFIED)).toContainText(
        `Unable to verify ASIC: Your details do not match the records of the organisation that issued your card. You can only attempt to verify your ASIC ${String(left)} more times. ` +
          'Please carefully check the details of your ASIC card before trying again.',
      );
    }
    await expectKept(page, 'AVI7654320');
    await screen(page, 'not verified');
    // Neither a reload nor another tab gives new attempts.
    await expect(main(page)).toContainText(/Answers saved at \d/);
    await page.reload();
    await settle(page);
    await expect(alert(page, NOT_VERIFIED)).toContainText('3 more times');
    await page.evaluate(() => sessionStorage.removeItem('portal.asicAttempts'));
    await page.reload();
    await settle(page);
    await expect(alert(page, NOT_VERIFIED)).toContainText('3 more times');
    await expect(field(page, 'ASIC number')).toHaveValue('AVI7654320');
    await agree(page).check();
    for (const left of [2, 1]) {
      await send(page).click();
      // A tab that was loaded again has not seen the card fail.
      if (left === 1) await page.getByRole('button', { name: 'Check again' }).click();
      await expect(alert(page, NOT_VERIFIED)).toContainText(`${String(left)} more times`);
    }
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Change the details' })).toBeFocused();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(alert(page, BLOCKED)).toContainText(
      'We have been unable to verify the details of your ASIC after five attempts. Please try again later.',
    );
    await expect(alert(page, BLOCKED)).toContainText(
      /You can try again from \d\d?\s\w{3}\s\d{4} at \d\d?:\d\d\s[ap]m\./,
    );
    await expect(send(page)).toBeDisabled();
    await expectKept(page, 'AVI7654320');
    await screen(page, 'blocked');
    const now = Date.now();
    const hours = (count: number): string => new Date(now + count * 3_600_000).toISOString();

    await regulator.clock(hours(23.9));
    await page.reload();
    await settle(page);
    await expect(alert(page, BLOCKED)).toBeVisible();
    await expect(send(page)).toBeDisabled();

    await regulator.clock(hours(24.1));
    await page.reload();
    await settle(page);
    await expect(alert(page, BLOCKED)).toHaveCount(0);
    await expect(field(page, 'ASIC number')).toHaveValue('AVI7654320');
    await field(page, 'ASIC number').fill('AVI7654321');
    await agree(page).check();
    await send(page).click();
    await expectVerified(page);
  },
);
