import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['completed', 'cancelled'];

export const regulatorSubmissionModel = defineModel({
  slug: 'regulator-submission',
  machine: regulatorSubmissionMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'one in progress can be sent again': ({ steps }) =>
      claim(
        steps.every(
          ({ snapshot }) => snapshot.can({ type: 'submission.repeated' }) === (snapshot.value === 'inProgress'),
        ),
        'not sent again',
      ),
    'one that has ended stays as it is [CANC-08]': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
  },
  expectations: { inProgress: { shows: [] }, completed: { shows: [] }, cancelled: { shows: [] } },
  scenarios: [
    { title: 'is in progress when it is received', start: 'made', begins: { in: 'inProgress' }, steps: [] },
    {
      title: 'sent again it is the same one',
      start: 'made',
      steps: [
        [{ type: 'submission.repeated' }, 'inProgress'],
        [{ type: 'work.completed' }, 'completed'],
      ],
    },
    { title: 'is cancelled by its person', start: 'made', steps: [[{ type: 'submission.cancelled' }, 'cancelled']] },
    {
      title: 'is cancelled with the application that its person deletes',
      start: 'made',
      steps: [[{ type: 'application.deleted' }, 'cancelled']],
    },
    {
      title: 'of which nothing could be done is not called completed',
      start: 'made',
      steps: [[{ type: 'work.impossible' }, 'cancelled']],
    },
  ],
});
