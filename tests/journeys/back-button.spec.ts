/** Back in a form that was opened by its own address: from a bookmark, a mail, or after signing in. */
import type { Page } from 'playwright/test';
import { enter, expect, goInHistory, screen, settle, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { leavesTraces } from './support/forms.ts';
import { serialField } from './support/registration.ts';

const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words, exact: true }).click();

/** Each form with its address, what is typed into it, and where `Yes` leads. */
const FORMS: readonly {
  readonly rows: string;
  readonly user: string;
  readonly address: (regulator: Regulator) => Promise<string>;
  readonly type: (page: Page) => Promise<unknown>;
  readonly kept: (page: Page) => Promise<unknown>;
  readonly leadsTo: RegExp;
}[] = [
  {
    rows: 'FORM-28', user: 'zoe', leadsTo: /\/forms\/dashorg\?/,
    address: async (regulator) => `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`,
    type: (page) => page.getByLabel('CASA reference').fill('CASE-4711'),
    kept: (page) => expect(page.getByLabel('CASA reference')).toHaveValue('CASE-4711'),
  },
  {
    rows: 'DAMP-35', user: 'zoe', leadsTo: /\/forms\/dashorg\?/,
    address: async (regulator) => `/forms/organisation/${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}/damp-report`,
    type: (page) => main(page).getByRole('combobox').first().selectOption({ index: 1 }),
    kept: (page) => expect(main(page).getByRole('combobox').first()).not.toHaveValue(''),
  },
  {
    rows: 'DREG-25', user: 'ava', leadsTo: /\/forms\/indmanagerpa\?/,
    address: async () => '/forms/drone-registration',
    type: async (page) => {
      await main(page).getByRole('button', { name: 'Begin drone registration' }).click();
      await serialField(page).fill('SN-4711');
    },
    kept: (page) => expect(serialField(page)).toHaveValue('SN-4711'),
  },
];

test.beforeEach(leavesTraces);

for (const { rows, user, address, type, kept, leadsTo } of FORMS) {
  test(`asks before what is typed is left, whatever came before the portal, and traps nobody [${rows}]`, async ({ page, regulator }) => {
    const form = await address(regulator);
    await enter(page, user, form);
    // Opened anew by its address, with a page in the tab before it that is none of the portal's form.
    await page.goto('/content/');
    await page.goto(form);
    await settle(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await type(page);
    await goInHistory(page, -1);
    await expect(question(page)).toBeVisible();
    await screen(page, 'asked');
    await answer(page, 'No');
    await expect(question(page)).toHaveCount(0);
    await kept(page);
    await goInHistory(page, -1);
    await answer(page, 'Yes');
    await expect(page).toHaveURL(leadsTo);
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
}

test('a form in which nothing was typed is left without a question', async ({ page, regulator }) => {
  const { user, address } = FORMS[0]!;
  const form = await address(regulator);
  await enter(page, user, form);
  await page.goto('/content/');
  await page.goto(form);
  await settle(page);
  await goInHistory(page, -1);
  await expect(page).toHaveURL(/\/content\/$/);
});
