import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { signOutMachine } from '#machines/sign-out.machine.ts';
import type { SignOutRequest } from '#machines/visit.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import type { Asked } from '../../screen-links.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Signs the person out. The sign-out is a child of the visit, not of this page, because the signed-out page may replace
 * this one before it has rendered.
 */
function leave({ session: { visit } }: PageVisit, request: SignOutRequest): ActorRefFrom<typeof signOutMachine> {
  visit.send({ type: 'leave.requested', ...request });
  return required(visit.getSnapshot().children.signOut, 'sign-out');
}

/**
 * Opens `/signedout`: without a marker it signs out, with one it only shows (ROUTE-50, OP-P-23). If this tab still has
 * a signed-in person, a link led here: the page must not claim a sign-out that did not happen, so it signs out first.
 */
export const openSignedOut = (visit: PageVisit, { marker }: Asked['signedOut']) =>
  leave(visit, {
    reason: marker ?? 'signout',
    isAlreadySignedOut: marker !== null && !visit.session.memory.holdsPerson(),
  });

/** Opens `/timedout` (ROUTE-44, START-38). */
export const openTimedOut = (visit: PageVisit) => leave(visit, { reason: 'timedout', isAlreadySignedOut: false });

/** Opens `/logoff` (ROUTE-45, START-37). */
export const openLogOff = (visit: PageVisit) => leave(visit, { reason: 'signout', isAlreadySignedOut: false });

const signedOut = getRouteApi('/signedout');
/** The page of `/signedout`. */
export const signedOutPage = createLazyRoute('/signedout')({
  component: () => <SignOutView actor={signedOut.useRouteContext().opened} />,
});

const timedOut = getRouteApi('/timedout');
export const timedOutPage = createLazyRoute('/timedout')({
  component: () => <SignOutView actor={timedOut.useRouteContext().opened} />,
});

const logOff = getRouteApi('/logoff');
/** The page of `/logoff`. */
export const logOffPage = createLazyRoute('/logoff')({
  component: () => <SignOutView actor={logOff.useRouteContext().opened} />,
});
