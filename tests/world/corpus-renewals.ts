/** Kept lives of renewals of drones with their payments, and of numbers that are put right in them. */
import type { KeptLife } from './corpus.ts';

const UPDATED = ['A opens a renewal', 'A edits the drone to update', 'A types a number', 'A saves the update'];
const SENT = [...UPDATED, 'A declares and renews'];
const opens = (tab: 'B' | 'C'): string[] => [`${tab} is opened`, `${tab} signs in`, `${tab} follows a link home`];

export const RENEWAL_LIVES: readonly KeptLife[] = [
  {
    title: 'renewed with a number put right: paid, its notice late, and nothing is due after it',
    steps: [
      ...SENT,
      'A pays for the drones',
      'the notice about the drones arrives',
      '70 s pass',
      'A leaves the end',
      'A opens a renewal',
    ],
    screen: 'step',
    shows: '',
  },
  {
    title: 'a number is put right, and the renewal saved and gone on with: it is all there',
    steps: [...UPDATED, 'A saves the renewal', 'A opens the saved renewal'],
    screen: 'step',
    shows: 'fleet-ava-1,fleet-ava-2,drone-1',
  },
  {
    title: 'a number in the editor of a drone is there after a reload, and after the sign-in of its person',
    steps: [
      'A updates the second drone first',
      'A types a number',
      '4 s pass',
      'A reloads',
      'A loses the sign-in',
      'A reloads',
      'A signs in',
    ],
    screen: 'step',
    shows: 'fleet-ava-1,fleet-ava-2,drone-1',
  },
  {
    title: 'declined, and sent again: renewed once, for one payment',
    steps: [
      ...SENT,
      'A is declined for the drones',
      'A declares and renews',
      'A pays for the drones',
      'the notice about the drones arrives',
    ],
    screen: 'finalising',
  },
  {
    title: 'the same drones are renewed on two devices: the page of the first ends at the bank, and the second pays',
    steps: [
      'A opens a renewal',
      'A declares and renews',
      ...opens('C'),
      'C opens a renewal',
      'C declares and renews',
      'C pays for the drones',
      'A returns from a page that has ended',
      'the notice about the drones arrives',
      'A leaves the end',
      'A renews the first drone alone',
    ],
    screen: 'step',
    shows: '',
  },
  {
    // Known by reading on 30 November 2026: told 'payment received', the page dropped the number that was typed last.
    title: 'paid with one number while another device puts in another: it is told so, and what it typed stays',
    steps: [
      ...UPDATED,
      ...opens('C'),
      'C opens a renewal',
      'A declares and renews',
      'A pays for the drones',
      'C edits the drone to update',
      'C types a number',
      'C saves the update',
      'C declares and renews',
      'C keeps this version',
      'C declares and renews',
    ],
    screen: 'finalising',
  },
  {
    title: 'one drone is renewed after another was put right: what was put right of the other stays',
    steps: [
      'A updates the second drone first',
      'A types a number',
      'A saves the update',
      '4 s pass',
      'A renews the first drone alone',
      'A declares and renews',
      'A pays for the drones',
      'the notice about the drones arrives',
      '70 s pass',
      'A leaves the end',
      'A renews the second drone alone',
    ],
    screen: 'step',
    shows: 'fleet-ava-2,drone-1',
  },
];
