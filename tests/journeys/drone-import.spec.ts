/** Drones that come in from a file, in the browser. */
import { enter, expect, settle, test } from '#support/browser.ts';
import { expectLooksRight } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';
import { atGateway, CARD, payWith } from './support/paying.ts';
import { accept, expectStep, main, mavic, press, registrationOf, registrations, total } from './support/registration.ts';

test.beforeEach(leavesTraces);

const HEADER = 'Manufacturer;Model;Serial number;Use;Registered overseas';
/** Forty drones as a spreadsheet of another country writes them; the fifth has no number, the tenth a maker that is mistyped, the twentieth the number of the first. */
const fleet = (): Buffer => {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const maker = at === 9 ? 'DIJ' : 'DJI';
    const serial = at === 4 ? '' : mavic(at === 19 ? 501 : 501 + at).serial;
    return `${maker};Mavic 3 Enterprise;${serial};Commercial;No`;
  });
  return Buffer.from(`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`);
};

test('Uma registers 40 from a CSV with three bad rows, by keyboard and on a phone, and pays', async ({ page, regulator }) => {
  test.slow();
  const { organisations } = (await regulator.people()).find(({ user }) => user === 'uma')!;
  const { id } = organisations[0]!;
  // The pages of the table say how many there are: `(1 to 15 of 1,000)`.
  const countShown = async (): Promise<number> => {
    const said = await main(page).getByRole('navigation', { name: 'Pages of Commercial drones' }).getByRole('status').innerText();
    return Number(/of ([\d,]+)\)/.exec(said)?.[1]?.replaceAll(',', ''));
  };
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  await expect.poll(countShown).toBeGreaterThan(0);
  const before = await countShown();
  await page.goto(registrationOf(id));
  await settle(page);
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'combobox' | 'checkbox') => {
    const wanted = page.getByRole(role, { name }).first();
    for (let at = 0; at < 200; at += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`No way to ${String(name)} by keyboard`);
  };
  await tabTo('Register from a file', 'button');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Drones from a file');
  await expectLooksRight(page, 'choosing a file');
  await page.locator('#drones-file').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(main(page).getByRole('link', { name: 'The file is empty.' })).toBeVisible();
  await page.locator('#drones-file').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: fleet() });
  const problems = main(page).getByRole('link', { name: /^Row \d+, / });
  await expect(problems).toHaveCount(4);
  await expectLooksRight(page, 'rows with problems');

  await page.setViewportSize({ width: 390, height: 844 });
  const mend = async (link: RegExp, cell: string, role: 'textbox' | 'combobox', text: string) => {
    await tabTo(link, 'link');
    await page.keyboard.press('Enter');
    const field = page.getByRole(role, { name: cell, exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Home');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  };
  await mend(/^Row 6, Serial number/, 'Serial number, row 6', 'textbox', mavic(601).serial);
  await mend(/^Row 11, Manufacturer/, 'Manufacturer, row 11', 'combobox', 'DJI');
  await expect(problems).toHaveCount(2);

  // What was read and mended is there after a reload, as other answers are.
  await expect(main(page).getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await settle(page);
  await expectStep(page, 'Drones from a file');
  await expect(problems).toHaveCount(2);
  await mend(/^Row 21, Serial number/, 'Serial number, row 21', 'textbox', mavic(602).serial);
  await expect(main(page).getByText('All 40 rows are in order.')).toBeVisible();
  await tabTo('Add 40 drones to the application', 'button');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Your drones');
  await expect(main(page).getByText('Drones from the file added to application')).toBeVisible();
  await expect(total(page)).toHaveText('$1,600.00');
  await page.setViewportSize({ width: 1280, height: 900 });
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expect(main(page).getByRole('heading', { name: 'Registration successful' })).toBeVisible();
  const [made] = await registrations(regulator);
  expect([made!.by, made!.body.formData.drones.length, made!.body.formData.totalAmount]).toEqual(['uma', 40, 1600]);
  await main(page).getByRole('link', { name: 'Manage registered drones' }).last().click();
  await settle(page);
  await expect.poll(countShown).toBe(before + 40);
});
