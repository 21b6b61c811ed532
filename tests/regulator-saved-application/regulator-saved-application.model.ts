import { regulatorSavedApplicationMachine } from '#machines/regulator/saved-application.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['submitted', 'deleted', 'expired'];

export const regulatorSavedApplicationModel = defineModel({
  slug: 'regulator-saved-application',
  machine: regulatorSavedApplicationMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'one that is kept can be saved again, and no other': ({ steps }) =>
      claim(
        steps.every(({ snapshot }) => snapshot.can({ type: 'application.saved' }) === (snapshot.value === 'kept')),
        'saved again',
      ),
    'one that has ended stays as it is': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
  },
  expectations: { kept: { shows: [] }, submitted: { shows: [] }, deleted: { shows: [] }, expired: { shows: [] } },
  scenarios: [
    {
      title: 'is kept, however often it is saved, until it is sent',
      start: 'made',
      begins: { in: 'kept' },
      steps: [
        [{ type: 'application.saved' }, 'kept'],
        [{ type: 'application.submitted' }, 'submitted'],
      ],
    },
    { title: 'is deleted by its person', start: 'made', steps: [[{ type: 'application.deleted' }, 'deleted']] },
    { title: 'goes when it is too old', start: 'made', steps: [[{ type: 'retention.over' }, 'expired']] },
  ],
});
