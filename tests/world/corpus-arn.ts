/** Kept lives of an application for an ARN; the contract of its model is in `identity-orders.ts`. */
import type { KeptLife } from './corpus.ts';

const checks = (tab: string): string[] => [
  `${tab} opens the ARN form`,
  `${tab} fills in who they are`,
  `${tab} goes on in the ARN form`,
  `${tab} goes on in the ARN form`,
  `${tab} goes on in the ARN form`,
  `${tab} goes on in the ARN form`,
];
/** The first check has failed. */
const FAILED = checks('A');
const ANOTHER = ['A types another passport', 'A goes on in the ARN form'];
const PASSES = ['A types the right passport', 'A goes on in the ARN form', 'A goes on in the ARN form'];
const C_SIGNS_IN = ['C is opened', 'C signs in', 'C follows a link home'];

export const ARN_LIVES: readonly KeptLife[] = [
  {
    title: 'failed once, the same details asked about before they are checked again, then passed and received',
    steps: [
      ...FAILED,
      'A goes on in the ARN form',
      'A has the same passport checked again',
      ...PASSES,
      'A declares and applies',
    ],
    screen: 'complete',
  },
  {
    title: 'the answer to a check is lost: it counts for its person, and the page that opens next says so',
    steps: [
      ...FAILED,
      'A types another passport',
      '4 s pass',
      'A dvsValidate: answer lost',
      'A goes on in the ARN form',
      'A opens the ARN form',
    ],
    screen: 'step',
    shows: 'PA9000002',
  },
  {
    title: 'five checks fail: the page makes no other one, and neither does another device',
    steps: [
      ...FAILED,
      ...ANOTHER,
      ...ANOTHER,
      ...ANOTHER,
      ...ANOTHER,
      '4 s pass',
      'A goes on in the ARN form',
      ...C_SIGNS_IN,
      'C opens the ARN form',
      'C goes on in the ARN form',
      'A reloads',
    ],
    screen: 'step',
    shows: 'PA9000005',
  },
  {
    title: 'failed on another device since the page opened: each page says what it was told last',
    steps: [
      ...FAILED,
      '4 s pass',
      ...C_SIGNS_IN,
      'C opens the ARN form',
      'C types another passport',
      'C goes on in the ARN form',
      ...ANOTHER,
    ],
    screen: 'step',
  },
  {
    title: 'passed and kept, and somebody else signs in after it: nothing of it is verified for them',
    steps: [
      ...FAILED,
      'A types the right passport',
      'A goes on in the ARN form',
      '4 s pass',
      'A loses the sign-in',
      'A reloads',
      'A signs in as mia',
      'A fills in who they are',
      'A goes on in the ARN form',
      'A goes on in the ARN form',
      'A goes on in the ARN form',
      'A types the right passport',
    ],
    screen: 'step',
    shows: 'PA1234567',
  },
  {
    title: 'both answers to the application are lost: it is asked about, and sent once',
    steps: [
      ...FAILED,
      ...PASSES,
      'A arnCreate: answer lost',
      'A SubmissionLookup: answer waits',
      'A declares and applies',
      'A SubmissionLookup goes on',
    ],
    screen: 'complete',
  },
  {
    title: 'applied for on two devices at once: one application arrives',
    steps: [
      ...FAILED,
      ...PASSES,
      '4 s pass',
      ...C_SIGNS_IN,
      'C opens the ARN form',
      'C declares and applies',
      'A declares and applies',
    ],
  },
];
