/** Kept lives of registrations of drones and their payments. */
import type { KeptLife } from './corpus.ts';

const TYPED = ['A opens a registration', 'A begins with a drone', 'A types a drone'];
const SENT = [...TYPED, 'A saves the drone', 'A declares and submits'];
const C_ADDS_ANOTHER = [
  'C is opened',
  'C signs in',
  'C follows a link home',
  'C opens a registration',
  'C types a drone',
  'C saves the drone',
];

export const DRONE_LIVES: readonly KeptLife[] = [
  {
    title: 'saved, and gone on with: it is all there',
    steps: [...TYPED, 'A saves the drone', 'A saves the registration', 'A opens the saved registration'],
    screen: 'step',
    shows: 'drone-1',
  },
  {
    title: 'stored, and somebody else signs in after it: the registration that opens is theirs',
    steps: [...TYPED, '4 s pass', 'A loses the sign-in', 'A reloads', 'A signs in as mia'],
    screen: 'step',
    shows: '',
  },
  {
    title: 'declined: the form has what was sent',
    steps: [...SENT, 'A is declined for the drones'],
    screen: 'step',
    shows: 'drone-1',
  },
  {
    title: 'paid, its notice late, and opened again after it',
    steps: [
      ...SENT,
      'A pays for the drones',
      '70 s pass',
      'the notice about the drones arrives',
      '70 s pass',
      'the notice about the drones arrives',
      'A leaves the end',
      'A opens a registration',
    ],
    screen: 'step',
    shows: '',
  },
  {
    title: 'paid as the page was closed and the sign-in ended: another tab is told that it is paid',
    steps: [
      ...SENT,
      'A loses the sign-in',
      'A pays for the drones and closes the bank',
      'A is opened again',
      'A signs in',
      'A leaves the end',
      'A opens a registration',
    ],
    screen: 'awaited',
  },
  {
    title: 'sent from two devices: the page of the first ends at the bank, and the second pays',
    steps: [
      ...SENT,
      'C is opened',
      'C signs in',
      'C follows a link home',
      'C opens a registration',
      'C cancels the drone',
      'C declares and submits',
      'C pays for the drones',
      'A returns from a page that has ended',
      'the notice about the drones arrives',
    ],
    screen: 'awaited',
  },
  {
    // Found by the orders of a payment on 30 November 2026: the page offered to pay again, as another tab had stored it.
    title: 'paid, while another tab shows another step of it: the page says that it is paid, and asks for nothing',
    steps: [
      ...SENT,
      'B is opened',
      'B signs in',
      'B follows a link home',
      'B opens a registration',
      'B cancels the drone',
      '4 s pass',
      'A pays for the drones and closes the bank',
      'A is opened again',
      'A leaves the end',
    ],
  },
  {
    // Found by the orders of a payment on 30 November 2026: the page said that all was paid, and dropped the other one.
    title: 'a drone is added on another device while the others are paid for: it is not taken for paid, and stays',
    steps: [
      ...SENT,
      ...C_ADDS_ANOTHER,
      'A pays for the drones',
      'C declares and submits',
      'the notice about the drones arrives',
      'C reloads',
    ],
    screen: 'finalising',
  },
  {
    title: 'a drone is typed in another tab whose sign-in ends, and the others are paid: it is there, and not awaited',
    steps: [
      ...SENT,
      'B is opened',
      'B signs in',
      'B follows a link home',
      'B opens the saved registration',
      'B types a drone',
      'A loses the sign-in',
      '4 s pass',
      'A pays for the drones and closes the bank',
      'B signs in',
    ],
  },
];
