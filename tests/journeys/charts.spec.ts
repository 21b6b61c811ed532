/** The charts page: the portal in one tab, its charts in another; the simulation by keyboard; clean in light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, expectNoSidewaysScroll, signIn, test } from '#support/browser.ts';

const open = async (page: Page, chart: string): Promise<void> => {
  await page.goto(`/forms/dev/charts?chart=${chart}`);
  await expect(page.getByRole('heading', { level: 2, name: chart })).toBeVisible();
};

test('the portal in one tab, its charts in another: what runs is lit, what happens is followed, what is gone is gone', async ({ page, context }) => {
  await signIn(page, 'ava');
  const charts = await context.newPage();
  await open(charts, 'start-up');
  await expect(charts.getByRole('button', { name: 'start-up 1 running' })).toBeVisible();
  await expect(charts.getByText('Now in: ready')).toBeVisible();
  await expect(charts.locator('[data-state="startUp.ready"]')).toHaveClass('on');
  await expect(charts.locator('[data-state="startUp.settings"]')).not.toHaveClass('on');

  await charts.getByRole('button', { name: 'inactivity 1 running' }).click();
  await page.bringToFront();
  await page.keyboard.press('Shift');
  await expect(charts.getByRole('listitem').filter({ hasText: 'activity.noticed' })).not.toHaveCount(0);

  await page.close();
  await expect(charts.getByText('None is running now, here or in another tab.')).toBeVisible();
});

test('a simulation is played by the keyboard alone', async ({ page }) => {
  await open(page, 'script-load');
  // The words of the chart are left out of what a visit fetches, and are here.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Loads one script when somebody needs it, once.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'States' }).getByText('The script is on its way.')).toBeVisible();
  await page.getByRole('radio', { name: 'Simulation' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Now in: idle')).toBeVisible();
  await page.getByRole('button', { name: 'load.requested' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now in: loading')).toBeVisible();
  await expect(page.locator('[data-state="scriptLoad.loading"]')).toHaveClass('on');
  await page.getByRole('button', { name: /^after patience/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now in: failed')).toBeVisible();
});

test('a machine is there as the file that is pasted into Stately, its words with it', async ({ page }) => {
  await open(page, 'script-load');
  await page.getByText('File for Stately').click();
  const file = page.getByRole('textbox', { name: 'File for Stately' });
  await expect(file).toHaveValue(/^import \{[^}]*\} from "xstate";$/m);
  await expect(file).toHaveValue(/export const scriptLoadMachine = setup\(/);
  await expect(file).toHaveValue(/The script is on its way\./);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is clean in ${colorScheme}, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, 'inactivity');
    await page.getByRole('radio', { name: 'Simulation' }).check();
    await expect(page.locator('svg [data-state="inactivity"]')).toHaveClass('on');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
