/** Kept lives of drones that are de-registered, several as one act or in parts. */
import type { KeptLife } from './corpus.ts';

const CHOSEN = ['A chooses both drones to de-register', 'A wants them de-registered'];
const ONE_BY_ONE = ['A chooses both drones to de-register one by one', 'A wants them de-registered'];
const CONFIRMED = 'A confirms the de-registration';

export const DEREGISTRATION_LIVES: readonly KeptLife[] = [
  {
    title: 'two drones are de-registered as one act, and its answer is lost: asked again, it is the same act',
    steps: [...CHOSEN, 'A DeRegisterDrones: answer lost', CONFIRMED, 'A goes on de-registering'],
    screen: 'complete',
  },
  {
    title: 'one by one, the second of which nobody answers: the page says how far it came, and goes on with the rest',
    steps: [
      ...ONE_BY_ONE,
      'A DeRegisterDrone: answer waits',
      CONFIRMED,
      'A DeRegisterDrone: answer lost',
      'A DeRegisterDrone goes on',
      'A goes on de-registering',
    ],
    screen: 'complete',
  },
  {
    title: 'one by one, the second of which is refused, and the page is opened again: the other drone is still chosen',
    steps: [
      ...ONE_BY_ONE,
      'A DeRegisterDrone: answer waits',
      CONFIRMED,
      'A DeRegisterDrone: 429',
      'A DeRegisterDrone goes on',
      'A reloads',
      'A wants them de-registered',
      CONFIRMED,
    ],
    screen: 'complete',
  },
  {
    title: 'as one act whose answer is lost, and which is refused when it is asked for again: it may have been done',
    steps: [
      ...CHOSEN,
      'A DeRegisterDrones: answer lost',
      CONFIRMED,
      'A DeRegisterDrones: 429',
      'A goes on de-registering',
    ],
    screen: 'stopped',
  },
  {
    // Found by the search on 30 November 2026: the later refusal was told of both.
    title: 'one by one, the answer about the first lost, and the second refused: both may still be registered',
    steps: [
      ...ONE_BY_ONE,
      'A DeRegisterDrone: answer lost',
      CONFIRMED,
      'A DeRegisterDrone: 429',
      'A goes on de-registering',
    ],
    screen: 'stopped',
  },
  {
    title: 'confirmed in two tabs: each drone is de-registered once, and both pages say so',
    steps: [
      ...ONE_BY_ONE,
      'A DeRegisterDrone: request waits',
      CONFIRMED,
      'C is opened',
      'C signs in',
      'C follows a link home',
      'C chooses both drones to de-register',
      'C wants them de-registered',
      'C confirms the de-registration',
      'A DeRegisterDrone goes on',
    ],
    screen: 'complete',
  },
  {
    title: 'asked about and declined: nothing is de-registered',
    steps: [
      ...CHOSEN,
      'A keeps them registered',
      'A leaves the de-registration',
      'A chooses both drones to de-register',
    ],
    screen: 'reviewing',
  },
  {
    title: 'de-registered while their renewal is paid for: they are not renewed, and the money goes back',
    steps: [
      'A opens a renewal',
      'A declares and renews',
      'A pays for the drones',
      'A leaves the end',
      ...CHOSEN,
      CONFIRMED,
      'the notice about the drones arrives',
      'A leaves the de-registration',
      'A opens a renewal',
    ],
    screen: 'step',
    shows: '',
  },
];
