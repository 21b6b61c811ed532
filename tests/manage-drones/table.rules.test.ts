import { describe, expect, it } from 'vitest';
import { pageOf, PAGE_SIZE, sortedRows } from '#rules/core/table.rules.ts';

const sorted = (texts: readonly string[], direction: 'ascending' | 'descending') =>
  sortedRows(texts, (text) => text, direction);

describe('the rows of a table', () => {
  it('are sorted without regard to case, numbers by their value', () => {
    expect(sorted(['Evo 10', 'air', 'Evo 2', 'Air 2S'], 'ascending')).toEqual(['air', 'Air 2S', 'Evo 2', 'Evo 10']);
    expect(sorted(['air', 'Evo 2', 'Evo 10'], 'descending')).toEqual(['Evo 10', 'Evo 2', 'air']);
  });

  it('are sorted by day where they are dates', () => {
    const dates = ['2027-01-05', '2026-12-31', '2026-02-28', '2026-03-01'];
    expect(sorted(dates, 'ascending')).toEqual(['2026-02-28', '2026-03-01', '2026-12-31', '2027-01-05']);
  });

  it('without a text come last in both directions, equal ones in their order', () => {
    const rows = [
      ['', 1],
      ['b', 2],
      ['', 3],
      ['B', 4],
      ['a', 5],
    ] as const;
    const order = (direction: 'ascending' | 'descending') =>
      sortedRows(rows, ([text]) => text, direction).map(([, at]) => at);
    expect(order('ascending')).toEqual([5, 2, 4, 1, 3]);
    expect(order('descending')).toEqual([2, 4, 5, 1, 3]);
  });

  it('are sorted by their own texts when a row is gone, when one is new, and the other way round', () => {
    const text = ([said]: string): string => said!;
    const order = (rows: readonly string[], direction: 'ascending' | 'descending' = 'ascending') =>
      sortedRows(rows, text, direction).join('');
    expect(order(['c', 'a', 'd'])).toBe('acd');
    expect(order(['d', 'a'])).toBe('ad');
    expect(order(['d', 'b', 'c', 'a'])).toBe('abcd');
    expect(order(['d', 'b', 'a'], 'descending')).toBe('dba');
    expect(order(['d', 'a'])).toBe('ad');
  });

  it('whose texts differ in nothing that is sorted by stay as they were among themselves, in both directions', () => {
    const rows = ['Air', 'air', 'Evo', 'Air', 'AIR', 'evo', 'air'].map((text, at) => [text, at] as const);
    const order = (direction: 'ascending' | 'descending') =>
      sortedRows(rows, ([text]) => text, direction).map(([, at]) => at);
    expect(order('ascending')).toEqual([0, 1, 3, 4, 6, 2, 5]);
    expect(order('descending')).toEqual([2, 5, 0, 1, 3, 4, 6]);
  });

  it('leave the list that they came from as it was', () => {
    const rows = Object.freeze(['b', 'a']);
    expect(sorted(rows, 'ascending')).toEqual(['a', 'b']);
    expect(rows).toEqual(['b', 'a']);
  });
});

describe('a page of a table', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => index + 1);

  it('has fifteen rows [DCON-07]', () => {
    expect(PAGE_SIZE).toBe(15);
    expect(pageOf(rows, 1).rows).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(pageOf(rows, 2).rows[0]).toBe(16);
  });

  it.each([
    [1000, 1, 1, 67, '1 to 15 of 1,000'],
    [1000, 67, 67, 67, '991 to 1,000 of 1,000'],
    [1000, 68, 67, 67, '991 to 1,000 of 1,000'],
    [1000, 0, 1, 67, '1 to 15 of 1,000'],
    [16, 2, 2, 2, '16 to 16 of 16'],
    [15, 1, 1, 1, '1 to 15 of 15'],
    [0, 1, 1, 1, '0 to 0 of 0'],
  ])('of %i rows, asked for as %i, is %i of %i: %s', (count, asked, page, pages, shown) => {
    expect(pageOf(rows.slice(0, count), asked)).toMatchObject({ page, pages, shown });
  });
});
