/**
 * What a form is about, as the regulator has it: it is looked up when the form opens, and again when the regulator
 * refuses a submit because it has changed since (CANC-10, ACFT-43), so that the page says what it is now.
 */
import { assign, setup, stateIn } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from '../core/ports.ts';

interface Context {
  /** What was found last; null before, and where the regulator has no such thing. */
  readonly found: unknown;
  /** Whether the person's position allows the form; true where nobody asked (ACFT-38). */
  readonly isAllowed: boolean;
  /** Why the last look failed; null where it did not, and where something threw. */
  readonly failure: CallFailure | null;
}

type Event =
  | { readonly type: 'look.requested' }
  | { readonly type: 'position.judged'; readonly isAllowed: boolean }
  | { readonly type: 'submit.begun' }
  /** The regulator refused a submit because something has changed since the look. */
  | { readonly type: 'submit.refused' };

export const formSubjectMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'looking' | 'missing' | 'changed' | 'failed',
  },
  actors: { lookUp: promisePort<unknown>('lookUp') },
  guards: {
    isMissing: (_, { found }: { found: unknown }) => found === null,
    wasRefused: stateIn({ looking: 'again' }),
  },
  actions: {
    keepFound: assign({ found: (_, { found }: { found: unknown }) => found, failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
    keepPosition: assign({ isAllowed: (_, { isAllowed }: { isAllowed: boolean }) => isAllowed }),
  },
}).createMachine({
  id: 'formSubject',
  description: 'Looks up what a form is about, and again after a refusal.',
  options: { maxIterations: 1000 },
  context: { found: null, isAllowed: true, failure: null },
  initial: 'unknown',
  on: { 'position.judged': { actions: { type: 'keepPosition', params: ({ event }) => event } } },
  states: {
    unknown: {
      description: 'Nothing was looked up yet.',
      on: { 'look.requested': { target: 'looking.first' } },
    },
    looking: {
      description: 'It is looked up.',
      tags: ['looking'],
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'keepFound', params: { found: null } },
            target: 'missing',
          },
          {
            guard: 'wasRefused',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            target: 'changed',
          },
          { actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) }, target: 'known' },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'unreached',
        },
      },
      initial: 'first',
      states: {
        first: { description: 'Before the form shows.' },
        again: { description: 'Because a submit was refused.' },
      },
    },
    known: {
      description: 'The page shows it.',
      on: { 'look.requested': { target: 'looking.first' }, 'submit.refused': { target: 'looking.again' } },
    },
    changed: {
      description: 'A submit was refused: the page shows what it is now, and says so until the next submit.',
      tags: ['changed'],
      on: {
        // The form is prepared again after a refusal.
        'look.requested': { target: 'looking.again' },
        'submit.begun': { target: 'known' },
        'submit.refused': { target: 'looking.again' },
      },
    },
    missing: {
      description: 'The regulator has no such thing.',
      tags: ['missing'],
      on: { 'look.requested': { target: 'looking.first' }, 'submit.refused': { target: 'looking.again' } },
    },
    unreached: {
      description: 'The look failed. What was found before is still here.',
      tags: ['failed'],
      on: {
        'look.requested': { target: 'looking.first' },
        'submit.begun': { target: 'known' },
        'submit.refused': { target: 'looking.again' },
      },
    },
  },
});
