import { regulatorRequestedFeeMachine } from '#machines/regulator/requested-fee.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['settled'];

export const regulatorRequestedFeeModel = defineModel({
  slug: 'regulator-requested-fee',
  machine: regulatorRequestedFeeMachine,
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
  expectations: { due: { shows: [] }, settled: { shows: [] } },
  scenarios: [
    {
      title: 'is due until it is paid',
      start: 'made',
      begins: { in: 'due' },
      steps: [[{ type: 'fee.settled' }, 'settled']],
    },
  ],
});
