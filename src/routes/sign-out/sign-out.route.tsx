import type { ActorRefFrom } from 'xstate';
import type { signOutMachine } from '#machines/sign-out.machine.ts';
import type { LeaveRequest } from '#machines/visit.machine.ts';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import { markerIn } from '../../page-search-params.ts';
import { definePage, type PageModule, type PageVisit } from '../page-module.tsx';

type SignOutActor = ActorRefFrom<typeof signOutMachine>;

/** The person leaves. The sign-out is the visit's: it outlives the page that asked for it, which the signed-out page may follow before it has come up. */
function leave({ session: { visit } }: PageVisit, request: LeaveRequest): SignOutActor {
  visit.send({ type: 'leave.requested', ...request });
  return visit.getSnapshot().children.signOut!;
}

const signOutPage = (requestOf: (visit: PageVisit) => LeaveRequest): PageModule =>
  definePage({ open: (visit) => leave(visit, requestOf(visit)), Page: ({ opened }) => <SignOutView actor={opened} /> });

/**
 * `/signedout`: without a marker it signs out, with one it only shows (ROUTE-50, OP-P-23). A tab that still holds somebody did not come from a
 * sign-out but from a link; what the page says must be so, and so it signs out first.
 */
export const signedOutPage = signOutPage(({ query, session }) => {
  const marker = markerIn(query);
  return { reason: marker ?? 'signout', marked: marker !== null && !session.memory.holdsPerson() };
});

/** `/timedout` (ROUTE-44, START-38). */
export const timedOutPage = signOutPage(() => ({ reason: 'timedout', marked: false }));

/** `/logoff` (ROUTE-45, START-37). */
export const logOffPage = signOutPage(() => ({ reason: 'signout', marked: false }));
