/**
 * An officer's decision about an ARN application, as its applicant sees it (SANDBOX.md, ARN applications; HOME-02,
 * HOME-03, DEC-14). An approval is in arn-documents.spec.ts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test, visit } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const status = (page: Page) => main(page).getByRole('region', { name: 'Your aviation reference number (ARN)' });
const tom = 'tom.reid@example.com';

test.beforeEach(leavesTraces);

/** The row of Tom's application in the console. */
const row = (console: Page) =>
  console.getByRole('table', { name: 'Applications for an ARN' }).getByRole('row', { name: /SR-106021/ });
/** The mail that he received, in the console. */
const letter = (console: Page) =>
  console.getByRole('table', { name: 'Emails' }).getByRole('row', { name: tom }).first();

test(
  'whoever waits sees the status; an officer declines: a mail and the home screen say so with the reason, and the next visit begins where another application can be made ' +
    '[ARNW-17 HOME-02 HOME-03]',
  async ({ page, context, regulator }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'tom');
    await expect(page).toHaveURL(/\/forms\/dashind\b/);
    await expect(status(page)).toContainText('In progress');
    await screen(page, 'waits');
    // While it is pending, nobody can apply a second time.
    await visit(page, '/forms/arn-dvs/new');
    await expect(heading(page, 'Welcome to the portal')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/dashind\b/);
    const officer = await context.newPage();
    await officer.goto('/sandbox');
    await expect(row(officer)).toContainText('received');
    // By keyboard.
    await officer.getByRole('textbox', { name: 'Reason, if you decline SR-106021' }).focus();
    await officer.keyboard.type('The copy of your passport cannot be read.');
    await officer.getByRole('button', { name: 'Decline SR-106021' }).focus();
    await officer.keyboard.press('Enter');
    await expect(row(officer)).toContainText('declined');
    await expect(officer.getByRole('button', { name: /SR-106021/ })).toHaveCount(0);
    await expect(letter(officer)).toContainText('We could not approve your application: SR-106021');
    await expect(letter(officer)).toContainText('The reason: The copy of your passport cannot be read.');
    await officer.close();
    await visit(page, '/forms/');
    await expect(heading(page, 'Aviation Reference Number')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/linkarn\b/);
    expect((await regulator.people()).find(({ user }) => user === 'tom')).toMatchObject({ arn: '' });
    await expect(main(page).getByRole('region', { name: 'Your application SR-106021 was declined' })).toContainText(
      'The copy of your passport cannot be read.',
    );
    await screen(page, 'declined');
    await page.getByRole('link', { name: 'Apply for aviation reference number (ARN)' }).click();
    await expect(heading(page, 'Aviation reference number application')).toBeVisible();
    await expect(page).toHaveURL(/\/forms\/arn-dvs\/new\b/);
    // It begins with what was sent, and says why that was declined (DEC-56).
    await expect(main(page).getByRole('region', { name: /^Our reason on/ })).toContainText(
      'The copy of your passport cannot be read.',
    );
    await expect(page.getByLabel('Family name')).toHaveValue('Reid');
    await screen(page, 'again');
  },
);
