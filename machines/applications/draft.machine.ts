/**
 * What is typed is kept without being asked (DEC-09, DEC-11): stored a few seconds after a change, tried again until it is, at once when the
 * person is about to go, and never over something that another tab or device stored meanwhile. The answers themselves are not here: the
 * ports read the form's answer store.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import type { OtherVersion } from '../forms/form-stepping.machine.ts';
import { promisePort } from '../core/ports.ts';

/** From the first change on; well within five seconds of the last one. */
const AUTOSAVE_DELAY_MS = 3000;
/** Between tries while storing fails. */
const AUTOSAVE_RETRY_MS = 10_000;

/** How a store ended: kept, or refused because there is a newer version. */
export type Stored = { readonly revision: number; readonly savedAt: string; readonly conflict: OtherVersion | null };

interface Context {
  /** The stored version that what is on the screen is based on; 0 for none. */
  readonly revision: number;
  /** When it was stored last, ISO instant; empty before. */
  readonly savedAt: string;
  readonly conflict: OtherVersion | null;
  /** The other version was chosen and did not come. */
  readonly isTheirsMissing: boolean;
  /** Changed while a store was under way. */
  readonly changedSince: boolean;
  /** Storing failed, and has not been answered since. */
  readonly isTroubled: boolean;
  /** The server's own sentence with the wait, where the last store was refused because there were too many (429); else null. */
  readonly wait: string | null;
}

type Event =
  /**
   * The form is open, with what was stored of it before; 0 for nothing. With a conflict what shows is a version that was set aside, and the
   * choice between it and what was stored was never made.
   */
  | { readonly type: 'form.opened'; readonly revision: number; readonly conflict?: OtherVersion | null }
  | { readonly type: 'answers.changed' }
  /** The person is about to go: time-out, sign-out, another page, a hidden tab. */
  | { readonly type: 'departure.announced' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'retry.requested' }
  /** The form was submitted, saved or given up: what was kept goes. */
  | { readonly type: 'form.ended' };

export const draftMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'saving' | 'unsaved' | 'conflict' | 'trouble' | 'over' },
  actors: {
    storeAnswers: promisePort<Stored, { readonly revision: number }>('storeAnswers'),
    setAside: promisePort<void>('setAside'),
    takeTheirs: promisePort<{ readonly revision: number; readonly savedAt: string }>('takeTheirs'),
    forgetAnswers: promisePort<void>('forgetAnswers'),
  },
  guards: {
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    hasChangedSince: ({ context }) => context.changedSince,
  },
  actions: {
    takeRevision: assign({ revision: (_, params: { revision: number }) => params.revision }),
    beginStore: assign({ changedSince: false }),
    noteTrouble: assign({ isTroubled: true, wait: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)) }),
    endTrouble: assign({ isTroubled: false, wait: null }),
    noteChange: assign({ changedSince: true }),
    keepStored: assign({
      revision: (_, params: { revision: number; savedAt: string }) => params.revision,
      savedAt: (_, params: { revision: number; savedAt: string }) => params.savedAt,
      conflict: null,
      isTroubled: false,
      wait: null,
    }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict, isTheirsMissing: false }),
    missTheirs: assign({ isTheirsMissing: true }),
    expectTheirs: assign({ isTheirsMissing: false }),
    // What is here now is based on what was there: the next store goes over it on purpose.
    standOnTheirs: assign({ revision: ({ context }) => context.conflict?.revision ?? context.revision, conflict: null }),
  },
  delays: { autosave: AUTOSAVE_DELAY_MS, retry: AUTOSAVE_RETRY_MS },
}).createMachine({
  id: 'draft',
  description: 'Keeps what is typed into a form while it is being typed.',
  options: { maxIterations: 1000 },
  context: { revision: 0, savedAt: '', conflict: null, isTheirsMissing: false, changedSince: false, isTroubled: false, wait: null },
  initial: 'waiting',
  on: { 'form.ended': { actions: 'endTrouble', target: '.forgetting' } },
  states: {
    waiting: {
      description: 'The form is not open yet: nothing may be stored over what was kept of it.',
      on: {
        'form.opened': [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ conflict: event.conflict ?? null }) },
            actions: [
              { type: 'takeRevision', params: ({ event }) => event },
              { type: 'keepConflict', params: ({ event }) => ({ conflict: event.conflict ?? null }) },
            ],
            target: 'conflicting',
          },
          { actions: { type: 'takeRevision', params: ({ event }) => event }, target: 'kept' },
        ],
      },
    },
    kept: {
      description: 'Nothing is typed that is not stored.',
      on: { 'answers.changed': { target: 'changed' } },
    },
    changed: {
      description: 'Something was typed; it is stored shortly, or at once when the person is about to go.',
      tags: ['unsaved'],
      on: { 'departure.announced': { target: 'storing' } },
      after: { autosave: { target: 'storing' } },
    },
    storing: {
      description: 'What is typed is being stored.',
      tags: ['saving', 'unsaved'],
      entry: 'beginStore',
      on: { 'answers.changed': { actions: 'noteChange' } },
      invoke: {
        id: 'storeAnswers',
        src: 'storeAnswers',
        input: ({ context }) => ({ revision: context.revision }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            // The line is there again, and nothing is tried before the person has chosen.
            actions: ['endTrouble', { type: 'keepConflict', params: ({ event }) => event.output }],
            target: 'conflicting',
          },
          { guard: 'hasChangedSince', actions: { type: 'keepStored', params: ({ event }) => event.output }, target: 'changed' },
          { actions: { type: 'keepStored', params: ({ event }) => event.output }, target: 'kept' },
        ],
        onError: { actions: { type: 'noteTrouble', params: ({ event }) => ({ error: event.error }) }, target: 'troubled' },
      },
    },
    troubled: {
      description: 'Storing failed; the person sees that, and it is tried again.',
      tags: ['unsaved', 'trouble'],
      on: { 'retry.requested': { target: 'storing' }, 'departure.announced': { target: 'storing' } },
      after: { retry: { target: 'storing' } },
    },
    conflicting: {
      description: 'Another tab or device stored this form meanwhile; nothing is overwritten before the person has chosen.',
      tags: ['unsaved', 'conflict'],
      on: {
        'theirs.chosen': { actions: 'expectTheirs', target: 'taking' },
        'mine.chosen': { actions: 'standOnTheirs', target: 'storing' },
      },
      initial: 'undecided',
      states: {
        undecided: {
          description: 'The person has not chosen yet.',
          on: { 'departure.announced': { target: 'settingAside' } },
        },
        settingAside: {
          description: 'The person is about to go without a choice: this version is kept beside the other one, and both are offered next time.',
          invoke: { id: 'setAside', src: 'setAside', onDone: { target: 'undecided' }, onError: { target: 'undecided' } },
        },
      },
    },
    taking: {
      description: 'The other version is being fetched and put in the place of this one.',
      tags: ['saving', 'conflict'],
      invoke: {
        id: 'takeTheirs',
        src: 'takeTheirs',
        onDone: { actions: { type: 'keepStored', params: ({ event }) => event.output }, target: 'kept' },
        onError: { actions: 'missTheirs', target: 'conflicting' },
      },
    },
    forgetting: {
      description: 'The form is over: what was kept is deleted, so that what the person was told is true (DEC-09).',
      tags: ['over'],
      on: { 'form.ended': {} },
      invoke: { id: 'forgetAnswers', src: 'forgetAnswers', onDone: { target: 'forgotten' }, onError: { target: 'forgotten' } },
    },
    forgotten: {
      description: 'Nothing is kept of this form. A deletion that failed leaves it to the seven days.',
      tags: ['over'],
      on: { 'form.ended': {} },
    },
  },
});

type Snapshot = SnapshotFrom<typeof draftMachine>;

/** When it was stored last, as an ISO instant; empty before the first time. */
export const selectSavedAt = (snapshot: Snapshot): string => snapshot.context.savedAt;
/** Whether storing failed and has not been answered since: also while it is being tried again. */
export const selectIsTroubled = (snapshot: Snapshot): boolean => snapshot.context.isTroubled;
/** What the server said about the wait, where it refused the last store because there were too many; else null. */
export const selectWait = (snapshot: Snapshot): string | null => snapshot.context.wait;
/** The version that stands against this one; null while there is none. */
export const selectDraftConflict = (snapshot: Snapshot): OtherVersion | null => snapshot.context.conflict;
/** Whether the other version was chosen and did not come; it can be chosen again. */
export const selectIsTheirsMissing = (snapshot: Snapshot): boolean => snapshot.context.isTheirsMissing;
