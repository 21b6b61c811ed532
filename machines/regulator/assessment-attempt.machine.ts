/** The life of an attempt at an accreditation assessment (DEC-35, DEC-45). The server runs it, no page does. */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorAssessmentAttemptMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'questions.handedOut' }
      | { readonly type: 'answer.judged' }
      | { readonly type: 'questions.outdated' }
      | { readonly type: 'attempt.graded'; readonly passed: boolean },
    transitionMeta: {} as StepMeta,
  },
  guards: {
    isPassed: ({ event }) => event.type === 'attempt.graded' && event.passed === true,
    isFailed: ({ event }) => event.type === 'attempt.graded' && event.passed === false,
  },
}).createMachine({
  id: 'regulatorAssessmentAttempt',
  description: 'An attempt at an assessment: its questions are handed out until it is graded, once.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'open',
  states: {
    open: {
      description: 'Its questions are handed out, the same ones however often they are asked for (T-53).',
      on: {
        'questions.handedOut': { target: 'open' },
        'answer.judged': { target: 'open' },
        'questions.outdated': { target: 'lapsed' },
        'attempt.graded': [
          { guard: 'isPassed', target: 'passed', meta: { told: { who: 'person', isUsual: true } } },
          { guard: 'isFailed', target: 'failed', meta: { told: { who: 'person', isUsual: false } } },
        ],
      },
    },
    passed: { type: 'final', description: 'Graded: the accreditation is issued or extended.' },
    failed: { type: 'final', description: 'Graded: too many answers were wrong.' },
    lapsed: {
      type: 'final',
      description: 'Not submitted in time, or the bank has changed since: its questions are not accepted any more.',
    },
  },
});
