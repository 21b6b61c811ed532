/**
 * A form opened by the link of services 2.2 and 2.3, which names the organisation by ARN alone: the frame's header,
 * title and main link are those of the organisation that the form acts for.
 */
import { cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeParams } from '#rules/core/encoding.rules.ts';
import { harnessPortal } from '#support/harness/harness.tsx';
import { rootRoute } from '../../src/routes/root.ts';
import { Shell } from '../../src/routes/shell.tsx';
import { organisationNamedAt } from '../../src/routes/visit.ts';
import type { PageAt } from '../../src/shell/acting.ts';

const drawn: PageAt[] = [];
vi.mock('../../src/shell/portal-of.ts', () => ({
  portalOf: (_session: unknown, _links: unknown, _lists: unknown, _query: unknown, at: PageAt) => {
    drawn.push(at);
    return harnessPortal();
  },
  visitFactsOf: () => harnessPortal(),
}));
afterEach(cleanup);

const KESTREL = '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e';
const participants = [{ account: { accountid: KESTREL, name: 'Kestrel', product_arn: '3001017' } }];

it.each([
  ['number alone', { organisationArn: '3001017', breadcrumbs: [] }, KESTREL],
  ['id', { organisationId: KESTREL }, KESTREL],
  ['number of an organisation that the person does not represent', { organisationArn: '3009999' }, ''],
])('by its %s: the frame and the page are of the same one [MTON-04 INDA-03 ACFT-20]', async (_by, params, expected) => {
  const session = {
    visit: { getSnapshot: () => ({ hasTag: () => false, children: {} }) },
    visitor: () => null,
    configuration: () => null,
    participants: () => participants,
    areas: { quiet: () => new Promise(() => undefined) },
  };
  const root = createRootRoute({ component: Shell, validateSearch: rootRoute.options.validateSearch });
  let opened = 'nothing';
  const page = createRoute({
    getParentRoute: () => root,
    path: '/industry-assist',
    beforeLoad: (match) => {
      opened = organisationNamedAt(match as never);
    },
    component: () => <p>Here</p>,
  });
  const history = createMemoryHistory({ initialEntries: [`/industry-assist?params=${encodeParams(params)}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, context: { session } } as never);
  render(<RouterProvider router={router} />);
  await screen.findByText('Here');
  expect([opened, drawn.at(-1)?.organisationId]).toEqual([expected, expected]);
});
