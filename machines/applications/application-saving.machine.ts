/**
 * One save of an application as a draft: what was typed last is stored first, then the draft is saved, over the one
 * that it is based on. Where somebody saved another one meanwhile, the person chooses which one counts. A child of the
 * application, which stays as it is meanwhile and decides what each end leads to. What the person chooses, and what
 * autosave says, reach it through the application. Decision: docs/decisions/0029.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import type { OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';
import { FLUSH_MS } from './application.types.ts';

/** The draft that somebody saved meanwhile, as a refused save brought it. */
export interface OtherDraft extends OtherVersion {
  readonly formData: string;
  /** Submit key of the draft; null where it has none or cannot be read. */
  readonly submitKey: string | null;
}

/** The input of the port that saves a draft. */
export interface SaveInput {
  /** The revision of the draft that this one replaces; 0 for none. */
  readonly over: number;
  readonly submitKey: string;
  /** Fingerprints of what went out to be saved before: met as the other draft, it is this one's own. */
  readonly sent: readonly string[];
}

export interface SavingInput extends Omit<SaveInput, 'over'> {
  /** The revision of the draft that was opened or saved last; 0 for none. */
  readonly draftRevision: number;
  /** The draft that the person chose to replace instead; null for none. */
  readonly conflict: OtherDraft | null;
}

/** The events that the saving tells its application; all but the first two are its end. */
export type SavingEvent =
  /** It goes out now. `sent`: with its own fingerprint. */
  | { readonly type: 'saving.begun'; readonly sent: readonly string[] }
  /** The person is asked which draft counts, or still is although the version of another tab came. */
  | { readonly type: 'saving.asked' }
  | { readonly type: 'saving.saved' }
  /** The person chose the draft that somebody saved meanwhile. */
  | { readonly type: 'saving.theirsChosen'; readonly conflict: OtherDraft }
  /** `conflict`: the draft that it was to replace by the person's choice; null for none. */
  | { readonly type: 'saving.failed'; readonly error: unknown; readonly conflict: OtherDraft | null };

type Event =
  | { readonly type: 'autosave.flushed' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  /** The version of another tab came, which the person chose. */
  | { readonly type: 'version.opened' };

type Answered = { readonly conflict: OtherDraft | null };

export const applicationSavingMachine = setup({
  types: {
    context: {} as SavingInput,
    events: {} as Event,
    input: {} as SavingInput,
    tags: {} as 'saving',
    children: {} as { saveDraft: 'saveDraft' },
  },
  actors: { saveDraft: promisePort<Answered, SaveInput>('saveDraft') },
  guards: { isConflict: (_, { conflict }: Answered) => conflict !== null },
  actions: {
    /** Provided: notes the fingerprint of what is saved now in `sent`. */
    noteSave: () => undefined,
    keepConflict: assign({ conflict: (_, params: Answered) => params.conflict }),
    tellAsked: sendTo(parentOf, (): SavingEvent => ({ type: 'saving.asked' })),
    tellSaved: sendTo(parentOf, (): SavingEvent => ({ type: 'saving.saved' })),
    tellBegun: sendTo(parentOf, ({ context: { sent } }): SavingEvent => ({ type: 'saving.begun', sent })),
    tellTheirs: sendTo(parentOf, ({ context: { conflict } }): SavingEvent => ({
      type: 'saving.theirsChosen',
      conflict: required(conflict, 'conflict'),
    })),
    tellFailed: sendTo(parentOf, ({ context: { conflict } }, { error }: { error: unknown }): SavingEvent => ({
      type: 'saving.failed',
      error,
      conflict,
    })),
  },
  delays: { flush: FLUSH_MS },
}).createMachine({
  id: 'applicationSaving',
  description: 'One save of an application as a draft, from what is stored before it to which draft counts.',
  options: { maxIterations: 1000 },
  context: ({ input }) => input,
  initial: 'flushing',
  states: {
    flushing: {
      description: 'What was typed last is stored before, so that it is kept where saving fails.',
      tags: ['saving'],
      on: { 'autosave.flushed': { target: 'writing' } },
      after: { flush: { target: 'writing' } },
    },
    writing: {
      description: 'The draft is being saved (FORM-15, DREG-26, DREN-64).',
      tags: ['saving'],
      entry: ['noteSave', 'tellBegun'],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { conflict, draftRevision, submitKey, sent } }) => ({
          over: conflict?.revision ?? draftRevision,
          submitKey,
          sent,
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            actions: { type: 'keepConflict', params: ({ event }) => event.output },
            target: 'asking',
          },
          { actions: 'tellSaved', target: 'told' },
        ],
        onError: { actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) }, target: 'told' },
      },
    },
    asking: {
      description: 'Somebody saved this draft meanwhile; the person chooses which one counts.',
      entry: 'tellAsked',
      on: {
        'theirs.chosen': { actions: 'tellTheirs', target: 'told' },
        'mine.chosen': { target: 'writing' },
        'version.opened': { actions: 'tellAsked' },
      },
    },
    told: {
      description: 'The application was told, and stops this.',
    },
  },
});

type Snapshot = SnapshotFrom<typeof applicationSavingMachine>;

/** The draft that conflicts with this one; null while nobody chooses. */
export const selectSavingConflict = (snapshot: Snapshot): OtherVersion | null =>
  snapshot.matches('asking') ? snapshot.context.conflict : null;
