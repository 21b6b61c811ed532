/** Narrowing a long list (docs/decisions/0049). */
import { describe, expect, it } from 'vitest';
import { listAskedIn, listParameters } from '#rules/core/list-asked.rules.ts';
import { listView, shownText, type ListFilter } from '#rules/core/list.rules.ts';

interface Boat {
  readonly name: string;
  readonly mark: string;
  readonly colour: string;
  readonly isOld: boolean;
}

const boat = (name: string, mark: string, colour: string, isOld = false): Boat => ({ name, mark, colour, isOld });
const ROWS = [
  boat('Zoë Élan', 'AB-12 34', 'red', true),
  boat('Mavic 3', 'XY1234', 'red'),
  boat('Mavic 2', 'XY-99', 'blue', true),
  boat('Kite', '', 'blue'),
];
const FOREIGN = [...ROWS, boat('Sørvær', 'कुमार', 'pink')];
const words = ({ name, mark }: Boat) => [name, mark];
const filters: readonly ListFilter<Boat>[] = [
  { id: 'old', group: 'age', label: 'Old', fits: ({ isOld }) => isOld },
  { id: 'new', group: 'age', label: 'New', fits: ({ isOld }) => !isOld },
  { id: 'red', group: 'colour', label: 'Red', fits: ({ colour }) => colour === 'red' },
  { id: 'green', group: 'colour', label: 'Green', fits: ({ colour }) => colour === 'green' },
  { id: 'any', group: 'colour', label: 'Any', fits: () => true },
];
const view = (find: string, ...show: string[]) => listView({ rows: ROWS, words, filters }, { find, show });
const names = (find: string, ...show: string[]) => view(find, ...show).rows.map(({ name }) => name);

describe('a search', () => {
  it.each([
    ['', 5],
    ['   ', 5],
    ['\u200B', 5],
    ['ma\u200Bvic', 2],
    ['sorvaer', 1],
    ['कुमार', 1],
    ['कमर', 0],
    ['mavic', 2],
    ['MAVIC 3', 1],
    ['3 mavic', 1],
    ['zoe elan', 1],
    ['ab1234', 1],
    ['AB-1234', 1],
    ['ab-12', 1],
    ['1234', 2],
    ['xy99', 1],
    ['--', 5],
    ['mavic red', 0],
    ['nothing', 0],
  ])('for %j finds %i', (find, count) =>
    expect(listView({ rows: FOREIGN, words, filters }, { find, show: [] }).rows).toHaveLength(count),
  );

  it('keeps the order of the rows', () => expect(names('a')).toEqual(['Zoë Élan', 'Mavic 3', 'Mavic 2']));
});

describe('filters', () => {
  it('of one group stand for each other, those of several narrow together', () => {
    expect(names('', 'old')).toEqual(['Zoë Élan', 'Mavic 2']);
    expect(names('', 'old', 'red')).toEqual(['Zoë Élan']);
    expect(names('', 'old', 'new')).toEqual(['Zoë Élan', 'Mavic 2']);
    expect(names('mavic', 'red')).toEqual(['Mavic 3']);
    expect(names('', 'unknown')).toHaveLength(4);
  });

  it('say how many they would show beside the search and the filters of other groups', () => {
    const counts = (find: string, ...show: string[]) =>
      view(find, ...show).filters.map(({ id, count, isOn }) => [id, count, isOn]);
    expect(counts('')).toEqual([
      ['old', 2, false],
      ['new', 2, false],
      ['red', 2, false],
    ]);
    expect(counts('mavic')).toEqual([
      ['old', 1, false],
      ['new', 1, false],
      ['red', 1, false],
    ]);
    expect(counts('', 'old')).toEqual([
      ['old', 2, true],
      ['new', 2, false],
      ['red', 1, false],
    ]);
  });

  it('that part nothing are not offered, but where they are on', () => {
    expect(view('', 'green').filters.map(({ id }) => id)).toEqual(['old', 'new', 'red', 'green']);
    expect(view('', 'any').filters.map(({ id, isOn }) => [id, isOn])).toContainEqual(['any', true]);
  });

  it('lead to what is asked with them, and back', () => {
    const asks = (id: string, ...show: string[]) => view('x', ...show).filters.find((one) => one.id === id)?.asks;
    expect(asks('new')).toEqual({ find: 'x', show: ['new'] });
    expect(asks('new', 'old', 'red')).toEqual({ find: 'x', show: ['red', 'new'] });
    expect(asks('old', 'old', 'red')).toEqual({ find: 'x', show: ['red'] });
  });
});

describe('what is said of it', () => {
  const said = (all: number, shown: number, isNarrowed: boolean) =>
    shownText({ all, rows: Array.from({ length: shown }), isNarrowed }, 'boat', 'boats');
  it.each([
    [1000, 1000, false, '1,000 boats'],
    [1000, 12, true, '12 of 1,000 boats'],
    [1, 1, false, '1 boat'],
    [3, 0, true, '0 of 3 boats'],
  ])('of %i with %i shown, narrowed %s: %s', (all, shown, isNarrowed, text) =>
    expect(said(all, shown, isNarrowed)).toBe(text),
  );
  it('tells whether something narrows', () => {
    expect([
      view('').isNarrowed,
      view(' ').isNarrowed,
      view('a').isNarrowed,
      view('', 'old').isNarrowed,
      view('', 'unknown').isNarrowed,
    ]).toEqual([false, false, true, true, false]);
  });
});

describe('an address', () => {
  it.each([
    [{}, { find: '', show: [] }],
    [
      { find: 'ab c', show: 'due,commercial' },
      { find: 'ab c', show: ['due', 'commercial'] },
    ],
    [{ show: 'due,,due,<b>,X' }, { find: '', show: ['due'] }],
    [{ find: 'x'.repeat(300) }, { find: 'x'.repeat(100), show: [] }],
    [{ show: 'a,b,c,d,e,f,g,h,i' }, { find: '', show: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
  ])('%j asks %j', (values, asked) => expect(listAskedIn(values)).toEqual(asked));

  it('is written without what asks for nothing, and read as it was written', () => {
    expect(listParameters({ find: ' ', show: [] })).toEqual({ find: undefined, show: undefined });
    const asked = { find: 'a b', show: ['due', 'commercial'] };
    expect(listParameters(asked)).toEqual({ find: 'a b', show: 'due,commercial' });
    expect(listAskedIn(listParameters(asked))).toEqual(asked);
  });
});
