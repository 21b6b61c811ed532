/**
 * The sandbox console by keyboard alone: switches found and turned in place, a date set by name and an invalid one, a
 * reset that asks; the same without scripts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '#support/browser.ts';
import { expectLooksRight } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';

const said = (page: Page) => page.locator('#told');
const focused = (page: Page) => page.locator(':focus');
/** The vertical position of the focused element, in whole pixels. */
const topOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(document.activeElement!.getBoundingClientRect().top));
/** Marks the document, so that a new one can be recognised. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
const isSame = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-same', 'yes');

// The fixture that restores a journey's changes does not notice changes made in the console.
test.beforeEach(leavesTraces);

test('@way:sandbox a switch is found, turned on and off in place by keyboard, does what it says, and nothing jumps', async ({
  page,
  context,
  watch,
  regulator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sandbox');
  await mark(page);
  await page.getByLabel('Name', { exact: true }).fill('kept while something else is done');
  await page.getByLabel('Find a switch, by words or by call').focus();
  await page.keyboard.type('drones person tile');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('1 switch found.');
  await expect(page.locator('.flow li:visible code')).toHaveText(['GetDronesIndividual']);
  const kind = page.getByLabel('What happens').locator('visible=true');
  await kind.focus();
  await kind.selectOption({ label: 'Fails: ‘A fault switch of the sandbox made this call fail’, code DI.1 (e)' });
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(/^Switch on: A person’s drones/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The switch is on. 1 is on.');
  await expect(page.getByRole('status')).toHaveText('The switch is on. 1 is on.');
  await expect(focused(page)).toHaveAccessibleName(/^Switch on: A person’s drones/);
  await isSame(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept while something else is done');
  await expect(page.getByLabel('Find a switch, by words or by call')).toHaveValue('drones person tile');
  await expect(page.getByRole('table', { name: 'Switches in force' })).toContainText(
    'A person’s drones: tile and list: Fails',
  );
  await expectAccessible(page, 'a switch is on');
  await expectNoSidewaysScroll(page, 'a switch is on');
  await expectLooksRight(page, 'the switches of the console');
  // The page shows the effect of the switch.
  watch.allow(/^error: Failed to load resource/);
  const person = await context.newPage();
  await enter(person, 'ava');
  await expect(person.getByRole('main')).toContainText('DI.1');
  await expect(person.getByRole('main')).toContainText('A fault switch of the sandbox made this call fail');
  await person.close();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(/^Switch off: A person’s drones/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The switch is off. None is on.');
  await isSame(page);
  // The button is gone, so the focus is at the beginning of its section.
  await expect(focused(page)).toHaveText('Faults');
  expect(await (await page.request.get(`${regulator.origin}/sandbox/people`)).json()).toHaveLength(12);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/sandbox');
  await page.getByText('Dashboards', { exact: true }).click();
  const on = page.getByRole('button', { name: 'Switch on: The tile of licences' });
  await on.focus();
  const before = await topOf(page);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The switch is on. 1 is on.');
  // A table with one row was added above it.
  await expect(page.getByRole('table', { name: 'Switches in force' })).toBeVisible();
  await expect(on).toBeFocused();
  expect(Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(1);
});

test('the clock goes to a moment with a name, and a wrong moment is said at its field; a sandbox that does not answer is said, and nothing is lost; a reset asks, says what is lost, and is left with Escape', async ({
  page,
  watch,
  regulator,
}) => {
  watch.allow(/^error: Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sandbox');
  await mark(page);
  await page.getByRole('button', { name: 'Set the clock: Ten seconds before summer time begins' }).focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^The clock shows Sunday \d+ October \d{4}, 01:59:5\d \(UTC\+10:00\)\.$/);
  const field = page.getByLabel('New day and time');
  await field.fill('2027-10-03 02:30');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Error: There is no 02:30 on that day/);
  await expect(field).toHaveValue('2027-10-03 02:30');
  await isSame(page);
  await expectAccessible(page, 'a wrong moment');
  await expectNoSidewaysScroll(page, 'a wrong moment');
  await field.fill('2027-01-31 09:00');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/Sunday 31 January 2027, 09:00:\d\d \(UTC\+11:00\)/);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Back to real time' }).focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/real time again/);
  await expect(page.getByRole('button', { name: 'Back to real time' })).toBeFocused();

  await page.route('**/sandbox/clock', (route) => route.abort());
  await page.getByLabel('New day and time').fill('2027-01-31 09:00');
  await page.getByLabel('New day and time').press('Enter');
  await expect(said(page)).toContainText('did not answer');
  await expect(page.getByLabel('New day and time')).toHaveValue('2027-01-31 09:00');

  await regulator.faults([{ call: 'SaveDraft', kind: 'e' }]);
  await page.unroute('**/sandbox/clock');
  await page.goto('/sandbox');
  await mark(page);
  const opener = page.getByRole('button', { name: 'Reset the sandbox' });
  const question = page.getByRole('dialog', { name: 'Reset the sandbox?' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(question).toHaveAccessibleDescription(/4 submissions, 1 payment.*1 fault switch/);
  // The harmless button comes first.
  await expect(question.getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await expectAccessible(page, 'the question of the reset');
  await expectNoSidewaysScroll(page, 'the question of the reset');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('table', { name: 'Switches in force' })).toContainText('SaveDraft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName('Forget everything');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Sandbox reset\./);
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('table', { name: 'Switches in force' })).toHaveCount(0);
  await isSame(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same works, page by page', async ({ page, watch }) => {
    watch.allow(/^error: Failed to load resource.* 400/);
    await page.goto('/sandbox');
    await page.getByLabel('Find a switch, by words or by call').fill('licences tile');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Switch on: The tile of licences' }).click();
    await expect(page).toHaveURL(/told=fault-on#faults$/);
    await expect(said(page)).toHaveText('The switch is on. 1 is on.');
    await page.getByLabel('New day and time').fill('never');
    await page.getByLabel('New day and time').press('Enter');
    await expect(page.getByLabel('New day and time')).toHaveAccessibleDescription(/Error: Enter it as/);
    await expect(page.getByLabel('New day and time')).toHaveValue('never');
    await page.goto('/sandbox');
    await page.getByRole('button', { name: 'Reset the sandbox' }).click();
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await expect(said(page)).toHaveText(/^Sandbox reset\./);
    await expect(page.getByRole('table', { name: 'Switches in force' })).toHaveCount(0);
  });
});
