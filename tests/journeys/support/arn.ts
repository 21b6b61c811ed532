/** Filling in an ARN application, with the mouse or with the keyboard alone. */
import type { FileChooser, Locator, Page } from 'playwright/test';
import { expect, openedDialog } from '#support/browser.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page, name: string): Locator => main(page).getByRole('heading', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const alert = (page: Page, title: string): Locator => page.getByRole('group', { name: title });
export const verified = (page: Page): Locator => alert(page, 'Your identification has been successfully verified');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The input device of a person. */
export interface Hands {
  fill(target: Locator, text: string): Promise<void>;
  /** Checks a checkbox or selects an option. */
  tick(target: Locator): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  press(target: Locator): Promise<void>;
  attach(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
}

export const MOUSE: Hands = {
  fill: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  choose: async (select, option) => void (await select.selectOption(option)),
  press: (target) => target.click(),
  attach: (input, files) => input.setInputFiles(files),
};

/** The keyboard alone: Tab until the control has the focus, which fails for a control that Tab does not reach. */
export function keyboard(page: Page): Hands {
  /** Presses Tab until the element has the focus; `isIt` is null for an element that is no longer in the page. */
  const reach = async (
    target: Locator,
    isIt: (element: Element) => boolean | null = (element) =>
      element.isConnected ? element === document.activeElement : null,
  ): Promise<void> => {
    await expect(target).toBeVisible();
    // Located by role and name once, because locating takes longer than a key press, and there are a hundred stops. An
    // element that was replaced meanwhile is located again.
    let element = await target.elementHandle();
    for (let tabs = 0; tabs < 120; tabs += 1) {
      let isThere = await element!.evaluate(isIt);
      if (isThere === null) {
        element = await target.elementHandle();
        isThere = await element!.evaluate(isIt);
      }
      if (isThere === true) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
  return {
    fill: async (target, text) => {
      await reach(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    tick: async (target) => {
      // Tab reaches only one option of a group; the arrow keys lead to the others.
      await reach(target, (element) => {
        const now = document.activeElement;
        if (!element.isConnected) return null;
        return (
          now === element ||
          (element instanceof HTMLInputElement &&
            element.type === 'radio' &&
            now instanceof HTMLInputElement &&
            now.name === element.name)
        );
      });
      for (
        let steps = 0;
        steps < 20 && !(await target.evaluate((element) => element === document.activeElement));
        steps += 1
      )
        await page.keyboard.press('ArrowDown');
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    choose: async (select, option) => {
      await reach(select);
      await page.keyboard.type(option);
      await expect(select.locator('option:checked')).toHaveText(option);
    },
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    attach: async (input, files) => {
      await reach(input);
      const chooser = await openedDialog(page, () => page.keyboard.press('Enter'));
      await chooser.setFiles(files as Parameters<FileChooser['setFiles']>[0]);
    },
  };
}

/** A day; the month may be a word. */
export type Day = readonly [day: string, month: string, year: string];

/** @param group the question, where the step has several days */
export async function fillDay(page: Page, [day, month, year]: Day, hands = MOUSE, group?: string): Promise<void> {
  const of = group === undefined ? page : page.getByRole('group', { name: group });
  await hands.fill(of.getByLabel('Day'), day);
  await hands.fill(of.getByLabel('Month'), month);
  await hands.fill(of.getByLabel('Year'), year);
}

/** Noah's personal details. */
export async function fillPerson(page: Page, hands = MOUSE): Promise<void> {
  await hands.choose(field(page, 'Title'), 'Mr');
  await hands.fill(field(page, 'Legal given first name'), 'Noah');
  await hands.fill(field(page, 'Family name'), 'Clarke');
  await fillDay(page, ['12', 'April', '1988'], hands);
  await hands.choose(field(page, 'Sex'), 'Male');
  await hands.press(next(page));
}

/** Fills in his address, found by the lookup, and his telephone. */
export async function fillAddress(page: Page, hands = MOUSE): Promise<void> {
  await hands.fill(page.getByRole('combobox', { name: 'Address', exact: true }), '12 Wattle Street, Ain');
  const option = page.getByRole('option', { name: /^12 Wattle Street, Ainslie/ });
  await expect(option).toBeVisible();
  if (hands === MOUSE) await option.click();
  else {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await expect(main(page)).toContainText('Address entered');
  await hands.tick(
    page
      .getByRole('group', { name: 'Is your postal address different from your residential address?' })
      .getByRole('radio', { name: 'No' }),
  );
  await hands.fill(field(page, 'Mobile number'), '0412345678');
  await hands.press(next(page));
}

/** The heading of the step of a document. */
export const headingOf = (document: string): string => `Your ${document.replace(/^Foreign/, 'foreign')}`;

/** Leads to the choice of a document, with everything before it filled in; the application is open. */
export async function toDocument(page: Page, document: string, hands = MOUSE): Promise<void> {
  await fillPerson(page, hands);
  await fillAddress(page, hands);
  await expect(heading(page, 'Identity verification')).toBeVisible();
  await hands.tick(page.getByRole('radio', { name: document }));
  await hands.press(next(page));
  await expect(heading(page, headingOf(document))).toBeVisible();
}

/** Fills in the holder of the document. */
async function fillHolder(page: Page, hands = MOUSE, familyName = 'Clarke'): Promise<void> {
  await hands.fill(field(page, 'Family name'), familyName);
  await hands.fill(field(page, 'Given names'), 'Noah');
  await fillDay(page, ['12', '4', '1988'], hands, 'Date of birth');
}

export async function consent(page: Page, hands = MOUSE): Promise<void> {
  await hands.tick(page.getByRole('checkbox', { name: /^I confirm that I am authorised/ }));
}

/** Fills in a passport with consent; its number decides the service's answer. */
export async function fillPassport(page: Page, number: string, hands = MOUSE, familyName = 'Clarke'): Promise<void> {
  await fillHolder(page, hands, familyName);
  await hands.fill(field(page, 'Passport number'), number);
  await consent(page, hands);
}

/** From a filled-in document to the step after it. */
export async function passCheck(page: Page, hands = MOUSE): Promise<void> {
  await hands.press(next(page));
  await expect(verified(page)).toBeVisible();
  await hands.press(next(page));
}

export async function send(page: Page, hands = MOUSE): Promise<void> {
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await hands.tick(page.getByRole('checkbox', { name: 'I accept the declaration' }));
  await hands.press(button(page, 'Submit'));
}

/** The upload for copies of a document. */
export const slot = (page: Page, document: string): Locator =>
  page.getByLabel(new RegExp(`^${document} \\(\\d+ points\\)`));

/** A small file whose content has the type of its name. */
export const copy = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1'),
});

/** An application as the console lists it (SANDBOX.md). */
export interface ListedApplication {
  readonly id: string;
  readonly reference: string;
  readonly kind: string;
  readonly user: string;
  readonly status: string;
  readonly checked: boolean;
}
