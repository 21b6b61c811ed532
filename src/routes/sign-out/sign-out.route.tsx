import { createActor, type ActorRefFrom, type InputFrom } from 'xstate';
import type { SignOutReason, signOutMachine } from '#machines/sign-out.machine.ts';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import { markerIn } from '../../doors.ts';
import type { Session } from '../../shell/session.ts';
import { wireSignOut } from '../../wiring/sign-out.wiring.ts';
import { definePage, type PageModule, type PageVisit } from '../page-module.tsx';

type SignOutActor = ActorRefFrom<typeof signOutMachine>;

const RUNNING = 'sign-out';
const SHOWN = 'signed-out';

function makeActor({ connection, signOutDoor }: Session, input: InputFrom<typeof signOutMachine>): SignOutActor {
  return createActor(wireSignOut(connection, signOutDoor), { input });
}

/** A page that signs out. The person's own pages end here in any case. */
function signOut({ session, replaceWith }: PageVisit, reason: SignOutReason): SignOutActor {
  session.end();
  const known = session.areas.find(RUNNING) as SignOutActor | undefined;
  const actor = session.areas.open(RUNNING, () => makeActor(session, { reason, marked: false }));
  if (known === actor) actor.send({ type: 'retry.requested' });
  // Signed out on this device alone, without a round by the provider: the address gets the marker all the same (START-37, START-38).
  else actor.subscribe((snapshot) => void (snapshot.hasTag('signedOut') && replaceWith({ screen: 'signedOut', reason })));
  return actor;
}

/** The page with a marker: it shows what was done, here or at the provider, and does nothing itself. */
function showSignedOut({ session }: PageVisit, reason: SignOutReason): SignOutActor {
  session.end();
  const known = session.areas.find(RUNNING) as SignOutActor | undefined;
  const key = known?.getSnapshot().hasTag('signedOut') ? RUNNING : SHOWN;
  return session.areas.open(key, () => makeActor(session, { reason, marked: true }));
}

const signOutPage = (open: (visit: PageVisit) => SignOutActor): PageModule =>
  definePage({ open, Page: ({ opened }) => <SignOutView actor={opened} /> });

/** `/signedout`: without a marker it signs out, with one it only shows (ROUTE-50, OP-P-23). */
export const signedOutPage = signOutPage((visit) => {
  const marker = markerIn(visit.query);
  return marker === null ? signOut(visit, 'signout') : showSignedOut(visit, marker);
});

/** `/timedout` (ROUTE-44, START-38). */
export const timedOutPage = signOutPage((visit) => signOut(visit, 'timedout'));

/** `/logoff` (ROUTE-45, START-37). */
export const logOffPage = signOutPage((visit) => signOut(visit, 'signout'));
