import { regulatorLicenceCheckMachine } from '#machines/regulator/licence-check.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['done', 'tooLate'];

export const regulatorLicenceCheckModel = defineModel({
  slug: 'regulator-licence-check',
  machine: regulatorLicenceCheckMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'the licence is shown once at most': ({ steps }) =>
      claim(steps.filter(({ event }) => event.type === 'licence.shown').length < 2, 'shown twice'),
    'one that has ended stays as it is': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
  },
  expectations: { asked: { shows: [] }, done: { shows: [] }, tooLate: { shows: [] } },
  scenarios: [
    {
      title: 'is done by the first look',
      start: 'made',
      begins: { in: 'asked' },
      steps: [[{ type: 'licence.shown' }, 'done']],
    },
    { title: 'is too late after ten minutes', start: 'made', steps: [[{ type: 'token.expired' }, 'tooLate']] },
  ],
});
