/**
 * The code of the pages that people mostly go to is loaded behind the present page: nobody waits for it, and a failure
 * has no effect.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { harnessPortal } from '#support/harness/harness.tsx';
import { rootRoute } from '../../src/routes/root.ts';
import { Shell } from '../../src/routes/shell.tsx';

vi.mock('../../src/shell/portal-of.ts', () => ({
  portalOf: () => harnessPortal(),
  visitFactsOf: () => harnessPortal(),
}));
afterEach(cleanup);

/** A page with next pages, on a screen that is quiet when the promise resolves. */
async function shown(quiet: Promise<void>, next: readonly (() => Promise<unknown>)[]) {
  const visit = { getSnapshot: () => ({ hasTag: () => false, children: {} }) };
  const session = {
    visit,
    visitor: () => null,
    configuration: () => null,
    participants: () => [],
    areas: { quiet: () => quiet },
  };
  const root = createRootRoute({ component: Shell, validateSearch: rootRoute.options.validateSearch });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <p>Here</p>,
    staticData: { next },
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, context: { session } } as never);
  render(<RouterProvider router={router} />);
  await screen.findByText('Here');
}

it('comes when nothing is loading any more, one piece after the other', async () => {
  let calm = (): void => undefined;
  let first = (): void => undefined;
  const pieces = [vi.fn(() => new Promise<void>((resolve) => (first = resolve))), vi.fn(() => Promise.resolve())];
  await shown(new Promise((resolve) => (calm = resolve)), pieces);
  expect(pieces.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  calm();
  await waitFor(() => expect(pieces[0]).toHaveBeenCalledOnce());
  expect(pieces[1]).not.toHaveBeenCalled();
  first();
  await waitFor(() => expect(pieces[1]).toHaveBeenCalledOnce());
});

it("that does not come is nobody's trouble on this page", async () => {
  const lost = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  await shown(Promise.resolve(), [lost]);
  await waitFor(() => expect(lost).toHaveBeenCalledOnce());
  expect(screen.getByText('Here')).toBeTruthy();
});
