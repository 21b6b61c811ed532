/** A fleet of 1,000 drones without a spreadsheet: the pages of its list on a phone, everything else on a desktop. */
import type { Locator } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { expectLooksRight } from './support/drones.ts';
import { hold } from './support/failing.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, payWith, paymentsMade } from './support/paying.ts';
import { count, expectRenewed } from './support/renewing.ts';
import { holdUpdates, noteShifts, shifted } from './support/shifts.ts';

test.beforeEach(leavesTraces);

/** Overlapping controls in a row: links, number, badge and button, by their text. */
const coveredIn = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const parts = [...element.querySelectorAll('a, button, th + td > span, td > div > :last-child')].map((part) => ({
      words: part.textContent.trim() || 'picture',
      box: part.getBoundingClientRect(),
    }));
    const lies = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return parts.flatMap(({ words, box }, at) =>
      parts
        .slice(at + 1)
        .filter((next) => lies(box, next.box))
        .map((next) => `${words} and ${next.words}`),
    );
  });

test(
  'Uma finds, repairs two and renews 250 without leaving the first screen of the list, by keyboard alone ' +
    '[DCON-07 DREN-22 DREN-49 DREN-56 DCAL-20 DCAL-21]',
  async ({ page, regulator }) => {
    const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
    // Neither the rows nor the later information about updates moves anything on the page.
    await page.addInitScript(noteShifts);
    const hands = keyboard(page);
    const button = (name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
    const lines = main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr');
    const bar = page.getByRole('region', { name: 'Selected drones' });
    const placeOf = (part: Locator) =>
      part.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    for (const size of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const [list, updates] = [await hold(page, '**/GetDronesOrganisation/v1'), await holdUpdates(page)];
      const entered = enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
      await expect(main(page).getByText('Working. Please wait.....')).toBeVisible();
      await list();
      await entered;
      await expect(main(page)).toContainText('Checking which drones need updating.');
      await updates();
      await expect(main(page).getByRole('link', { name: 'Show them' })).toBeVisible();
      // It is 0; it was 0.04 before the notice and the filter had reserved space.
      expect(await shifted(page)).toBeLessThan(0.01);
    }
    // The same for the reason in the bar of a phone, which reserves no line for it: also at the end of the list, where
    // the bar does not stick to the window.
    await page.goto(`${page.url()}&show=due`);
    await expect(main(page).getByRole('link', { name: 'Show them' })).toBeVisible();
    const atEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return [
        await placeOf(button('Clear selection')),
        await placeOf(button(/^De-register/)),
        await placeOf(bar),
      ] as const;
    };
    await hands.tick(lines.first().getByRole('checkbox'));
    const [clear, acts, bare] = await atEnd();
    await hands.press(button('Select all 250 in this list'));
    await expect(bar).toContainText('2 need updating first.');
    expect(await atEnd()).toEqual([clear, acts, bare - 16]);
    await hands.press(button('Clear selection'));
    await page.goBack();
    const show = () => new URL(page.url()).searchParams.get('show');

    // Turning pages keeps the focus; another sort order begins at the first page.
    const status = main(page).getByRole('navigation', { name: 'Pages of Commercial drones' }).getByRole('status');
    const next = button('Next page of Commercial drones');
    await expect(status).toHaveText(/^Page 1 of 67 \(1 to 15 of 1,000\)$/);
    await expect(lines).toHaveCount(15);
    await expectLooksRight(page, 'manage 1,000 drones');
    await page.setViewportSize({ width: 390, height: 844 });
    const first = await lines.first().innerText();
    await hands.press(next);
    await expect(status).toContainText('(16 to 30 of');
    await expect(next).toBeFocused();
    expect(await lines.first().innerText()).not.toBe(first);
    await page.getByRole('combobox', { name: 'Sort Commercial drones' }).selectOption('drone ascending');
    await expect(status).toContainText('(1 to 15 of');

    // A drone is found by its number, and the search is cleared again.
    const serial = /[A-Z0-9]{12,}/.exec(await lines.nth(7).innerText())![0];
    const search = main(page).getByRole('searchbox', { name: 'Search by serial number, mark, make or model' });
    await hands.fill(search, serial.slice(2).toLowerCase());
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(serial);
    await screen(page, 'found');
    await hands.fill(search, '');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(main(page)).toContainText('1 to 15 of 1,000');

    // On a desktop all controls of the list are on the first screen, without scrolling, until Tab passes the rows and
    // reaches the bar at the bottom.
    await page.setViewportSize({ width: 1280, height: 900 });
    const press = async (target: Locator): Promise<void> => {
      await expect(target).toBeInViewport({ ratio: 1 });
      await hands.press(target);
    };
    const atTop = async (): Promise<void> => expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // What a selection cannot do takes two lines of the bar, on a phone one; the bar is at most a seventh of the
    // window.
    await hands.tick(lines.first().getByRole('checkbox'));
    await press(button('Select all 1,000 drones'));
    await expect(main(page)).toContainText('750 selected drones cannot be renewed yet.');
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      expect(
        (await page.getByRole('region', { name: 'Selected drones' }).boundingBox())!.height,
        `at ${String(size.width)} px`,
      ).toBeLessThanOrEqual(size.height / 7);
    }
    await press(button('Clear selection'));
    // Keyboard focus was at the bar: what follows begins at the top.
    await page.evaluate(() => window.scrollTo(0, 0));

    // A link shows the two that need an update; each row says what is wrong and links to the field.
    await press(main(page).getByRole('link', { name: 'Show them' }));
    await expect(lines).toHaveCount(2);
    expect(show()).toBe('updates');
    await atTop();
    const wrong = {
      model: lines.filter({ hasText: 'Model is no longer accepted: select another' }),
      number: lines.filter({ hasText: 'The manufacturer does not know this serial number: check it' }),
    };
    await screen(page, 'two to repair');
    // Date, badge and both links of a row do not overlap on a tablet or a desktop: the badge once covered the date.
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const row of await lines.all()) expect(await coveredIn(row), `covered at ${String(width)} px`).toEqual([]);
    }
    // Filter, search and page size of the list are kept after each repair.
    const size = main(page).getByRole('combobox', { name: 'Drones on a page' });
    await hands.fill(search, 'dji');
    await hands.choose(size, '25');
    await expect(lines).toHaveCount(2);
    const nameOf = async (row: Locator) => (await row.getByRole('link').first().innerText()).trim();
    const [broken, second] = [await nameOf(wrong.model), await nameOf(wrong.number)];
    await press(wrong.model.getByRole('link', { name: /^Update/ }));
    await expect(main(page).getByRole('heading', { name: `Update ${broken}` })).toBeVisible();
    const model = main(page).getByRole('combobox', { name: 'Model', exact: true });
    await expect(model).toBeFocused();
    await expect(model).not.toHaveAttribute('aria-invalid', 'true');
    await screen(page, 'repair 1');
    await hands.fill(model, 'Mavic 3 Enterprise');
    await page.keyboard.press('Tab');
    await hands.press(button(`Save, then update ${second}`));

    // The next drone opens with the focus in its faulty field; after the last one the list is as it was left.
    await expect(main(page).getByRole('heading', { name: `Update ${second}` })).toBeVisible();
    await expect(main(page).getByText('Updates saved')).toBeVisible();
    const number = main(page).getByRole('textbox', { name: 'Serial number' });
    await expect(number).toBeFocused();
    await expect(button(/^Save, then/)).toHaveCount(0);
    await screen(page, 'repair 2');
    await hands.fill(number, (await number.inputValue()).replace(/.{4}$/, '1234'));
    await hands.press(button('Save drone'));
    await expect(main(page)).toContainText('2 drones are updated and can be renewed.');
    expect(show()).toBe('updates');
    await expect(search).toHaveValue('dji');
    await expect(size).toHaveValue('25');
    await atTop();
    await screen(page, 'two repaired');
    await hands.choose(size, '15');

    // A link with a count shows the due drones, including the repaired ones; a reload keeps the filter.
    await press(main(page).getByRole('link', { name: 'Show drones due for renewal' }));
    await expect(main(page)).toContainText('1 to 15 of 250');
    expect(show()).toBe('due');
    await page.reload();
    await settle(page);
    await expect(main(page)).toContainText('1 to 15 of 250');
    await expect(lines.first().getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    await hands.tick(lines.first().getByRole('checkbox'));
    await expect(button(/^Renew 1 drone · /)).toBeInViewport({ ratio: 1 });
    await atTop();
    await press(button('Select all 250 in this list'));
    await expect(main(page)).toContainText('250 drones selected');
    // On the smallest phone the bar leaves three quarters of the window to the rows, and so does the page's head.
    await page.setViewportSize({ width: 320, height: 568 });
    const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.height;
    expect(await heightOf(page.getByRole('region', { name: 'Selected drones' }))).toBeLessThanOrEqual(568 / 4);
    expect(await heightOf(page.getByRole('banner'))).toBeLessThanOrEqual(568 / 3.5);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The two repaired ones are included, and the price shows before anything is pressed.
    await screen(page, 'selected');
    await press(button(/^Renew 250 drones · [$][\d,]+[.]\d\d$/));
    await expect(count(page)).toHaveText('You are currently renewing 250 of 250 drones that require renewal');
    await screen(page, 'renewal of 250');

    await hands.tick(main(page).getByRole('checkbox', { name: 'I accept the declaration' }));
    // Playwright cannot read the body of a multipart request, so it is captured in the page.
    const sent = page.evaluate(
      () =>
        new Promise<{ request: string; file: string }>((resolve) => {
          const send = window.fetch;
          window.fetch = (address, options) => {
            const form = options?.body;
            if (form instanceof FormData)
              resolve({ request: String(form.get('request')), file: (form.get('file') as File).name });
            return send(address, options);
          };
        }),
    );
    await hands.press(button('Proceed to payment'));
    const { request, file } = await sent;
    expect([JSON.parse(request), file]).toEqual([
      { orgId: id, organisationArn: expect.stringMatching(/^\d+$/), formData: {} },
      'formData.json',
    ]);
    const asked = await atGateway(page);
    await payWith(page, CARD.approved);
    await expectRenewed(page);
    await screen(page, 'renewed');
    const [submission, ...others] = await submissions(regulator, 'drone-renewal');
    expect([others, submission!.by, submission!.status]).toEqual([[], 'uma', 'Completed']);
    const { formData } = submission!.body as { formData: { drones: unknown[]; totalAmount: number } };
    expect(formData.drones).toHaveLength(250);
    expect(await paymentsMade(regulator)).toMatchObject([{ amountCents: formData.totalAmount * 100, finalised: true }]);
    expect(asked.replaceAll(',', '')).toContain(`$${formData.totalAmount.toFixed(2)}`);

    // Nothing is due any more, and nothing has to be updated.
    await page.goto(`/forms/orgmanagerpa?casaorgid=${id}`);
    await expect(main(page)).toContainText('1 to 15 of 1,000');
    await expect(main(page).getByRole('link', { name: /^(Due for renewal|Updates required)/ })).toHaveCount(0);
  },
);
