/**
 * Back in a form opened by its own address: from a bookmark, a mail, or after signing in. All forms share the machine
 * for this (tests/application).
 */
import type { Page } from 'playwright/test';
import { enter, expect, goInHistory, screen, settle, test, visit } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';

const question = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words, exact: true }).click();

test.beforeEach(leavesTraces);

test('asks before what is typed is left, and not before, whatever came before the portal, and traps nobody [FORM-28]', async ({
  page,
  regulator,
}) => {
  const form = `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`;
  const field = page.getByLabel('CASA reference');
  await enter(page, 'zoe', form);
  // Opened by its address, with a page of another site before it in the tab.
  await page.goto('/content/');
  await visit(page, form);
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
  await visit(page, form);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await field.fill('CASE-4711');
  await goInHistory(page, -1);
  await expect(question(page)).toBeVisible();
  await screen(page, 'asked');
  await answer(page, 'No');
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue('CASE-4711');
  await goInHistory(page, -1);
  await answer(page, 'Yes');
  await expect(page).toHaveURL(/\/forms\/dashorg\?/);
  await settle(page);
  await goInHistory(page, -1);
  await expect(page).toHaveURL((url) => url.pathname + url.search === form);
  // The address changes before the page shows, and only the page can ask.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settle(page);
  const entry = await page.evaluate(() => JSON.stringify(history.state));
  await goInHistory(page, 1);
  await expect(question(page)).toBeVisible();
  await answer(page, 'No');
  await expect(question(page)).toHaveCount(0);
  // The browser returns to the form's history entry asynchronously; only then does Back lead to the page before it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe(entry);
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
});
