/** References that people read out: the check character follows the standard and detects what is misheard. */
import { expect, it } from 'vitest';
import { checkCharacterOf, isChecked, isSameReference, spoken } from '#rules/core/reference.rules.ts';
import { newReference } from '#server/core/clock.ts';

const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

it('has the check of ISO 7064 MOD 37,36, as the GRid standard prints an example', () => {
  expect(checkCharacterOf('A1-2425G-ABC1234002')).toBe('M');
});

it('a new reference is checked, and has no letter that is taken for another', () => {
  for (let times = 0; times < 200; times += 1) {
    const reference = newReference('RR');
    expect(reference).toMatch(/^RR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/);
    expect(isChecked(reference)).toBe(true);
  }
});

it('tells every single letter that was heard as another, in the kind as well', () => {
  const reference = newReference('PA');
  [...reference].forEach((character, at) => {
    for (const other of character === '-' ? '' : CHARACTERS) {
      const heard = reference.slice(0, at) + other + reference.slice(at + 1);
      expect([heard, isChecked(heard)]).toEqual([heard, heard === reference]);
    }
  });
});

it('an older reference, another shape and small letters are none', () => {
  for (const text of ['SR-106021', 'RR-7K3M-9Q2P', '', newReference('RR').toLowerCase()])
    expect([isChecked(text), spoken(text)]).toEqual([false, '']);
});

it('is read out with a word for each character and a rest after each group', () => {
  const open = 'RN-7K3M-9Q2P';
  const reference = `${open}-${checkCharacterOf(open)}`;
  expect(spoken(reference)).toMatch(/^Romeo November, seven Kilo three Mike, nine Quebec two Papa, \S+$/);
});

it.each([
  ['RN-7K3M-9Q2P-7', true],
  ['rn 7k3m 9q2p 7', true],
  ['RN\u20127K3M\u20609Q2P\u00A07', true],
  ['ＲＮ－７Ｋ３Ｍ－９Ｑ２Ｐ－７', true],
  ['RN-٧K٣M-٩Q٢P-٧', true],
  ['RN/7K3M/9Q2P/7', true],
  ['RN-7K3M-9Q2P-8', false],
  ['RN-7K3M-9Q2P', false],
  ['', false],
])('%j is the reference RN-7K3M-9Q2P-7: %s', (written, isSame) => {
  expect(isSameReference(written, 'RN-7K3M-9Q2P-7')).toBe(isSame);
});
