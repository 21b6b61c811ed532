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
  ['a table', {}],
  ['a table beneath a heading of its name', { headed: true }],
  ['a dense table', { dense: { widths: [] } }],
])('%s is named by its caption, whose words are in the caption itself', (_kind, more) => {
  show(<Table {...TABLE} {...more} />);
  const { caption } = screen.getByRole<HTMLTableElement>('table', { name: 'Commercial drones' });
  // Orca says neither a label nor the words of an element within the caption.
  expect([caption?.firstChild?.nodeValue, caption?.childNodes.length]).toEqual(['Commercial drones', 1]);
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
