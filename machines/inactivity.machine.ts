/**
 * Inactivity (portal 4.5, IDLE-01 to IDLE-11). The end of the session is a date, computed from the last activity, and
 * every event says when it happened (`at`, epoch milliseconds): a timer that a sleeping device or a hidden page held
 * back changes nothing, because whatever comes first after the deadline ends the session before anything else (notes
 * B-19, T-28, T-29). Tabs agree (DEC-12): each tells the others of the activity it accepted and of its sign-out.
 * Keep-alive never extends the session. One region alone judges the deadline.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  deadlineAt,
  isUploadActivity,
  KEEP_ALIVE_INTERVAL_MS,
  warningAt,
  type Timeouts,
} from '#rules/inactivity.rules.ts';
import { eventPort, parentOf, promisePort } from './core/ports.ts';
import type { SignOutReason } from './sign-out.machine.ts';

interface Input {
  /** When the countdown begins (IDLE-01). */
  readonly startedAt: number;
  readonly timeouts: Timeouts;
  readonly standalone: boolean;
}

interface Context {
  readonly timeouts: Timeouts;
  readonly standalone: boolean;
  readonly lastActivityAt: number;
  /** The latest time the warning has heard of, for its countdown. */
  readonly now: number;
  /** Time at which the warning was shown last; its text names the minutes left at that moment. */
  readonly warnedAt: number;
}

interface At {
  readonly at: number;
}

export type TabNotice =
  | ({ readonly type: 'activity.published' } & At)
  | { readonly type: 'signOut.published'; readonly reason: SignOutReason };

/** How the session ended. The page that says so is the next one, so the machine tells it to its parent. */
export type InactivityReport = { readonly type: 'session.timedOut' } | { readonly type: 'session.signedOut' };

type AlarmEvent = { readonly type: 'alarm.rang' } & At;
type TickEvent = { readonly type: 'clock.ticked' } & At;
export type TabEvent =
  | ({ readonly type: 'tab.activity' } & At)
  | { readonly type: 'tab.signedOut'; readonly reason: SignOutReason };

export type InactivityEvent =
  | AlarmEvent
  | TickEvent
  | TabEvent
  /** A click or a key press (IDLE-05, IDLE-06). */
  | ({ readonly type: 'activity.noticed' } & At)
  /** Bytes of an upload have left: the person waits for it. With the time when it was begun. */
  | ({ readonly type: 'upload.advanced'; readonly startedAt: number } & At)
  /** The page became visible again, after hiding or sleep. */
  | ({ readonly type: 'page.shown' } & At)
  | ({ readonly type: 'staySignedIn.chosen' } & At)
  | { readonly type: 'signOut.chosen' };

export const inactivityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InactivityEvent,
    input: {} as Input,
    tags: {} as 'warning' | 'hidden',
  },
  actors: {
    /**
     * Rings when the wall clock reaches `at`, and at once when a hidden page shows after it; delivers the tabs' waiting
     * messages first.
     */
    alarm: eventPort<AlarmEvent, At>('alarm'),
    /** Sends the time every second. */
    ticker: eventPort<TickEvent>('ticker'),
    /**
     * The other tabs of this session; takes `TabNotice`. Activity keeps the identity provider's session open, too
     * (DEC-38).
     */
    tabs: eventPort<TabEvent, { readonly idleMs: number }>('tabs'),
    /** Saves the work on the page before it is lost (portal A.3 of the notes); nothing to save is a success. */
    saveWork: promisePort<void>('saveWork'),
    sendKeepAlive: promisePort<void>('sendKeepAlive'),
    refreshIdentityFrame: promisePort<void>('refreshIdentityFrame'),
  },
  guards: {
    // An event without the time at which it happened (`at`) is not compared with the deadline.
    isPastDeadline: ({ context }, params: { at: number | null }) =>
      params.at !== null && params.at >= deadlineAt(context.lastActivityAt, context.timeouts),
    isWarningDue: ({ context }, params: At) => params.at >= warningAt(context.lastActivityAt, context.timeouts),
    isUploadActivity: (_, params: { at: number; startedAt: number }) => isUploadActivity(params),
    isStandalone: ({ context }) => context.standalone,
    isTimeout: (_, params: { reason: SignOutReason }) => params.reason === 'timedout',
  },
  actions: {
    moveDeadline: assign({ lastActivityAt: (_, params: At) => params.at }),
    // Another tab's message may arrive late: it can only move the deadline forward.
    moveDeadlineForward: assign({
      lastActivityAt: ({ context }, params: At) => Math.max(context.lastActivityAt, params.at),
    }),
    countDown: assign({ now: (_, params: At) => params.at }),
    beginCountdown: assign({ now: (_, params: At) => params.at, warnedAt: (_, params: At) => params.at }),
    publishActivity: sendTo('tabs', (_, params: At): TabNotice => ({ type: 'activity.published', at: params.at })),
    publishSignOut: sendTo('tabs', (_, params: { reason: SignOutReason }): TabNotice => ({
      type: 'signOut.published',
      reason: params.reason,
    })),
    tellTimedOut: sendTo(parentOf, (): InactivityReport => ({ type: 'session.timedOut' })),
    tellSignedOut: sendTo(parentOf, (): InactivityReport => ({ type: 'session.signedOut' })),
  },
  delays: {
    keepAliveInterval: KEEP_ALIVE_INTERVAL_MS,
    /** Longest wait for unsaved work; a save that hangs must not keep the session open. */
    saveLimit: 5000,
  },
}).createMachine({
  id: 'inactivity',
  description: 'Watches for activity, warns, and ends the session at its deadline, in agreement with the other tabs.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    timeouts: input.timeouts,
    standalone: input.standalone,
    lastActivityAt: input.startedAt,
    now: input.startedAt,
    warnedAt: input.startedAt,
  }),
  invoke: {
    id: 'tabs',
    src: 'tabs',
    input: ({ context }) => ({ idleMs: context.timeouts.now }),
    onError: { description: 'Without a channel this tab counts on its own.', actions: [] },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The session is open.',
      type: 'parallel',
      on: {
        'signOut.chosen': { actions: { type: 'publishSignOut', params: { reason: 'signout' } }, target: 'signingOut' },
        'tab.signedOut': [
          { guard: { type: 'isTimeout', params: ({ event }) => ({ reason: event.reason }) }, target: 'timingOut' },
          { target: 'signingOut' },
        ],
      },
      states: {
        deadline: {
          description:
            'The only judge of the deadline. It is the first region, so its way out of the open session wins over what the event means in the others.',
          on: {
            '*': {
              guard: { type: 'isPastDeadline', params: ({ event }) => ({ at: 'at' in event ? event.at : null }) },
              actions: { type: 'publishSignOut', params: { reason: 'timedout' } },
              target: '#inactivity.timingOut',
            },
          },
        },
        session: {
          description: 'From activity to warning, within the deadline.',
          initial: 'active',
          states: {
            active: {
              description: 'The person is using the portal, or was a short while ago.',
              invoke: {
                id: 'warningAlarm',
                src: 'alarm',
                input: ({ context }) => ({ at: warningAt(context.lastActivityAt, context.timeouts) }),
                onError: { description: 'The page.shown and activity events still judge by date.', actions: [] },
              },
              initial: 'counting',
              on: {
                'activity.noticed': {
                  actions: [
                    { type: 'moveDeadline', params: ({ event }) => ({ at: event.at }) },
                    { type: 'publishActivity', params: ({ event }) => ({ at: event.at }) },
                  ],
                  target: '.counting',
                },
                'upload.advanced': {
                  guard: { type: 'isUploadActivity', params: ({ event }) => event },
                  actions: [
                    { type: 'moveDeadline', params: ({ event }) => ({ at: event.at }) },
                    { type: 'publishActivity', params: ({ event }) => ({ at: event.at }) },
                  ],
                  target: '.counting',
                },
                'tab.activity': {
                  actions: { type: 'moveDeadlineForward', params: ({ event }) => ({ at: event.at }) },
                  target: '.counting',
                },
                'alarm.rang': [
                  {
                    guard: { type: 'isWarningDue', params: ({ event }) => ({ at: event.at }) },
                    actions: { type: 'beginCountdown', params: ({ event }) => ({ at: event.at }) },
                    target: 'warning',
                  },
                  { description: 'There was activity since: the alarm is set anew.', target: 'active', reenter: true },
                ],
                'page.shown': {
                  guard: { type: 'isWarningDue', params: ({ event }) => ({ at: event.at }) },
                  actions: { type: 'beginCountdown', params: ({ event }) => ({ at: event.at }) },
                  target: 'warning',
                },
              },
              states: {
                counting: {
                  description:
                    'The idle time runs. Activity enters this state again and leaves the alarm as it was set; it looks at the date when it rings.',
                },
              },
            },
            warning: {
              description: 'The warning counts down (IDLE-02 to IDLE-04). Any activity ends it (IDLE-05, IDLE-06).',
              tags: ['warning'],
              invoke: [
                {
                  id: 'ticker',
                  src: 'ticker',
                  onError: { description: 'The countdown stops; the alarm still rings.', actions: [] },
                },
                {
                  id: 'deadlineAlarm',
                  src: 'alarm',
                  input: ({ context }) => ({ at: deadlineAt(context.lastActivityAt, context.timeouts) }),
                  onError: { description: 'The ticker still judges by date.', actions: [] },
                },
              ],
              on: {
                'activity.noticed': {
                  actions: [
                    { type: 'moveDeadline', params: ({ event }) => ({ at: event.at }) },
                    { type: 'publishActivity', params: ({ event }) => ({ at: event.at }) },
                  ],
                  target: 'active',
                },
                'staySignedIn.chosen': {
                  actions: [
                    { type: 'moveDeadline', params: ({ event }) => ({ at: event.at }) },
                    { type: 'publishActivity', params: ({ event }) => ({ at: event.at }) },
                  ],
                  target: 'active',
                },
                'upload.advanced': {
                  guard: { type: 'isUploadActivity', params: ({ event }) => event },
                  actions: [
                    { type: 'moveDeadline', params: ({ event }) => ({ at: event.at }) },
                    { type: 'publishActivity', params: ({ event }) => ({ at: event.at }) },
                  ],
                  target: 'active',
                },
                'tab.activity': {
                  actions: { type: 'moveDeadlineForward', params: ({ event }) => ({ at: event.at }) },
                  target: 'active',
                },
                'clock.ticked': { actions: { type: 'countDown', params: ({ event }) => ({ at: event.at }) } },
                'page.shown': { actions: { type: 'beginCountdown', params: ({ event }) => ({ at: event.at }) } },
              },
            },
          },
        },
        keepAlive: {
          description: 'Keeps the central portal and the identity provider awake while embedded (IDLE-08 to IDLE-10).',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Standalone or embedded? Transient: decides and leaves immediately.',
              always: [{ guard: 'isStandalone', target: 'off' }, { target: 'resting' }],
            },
            off: { description: 'Standalone: neither keep-alive nor frame (IDLE-10).' },
            resting: {
              description: 'Five minutes until the first message.',
              after: { keepAliveInterval: { target: 'sending' } },
            },
            sending: {
              description:
                'The message is sent and the frame reloaded, again every five minutes; answers are not used (OP-P-56).',
              invoke: [
                {
                  id: 'sendKeepAlive',
                  src: 'sendKeepAlive',
                  onError: { description: 'Silent; the next interval tries again (OP-P-56).', actions: [] },
                },
                {
                  id: 'refreshIdentityFrame',
                  src: 'refreshIdentityFrame',
                  onError: {
                    description: 'Silent as well: a session that is really lost shows at the next call (OP-P-14).',
                    actions: [],
                  },
                },
              ],
              after: { keepAliveInterval: { target: 'sending', reenter: true } },
            },
          },
        },
      },
    },
    timingOut: {
      description: 'The deadline has passed: nothing of the person shows any more, unsaved work is put away.',
      tags: ['hidden'],
      invoke: {
        id: 'saveBeforeTimeout',
        src: 'saveWork',
        onDone: { target: 'timedOut' },
        onError: { target: 'timedOut' },
      },
      after: { saveLimit: { target: 'timedOut' } },
    },
    signingOut: {
      description:
        'The person chose to leave, here or in another tab: nothing shows any more, unsaved work is put away.',
      tags: ['hidden'],
      invoke: {
        id: 'saveBeforeSignOut',
        src: 'saveWork',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
      after: { saveLimit: { target: 'signedOut' } },
    },
    timedOut: {
      description: 'On to the timed-out page (IDLE-07).',
      tags: ['hidden'],
      entry: 'tellTimedOut',
      meta: { screen: 'timedOut' },
      type: 'final',
    },
    signedOut: {
      description: 'On to the page that signs out.',
      tags: ['hidden'],
      entry: 'tellSignedOut',
      meta: { screen: 'logOff' },
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof inactivityMachine>;

/** Milliseconds until the session ends, as the warning shows them. */
export const selectRemainingMs = (snapshot: Snapshot): number =>
  deadlineAt(snapshot.context.lastActivityAt, snapshot.context.timeouts) - snapshot.context.now;

/** Milliseconds that were left when the warning was shown, or when the page came back to it; its text names them. */
export const selectWarnedMs = (snapshot: Snapshot): number =>
  deadlineAt(snapshot.context.lastActivityAt, snapshot.context.timeouts) - snapshot.context.warnedAt;
