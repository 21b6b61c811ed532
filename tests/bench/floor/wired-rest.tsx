/** Everything behind the first render of the wired floor; see wired.tsx. */
import { PublicClientApplication } from '@azure/msal-browser';
import {
  // oxlint-disable-next-line no-restricted-imports -- the floor is built as the library says, and not with our configuration
  Link,
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useSearch,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ofetch } from 'ofetch';
import { assign, createActor, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';

const machine = setup({
  types: {} as { context: { code: string | null }; events: { type: 'GO' } },
  actors: { load: fromPromise(async () => 1) },
}).createMachine({
  context: { code: null },
  initial: 'idle',
  states: {
    idle: { on: { GO: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'ready', onError: 'failed' }, after: { 10000: 'failed' } },
    ready: {},
    failed: { entry: assign({ code: 'HP.1' }) },
  },
});
const actor = createActor(machine).start();

const item = z.object({
  id: z.string(),
  weight: z.number().check(z.nonnegative()),
  kind: z.enum(['a', 'b']),
  tags: z._default(z.array(z.string()), []),
});
const answer = z.object({
  value: z.array(item),
  extra: z.optional(z.record(z.string(), z.union([z.string(), z.null()]))),
});

const root = createRootRoute({
  component: () => <Outlet />,
  errorComponent: () => <p>error</p>,
  notFoundComponent: () => <p>none</p>,
});
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => ({ params: String(search['params'] ?? '') }),
  component: function Home() {
    // The portal's own routes are registered for the whole program; this page has a router of its own.
    const search = useSearch({ strict: false }) as { params?: string };
    const state = useSelector(actor, (snapshot) => String(snapshot.value));
    return (
      <h1 id="app">
        Portal {String(search.params)} {state} <Link to={'/more' as never}>More</Link>
      </h1>
    );
  },
});
const more = createRoute({
  getParentRoute: () => root,
  path: '/more',
  component: lazyRouteComponent(async () => ({ default: () => <p>more</p> })),
});

/** Uses every library once and gives the page to show. */
export async function open() {
  const identity = new PublicClientApplication({
    auth: {
      clientId: '00000000-0000-0000-0000-000000000001',
      authority: 'https://login.example.test/t/v2.0',
      redirectUri: location.origin,
    },
    cache: { cacheLocation: 'sessionStorage' },
  });
  await identity.initialize();
  const used = [
    await identity.handleRedirectPromise(),
    identity.getAllAccounts(),
    () => identity.acquireTokenSilent({ scopes: [] }),
    () => identity.loginRedirect({ scopes: [] }),
    () => identity.logoutRedirect(),
    ofetch.create({ baseURL: '/api', retry: 0 }),
    answer.safeParse({ value: [] }).success,
  ];
  Object.assign(globalThis, { used });
  actor.send({ type: 'GO' });
  const router = createRouter({ routeTree: root.addChildren([home, more]) });
  return <RouterProvider router={router} />;
}
