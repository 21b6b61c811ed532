/**
 * A visit of the portal, from the address line to the sign-out (ARCHITECTURE 13): the chart above all. Start-up,
 * inactivity and sign-out are its children, which report their progress; its context is what every page may ask of the
 * visit. State that an area keeps between its pages belongs to that area.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Configuration } from '#api/configuration.ts';
import { clockOffset } from '#rules/core/moment.rules.ts';
import { readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { HomeFacts } from '#rules/home-routing.rules.ts';
import { readTimeouts } from '#rules/inactivity.rules.ts';
import { inactivityMachine, type InactivityReport } from './inactivity.machine.ts';
import { signOutMachine, type SignOutReason, type SignOutReport } from './sign-out.machine.ts';
import { startUpMachine } from './start-up.machine.ts';
import { standsAlone } from './start-up.setup.ts';
import type { StartUpReport, Visit, Visitor } from './start-up.types.ts';

/** How a sign-out page ends the visit. */
export interface SignOutRequest {
  readonly reason: SignOutReason;
  /** Whether the page's address says that the person is signed out already, so that it only shows (OP-P-23). */
  readonly isAlreadySignedOut: boolean;
}

/** The pages at the end of a visit. */
type EndScreen =
  | { readonly screen: 'timedOut' | 'logOff' }
  | { readonly screen: 'signedOut'; readonly reason: SignOutReason };

interface Context {
  /** How the portal was opened. */
  readonly visit: Visit;
  /** Null until the configuration is read. */
  readonly configuration: Configuration | null;
  /** The system settings of the environment data; empty before they are loaded. */
  readonly settings: Settings;
  /** Last reading of the device's clock, in epoch milliseconds. */
  readonly deviceTime: number;
  /**
   * How far the regulator's clock is ahead of the device's, in milliseconds; null until the regulator's time is known
   * (DEC-08).
   */
  readonly clockOffsetMs: number | null;
  /** Null before the portal is open, and after it. */
  readonly visitor: Visitor | null;
  /**
   * Whether the home facts from start-up are still unused and current; then the home decision does not load them again
   * (OP-P-05).
   */
  readonly hasFreshFacts: boolean;
  /** How the visit will end. Meaningless before the first `leave.requested`. */
  readonly leave: SignOutRequest;
}

export type VisitEvent =
  | StartUpReport
  | InactivityReport
  | SignOutReport
  /** A page that needs a signed-in person was opened. */
  | { readonly type: 'visit.begun' }
  /** The first screen is shown, and all its loads have ended. */
  | { readonly type: 'firstScreen.shown' }
  /** The home facts from start-up are out of date: a home decision has used them, or something changed at the regulator. */
  | { readonly type: 'homeFacts.used' }
  | { readonly type: 'homeFacts.read'; readonly facts: HomeFacts }
  | ({ readonly type: 'leave.requested' } & SignOutRequest);

export const visitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VisitEvent,
    input: {} as Visit,
    tags: {} as 'open',
    children: {} as { startUp: 'startUp'; inactivity: 'inactivity'; signOut: 'signOut' },
  },
  actors: { startUp: startUpMachine, inactivity: inactivityMachine, signOut: signOutMachine },
  guards: {
    saysSignedOut: (_, { isAlreadySignedOut }: SignOutRequest) => isAlreadySignedOut,
    isSameKindOfPage: ({ context }, { isAlreadySignedOut }: SignOutRequest) =>
      context.leave.isAlreadySignedOut === isAlreadySignedOut,
  },
  actions: {
    keepConfiguration: assign({
      configuration: (_, { configuration }: { configuration: Configuration }) => configuration,
    }),
    keepSettings: assign({ settings: (_, { settings }: { settings: Settings }) => settings }),
    /** Provided: reads the device's clock. */
    readDeviceClock: assign({ deviceTime: 0 }),
    // The environment data has the regulator's time, which is compared with the device's clock on arrival, once per
    // visit.
    setClock: assign({
      clockOffsetMs: ({ context: { clockOffsetMs, settings, deviceTime } }) =>
        clockOffsetMs ?? clockOffset(readSetting(settings, SETTING.sandboxNow), deviceTime),
    }),
    keepVisitor: assign({ visitor: (_, { visitor }: { visitor: Visitor }) => visitor }),
    forgetVisitor: assign({ visitor: null }),
    markFactsUsed: assign({ hasFreshFacts: false }),
    keepFacts: assign({
      visitor: ({ context: { visitor } }, { facts }: { facts: HomeFacts }) =>
        visitor && { ...visitor, homeFacts: facts },
    }),
    keepLeave: assign({
      leave: (_, { reason, isAlreadySignedOut }: SignOutRequest) => ({ reason, isAlreadySignedOut }),
    }),
    tellFirstScreen: sendTo('startUp', { type: 'firstScreen.shown' } as const),
    tellLeave: sendTo('inactivity', { type: 'signOut.chosen' } as const),
    tellRetry: sendTo('signOut', { type: 'retry.requested' } as const),
    /** Provided: start-up has read the ARN lists again, so their mark as outdated is removed (ARNW-27). */
    forgetArnChange: () => undefined,
    /** Provided: resets the count of automatic redirects to sign-in (docs/decisions/0017). */
    forgetRedirects: () => undefined,
    /** Provided: remembers where the person was at a time-out, so that the next sign-in leads back there (DEC-09). */
    rememberWayBack: () => undefined,
    /** Provided: forgets that place if the person chose to sign out, so that the next sign-in begins at home. */
    forgetWayBack: (_none, _params: SignOutRequest) => undefined,
    /** Provided: from now on this tab listens for the result of other tabs' sign-out (DEC-12). */
    joinSignOut: () => undefined,
    /**
     * Provided: tells open forms to store typed text; the regulator may refuse that if the session has ended (DEC-09).
     * After a time-out nobody would see the refusal, so they also keep it in this tab (docs/decisions/0058).
     */
    announceLeave: (_none, _params: SignOutRequest) => undefined,
    /**
     * Provided: tells them the same after the sign-in has ended, so that they also keep it in this tab
     * (docs/decisions/0058).
     */
    announceSignedOut: () => undefined,
    /** Provided: stops the actors of the pages. */
    closeAreas: () => undefined,
    /** Provided: replaces the present page by the page about the end of the visit. */
    showEnd: (_none, _params: EndScreen) => undefined,
  },
}).createMachine({
  id: 'visit',
  description:
    'Opens the portal for a person, keeps it open while they are active, and ends it in every tab when they leave.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    visit: input,
    configuration: null,
    settings: [],
    deviceTime: 0,
    clockOffsetMs: null,
    visitor: null,
    hasFreshFacts: true,
    leave: { reason: 'signout', isAlreadySignedOut: false },
  }),
  initial: 'closed',
  on: {
    'configuration.read': { actions: { type: 'keepConfiguration', params: ({ event }) => event } },
    'leave.requested': { actions: { type: 'keepLeave', params: ({ event }) => event }, target: '.left' },
  },
  states: {
    closed: {
      description: 'The page can be opened without a sign-in; it also shows where the configuration could not be read.',
      on: { 'visit.begun': { target: 'entered' } },
    },
    entered: {
      description: 'The page is for a signed-in person.',
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context }) => context.visit,
        onError: {
          description: 'An exception in start-up: the portal stays closed until the page is reloaded.',
          actions: [],
        },
      },
      on: {
        'environment.read': {
          actions: [{ type: 'keepSettings', params: ({ event }) => event }, 'readDeviceClock', 'setClock'],
        },
      },
      initial: 'starting',
      states: {
        starting: {
          description: 'Start-up is under way, has failed, or is on its way to the identity provider.',
          on: {
            'portal.opened': {
              actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'readDeviceClock', 'forgetArnChange'],
              target: 'open',
            },
          },
        },
        open: {
          description: 'The person is signed in, and their pages may show.',
          tags: ['open'],
          invoke: {
            id: 'inactivity',
            src: 'inactivity',
            input: ({ context }) => ({
              startedAt: context.deviceTime + (context.clockOffsetMs ?? 0),
              timeouts: readTimeouts(context.settings),
              standalone: standsAlone(context),
            }),
            onError: {
              description:
                'An exception in the count of inactivity: the session ends at the identity provider alone, and the next refused call says so (OP-P-14).',
              actions: [],
            },
          },
          on: {
            'portal.closed': { actions: ['announceSignedOut', 'closeAreas', 'forgetVisitor'], target: 'starting' },
            'firstScreen.shown': { actions: ['forgetRedirects', 'tellFirstScreen'] },
            'homeFacts.used': { actions: 'markFactsUsed' },
            'homeFacts.read': { actions: { type: 'keepFacts', params: ({ event }) => event } },
          },
          initial: 'watched',
          states: {
            watched: {
              description: 'The time without activity is counted, together with the other tabs (DEC-12).',
              on: {
                'session.timedOut': {
                  actions: ['rememberWayBack', { type: 'showEnd', params: { screen: 'timedOut' } }],
                  target: 'hidden',
                },
                'session.signedOut': { actions: { type: 'showEnd', params: { screen: 'logOff' } }, target: 'hidden' },
                'leave.requested': {
                  actions: [{ type: 'keepLeave', params: ({ event }) => event }, 'tellLeave'],
                  target: 'leaving',
                },
              },
            },
            hidden: {
              description:
                'The session has ended: the pages of the person are hidden while the page that signs out loads.',
            },
            leaving: {
              description: 'The other tabs have been told. Transient: decides and leaves immediately.',
              always: { target: '#visit.left' },
            },
          },
        },
      },
    },
    left: {
      description: 'The person leaves; only a new document opens the portal again.',
      entry: [
        { type: 'forgetWayBack', params: ({ context }) => context.leave },
        'joinSignOut',
        { type: 'announceLeave', params: ({ context }) => context.leave },
        'closeAreas',
        'forgetVisitor',
      ],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => context.leave,
        onError: {
          description: 'An exception in the sign-out: it goes no further until the page is reloaded.',
          actions: [],
        },
      },
      on: {
        'leave.requested': {
          description:
            'A request as before tries the sign-out again if it failed. Where one says that the person is signed out already and the other does not, the sign-out begins anew.',
          guard: { type: 'isSameKindOfPage', params: ({ event }) => event },
          actions: [{ type: 'forgetWayBack', params: ({ event }) => event }, 'tellRetry'],
        },
      },
      initial: 'ending',
      states: {
        ending: {
          description: 'The person is being signed out at the identity provider, or at least here.',
          on: {
            'signOut.shown': { target: 'ended' },
            'signOut.endedHere': {
              actions: {
                type: 'showEnd',
                params: ({ context }) => ({ screen: 'signedOut', reason: context.leave.reason }),
              },
              target: 'ended',
            },
          },
        },
        ended: {
          description: 'The person is signed out. Where the provider may still know them, they can try again.',
          on: {
            'signOut.begun': { target: 'ending' },
            'leave.requested': {
              description: 'The page only shows that the person is signed out, which is true.',
              guard: { type: 'saysSignedOut', params: ({ event }) => event },
              actions: { type: 'forgetWayBack', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof visitMachine>;

/** Whether a signed-in person's pages may show. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');

export const selectStandsAlone = (snapshot: Snapshot): boolean => standsAlone(snapshot.context);
