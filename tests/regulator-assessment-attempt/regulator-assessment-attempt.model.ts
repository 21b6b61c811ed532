import { regulatorAssessmentAttemptMachine } from '#machines/regulator/assessment-attempt.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['passed', 'failed', 'lapsed'];

export const regulatorAssessmentAttemptModel = defineModel({
  slug: 'regulator-assessment-attempt',
  machine: regulatorAssessmentAttemptMachine,
  inputs: { made: undefined },
  // The last case has no facts.
  cases: { 'attempt.graded': [{ passed: true }, { passed: false }, { passed: undefined as never }] },
  invariants: {
    'questions of an open attempt are handed out and answered, and those of no other': ({ steps }) => {
      for (const type of ['questions.handedOut', 'answer.judged'] as const)
        claim(
          steps.every(({ snapshot }) => snapshot.can({ type }) === (snapshot.value === 'open')),
          type,
        );
    },
    'what says neither is no grade': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'attempt.graded' && event['passed'] === undefined)
          same(snapshot.value, 'open', 'after no grade');
      }),
    'one that has ended stays as it is': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
  },
  expectations: { open: { shows: [] }, passed: { shows: [] }, failed: { shows: [] }, lapsed: { shows: [] } },
  scenarios: [
    {
      title: 'is open until it is graded',
      start: 'made',
      begins: { in: 'open' },
      steps: [
        [{ type: 'questions.handedOut' }, 'open'],
        [{ type: 'answer.judged' }, 'open'],
        [{ type: 'attempt.graded', passed: true }, 'passed'],
      ],
    },
    { title: 'is failed by its grade', start: 'made', steps: [[{ type: 'attempt.graded', passed: false }, 'failed']] },
    { title: 'lapses with its questions', start: 'made', steps: [[{ type: 'questions.outdated' }, 'lapsed']] },
  ],
});
