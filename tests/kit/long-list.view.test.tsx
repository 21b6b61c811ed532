/** Searching and filtering a long list (docs/decisions/0049). */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listAddressOf } from '#support/list-address.ts';
import { show } from '#support/show.tsx';
import { ListTools, NothingFits, useLongList } from '#ui/kit/long-list.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { Table } from '#ui/kit/table.tsx';

interface Thing {
  readonly id: string;
  readonly isOld: boolean;
}

const rowsOf = (count: number): readonly Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `Thing ${at + 1}`, isOld: at % 3 === 0 }));
const MANY = rowsOf(40);
const FEW = rowsOf(2).map((row) => ({ ...row, isOld: false }));
const idOf = ({ id }: Thing) => id;
const words = (row: Thing) => [row.id];
const FILTERS = [{ id: 'old', group: 'age', label: 'Old', fits: ({ isOld }: Thing) => isOld }] as const;
const WORDS = { one: 'thing', many: 'things', search: 'Search by name' };
const COLUMNS = [{ id: 'name', header: 'Name', sortedBy: idOf, cell: idOf }] as const;

function Things({ rows }: { readonly rows: readonly Thing[] }) {
  const list = useLongList({ rows, words, filters: FILTERS });
  return (
    <>
      <ListTools list={list} words={WORDS} />
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        <Table
          caption="Things"
          columns={COLUMNS}
          rows={list.rows}
          keyOf={idOf}
          start={{ column: 'name', direction: 'ascending' }}
          narrowedBy={list.asked}
          keptAs="things"
        />
      )}
    </>
  );
}

const open = (rows = MANY, first = { find: '', show: [] as string[] }, part: Partial<Around> = {}) => {
  const listAddress = listAddressOf(first);
  show(<Things rows={rows} />, { listAddress, ...part });
  return listAddress;
};
const shown = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const count = () => screen.getAllByRole('status')[0]!.textContent;
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: text } });

it('says how many there are, and how many fit; what is typed takes the place of what was typed before', () => {
  const address = open();
  expect(count()).toBe('40 things');
  type('thing 4');
  expect([shown(), count()]).toEqual([
    ['Thing 4', 'Thing 14', 'Thing 24', 'Thing 34', 'Thing 40'],
    'Showing 5 of 40 things',
  ]);
  type('thing 40');
  expect(shown()).toEqual(['Thing 40']);
  expect(address.entries).toEqual([{ find: 'thing 40', show: [] }]);
});

it('is drawn once for each letter: a fleet has 1,000 rows', () => {
  const draw = vi.fn();
  function Counted() {
    draw();
    return <Things rows={MANY} />;
  }
  function CountedList() {
    useLongList({ rows: MANY, words, filters: FILTERS });
    return <Counted />;
  }
  show(<CountedList />, { listAddress: listAddressOf() });
  draw.mockClear();
  type('t');
  expect(draw).toHaveBeenCalledOnce();
});

it('follows what the address asks before anybody listened to it', () => {
  const address = listAddressOf();
  // The address changes between the first render of the list and its subscription.
  const { subscribe } = address;
  const late = {
    ...address,
    subscribe: (listener: () => void) => (address.entries.push({ find: 'thing 40', show: [] }), subscribe(listener)),
  };
  show(<Things rows={MANY} />, { listAddress: late });
  expect(shown()).toEqual(['Thing 40']);
});

it('filters by links that say how many they show; each is an entry of its own, and Back leads to what was before', () => {
  const address = open();
  const all = () => screen.getByRole('link', { name: /^All 40/ });
  expect([all().getAttribute('aria-current'), all().textContent]).toEqual(['true', 'All 40, filter on']);
  const link = () => screen.getByRole('link', { name: /^Old 14/ });
  expect([link().getAttribute('href'), link().getAttribute('aria-current')]).toEqual(['?find=&show=old', null]);
  fireEvent.click(link());
  expect([count(), link().getAttribute('aria-current'), link().textContent]).toEqual([
    'Showing 14 of 40 things',
    'true',
    'Old 14, filter on, select to remove',
  ]);
  expect(address.entries).toHaveLength(2);
  expect(all().getAttribute('aria-current')).toBeNull();
  act(() => address.ask({ find: '', show: [] }, false));
  expect([count(), link().getAttribute('aria-current')]).toEqual(['40 things', null]);
});

it('leaves a click that asks for a new tab to the browser', () => {
  const address = open();
  const link = screen.getByRole('link', { name: /^Old/ });
  link.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(address.entries).toHaveLength(1);
});

it('shows what the address asks from the beginning, and its first page whichever was turned to', () => {
  open(MANY, { find: '', show: ['old'] });
  expect(count()).toBe('Showing 14 of 40 things');
  fireEvent.click(screen.getByRole('link', { name: /^All/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page of Things' }));
  expect(screen.getByText(/Page 2 of 3/)).toBeTruthy();
  type('thing');
  expect(screen.getByText(/Page 1 of 3/)).toBeTruthy();
});

it('comes back to the page that it was left at, and to the first one where something else narrows it', () => {
  const kept = new Map<string, string>();
  const lists = {
    view: (list: string) => kept.get(list) ?? null,
    keepView: (list: string, view: string) => void kept.set(list, view),
  };
  const opened = (find: string) => {
    cleanup();
    open(MANY, { find, show: [] }, { lists });
    return screen.getByText(/^Page/).parentElement?.textContent;
  };
  opened('');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page of Things' }));
  expect(opened('')).toContain('Page 2 of 3');
  expect([opened('thing'), shown()[0]]).toEqual(['Page 1 of 3 (1 to 15 of 40)', 'Thing 40']);
  fireEvent.click(screen.getByRole('button', { name: 'Next page of Things' }));
  expect(opened('thing')).toContain('Page 2 of 3');
  expect(opened('')).toContain('Page 1 of 3');
});

it('keeps the focus at the list where what was pressed to show all goes with the press', () => {
  open(MANY.map((row) => ({ ...row, isOld: false })));
  expect(document.activeElement).toBe(document.body);
  type('thing 4');
  const all = screen.getByRole('link', { name: 'Show all things' });
  all.focus();
  fireEvent.click(all);
  expect(document.activeElement?.textContent).toBe('40 things');
  type('nowhere');
  const button = screen.getByRole('button', { name: 'Show all things' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('40 things');
  // After clearing the search a person can go on typing.
  type('thing 4');
  screen.getByRole('searchbox').focus();
  type('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('leaves Enter in the search to nobody: rows show while somebody types, and a form around it is not handed in', () => {
  open();
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a' })).toBe(true);
});

it('says what to do where nothing fits: of a search, and of filters', () => {
  const address = open();
  type('nowhere');
  expect(screen.getByText('No things match “nowhere”')).toBeTruthy();
  expect(count()).toBe('Showing 0 of 40 things');
  fireEvent.click(screen.getByRole('button', { name: 'Show all things' }));
  expect([shown().length, address.asked()]).toEqual([15, { find: '', show: [] }]);
});

it('says that filters let nothing through', () => {
  open(FEW, { find: '', show: ['old'] });
  expect(screen.getByText('No things match these filters')).toBeTruthy();
});

it('has no search and no filters on one page, unless an address leads to some of it: then to all of it as well, and back', () => {
  open(rowsOf(5));
  expect([screen.queryByRole('searchbox'), screen.queryByRole('link')]).toEqual([null, null]);
  cleanup();
  open(rowsOf(5), { find: '', show: ['old'] });
  const all = screen.getByRole('link', { name: 'All 5' });
  all.focus();
  fireEvent.click(all);
  expect([shown().length, document.activeElement?.textContent]).toEqual([5, 'All 5, filter on']);
});

it('has nothing above a list that cannot be narrowed', () => {
  open(FEW);
  expect([screen.queryByRole('searchbox'), screen.queryByRole('navigation'), screen.queryByRole('status')]).toEqual([
    null,
    null,
    null,
  ]);
});
