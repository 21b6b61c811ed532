/** What an address asks of the lists of its page, and changing it (docs/decisions/0049). */
import { expect, it, vi } from 'vitest';
import { createListAddress, queryApartFromLists, type ListRouter } from '../../src/shell/list-address.ts';
import { partOf } from '../support/part-of.ts';

function at(search: string) {
  const navigate = vi.fn();
  const listeners = new Set<() => void>();
  const location = { pathname: '/forms/indmanagerpa', search };
  const history = {
    location,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  const address = createListAddress(() => partOf<ListRouter>({ history, navigate }));
  return {
    address,
    navigate,
    go: (to: string) => {
      location.search = to;
      listeners.forEach((listener) => listener());
    },
    listeners,
  };
}

it('reads what is asked, the same object for the same address', () => {
  const { address, go } = at('?find=ab+c&show=due,commercial&standalone=true');
  const asked = address.asked();
  expect(asked).toEqual({ find: 'ab c', show: ['due', 'commercial'] });
  expect(address.asked()).toBe(asked);
  go('?standalone=true');
  expect(address.asked()).toEqual({ find: '', show: [] });
});

it('writes what is asked beside everything else, for a link and for a way there', () => {
  const { address, navigate } = at('?casaorgid=o-1&find=ab&standalone=true');
  const asked = { find: 'x y', show: ['due'] };
  expect(address.hrefOf(asked)).toBe('/forms/indmanagerpa?casaorgid=o-1&standalone=true&find=x+y&show=due');
  expect(address.hrefOf({ find: '', show: [] })).toBe('/forms/indmanagerpa?casaorgid=o-1&standalone=true');
  address.ask(asked, true);
  address.ask(asked, false);
  const href = address.hrefOf(asked);
  expect(navigate.mock.calls).toEqual([
    [{ href, replace: true, resetScroll: false }],
    [{ href, replace: false, resetScroll: false }],
  ]);
});

it('tells what of a query is not asked of lists, the same whatever is searched for', () => {
  const query = { casaorgid: 'o-1', standalone: 'true', updated: 'email' };
  expect(queryApartFromLists({ find: 'ab', ...query, show: 'due', size: '50' })).toBe(queryApartFromLists(query));
  expect(queryApartFromLists(query)).toContain('updated=email');
});

it('says when the address changes, until nobody listens', () => {
  const { address, go, listeners } = at('');
  const heard = vi.fn();
  const end = address.subscribe(heard);
  go('?show=due');
  expect(heard).toHaveBeenCalledOnce();
  end();
  expect(listeners.size).toBe(0);
});

it('keeps how many rows a page has, beside what narrows the list; what is no such size is 15', () => {
  const { address, go, navigate } = at('?casaorgid=o-1&show=due');
  expect(address.pageSize()).toBe(15);
  address.askPageSize(50);
  go('?casaorgid=o-1&show=due&size=50');
  expect([address.pageSize(), address.hrefOf({ find: '', show: [] })]).toEqual([
    50,
    '/forms/indmanagerpa?casaorgid=o-1&size=50',
  ]);
  address.askPageSize(15);
  expect(navigate.mock.calls.map(([{ href, replace }]) => [href, replace])).toEqual([
    ['/forms/indmanagerpa?casaorgid=o-1&show=due&size=50', false],
    ['/forms/indmanagerpa?casaorgid=o-1&show=due', false],
  ]);
  for (const bad of ['16', '1e3', '-15', 'all', '']) {
    go(`?size=${bad}`);
    expect(address.pageSize()).toBe(15);
  }
});
