import { regulatorPassMachine } from '#machines/regulator/pass.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

export const regulatorPassModel = defineModel({
  slug: 'regulator-pass',
  machine: regulatorPassMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'one that is in force can be saved, shown and revoked, and no other': ({ steps }) =>
      claim(
        steps.every(({ snapshot }) =>
          (['pass.saved', 'code.shown', 'licence.revoked'] as const).every(
            (type) => snapshot.can({ type }) === (snapshot.value !== 'revoked'),
          ),
        ),
        'not in force',
      ),
    'one that was saved stays so until it is revoked, however often its code is shown': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => snapshot.value === 'saved');
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value !== 'issued'),
          'not saved any more',
        );
    },
  },
  expectations: { issued: { shows: [] }, saved: { shows: [] }, revoked: { shows: [] } },
  scenarios: [
    {
      title: 'is saved, again and again, and its code is shown until it is revoked',
      start: 'made',
      begins: { in: 'issued' },
      steps: [
        [{ type: 'code.shown' }, 'issued'],
        [{ type: 'pass.saved' }, 'saved'],
        [{ type: 'pass.saved' }, 'saved'],
        [{ type: 'code.shown' }, 'saved'],
        [{ type: 'licence.revoked' }, 'revoked'],
      ],
    },
    { title: 'is revoked before anybody saved it', start: 'made', steps: [[{ type: 'licence.revoked' }, 'revoked']] },
  ],
});
