/**
 * The life of a drone's registration (ARCHITECTURE 16). The server runs it, no page does. Reaching the last day is no
 * event: the registration is then registered and expired, and can be renewed while the list shows it (EXPY-10,
 * OP-D-76).
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorDroneRegistrationMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'registration.renewed' }
      | { readonly type: 'drone.deregistered' }
      | { readonly type: 'serialNumber.taken' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorDroneRegistration',
  description: 'The registration of a drone: renewed as often as its owner likes, and ended once.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'registered',
  states: {
    registered: {
      description: 'In the register until its last day, or expired and not ended.',
      on: {
        'registration.renewed': {
          target: 'registered',
          meta: { rows: ['EXPY-10'], told: { who: 'person', isUsual: true } },
        },
        'drone.deregistered': {
          target: 'deregistered',
          meta: { rows: ['DDET-15'], told: { who: 'person', isUsual: false } },
        },
        'serialNumber.taken': { target: 'lapsed', meta: { rows: ['DVAL-18'] } },
      },
    },
    deregistered: { type: 'final', description: 'Its owner ended it (DDET-15).' },
    lapsed: {
      type: 'final',
      description:
        'It expired long ago and had left the list when another drone was registered with its serial number (DVAL-18).',
    },
  },
});
