/**
 * Back in a form that was opened by its own address: from a bookmark, a mail, or after signing in. Every form has it of
 * the same machine (tests/application).
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
  // Opened anew by its address, with a page in the tab before it that is none of the portal's form.
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
  // The address is the form's before its page shows: only the page itself can ask.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settle(page);
  const entry = await page.evaluate(() => JSON.stringify(history.state));
  await goInHistory(page, 1);
  await expect(question(page)).toBeVisible();
  await answer(page, 'No');
  await expect(question(page)).toHaveCount(0);
  // The browser goes back to the entry of the form by itself, and only then does Back mean the page before it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe(entry);
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
});
