/** What an application for an ARN, a link to one, and a proof of identity need: told on the gate and before the form. */
import type { FormNeeds } from '../forms/form.rules.ts';

/** Documents that are checked online (ARNW-44). */
export const ONLINE_DOCUMENTS =
  'An Australian passport, birth certificate or citizenship certificate, a foreign passport, or an ImmiCard';

const IDENTITY_NEEDS: readonly string[] = [
  ONLINE_DOCUMENTS,
  'If you have none of these: certified copies of other documents, worth 100 points together',
  'If your name has changed: a name change, marriage or divorce document',
];
const CONTACT_NEEDS: readonly string[] = ['Your address and your mobile number'];

export const ARN_NEEDS = {
  full: { minutes: 15, have: [...CONTACT_NEEDS, ...IDENTITY_NEEDS], topic: 'arn' },
  myGov: { minutes: 5, have: CONTACT_NEEDS, topic: 'arn' },
  existingAccount: { minutes: 10, have: IDENTITY_NEEDS, topic: 'arn' },
} as const satisfies Readonly<Record<string, Omit<FormNeeds, 'fee'>>>;
