/**
 * The declaration in front of somebody's licence (services 2.4, 4.4): accepted, then the pass is submitted, and what
 * comes of it says where to go. A submit that was not answered loses nothing: it can be sent again.
 */
import { assign, setup } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Unanswered } from '#rules/core/unanswered.rules.ts';
import { passTypeNamed, type PassChecked } from '#rules/licences/verified-licence.rules.ts';
import { promisePort } from '../core/ports.ts';

interface Input {
  /** Hash of the pass in the address; null where the address has none, or no valid one. */
  readonly passHash: string | null;
  /**
   * The pass that was submitted and is not answered: submitted again, it has the same key and is the same check
   * (DEC-11).
   */
  readonly unanswered: Unanswered | null;
}

interface Context extends Input {
  readonly accepted: boolean;
  /** Why the last submit was not answered; null before, and where something threw. */
  readonly failure: CallFailure | null;
  /** Number of refusals and failures; each new one takes the focus. */
  readonly refusals: number;
  /** Answer to the pass that was submitted; null before. */
  readonly checked: PassChecked | null;
}

type Event =
  | { readonly type: 'declaration.changed'; readonly accepted: boolean }
  | { readonly type: 'check.requested' };

/**
 * Where the declaration leads: the view of the check, that view without anything, or the other system's page of an
 * aircraft engineer.
 */
export type CheckLeads =
  | { readonly to: 'view'; readonly verificationToken: string; readonly passType: string }
  | { readonly to: 'nothing' }
  | { readonly to: 'engineer'; readonly holderArn: string };

function leadsOf({ checked }: Context): CheckLeads {
  if (checked === null) return { to: 'nothing' };
  const { verificationToken, passType, holderArn } = checked;
  return passTypeNamed(passType) === 'AEL'
    ? { to: 'engineer', holderArn }
    : { to: 'view', verificationToken, passType };
}

export const licenceCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as CheckLeads,
    tags: {} as 'unrecognised' | 'declaring' | 'submitting' | 'unticked' | 'failed',
  },
  actors: { submitPass: promisePort<PassChecked, { readonly passHash: string; readonly key: string }>('submitPass') },
  guards: {
    hasPass: ({ context }) => context.passHash !== null,
    isAccepted: ({ context }) => context.accepted,
    isEngineer: (_, { checked }: { checked: PassChecked }) => passTypeNamed(checked.passType) === 'AEL',
    /** The regulator answered, and does not know the pass (ERRC-06). */
    isRefused: (_, { error }: { error: unknown }) => isCallFailure(error) && error.letter === 'a',
  },
  actions: {
    /** Provided: gives the check its key. */
    nameCheck: () => undefined,
    /** Provided: the tab remembers what is unanswered, for a page that is loaded again. */
    rememberUnanswered: () => undefined,
    forgetUnanswered: assign({ unanswered: null }),
    keepAccepted: assign({ accepted: (_, params: { accepted: boolean }) => params.accepted }),
    refuse: assign({ refusals: ({ context }) => context.refusals + 1 }),
    keepChecked: assign({ checked: (_, params: { checked: PassChecked }) => params.checked }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: callFailureIn(error),
      refusals: context.refusals + 1,
    })),
  },
}).createMachine({
  id: 'licenceCheck',
  description: 'One pass: declared, submitted, and on to what it shows.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, accepted: false, failure: null, refusals: 0, checked: null }),
  initial: 'opening',
  output: ({ context }) => leadsOf(context),
  states: {
    opening: {
      description: 'Does the address bring a pass? Transient: decides and leaves immediately.',
      always: [{ guard: 'hasPass', target: 'declaring' }, { target: 'unrecognised' }],
    },
    unrecognised: {
      description: 'The address has no pass: nothing is submitted, and the way leads to the scan page (OP-S-68).',
      tags: ['unrecognised'],
    },
    declaring: {
      description: 'The declaration shows (DLIC-16).',
      tags: ['declaring'],
      initial: 'fresh',
      on: {
        'declaration.changed': {
          actions: { type: 'keepAccepted', params: ({ event }) => ({ accepted: event.accepted }) },
          target: '.fresh',
        },
        'check.requested': [
          { guard: 'isAccepted', target: 'submitting' },
          { actions: 'refuse', target: '.unticked' },
        ],
      },
      states: {
        fresh: { description: 'Nothing was refused, or what was refused was changed since.' },
        unticked: { description: 'It was to be submitted without the declaration.', tags: ['unticked'] },
        failed: {
          description: 'There was no answer: the pass and the declaration are still here, and can be sent again.',
          tags: ['failed'],
        },
      },
    },
    submitting: {
      description: 'The pass is submitted; nothing else can be pressed.',
      tags: ['declaring', 'submitting'],
      entry: ['nameCheck', 'rememberUnanswered'],
      invoke: {
        id: 'submitPass',
        src: 'submitPass',
        input: ({ context: { passHash, unanswered } }) => ({
          passHash: required(passHash, 'pass'),
          key: unanswered?.key ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isEngineer', params: ({ event }) => ({ checked: event.output }) },
            actions: [
              { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
              'forgetUnanswered',
              'rememberUnanswered',
            ],
            target: 'elsewhere',
          },
          {
            actions: [
              { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
              'forgetUnanswered',
              'rememberUnanswered',
            ],
            target: 'checked',
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: ['forgetUnanswered', 'rememberUnanswered'],
            target: 'refused',
          },
          {
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'declaring.failed',
          },
        ],
      },
    },
    checked: {
      description: 'On to the view, with token and type (DLIC-19).',
      meta: { screen: 'licenceView' },
      type: 'final',
    },
    refused: {
      description: 'The regulator does not know the pass: the view without parameters says so (DLIC-20).',
      meta: { screen: 'licenceView' },
      type: 'final',
    },
    elsewhere: { description: 'An aircraft engineer licence is shown by another system (DLIC-17).', type: 'final' },
  },
});
