/**
 * A visit of the portal, from the address line to the sign-out (ARCHITECTURE 13): the chart above all. Start-up, inactivity and sign-out are
 * its children, which tell it how far they are; what every page may ask of the visit is its context. What one area remembers between its
 * pages belongs to that area.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Configuration } from '#api/configuration.ts';
import { clockOffset } from '#rules/core/moment.rules.ts';
import { readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { HomeFacts } from '#rules/home-routing.rules.ts';
import { readTimeouts } from '#rules/inactivity.rules.ts';
import { inactivityMachine, type InactivityReport } from './inactivity.machine.ts';
import { signOutMachine, type SignOutReason, type SignOutReport } from './sign-out.machine.ts';
import { standsAlone, startUpMachine, type StartUpReport, type Visit, type Visitor } from './start-up.machine.ts';

/** What a page that signs out asks for. */
export interface LeaveRequest {
  readonly reason: SignOutReason;
  /** Whether its address says that the person has been signed out before (OP-P-23). */
  readonly marked: boolean;
}

/** The pages that say how it ended. */
type EndScreen = { readonly screen: 'timedOut' | 'logOff' } | { readonly screen: 'signedOut'; readonly reason: SignOutReason };

interface Context {
  /** How the portal was opened. */
  readonly visit: Visit;
  /** Null until it is read. */
  readonly configuration: Configuration | null;
  /** The system settings of the environment data; empty before they are in. */
  readonly settings: Settings;
  /** When the device's clock was looked at last, in epoch milliseconds. */
  readonly deviceTime: number;
  /** How far the regulator's clock is ahead of the device's, in milliseconds; null until the regulator has said what time it is (DEC-08). */
  readonly clockOffsetMs: number | null;
  /** Null before the portal is open, and after it. */
  readonly visitor: Visitor | null;
  /** Whether the facts of the home decision are still those that start-up read: the first decision need not read them again (OP-P-05). */
  readonly hasFreshFacts: boolean;
  /** What the page that signs out asks for; of no meaning before there is one. */
  readonly leave: LeaveRequest;
}

export type VisitEvent =
  | StartUpReport
  | InactivityReport
  | SignOutReport
  /** A page that needs a signed-in person was opened. */
  | { readonly type: 'visit.begun' }
  /** The first screen is shown, with all that it asked for. */
  | { readonly type: 'firstScreen.shown' }
  /** A home decision has taken the facts of start-up, or something changed at the regulator that they do not know of. */
  | { readonly type: 'homeFacts.used' }
  | { readonly type: 'homeFacts.read'; readonly facts: HomeFacts }
  | ({ readonly type: 'leave.requested' } & LeaveRequest);

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
    isMarked: (_, { marked }: LeaveRequest) => marked,
    isAlike: ({ context }, { marked }: LeaveRequest) => context.leave.marked === marked,
  },
  actions: {
    keepConfiguration: assign({ configuration: (_, { configuration }: { configuration: Configuration }) => configuration }),
    keepSettings: assign({ settings: (_, { settings }: { settings: Settings }) => settings }),
    /** Provided: looks at the device's clock. */
    readDeviceClock: assign({ deviceTime: 0 }),
    // The environment data is the first to say what time it is at the regulator; it counts from the moment it is in.
    setClock: assign({
      clockOffsetMs: ({ context: { clockOffsetMs, settings, deviceTime } }) =>
        clockOffsetMs ?? clockOffset(readSetting(settings, SETTING.sandboxNow), deviceTime),
    }),
    keepVisitor: assign({ visitor: (_, { visitor }: { visitor: Visitor }) => visitor }),
    forgetVisitor: assign({ visitor: null }),
    useFacts: assign({ hasFreshFacts: false }),
    keepFacts: assign({ visitor: ({ context: { visitor } }, { facts }: { facts: HomeFacts }) => visitor && { ...visitor, homeFacts: facts } }),
    keepLeave: assign({ leave: (_, { reason, marked }: LeaveRequest) => ({ reason, marked }) }),
    tellFirstScreen: sendTo('startUp', { type: 'firstScreen.shown' } as const),
    tellLeave: sendTo('inactivity', { type: 'signOut.chosen' } as const),
    tellRetry: sendTo('signOut', { type: 'retry.requested' } as const),
    /** Provided: the ARN lists that the tab knew to be out of date have been read (ARNW-27). */
    forgetArnChange: () => undefined,
    /** Provided: the next automatic redirect to sign-in is the first again (docs/decisions/0017). */
    forgetRedirects: () => undefined,
    /** Provided: where the person was when their time ran out, for the sign-in after it (DEC-09). */
    rememberWayBack: () => undefined,
    /** Provided: whoever chose to leave is not led back. */
    forgetWayBack: (_none, _params: LeaveRequest) => undefined,
    /** Provided: what other tabs tell of their sign-out counts from now on (DEC-12). */
    joinSignOut: () => undefined,
    /** Provided: whoever keeps something typed stores it, if the regulator still takes it (DEC-09). */
    announceLeave: () => undefined,
    /** Provided: stops the actors of the pages. */
    closeAreas: () => undefined,
    /** Provided: goes to the page that says how it ended, instead of the present one. */
    showEnd: (_none, _params: EndScreen) => undefined,
  },
}).createMachine({
  id: 'visit',
  description: 'Opens the portal for a person, keeps it open while they are active, and ends it in every tab when they leave.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    visit: input, configuration: null, settings: [], deviceTime: 0, clockOffsetMs: null, visitor: null, hasFreshFacts: true,
    leave: { reason: 'signout', marked: false },
  }),
  initial: 'closed',
  on: {
    'configuration.read': { actions: { type: 'keepConfiguration', params: ({ event }) => event } },
    'leave.requested': { actions: { type: 'keepLeave', params: ({ event }) => event }, target: '.left' },
  },
  states: {
    closed: {
      description: 'The page needs nobody: it shows with the configuration or without one.',
      on: { 'visit.begun': { target: 'entered' } },
    },
    entered: {
      description: 'The page is for a signed-in person.',
      invoke: { id: 'startUp', src: 'startUp', input: ({ context }) => context.visit, onError: { description: 'Nothing opens any more before the page is loaded anew.', actions: [] } },
      on: {
        'environment.read': { actions: [{ type: 'keepSettings', params: ({ event }) => event }, 'readDeviceClock', 'setClock'] },
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
            onError: { description: 'The sign-in ends at the provider, and the next call that is refused says so (OP-P-14).', actions: [] },
          },
          on: {
            'portal.closed': { actions: ['announceLeave', 'closeAreas', 'forgetVisitor'], target: 'starting' },
            'firstScreen.shown': { actions: ['forgetRedirects', 'tellFirstScreen'] },
            'homeFacts.used': { actions: 'useFacts' },
            'homeFacts.read': { actions: { type: 'keepFacts', params: ({ event }) => event } },
          },
          initial: 'watched',
          states: {
            watched: {
              description: 'Time is counted, here and in the other tabs (DEC-12).',
              on: {
                'session.timedOut': { actions: ['rememberWayBack', { type: 'showEnd', params: { screen: 'timedOut' } }], target: 'hidden' },
                'session.signedOut': { actions: { type: 'showEnd', params: { screen: 'logOff' } }, target: 'hidden' },
                'leave.requested': { actions: [{ type: 'keepLeave', params: ({ event }) => event }, 'tellLeave'], target: 'leaving' },
              },
            },
            hidden: { description: 'Nothing of the person shows any more; the page that signs out is on its way.' },
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
        'joinSignOut', 'announceLeave', 'closeAreas', 'forgetVisitor',
      ],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => context.leave,
        onError: { description: 'Nothing ends here any more before the page is loaded anew.', actions: [] },
      },
      on: {
        'leave.requested': {
          description: 'The sign-out that is under way is tried again if it failed; for a page of the other kind it is begun anew.',
          guard: { type: 'isAlike', params: ({ event }) => event },
          actions: [{ type: 'forgetWayBack', params: ({ event }) => event }, 'tellRetry'],
        },
      },
      initial: 'ending',
      states: {
        ending: {
          description: 'The person is being signed out at the identity provider, or at least here.',
          on: {
            'signOut.shown': { target: 'ended' },
            'signOut.endedHere': { actions: { type: 'showEnd', params: ({ context }) => ({ screen: 'signedOut', reason: context.leave.reason }) }, target: 'ended' },
          },
        },
        ended: {
          description: 'The person is signed out. Where the provider may still know them, they can try again.',
          on: {
            'signOut.begun': { target: 'ending' },
            'leave.requested': {
              description: 'The page says what has been done.',
              guard: { type: 'isMarked', params: ({ event }) => event },
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

/** Whether the portal stands alone; the configured default where neither query nor session says (OP-P-15). */
export const selectStandsAlone = (snapshot: Snapshot): boolean => standsAlone(snapshot.context);
