/**
 * An aviation reference number with the government's digital identity: the short flow, and the verification that sends
 * itself (services 2.1, 4.1).
 */
import type { Page, Request, Route } from 'playwright/test';
import { enter, expect, goOn, screen, test } from '#support/browser.ts';
import { field, fillAddress, heading, keyboard, main, next, send } from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';

const arnOf = (page: Page) => main(page).getByText(/\b20\d{5}\b/);
const NOT_VERIFIED = { name: 'Your identity is not verified yet' } as const;
const notVerified = (page: Page) => main(page).getByRole('status', NOT_VERIFIED);

test.beforeEach(leavesTraces);

test('@way:arn Mia by myGov, new, by keyboard alone, on a phone, after a look at the application for a link [ARNW-03 ARNW-06 ARNW-08 ARNW-12 ARNW-15 ARNW-20 ARNW-25 ARNW-26 ARNW-27 ARNW-59 ROUTE-48]', async ({
  page,
  regulator,
}) => {
  const hands = keyboard(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mia', '/forms/linkarn');
  await hands.press(page.getByRole('link', { name: 'Link existing aviation reference number (ARN)' }));
  await expect(heading(page, 'Link aviation reference number application')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/link\b/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'myCASA',
    'Link aviation reference number application',
  ]);
  await goOn(page, '/forms/linkarn');
  await hands.press(page.getByRole('link', { name: 'Apply for aviation reference number (ARN)' }));
  await expect(heading(page, 'Aviation reference number application')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/new\b/);
  await hands.choose(field(page, 'Title'), 'Ms');
  await hands.choose(field(page, 'Sex'), 'Female');
  await screen(page, 'short');
  await hands.press(next(page));
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('mia.rossi@example.com');
  await screen(page, 'address');
  await fillAddress(page, hands);
  await expect(heading(page, 'Check your answers')).toBeVisible();
  // Back asks before it leaves, and does not navigate by itself.
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Cancel application' });
  await expect(question).toBeVisible();
  await screen(page, 'asked');
  await hands.press(question.getByRole('button', { name: 'No', exact: true }));
  await expect(question).toHaveCount(0);
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/arn\/new\b/);
  await screen(page, 'declaration');
  await send(page, hands);
  await expect(
    page.getByRole('group', { name: 'myCASA account created and aviation reference number application successful' }),
  ).toBeVisible();
  await expect(main(page)).toContainText('within about 2 minutes');
  await screen(page, 'final');
  // The next document loads the person's ARN again before it shows the dashboard.
  await page.addInitScript(() => Object.assign(window, { found: sessionStorage.getItem('refreshIndividualArnCount') }));
  await hands.press(page.getByRole('link', { name: 'Return to myCASA' }));
  await expect(heading(page, 'Welcome to the portal')).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/dashind\b/);
  expect(
    await page.evaluate(() => [
      (window as unknown as { found: unknown }).found,
      sessionStorage.getItem('refreshIndividualArnCount'),
    ]),
  ).toEqual(['1', null]);
  const { arn } = (await regulator.people()).find(({ user }) => user === 'mia')!;
  expect(arn).toMatch(/^201\d{4}$/);
  await expect(arnOf(page)).toContainText(arn!);
  await screen(page, 'with a number');
  expect(await regulator.mail()).toMatchObject([
    {
      to: 'mia.rossi@example.com',
      subject: expect.stringMatching(/^Your aviation reference number: AR-/),
      text: expect.stringContaining(arn!),
    },
  ]);
});

/** Mia has an unproven ARN. No person of the sandbox has, so the answer is altered. */
const holdsNumber = (page: Page) =>
  page.route('**/GetUserDetails/**', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = (await answer.json()) as { value: object[] };
    await route.fulfill({
      response: answer,
      json: { ...rest, value: value.map((person) => ({ ...person, casa_arn: '2009002' })) },
    });
  });
const VERIFY = '**/mygovid/verify/**';

test(
  'Mia’s identity is verified by itself: not without a number; a failure leads to the dashboard and from there to another try; it takes long, the page is loaded again, and one application is sent ' +
    '[ARNW-28 ARNW-29 ARNW-30 ARNW-31 ARNW-32]',
  async ({ page, watch }) => {
    watch.allow(/mygovid\/verify/);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'mia', '/forms/poiverification');
    await expect(heading(page, 'Aviation Reference Number')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/linkarn\b/);
    // The regulator refuses, because its own record has no ARN.
    await holdsNumber(page);
    await page.goto('/forms/init-verify-poi');
    await expect(heading(page, 'Welcome to the portal')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/dashind\b/);
    await expect(notVerified(page)).toContainText('You can try again now');
    await screen(page, 'not verified');
    const waiting: Route[] = [];
    const sent: Request[] = [];
    await page.route(VERIFY, (route) => {
      sent.push(route.request());
      waiting.push(route);
    });
    await notVerified(page).getByRole('link', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Verify your identity')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/poiverification\b/);
    await expect(page.getByRole('status').filter({ hasText: 'Verifying your identity' })).toBeVisible();
    await screen(page, 'under way');
    await expect(page.getByRole('status').filter({ hasText: 'This is taking longer than usual' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View your dashboard' })).toBeVisible();
    await screen(page, 'lasting');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Verifying your identity' })).toBeVisible();
    await expect.poll(() => waiting.length).toBe(2);
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect([keys[0]!.length > 8, keys[1]]).toEqual([true, keys[0]]);
    expect((sent[1]!.postDataJSON() as { formData: object }).formData).toEqual({
      firstName: 'Mia',
      lastName: 'Rossi',
      dateOfBirth: '1995-02-08',
      email: 'mia.rossi@example.com',
      declaration: true,
    });
    await waiting[1]!.fulfill({
      json: { wasSuccessful: true, submissionId: 's-1', reference: 'AR-2345-6789', receivedAt: '2026-11-23T10:00:00Z' },
    });
    await expect(heading(page, 'Welcome to the portal')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/dashind\b/);
    await expect(notVerified(page)).toHaveCount(0);
    // The page was replaced in the history, so no Back can send again.
    expect(sent).toHaveLength(2);
  },
);
