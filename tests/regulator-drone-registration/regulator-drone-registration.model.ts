import { regulatorDroneRegistrationMachine } from '#machines/regulator/drone-registration.machine.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['deregistered', 'lapsed'];

export const regulatorDroneRegistrationModel = defineModel({
  slug: 'regulator-drone-registration',
  machine: regulatorDroneRegistrationMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'one that has not ended can be renewed': ({ steps }) =>
      claim(
        steps.every(
          ({ snapshot }) => snapshot.can({ type: 'registration.renewed' }) === (snapshot.value === 'registered'),
        ),
        'not renewed',
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
  expectations: { registered: { shows: [] }, deregistered: { shows: [] }, lapsed: { shows: [] } },
  scenarios: [
    {
      title: 'is renewed as often as its owner likes',
      start: 'made',
      begins: { in: 'registered' },
      steps: [
        [{ type: 'registration.renewed' }, 'registered'],
        [{ type: 'registration.renewed' }, 'registered'],
      ],
    },
    { title: 'is ended by its owner', start: 'made', steps: [[{ type: 'drone.deregistered' }, 'deregistered']] },
    {
      title: 'ends when another drone takes its serial number',
      start: 'made',
      steps: [[{ type: 'serialNumber.taken' }, 'lapsed']],
    },
  ],
});
