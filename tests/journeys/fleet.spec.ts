/** A fleet of 1,000 drones without a spreadsheet: the pages of its list on a phone, everything else on a desk. */
import type { Locator } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { expectLooksRight } from './support/drones.ts';
import { hold } from './support/failing.ts';
import { leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, payWith, type ListedPayment } from './support/paying.ts';
import { count, expectRenewed } from './support/renewing.ts';
import { holdUpdates, noteShifts, shifted } from './support/shifts.ts';

test.beforeEach(leavesTraces);

/** What in a row lies over something else of it: links, number, badge and button, by their words. */
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
    // Neither the rows nor what has to be updated, which comes after them, moves anything on the page.
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
      // It is 0, and was 0.04 while the notice and the filter had no place before.
      expect(await shifted(page)).toBeLessThan(0.01);
    }
    // Nor does a reason of the bar of a phone, which keeps no line empty for it: not at the end of the list either,
    // where nothing holds the bar at the window's edge.
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

    // Pages are turned with the focus where it was; another order begins at the first page.
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

    // One is found by its number, and the search is taken back.
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

    // On a desk all that is pressed in the list is in its first screen: nothing is scrolled to, until Tab goes past its
    // rows to the bar that stays below.
    await page.setViewportSize({ width: 1280, height: 900 });
    const press = async (target: Locator): Promise<void> => {
      await expect(target).toBeInViewport({ ratio: 1 });
      await hands.press(target);
    };
    const atTop = async (): Promise<void> => expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // What a selection cannot do is said in two lines of the bar, of a phone in one; it is no higher than a seventh of
    // the window.
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
    // The keys were down at the bar: what follows begins at the top.
    await page.evaluate(() => window.scrollTo(0, 0));

    // The two that need an update are behind a link; each says in its row what is wrong, and leads to the field that
    // mends it.
    await press(main(page).getByRole('link', { name: 'Show them' }));
    await expect(lines).toHaveCount(2);
    expect(show()).toBe('updates');
    await atTop();
    const wrong = {
      model: lines.filter({ hasText: 'Model is no longer accepted: select another' }),
      number: lines.filter({ hasText: 'The manufacturer does not know this serial number: check it' }),
    };
    await screen(page, 'two to repair');
    // Date, badge and both ways of a row stand apart on a tablet as on a desk: beside its date the badge lay over them.
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const row of await lines.all()) expect(await coveredIn(row), `covered at ${String(width)} px`).toEqual([]);
    }
    // How the list is looked at comes back with each repair: filter, search and page size.
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
    await expect(model).toHaveAttribute('aria-invalid', 'true');
    await screen(page, 'repair 1');
    await hands.fill(model, 'Mavic 3 Enterprise');
    await page.keyboard.press('Tab');
    await hands.press(button(`Save, then update ${second}`));

    // The next one is in its form, with its own field under the keys; after the last one the list is as it was left.
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

    // What is due is behind a link that says how many; a reload keeps it. Those that were repaired are among them.
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
    // On the smallest phone the bar leaves three quarters of the window to the rows, and the head of the page is no
    // higher.
    await page.setViewportSize({ width: 320, height: 568 });
    const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.height;
    expect(await heightOf(page.getByRole('region', { name: 'Selected drones' }))).toBeLessThanOrEqual(568 / 4);
    expect(await heightOf(page.getByRole('banner'))).toBeLessThanOrEqual(568 / 3.5);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The two that were put right are among them, and the price is said before anything is pressed.
    await screen(page, 'selected');
    await press(button(/^Renew 250 drones · [$][\d,]+[.]\d\d$/));
    await expect(count(page)).toHaveText('You are currently renewing 250 of 250 drones that require renewal');
    await screen(page, 'renewal of 250');

    await hands.tick(main(page).getByRole('checkbox', { name: 'I accept the declaration' }));
    // The browser gives nobody the body of a form with a file, so it is looked at where it is sent.
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
    expect(await regulator.list<ListedPayment>('payments')).toMatchObject([
      { amountCents: formData.totalAmount * 100, finalised: true },
    ]);
    expect(asked.replaceAll(',', '')).toContain(`$${formData.totalAmount.toFixed(2)}`);

    // Nothing is due any more, and nothing has to be updated.
    await page.goto(`/forms/orgmanagerpa?casaorgid=${id}`);
    await expect(main(page)).toContainText('1 to 15 of 1,000');
    await expect(main(page).getByRole('link', { name: /^(Due for renewal|Updates required)/ })).toHaveCount(0);
  },
);
