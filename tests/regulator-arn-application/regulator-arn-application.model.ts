import { regulatorArnApplicationMachine } from '#machines/regulator/arn-application.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['approved', 'declined', 'cancelled'];

export const regulatorArnApplicationModel = defineModel({
  slug: 'regulator-arn-application',
  machine: regulatorArnApplicationMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'one that has ended stays as it is': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
  },
  expectations: { received: { shows: [] }, approved: { shows: [] }, declined: { shows: [] }, cancelled: { shows: [] } },
  scenarios: [
    {
      title: 'that proves itself is approved at once',
      start: 'made',
      begins: { in: 'received' },
      steps: [[{ type: 'identity.proven' }, 'approved']],
    },
    { title: 'is approved by an officer', start: 'made', steps: [[{ type: 'officer.approved' }, 'approved']] },
    { title: 'is declined by an officer', start: 'made', steps: [[{ type: 'officer.declined' }, 'declined']] },
    { title: 'is cancelled by its person', start: 'made', steps: [[{ type: 'application.cancelled' }, 'cancelled']] },
  ],
});
