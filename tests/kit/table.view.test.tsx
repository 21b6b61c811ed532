/** What a table says to people who do not see it. What Orca says of it is in tests/heard/transcripts. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { Table } from '#ui/kit/table.tsx';

const nameOf = (row: { readonly name: string }) => row.name;
const TABLE = {
  caption: 'Commercial drones',
  columns: [
    { id: 'name', header: 'Drone', sortedBy: nameOf, cell: nameOf },
    { id: 'again', header: 'Serial number', sortedBy: nameOf, cell: nameOf },
  ],
  rows: [{ name: 'EVO II' }, { name: 'Alta X' }],
  keyOf: nameOf,
  start: { column: 'name', direction: 'ascending' },
} as const;

it.each([
  ['a table', {}, 'caption'],
  ['a table beneath a heading of its name', { headed: true }, 'hidden'],
  ['a dense table', { dense: { widths: [] } }, 'hidden'],
])('%s is named by its caption, whose words are in the caption itself and show once', (_kind, more, look) => {
  show(<Table {...TABLE} {...more} />);
  const { caption } = screen.getByRole<HTMLTableElement>('table', { name: 'Commercial drones' });
  // Orca says neither a label nor the words of an element within the caption.
  expect([caption?.firstChild?.nodeValue, caption?.childNodes.length, caption?.className]).toEqual([
    'Commercial drones',
    1,
    look,
  ]);
});

it('says how it was sorted by a head, and leaves it to the list for a phone to say what was chosen in it', () => {
  const { container } = show(<Table {...TABLE} dense={{ widths: [] }} />);
  const said = () => container.querySelector('[aria-live=polite]')!.textContent;
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort Commercial drones' });
  fireEvent.click(screen.getByRole('button', { name: 'Serial number' }));
  expect([said(), list.value]).toEqual(['Sorted by Serial number, ascending', 'again ascending']);
  fireEvent.change(list, { target: { value: 'name descending' } });
  expect([said(), list.value]).toEqual(['', 'name descending']);
});

it('says how it was sorted, once it was', () => {
  const { container } = show(<Table {...TABLE} />);
  const said = () => container.querySelector('[aria-live=polite]')!.textContent;
  const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Drone' }));
  expect([said(), rows()]).toEqual(['Sorted by Drone, descending', ['EVO II', 'Alta X']]);
  fireEvent.click(screen.getByRole('button', { name: 'Serial number' }));
  expect([said(), rows()]).toEqual(['Sorted by Serial number, ascending', ['Alta X', 'EVO II']]);
});
