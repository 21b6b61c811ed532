import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { signOutMachine } from '#machines/sign-out.machine.ts';
import type { LeaveRequest } from '#machines/visit.machine.ts';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import type { Asked } from '../../screen-links.ts';
import type { PageVisit } from '../visit.ts';

/** The person leaves. The sign-out is the visit's: it outlives the page that asked for it, which the signed-out page may follow before it has come up. */
function leave({ session: { visit } }: PageVisit, request: LeaveRequest): ActorRefFrom<typeof signOutMachine> {
  visit.send({ type: 'leave.requested', ...request });
  return visit.getSnapshot().children.signOut!;
}

/**
 * Opens `/signedout`: without a marker it signs out, with one it only shows (ROUTE-50, OP-P-23). A tab that still holds somebody did not come from a
 * sign-out but from a link; what the page says must be so, and so it signs out first.
 */
export const openSignedOut = (visit: PageVisit, { marker }: Asked['signedOut']) =>
  leave(visit, { reason: marker ?? 'signout', marked: marker !== null && !visit.session.memory.holdsPerson() });

/** Opens `/timedout` (ROUTE-44, START-38). */
export const openTimedOut = (visit: PageVisit) => leave(visit, { reason: 'timedout', marked: false });

/** Opens `/logoff` (ROUTE-45, START-37). */
export const openLogOff = (visit: PageVisit) => leave(visit, { reason: 'signout', marked: false });

const signedOut = getRouteApi('/signedout');
/** The page of `/signedout`. */
export const signedOutPage = createLazyRoute('/signedout')({ component: () => <SignOutView actor={signedOut.useRouteContext().opened} /> });

const timedOut = getRouteApi('/timedout');
/** The page of `/timedout`. */
export const timedOutPage = createLazyRoute('/timedout')({ component: () => <SignOutView actor={timedOut.useRouteContext().opened} /> });

const logOff = getRouteApi('/logoff');
/** The page of `/logoff`. */
export const logOffPage = createLazyRoute('/logoff')({ component: () => <SignOutView actor={logOff.useRouteContext().opened} /> });
