/** Changes of an address when its page opens, in a window. */
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPortalRouter } from '../../src/router.ts';
import { personRoute, type RouterContext } from '../../src/routes/root.ts';
import { partOf } from '../support/part-of.ts';

// jsdom cannot scroll, and the router does so with every page.
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const OPEN = { visit: { getSnapshot: () => ({ hasTag: () => true }) }, participants: () => [] };

function open(href: string, session: object = OPEN) {
  const history = createMemoryHistory({ initialEntries: [href] });
  const moves: string[] = [];
  history.subscribe(({ action }) => moves.push(action.type));
  return { router: createPortalRouter({ session } as RouterContext, history), history, moves };
}

it('it stays to the letter, its values texts', async () => {
  const href = '/forms/help?topic=1e5&casaorgid=007&other=true&standalone=true&params=e30%3D';
  const { router, history, moves } = open(href);
  await router.load();
  expect([history.location.href, moves]).toEqual([href, []]);
  expect(router.state.matches.at(-1)?.search).toMatchObject({
    topic: '1e5',
    casaorgid: '007',
    other: 'true',
    asked: { topic: '1e5' },
  });
});

it.each([
  ['/appsind?a=b+c', '/dashind?a=b+c'],
  ['/appsorg?casaorgid=1e5&a=b+c', '/dashorg?casaorgid=1e5&a=b+c'],
  ['/dronerego?recordid=r-1', '/drone-registration?recordid=r-1'],
  ['/accredcommdecl?standalone=true&a=1', '/drone-accreditation/commercial?standalone=true&a=1'],
])('%s leads to %s, its query kept, in the place of itself [ROUTE-62 ROUTE-63 ROUTE-70 ACRD-13]', async (from, to) => {
  const { router, history, moves } = open(`/forms${from}`);
  // The next step would be another load, which this test does not start.
  void router.load();
  await vi.waitFor(() => expect(moves).toEqual(['REPLACE']));
  expect(history.location.href).toBe(`/forms${to}`);
});

it('one that is fetched before anybody goes there opens nothing', async () => {
  const getSnapshot = vi.fn(() => ({ hasTag: () => true }));
  const { router } = open('/forms/error?code=ORG.1', { visit: { getSnapshot } });
  await router.load();
  await router.preloadRoute({ to: '/dashind' });
  expect(getSnapshot).not.toHaveBeenCalled();
});

it('a page of a person is loaded as a new document while nobody is signed in, as a way inside the portal, and else opens (OP-P-12)', () => {
  const rememberInside = vi.fn();
  const ask = (isOpen: boolean): unknown => {
    const session = { visit: { getSnapshot: () => ({ hasTag: () => isOpen }) }, memory: { rememberInside } };
    try {
      return personRoute.options.beforeLoad?.(
        partOf({
          context: { session },
          location: { publicHref: '/forms/dashind?a=1' },
        }),
      );
    } catch (thrown) {
      return (thrown as { readonly options: unknown }).options;
    }
  };
  expect([ask(true), rememberInside.mock.calls.length]).toEqual([undefined, 0]);
  expect(ask(false)).toMatchObject({ href: '/forms/dashind?a=1', reloadDocument: true });
  expect(rememberInside).toHaveBeenCalledOnce();
});
