/** The joints of a payment, in every order: what becomes of it at the bank, against what happens meanwhile. */
import { jointsOf, type Order, type Part } from './orders.ts';

const FILLED = ['A opens a registration', 'A begins with a drone', 'A types a drone', 'A saves the drone', '4 s pass'];
/** The person stands at the bank's page. */
const SENT = [...FILLED, 'A declares and submits'];

const ACTS: Readonly<Record<string, Part>> = {
  paid: { before: SENT, events: ['A pays for the drones', 'A leaves the end'] },
  'paid, and the answer about it late': {
    before: [...SENT, 'A validateHmac: answer waits'],
    events: ['A pays for the drones', 'A validateHmac goes on'],
  },
  'paid, and the page closed at the bank': {
    before: SENT,
    events: ['A pays for the drones and closes the bank', 'A is opened again'],
  },
  declined: { before: SENT, events: ['A is declined for the drones', 'A declares and submits'] },
  cancelled: { before: SENT, events: ['A cancels the payment of the drones', 'A declares and submits'] },
  'gone back from': {
    before: SENT,
    events: ['A goes back from the bank to the drones', 'A cancels the drone'],
  },
  'a submit to be paid': {
    before: [...FILLED, 'A droneSubmission: answer waits'],
    events: ['A declares and submits', 'A droneSubmission goes on'],
  },
  'a submit to be paid whose answer is lost': {
    before: [...FILLED, 'A droneSubmission: answer lost'],
    events: ['A declares and submits', 'A pays for the drones'],
  },
};

/** Another tab or device opens the same application. */
const opens = (tab: string): string[] => [
  `${tab} is opened`,
  `${tab} signs in`,
  `${tab} follows a link home`,
  `${tab} opens a registration`,
  `${tab} cancels the drone`,
];

const MEANWHILE: Readonly<Record<string, Part>> = {
  'the notice': { before: [], events: ['the notice about the drones arrives', '70 s pass'] },
  'the end of the sign-in': { before: [], events: ['A loses the sign-in', 'A signs in'] },
  'another tab that sends the same': {
    before: opens('B'),
    events: ['B declares and submits', 'B pays for the drones'],
  },
  'another device that sends something else': {
    before: [...opens('C'), 'C adds another drone', 'C types a drone', 'C saves the drone'],
    events: ['C declares and submits', 'C pays for the drones'],
  },
  'a store of another tab': {
    before: [...opens('B'), 'B adds another drone'],
    events: ['B types a drone', '4 s pass'],
  },
};

export const PAYMENT_ORDERS: readonly Order[] = jointsOf(MEANWHILE, ACTS, []);
