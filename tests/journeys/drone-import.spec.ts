/** Drones that come in from a file, in the browser. */
import type { Locator, Page } from 'playwright/test';
import { enter, expect, expectNoSidewaysScroll, openedDialog, screen, settle, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { expectLooksRight, link, rowsOf } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';
import { atGateway, CARD } from './support/paying.ts';
import { button, expectStep, main, mavic, press, registrations, total } from './support/registration.ts';

test.beforeEach(leavesTraces);

const HEADER = 'Manufacturer;Model;Serial number;Use;Registered overseas';
const lineOf = (serial: string, maker = 'DJI'): string => `${maker};Mavic 3 Enterprise;${serial};Commercial;No`;
/** A file as written by a spreadsheet with another locale. */
const fileOf = (lines: readonly string[], name = 'fleet.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`),
});
/** This many drones, with consecutive serial numbers. */
const fleet = (count: number, from = 501): string[] =>
  Array.from({ length: count }, (_, at) => lineOf(mavic(from + at).serial));

const field = (page: Page): Locator => page.locator('#drones-file');
const problems = (page: Page): Locator => main(page).getByRole('link', { name: /^Row \d+, / });
const serialOf = (page: Page, row: number): Locator =>
  page.getByRole('textbox', { name: `Serial number, row ${String(row)}`, exact: true });
const saved = (page: Page): Promise<void> =>
  expect(
    main(page)
      .getByText(/^Answers saved at/)
      .first(),
  ).toBeVisible();
const leaving = (page: Page): Locator => page.getByRole('dialog', { name: 'Cancel application' });

const organisationOf = (regulator: { organisation(user: string, name: string): Promise<string> }): Promise<string> =>
  regulator.organisation('uma', 'Wedgetail Fleet Services');

/** At both widths no word of the table is broken, in texts or in lists, and the table is no wider than the page. */
async function expectWholeWords(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const parted = await main(page)
      .getByRole('table')
      .evaluate((table) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        }
        const ruler = document.createElement('canvas').getContext('2d')!;
        for (const list of table.querySelectorAll('select')) {
          const style = getComputedStyle(list);
          ruler.font = style.font;
          const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          found.push(
            ...list.selectedOptions[0]!.label.split(' ').filter((word) => ruler.measureText(word).width > room),
          );
        }
        return found;
      });
    expect(parted, `${name} at ${String(width)} px`).toEqual([]);
    await expectNoSidewaysScroll(page, name, [width]);
  }
}

test('Uma registers 40 from a CSV with three bad rows, by keyboard and on a phone, and pays', async ({
  page,
  regulator,
}) => {
  test.slow();
  const id = await organisationOf(regulator);
  const { fill, press: push, tick } = keyboard(page);
  // The pages of the table show the count: `(1 to 15 of 1,000)`.
  const countShown = async (): Promise<number> => {
    const said = await main(page)
      .getByRole('navigation', { name: 'Pages of Commercial drones' })
      .getByRole('status')
      .innerText();
    return Number(/of ([\d,]+)\)/.exec(said)?.[1]?.replaceAll(',', ''));
  };
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  await expect.poll(countShown).toBeGreaterThan(0);
  const before = await countShown();
  const taken = (await rowsOf(page, 'Commercial')).flat().find((text) => /^[A-Z0-9-]*\d{4,}[A-Z0-9-]*$/.test(text))!;
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone it is in the menu beside the title.
  await push(page.getByRole('button', { name: 'More', exact: true }));
  await push(link(page, 'Register from a file'));
  await expectStep(page, 'Drones from a file');
  await expectLooksRight(page, 'choosing a file');
  await page.setViewportSize({ width: 390, height: 844 });

  const choose = async (file: ReturnType<typeof fileOf>): Promise<void> => {
    const chooser = await openedDialog(page, () => push(field(page)));
    await chooser.setFiles(file);
  };
  await choose({ ...fileOf([]), buffer: Buffer.from('') });
  await expect(main(page).getByRole('link', { name: 'The file is empty.' })).toBeVisible();
  await expectLooksRight(page, 'a file that was not taken');
  await page.setViewportSize({ width: 390, height: 844 });
  // The fifth has no number, the tenth a maker that is mistyped, and the last is registered already.
  const lines = fleet(40)
    .with(4, lineOf(''))
    .with(9, lineOf(mavic(510).serial, 'DIJ'));
  const long =
    'Northern Territory Aeronautical Survey Proprietary;Long-range photogrammetric multirotor;;Comercial;Perhaps';
  await choose(fileOf([...lines, `Parrot;Anafi;${taken};Commercial;No`, long]));
  await expect(problems(page)).toHaveText([
    /^Row 6, Serial number/,
    /^Row 11, Manufacturer/,
    /^Row 42, Serial number: An RPA with these details already exists \(registered already\)/,
    /^Row 43, Manufacturer/,
    /^Row 43, Serial number/,
    /^Row 43, Use/,
    /^Row 43, Registered overseas/,
  ]);
  await expectLooksRight(page, 'rows with problems');
  await expectWholeWords(page, 'rows with problems');
  await page.setViewportSize({ width: 390, height: 844 });

  await push(problems(page).first());
  await expect(serialOf(page, 6)).toBeFocused();
  await fill(serialOf(page, 6), mavic(601).serial);
  // Imported and corrected rows are restored after a reload, like other answers.
  await saved(page);
  await page.reload();
  await settle(page);
  await expectStep(page, 'Drones from a file');
  await expect(problems(page)).toHaveCount(6);
  await push(problems(page).first());
  const maker = page.getByRole('combobox', { name: 'Manufacturer, row 11', exact: true });
  await expect(maker).toBeFocused();
  await fill(maker, 'DJI');
  await expect(problems(page)).toHaveCount(5);
  // Nothing is added while a row has faults.
  await push(button(page, 'Add 42 drones to the application'));
  await expectStep(page, 'Drones from a file');
  await push(button(page, 'Remove row 42'));
  await push(button(page, 'Remove row 43'));
  await expect(main(page).getByText('No errors in 40 rows.')).toBeVisible();
  await push(button(page, 'All rows (40)'));
  await expectLooksRight(page, 'rows in order');
  await expectWholeWords(page, 'rows in order');
  await page.setViewportSize({ width: 390, height: 844 });
  await push(button(page, 'Add 40 drones to the application'));
  await expectStep(page, 'Drones in this application');
  await expect(main(page).getByText('Drones added to application')).toBeVisible();
  await expect(total(page)).toHaveText('$1,600.00');
  await expectLooksRight(page, 'taken over');
  await page.setViewportSize({ width: 390, height: 844 });
  await tick(page.getByLabel('I accept the declaration'));
  await push(button(page, 'Proceed to payment'));
  await atGateway(page);
  for (const [label, text] of [
    ['Card number', CARD.approved],
    ['Expiry date (MM/YY)', '12/40'],
    ['CVN', '123'],
    ['Name on card', 'Uma Patel'],
  ] as const) {
    await fill(page.getByLabel(label), text);
  }
  await push(button(page, 'Pay'));
  await expect(main(page).getByRole('heading', { name: 'Registration successful' })).toBeVisible();
  await screen(page, 'registered from a file');
  const [made] = await registrations(regulator);
  expect([made!.by, made!.body.formData.drones.length, made!.body.formData.totalAmount]).toEqual(['uma', 40, 1600]);
  const serials = (made!.body.formData.drones as { serialNumber: string }[]).map(({ serialNumber }) => serialNumber);
  expect([new Set(serials).size, serials[4], serials.includes(taken)]).toEqual([40, mavic(601).serial, false]);
  await push(main(page).getByRole('link', { name: 'Manage registered drones' }).last());
  await settle(page);
  await expect.poll(countShown).toBe(before + 40);
});

test("hundreds of rows are dropped, name each other's rows, are not left unasked, saved, and whole when the application is resumed", async ({
  page,
  regulator,
}) => {
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${await organisationOf(regulator)}`);
  await link(page, 'Register from a file').click();
  await expectStep(page, 'Drones from a file');
  // The empty line counts, as a spreadsheet counts rows; the last row has the serial number of the first.
  const { name, mimeType, buffer } = fileOf([
    ...fleet(399).with(398, lineOf('', 'DIJ')),
    '',
    lineOf(mavic(501).serial.toLowerCase()),
  ]);
  const files = await page.evaluateHandle(
    ([as, type, text]) => {
      const held = new DataTransfer();
      held.items.add(new File([text!], as!, { type: type! }));
      return held;
    },
    [name, mimeType, buffer.toString()],
  );
  const place = field(page).locator('xpath=../..');
  await place.dispatchEvent('dragenter', { dataTransfer: files });
  await place.dispatchEvent('dragover', { dataTransfer: files });
  await place.dispatchEvent('drop', { dataTransfer: files });
  await expect(main(page).getByRole('heading', { name: 'Rows of fleet.csv' })).toBeVisible();
  await expect(main(page).getByText('3 of 400 rows have problems.')).toBeVisible();
  await expect(problems(page).first()).toHaveText(
    'Row 2, Serial number: An RPA with these details already exists (row 402)',
  );
  await expect(problems(page).last()).toHaveText(
    'Row 402, Serial number: An RPA with these details already exists (row 2)',
  );
  await press(page, 'Remove row 402');
  await expect(main(page).getByText('1 of 399 rows has problems.')).toBeVisible();
  await serialOf(page, 400).fill('half a num');

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Manage registered drones' })
    .click();
  await screen(page, 'leaving with a file');
  await leaving(page).getByRole('button', { name: 'No' }).click();
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'No' }).click();
  await expect(serialOf(page, 400)).toHaveValue('half a num');
  await press(page, 'Save and exit');
  await page.waitForURL(/orgmanagerpa/);
  await settle(page);
  // A saved application is resumed; it does not start another.
  await expect(link(page, 'Register from a file')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Continue' }).click();
  await expectStep(page, 'Drones from a file');
  await expect(main(page).getByRole('heading', { name: 'Rows of fleet.csv' })).toBeVisible();
  await expect(serialOf(page, 400)).toHaveValue('half a num');
  await serialOf(page, 400).fill(mavic(901).serial);
  await page.getByRole('combobox', { name: 'Manufacturer, row 400', exact: true }).fill('DJI');
  await expect(main(page).getByText('No errors in 399 rows.')).toBeVisible();
  // The application takes as many as it has room for; the others are in the file for the next one.
  const rest = decodeURIComponent(
    (await main(page).getByRole('link', { name: 'Download the other 299 drones (CSV)' }).getAttribute('href'))!,
  );
  expect(rest.match(/1581F5FJ\d{12}/g)).toEqual(
    [...fleet(399).keys()].slice(100).map((at) => mavic(at === 398 ? 901 : 501 + at).serial),
  );
  await press(page, 'Keep only the first 100 rows');
  await press(page, 'Add 100 drones to the application');
  await expectStep(page, 'Drones in this application');
  await expect(total(page)).toHaveText('$4,000.00');
});
