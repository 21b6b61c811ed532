/** Kept lives of a fee that is paid by card: at the bank, from other tabs and devices, with its notice. */
import type { KeptLife } from './corpus.ts';

const PAYS = ['A opens the fee', 'A agrees and pays'];

export const FEES: readonly KeptLife[] = [
  {
    title: 'a fee is paid, and its notice comes late',
    steps: [
      ...PAYS,
      'A pays at the bank',
      '70 s pass',
      'the notice of the bank arrives',
      'A checks the payment',
      'A leaves the fee',
      'A opens the fee',
    ],
  },
  {
    title: 'a fee is paid, its page is closed, and another tab asks for it',
    steps: [
      ...PAYS,
      'A pays at the bank and closes its page',
      'A is opened again',
      'the notice of the bank arrives',
      'the notice of the bank arrives',
      'A reloads',
    ],
  },
  {
    title: 'the answer with the way to the bank is lost: asked again, it is the same payment',
    steps: [
      'A opens the fee',
      'A submissionPayment: answer lost',
      'A agrees and pays',
      'A reloads',
      'A agrees and pays',
      'A is declined by the bank',
      'A agrees and pays',
      'A pays at the bank',
      'the notice of the bank arrives',
    ],
  },
  {
    title: 'a fee is paid on another device, while the page asks for it: it is not asked for twice',
    steps: [
      'A opens the fee',
      'C is opened',
      'C signs in',
      'C follows a link home',
      'C opens the fee',
      'C agrees and pays',
      'C pays at the bank',
      'A agrees and pays',
    ],
    screen: 'settled',
  },
  {
    title: 'back from the bank without a word, paid in another tab',
    steps: [
      ...PAYS,
      'A goes back from the bank',
      'A agrees and pays',
      'A pays at the bank',
      'the notice of the bank arrives',
      '70 s pass',
    ],
  },
  {
    title: 'the fee is asked for on two devices: the page of the first ends at the bank, and it is charged once',
    steps: [
      ...PAYS,
      'C is opened',
      'C signs in',
      'C follows a link home',
      'C opens the fee',
      'C agrees and pays',
      'C pays at the bank',
      'A pays at the bank',
      'the notice of the bank arrives',
    ],
    screen: 'gone',
  },
];
