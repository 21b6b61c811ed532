/**
 * T-50, B-21: whatever the address book does, the address can be entered by hand, nothing typed is lost, and no late
 * answer counts.
 */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { ADDRESS_PARTS, type AddressField } from '#rules/arn/arn-address.rules.ts';
import type { FailureLetter } from '#rules/core/failures.rules.ts';
import { addressLookupField, type AddressCalls } from '#ui/arn/address-lookup.view.tsx';
import { FormContext } from '#ui/forms/answers.tsx';
import { QuestionField } from '#ui/forms/question.view.tsx';
import { callFailure } from '#support/call-failure.ts';
import { AT, form, known, radio, text } from '../arn/arn.sample.ts';
import { noCiphers } from '#support/no-ciphers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HARBOUR = { value: 'a-7', label: '7/240 Harbour Road, Fremantle WA 6160' };
const WATTLE = { value: 'a-12', label: '12 Wattle Street, Ainslie ACT 2602' };
const PARTS = {
  'a-7': {
    unitNumber: '7',
    houseOrBuildingNumber: '240',
    streetName: 'Harbour Road',
    cityOrSuburb: 'Fremantle',
    state: 'WA',
    postcode: '6160',
  },
  'a-12': {
    houseOrBuildingNumber: '12',
    streetName: 'Wattle Street',
    cityOrSuburb: 'Ainslie',
    state: 'ACT',
    postcode: '2602',
  },
};
const found: AddressCalls = {
  search: () => Promise.resolve([HARBOUR, WATTLE]),
  component: (id) => Promise.resolve(PARTS[id as keyof typeof PARTS]),
};

/** The questions of an address on the page, with an address book that can be exchanged. */
function shown(field: AddressField = 'address') {
  let calls: AddressCalls = found;
  const asked: string[] = [];
  const store = createAnswerStore(form, () => AT);
  const parts = Object.fromEntries(
    ADDRESS_PARTS.filter((part) => part !== 'state').map((part) => [`address-${part}`, text('')]),
  );
  const answers = {
    ...known,
    ...parts,
    'address-addressLookup': { key: '', value: '', typed: '' },
    isPostalAddressDifferent: radio('yes'),
  };
  for (const [id, answer] of Object.entries(answers)) store.change(id, answer);
  const Field = addressLookupField(field, {
    search: (typed, signal) => (asked.push(typed), calls.search(typed, signal)),
    component: (id, signal) => (asked.push(id), calls.component(id, signal)),
  });
  const adapters = {
    newId: () => 'x',
    suggest: () => Promise.resolve([]),
    map: null,
    loadPdfCiphers: noCiphers,
    fields: { [`${field}-addressLookup`]: Field },
  };
  render(
    <FormContext value={{ store, adapters, disabled: false }}>
      {[...store.byId.keys()]
        .filter((id) => id.startsWith(`${field}-`) && id !== `${field}-country`)
        .map((id) => (
          <QuestionField key={id} id={id} />
        ))}
    </FormContext>,
  );
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (typed: string) => fireEvent.change(box(), { target: { value: typed } });
  const find = async (typed: string) => {
    type(typed);
    await wait(400);
  };
  const pick = async (label: string) => {
    fireEvent.click(screen.getByRole('option', { name: label }));
    await wait(0);
  };
  const cityOf = () => (store.entry(`${field}-cityOrSuburb`).answer as { readonly value: string }).value;
  return { store, asked, box, wait, type, find, pick, cityOf, useBook: (next: AddressCalls) => void (calls = next) };
}

/** What was done before the lookup fails. */
const BEFORE = {
  'at first': () => Promise.resolve(),
  'after another address was chosen': async ({ find, pick }: ReturnType<typeof shown>) => {
    await find('7/240 har');
    await pick(HARBOUR.label);
  },
  'after it had failed before': async ({ find, useBook }: ReturnType<typeof shown>) => {
    useBook({ ...found, search: () => Promise.reject(callFailure('GetAddress', '', 'b')) });
    await find('7/240 har');
    useBook(found);
  },
} as const;

const LETTERS: readonly FailureLetter[] = ['a', 'b', 'c', 'd', 'e'];

describe.each(['address', 'postalAddress'] as const)('the %s can be entered by hand', (field) => {
  describe.each(['search', 'component'] as const)('where the %s fails', (call) => {
    it.each(LETTERS.flatMap((letter) => Object.keys(BEFORE).map((before) => [letter, before] as const)))(
      'with %s, %s',
      async (letter, before) => {
        const page = shown(field);
        await BEFORE[before as keyof typeof BEFORE](page);
        page.useBook({ ...found, [call]: () => Promise.reject(callFailure('GetAddress', '', letter)) });
        await page.find('12 wattle');
        if (call === 'component') await page.pick(WATTLE.label);
        // The typed or chosen parts remain, with no part of another address.
        expect([page.box().value, page.cityOf()]).toEqual([call === 'search' ? '12 wattle' : WATTLE.label, '']);
        fireEvent.click(screen.getByRole('button', { name: 'Enter the address yourself' }));
        await page.wait(0);
        expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Unit number/ }));
        fireEvent.change(screen.getByRole('textbox', { name: /^Suburb or city/ }), { target: { value: 'Ainslie' } });
        expect(page.cityOf()).toBe('Ainslie');
      },
    );
  });
});

describe('what is said of the search', () => {
  const buttons = () =>
    ['Try again', 'Enter the address yourself'].map((name) => screen.queryByRole('button', { name }) !== null);
  it.each<[string, Promise<readonly (typeof WATTLE)[]>, string, boolean, boolean]>([
    ['while it goes on', new Promise(() => undefined), 'Looking for addresses', false, false],
    ['that found two', Promise.resolve([HARBOUR, WATTLE]), '2 addresses found', false, false],
    ['that found one', Promise.resolve([WATTLE]), '1 address found', false, false],
    [
      'that found none',
      Promise.resolve([]),
      'No matching address. Check the spelling, or enter the address yourself.',
      false,
      true,
    ],
  ])('%s', async (_what, answer, said, isTriedAgain, isByHand) => {
    const page = shown();
    page.useBook({ ...found, search: () => answer });
    expect([screen.getByRole('status').textContent, ...buttons()]).toEqual(['', false, false]);
    await page.find('12 wat');
    expect([screen.getByRole('status').textContent, ...buttons()]).toEqual([said, isTriedAgain, isByHand]);
  });

  it('that failed', async () => {
    const page = shown();
    page.useBook({ ...found, search: () => Promise.reject(callFailure('GetAddress', '', 'd')) });
    await page.find('12 wat');
    const said = 'We could not look up addresses. Try again, or enter the address yourself.';
    expect([screen.getByRole('status').textContent, ...buttons()]).toEqual([said, true, true]);
  });

  it('begins as well where the list of a text that was kept is opened, and not about an address that was chosen', async () => {
    const page = shown();
    act(() => page.store.change('address-addressLookup', { key: '', value: '', typed: '12 wat' }));
    fireEvent.keyDown(page.box(), { key: 'ArrowDown' });
    await page.wait(0);
    expect(page.asked).toEqual(['12 wat']);
    await page.pick(WATTLE.label);
    fireEvent.keyDown(page.box(), { key: 'ArrowDown' });
    await page.wait(1000);
    expect(page.asked).toEqual(['12 wat', 'a-12']);
  });

  it('gives way to what is said of the address that was chosen', async () => {
    const page = shown();
    await page.find('12 wat');
    await page.pick(WATTLE.label);
    expect(screen.getByRole('status').textContent).toBe('Address entered');
    page.type('12');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the pause', () => {
  it.each([
    [399, []],
    [400, ['12 wat']],
    [401, ['12 wat']],
  ])('of %i ms after the last key: asked %j [ARNW-40 SCON-18 DCON-23]', async (ms, asked) => {
    const page = shown();
    page.type('12 w');
    await page.wait(399);
    page.type('12 wat');
    await page.wait(ms);
    expect(page.asked).toEqual(asked);
  });
});

describe('an answer that comes late', () => {
  /** A lookup whose answers come when the test releases them, by question. */
  const held = () => {
    const waiting = new Map<string, (value: never) => void>();
    const hold = (key: string) => new Promise<never>((resolve) => void waiting.set(key, resolve));
    return {
      book: { search: hold, component: hold } satisfies AddressCalls,
      answer: (key: string, value: unknown) => act(async () => waiting.get(key)!(value as never)),
    };
  };

  it('of an older search never takes the place of a newer one [ARNW-41]', async () => {
    const page = shown();
    const { book, answer } = held();
    page.useBook(book);
    await page.find('7/240');
    await page.find('12 wat');
    await answer('12 wat', [WATTLE]);
    await answer('7/240', [HARBOUR]);
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([WATTLE.label]);
  });

  it('with the parts of an address fills in nothing once something else is typed or chosen', async () => {
    const page = shown();
    const { book, answer } = held();
    page.useBook({ ...found, component: book.component });
    await page.find('1');
    await page.pick(HARBOUR.label);
    await page.find('12');
    await page.pick(WATTLE.label);
    await answer('a-12', PARTS['a-12']);
    await answer('a-7', PARTS['a-7']);
    expect([page.box().value, page.cityOf()]).toEqual([WATTLE.label, 'Ainslie']);
    await page.find('7');
    await page.pick(HARBOUR.label);
    page.type('somewhere else');
    await answer('a-7', PARTS['a-7']);
    expect([page.box().value, page.cityOf()]).toEqual(['somewhere else', '']);
  });
});

it('a key in the search takes no part of an address that was typed by hand, but those of one that was chosen', async () => {
  const page = shown();
  act(() => page.store.change('address-streetName', text('Other Road')));
  const street = () => page.store.entry('address-streetName').answer;
  await page.find('12 wat');
  expect(street()).toEqual(text('Other Road'));
  await page.pick(WATTLE.label);
  expect(street()).toEqual(text('Wattle Street'));
  page.type('7');
  expect(street()).toEqual(text(''));
});

it('a search that is tried again lists what it finds, with the focus in the field', async () => {
  const page = shown();
  page.useBook({ ...found, search: () => Promise.reject(callFailure('GetAddress', '', 'd')) });
  page.box().focus();
  await page.find('12 wat');
  const again = screen.getByRole('button', { name: 'Try again' });
  act(() => again.focus());
  page.useBook(found);
  fireEvent.click(again);
  await page.wait(0);
  expect(document.activeElement).toBe(page.box());
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2);
});

it.each([
  ['address', 'section-residential address-line1'],
  ['postalAddress', 'section-postal address-line1'],
] as const)('the field of the %s tells the browser what it is about (WCAG 1.3.5)', (field, purpose) => {
  expect(shown(field).box().autocomplete).toBe(purpose);
});
