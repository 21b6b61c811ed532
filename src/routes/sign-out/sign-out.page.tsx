import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom, type InputFrom, type SnapshotFrom } from 'xstate';
import type { SignOutReason, signOutMachine } from '#machines/sign-out.machine.ts';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { assertReachable } from '../../shell/reachable.ts';
import type { Session } from '../../shell/session.ts';
import { wireSignOut } from '../../wiring/sign-out.wiring.ts';
import type { PageVisit } from '../visit.ts';

type SignOutActor = ActorRefFrom<typeof signOutMachine>;

/**
 * The sign-out of a document: there is one at most, because only a new document opens a session again. It outlives the page that began it,
 * which the signed-out page may follow before it has come up.
 */
const running = new WeakMap<Session, SignOutActor>();

function makeActor({ connection, signOutAdapters }: Session, input: InputFrom<typeof signOutMachine>): SignOutActor {
  return createActor(wireSignOut(connection, { ...signOutAdapters, assertReachable }), { input });
}

/** A page that signs out. The person's own pages end here in any case. */
function signOut({ session, replaceWith }: PageVisit, reason: SignOutReason): SignOutActor {
  session.end(reason);
  const known = running.get(session);
  if (known !== undefined) {
    known.send({ type: 'retry.requested' });
    return known;
  }
  const actor = makeActor(session, { reason, marked: false });
  running.set(session, actor);
  session.watch(actor);
  // Signed out on this device alone, without a round by the provider: the address gets the marker all the same (START-37, START-38).
  const lead = (snapshot: SnapshotFrom<typeof signOutMachine>): void =>
    void (snapshot.hasTag('signedOut') && replaceWith({ screen: 'signedOut', reason }));
  actor.subscribe({ next: lead, error: () => undefined });
  actor.start();
  return actor;
}

/**
 * The page with a marker: it shows what was done, here or at the provider, and does nothing itself. A tab that still holds somebody did not
 * come from a sign-out but from a link; what the page says must be so, and so it signs out first.
 */
function showSignedOut(visit: PageVisit, reason: SignOutReason): SignOutActor {
  const { session } = visit;
  if (session.holdsPerson()) return signOut(visit, reason);
  session.end(reason);
  const known = running.get(session);
  if (known?.getSnapshot().hasTag('signedOut')) return known;
  return session.areas.open('signed-out', () => makeActor(session, { reason, marked: true }));
}

/** Opens `/signedout`: without a marker it signs out, with one it only shows (ROUTE-50, OP-P-23). */
export const openSignedOut = (visit: PageVisit, { marker }: Asked['signedOut']) => (marker === null ? signOut(visit, 'signout') : showSignedOut(visit, marker));

/** Opens `/timedout` (ROUTE-44, START-38). */
export const openTimedOut = (visit: PageVisit) => signOut(visit, 'timedout');

/** Opens `/logoff` (ROUTE-45, START-37). */
export const openLogOff = (visit: PageVisit) => signOut(visit, 'signout');

const signedOut = getRouteApi('/signedout');
/** The page of `/signedout`. */
export const signedOutPage = createLazyRoute('/signedout')({ component: () => <SignOutView actor={signedOut.useRouteContext().opened} /> });

const timedOut = getRouteApi('/timedout');
/** The page of `/timedout`. */
export const timedOutPage = createLazyRoute('/timedout')({ component: () => <SignOutView actor={timedOut.useRouteContext().opened} /> });

const logOff = getRouteApi('/logoff');
/** The page of `/logoff`. */
export const logOffPage = createLazyRoute('/logoff')({ component: () => <SignOutView actor={logOff.useRouteContext().opened} /> });
