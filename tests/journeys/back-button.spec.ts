/**
 * Back in a form opened by its own address: from a bookmark, a mail, or after signing in. All forms share the machine
 * for this (tests/application).
 */
import type { Page } from 'playwright/test';
import { enter, expect, goInHistory, screen, settle, test, visit } from '#support/browser.ts';
import { field, fillPerson, heading, next } from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';

const question = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words, exact: true }).click();

test.beforeEach(leavesTraces);

test('asks before what is typed is left, and not before, whatever came before the portal, and traps nobody [FORM-28]', async ({
  page,
  regulator,
}) => {
  const form = `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`;
  const reference = page.getByLabel('CASA reference');
  await enter(page, 'zoe', form);
  // Opened by its address, with a page of another site before it in the tab.
  await page.goto('/content/');
  await visit(page, form);
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
  await visit(page, form);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await reference.fill('CASE-4711');
  await goInHistory(page, -1);
  await expect(question(page)).toBeVisible();
  await screen(page, 'asked');
  await answer(page, 'No');
  await expect(question(page)).toHaveCount(0);
  await expect(reference).toHaveValue('CASE-4711');
  await goInHistory(page, -1);
  await answer(page, 'Yes');
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
  await settle(page);
  await goInHistory(page, -1);
  await expect(page).toHaveURL((url) => url.pathname + url.search === form);
  // The address changes before the page shows, and only the page can ask.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settle(page);
  // Nothing was changed in it since it was opened: it is left both ways without a question.
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
});

test('leads from step to step of an ARN application where Back asks: nothing that was typed goes, and the history grows by one entry [FORM-26 FORM-28]', async ({
  page,
}) => {
  const form = '/forms/arn-dvs/new';
  const entries = () => page.evaluate(() => history.length);
  await enter(page, 'noah', form);
  await page.goto('/content/');
  await visit(page, form);
  const before = await entries();
  await fillPerson(page);
  await expect(heading(page, 'Address and contact')).toBeVisible();
  await field(page, 'Mobile number').fill('0412');
  await goInHistory(page, -1);
  await expect(question(page).getByRole('button')).toHaveText(['Go back one step', 'No', 'Yes']);
  await expect(question(page).getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await screen(page, 'step back');
  // A second Back takes the question away.
  await goInHistory(page, -1);
  await expect(question(page)).toHaveCount(0);
  await expect(heading(page, 'Address and contact')).toBeVisible();
  await goInHistory(page, -1);
  await answer(page, 'Go back one step');
  await expect(heading(page, 'Personal details')).toBeFocused();
  await expect(field(page, 'Legal given first name')).toHaveValue('Noah');
  // The first step was changed, and has none before it.
  await goInHistory(page, -1);
  await expect(question(page).getByRole('button')).toHaveText(['No', 'Yes']);
  await page.keyboard.press('Escape');
  await next(page).click();
  await expect(field(page, 'Mobile number')).toHaveValue('0412');
  await expect.poll(entries).toBe(before + 1);
  // After a reload the step and its answers are there, and Back asks as before.
  await page.reload();
  await expect(field(page, 'Mobile number')).toHaveValue('0412');
  await settle(page);
  await field(page, 'Mobile number').fill('0412345678');
  await goInHistory(page, -1);
  await answer(page, 'Go back one step');
  await expect(heading(page, 'Personal details')).toBeVisible();
  await expect.poll(entries).toBe(before + 1);
});
