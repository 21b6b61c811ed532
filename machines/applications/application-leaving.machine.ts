/**
 * One way out of an application: the person is asked where something would be lost, and what was typed last is stored
 * before they go. A child of the application, which stays as it is meanwhile and knows where the way leads. What the
 * person answers, and what autosave says, reach it through the application. Decisions: docs/decisions/0009, 0029.
 */
import { sendTo, setup, type SnapshotFrom } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import { parentOf } from '../core/ports.ts';
import { FLUSH_MS, type StepNow } from './application.types.ts';

/** The step that is asked about, and whether files on it were not sent yet. */
export interface LeavingStep extends StepNow {
  readonly holdsFile: boolean;
}

export interface LeavingInput {
  /**
   * Who wants it: the person, by a link or the browser's history. `content`: nobody is asked, because the content
   * cannot go on here, or because the person signs out and only what was typed last has to be stored.
   */
  readonly trigger: 'link' | 'history' | 'content';
  /** Whether something was changed since the application was opened. */
  readonly dirty: boolean;
  /** Something was typed that the content has not kept yet. */
  readonly typed: boolean;
  /** What is typed is kept, and only attached files would be lost. */
  readonly signsOut: boolean;
  /** The step that would be left; null where nobody said. */
  readonly step: LeavingStep | null;
}

/** The events that the leaving tells its application; all but the first are its end. */
export type LeavingEvent =
  /** The person goes: what was typed last is to be stored now. */
  | { readonly type: 'leaving.begun' }
  | { readonly type: 'leaving.stayed' }
  /** The person stays, and goes back one step: this is what the content is to hear. */
  | { readonly type: 'leaving.wentBack'; readonly back: NonNullable<StepNow['before']>['back'] }
  /** The person goes and said so: what was typed goes. */
  | { readonly type: 'leaving.givenUp' }
  /** The person goes, and what was typed last is stored, or nobody waits for it any longer. */
  | { readonly type: 'leaving.left' };

type Event =
  | { readonly type: 'leave.requested'; readonly trigger: LeavingInput['trigger'] }
  | { readonly type: 'back.chosen' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'autosave.flushed' }
  /** The version of another tab came, which the person chose: what they are asked about is not on the screen any more. */
  | { readonly type: 'version.opened' };

export const applicationLeavingMachine = setup({
  types: {
    context: {} as LeavingInput,
    events: {} as Event,
    input: {} as LeavingInput,
    tags: {} as 'asking' | 'storing',
  },
  guards: {
    // What was not changed is left by a link without a question (FORM-27); content that cannot go on asks nobody.
    isFree: ({ context: { trigger, dirty, typed } }) =>
      trigger === 'content' || (trigger === 'link' && !typed && !dirty),
    isSignOut: ({ context }) => context.signsOut,
    hasStepBefore: ({ context: { step } }) => (step?.before ?? null) !== null,
    isHistory: (_, params: Pick<LeavingInput, 'trigger'>) => params.trigger === 'history',
  },
  actions: {
    tellBegun: sendTo(parentOf, (): LeavingEvent => ({ type: 'leaving.begun' })),
    tellStayed: sendTo(parentOf, (): LeavingEvent => ({ type: 'leaving.stayed' })),
    tellGivenUp: sendTo(parentOf, (): LeavingEvent => ({ type: 'leaving.givenUp' })),
    tellLeft: sendTo(parentOf, (): LeavingEvent => ({ type: 'leaving.left' })),
    tellBack: sendTo(parentOf, ({ context: { step } }): LeavingEvent => ({
      type: 'leaving.wentBack',
      back: required(step?.before, 'step before').back,
    })),
  },
  delays: { flush: FLUSH_MS },
}).createMachine({
  id: 'applicationLeaving',
  description: 'One way out of an application, from the question to what is stored before.',
  options: { maxIterations: 1000 },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether the person is asked, and what. Transient: decides and leaves immediately.',
      always: [
        { guard: 'isFree', target: 'storing' },
        { guard: 'isSignOut', target: 'askingToSignOut' },
        { target: 'asking' },
      ],
    },
    asking: {
      description:
        'Asks whether to leave, and so cancel, the application (FORM-23, FORM-28, DREG-24, DREN-66); after Back it offers the step before (DEC-54).',
      tags: ['asking'],
      on: {
        'back.chosen': { guard: 'hasStepBefore', actions: 'tellBack', target: 'told' },
        // A second Back takes the question away, as Escape does.
        'leave.requested': {
          guard: { type: 'isHistory', params: ({ event }) => event },
          actions: 'tellStayed',
          target: 'told',
        },
        'leave.confirmed': { actions: 'tellGivenUp', target: 'told' },
        'leave.declined': { actions: 'tellStayed', target: 'told' },
        'version.opened': { actions: 'tellStayed', target: 'told' },
      },
    },
    askingToSignOut: {
      description: 'Asks whether to sign out although attached files are not kept; what is typed is (DEC-09).',
      tags: ['asking'],
      on: {
        'leave.confirmed': { target: 'storing' },
        'leave.declined': { actions: 'tellStayed', target: 'told' },
        'version.opened': { actions: 'tellStayed', target: 'told' },
      },
    },
    storing: {
      description: 'The person goes; what was typed last is stored before.',
      tags: ['storing'],
      entry: 'tellBegun',
      on: {
        'autosave.flushed': { actions: 'tellLeft', target: 'told' },
      },
      after: { flush: { actions: 'tellLeft', target: 'told' } },
    },
    told: {
      description: 'The application was told, and stops this.',
    },
  },
});

type Snapshot = SnapshotFrom<typeof applicationLeavingMachine>;

/** Which question stands in front of the page: whether to leave it, or to sign out; null for neither. */
export function selectLeaveQuestion(snapshot: Snapshot): 'leave' | 'signOut' | null {
  if (snapshot.matches('asking')) return 'leave';
  return snapshot.matches('askingToSignOut') ? 'signOut' : null;
}
