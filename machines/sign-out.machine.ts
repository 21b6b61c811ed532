/**
 * Sign-out (portal 2.1, START-37, START-38): the pages `/logoff`, `/timedout` and `/signedout` without a marker sign
 * the person out at the identity provider, which returns to `/signedout` with a marker; with a marker the page only
 * shows (OP-P-23). If the provider cannot be reached, the data on this device is deleted all the same, and the page
 * explains what that means.
 */
import { sendTo, setup, type SnapshotFrom } from 'xstate';
import { parentOf, promisePort } from './core/ports.ts';

/** Why the person is signed out; becomes the marker `signout=1` or `timedout=1`. */
export type SignOutReason = 'signout' | 'timedout';

interface Context {
  readonly reason: SignOutReason;
  /** Whether the address has the marker: the person was signed out before this page opened. */
  readonly isAlreadySignedOut: boolean;
}

/** Progress of the sign-out, reported to the parent. */
export type SignOutReport =
  | { readonly type: 'signOut.begun' }
  /** The address has the marker: the page only shows. */
  | { readonly type: 'signOut.shown' }
  /** Signed out on this device only, without the provider: the address has no marker yet. */
  | { readonly type: 'signOut.endedHere' };

type Event = { readonly type: 'retry.requested' };

export const signOutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    tags: {} as 'loading' | 'leaving' | 'signedOut' | 'failed',
  },
  actors: {
    /** Resolves once the browser has been told to leave. */
    signOut: promisePort<void, { readonly reason: SignOutReason }>('signOut'),
    /**
     * Deletes tokens and everything stored about the person on this device; after a time-out typed text stays in its
     * tab.
     */
    clearSession: promisePort<void, { readonly reason: SignOutReason }>('clearSession'),
  },
  guards: { saysSignedOut: ({ context }) => context.isAlreadySignedOut },
  actions: { tell: sendTo(parentOf, (_, report: SignOutReport) => report) },
}).createMachine({
  id: 'signOut',
  description: 'Signs the person out at the identity provider, or at least on this device, and says which.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ reason: input.reason, isAlreadySignedOut: input.isAlreadySignedOut }),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Does the address say that the person is signed out, or are they to be signed out now? Transient: decides and leaves immediately.',
      always: [{ guard: 'saysSignedOut', target: 'shown' }, { target: 'signingOut' }],
    },
    signingOut: {
      description: 'The identity provider is asked to end the session.',
      tags: ['loading'],
      entry: { type: 'tell', params: { type: 'signOut.begun' } },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: 'leaving' },
        onError: { target: 'clearing' },
      },
    },
    leaving: {
      description: 'The browser is on its way to the identity provider and comes back with a marker.',
      tags: ['loading', 'leaving'],
    },
    clearing: {
      description: 'The provider did not answer; what this device holds is thrown away.',
      tags: ['loading'],
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: 'signedOutLocally' },
        onError: { target: 'notSignedOut' },
      },
    },
    shown: {
      description: 'The signed-out page with its banner and the way back in (START-39).',
      tags: ['signedOut'],
      entry: { type: 'tell', params: { type: 'signOut.shown' } },
      meta: { screen: 'signedOut' },
    },
    signedOutLocally: {
      description:
        'Signed out on this device; the provider may still know the person. The page says so and offers to try again.',
      tags: ['signedOut'],
      entry: { type: 'tell', params: { type: 'signOut.endedHere' } },
      meta: { screen: 'signedOut' },
      on: { 'retry.requested': { target: 'signingOut' } },
    },
    notSignedOut: {
      description:
        'Nothing worked: the page says plainly that the person is still signed in, to close the browser, and offers to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'signingOut' } },
    },
  },
});

/** Whether the person may still be signed in at the provider although this device has forgotten them. */
export const selectIsOnlyLocal = (snapshot: SnapshotFrom<typeof signOutMachine>): boolean =>
  snapshot.value === 'signedOutLocally';
