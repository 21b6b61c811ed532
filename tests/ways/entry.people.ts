/** The twelve people of the sandbox as facts for the rule of entries, typed from SANDBOX.md (People). */
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { FEATURES, featureSetting } from '#rules/core/settings.rules.ts';

/** A Thursday. */
const NOW = { epochMs: Date.parse('2026-11-26T10:00:00+11:00'), zone: 'Australia/Sydney' };

/** All features are on, as in the sandbox. */
const SETTINGS = FEATURES.map((feature) => ({
  product_name: featureSetting(feature),
  product_stringvalue: '01/01/2020',
}));

const organisation = (id: string, name: string, product_arn: string, holdsTrainingCertificate: boolean) => ({
  accountid: `${id}0000000-0000-4000-8000-000000000000`,
  name,
  product_arn,
  holdsTrainingCertificate,
});
export const KESTREL = organisation('a', 'Kestrel Survey Pty Ltd', '3001017', false);
export const SOUTHERN = organisation('b', 'Southern Air Charter Pty Ltd', '3001024', false);
export const CORAL = organisation('c', 'Coral Coast Maintenance Training', '3001031', true);
export const WEDGETAIL = organisation('d', 'Wedgetail Fleet Services', '3001048', false);

const role = (account: typeof KESTREL, product_name: string) => ({ account, role: { product_name } });

const PROVEN: EntryFacts = {
  moment: NOW,
  settings: SETTINGS,
  loginPath: 'myProduct',
  birthdate: '1991-04-17',
  organisationId: '',
  arn: '2001011',
  arnApplications: [],
  drafts: [],
  tags: [{}, {}],
  acceptedRecords: [],
  participants: [],
};
const NO_ARN: EntryFacts = { ...PROVEN, arn: '', tags: [] };

/** Their facts in their own name. */
export const PEOPLE = {
  ava: PROVEN,
  noah: { ...NO_ARN, birthdate: '1988-04-12' },
  mia: { ...NO_ARN, birthdate: '1995-02-08', loginPath: 'myGov' },
  leo: { ...PROVEN, birthdate: '1987-11-30', arn: '2001048', tags: [] },
  zoe: {
    ...PROVEN,
    birthdate: '1979-06-21',
    arn: '2001052',
    participants: [role(KESTREL, 'Chief Executive Officer'), role(SOUTHERN, 'Authorised Representative')],
  },
  ivy: { ...PROVEN, birthdate: '2011-05-03', arn: '2001066' },
  max: { ...PROVEN, birthdate: '1972-01-14', arn: '2001079' },
  kim: { ...PROVEN, birthdate: '1984-08-09', arn: '2001083', participants: [role(CORAL, 'Authorised Representative')] },
  sam: { ...PROVEN, birthdate: '1990-12-05', arn: '2001097', participants: [role(KESTREL, 'Contact Person')] },
  tom: {
    ...NO_ARN,
    birthdate: '1993-03-27',
    arnApplications: [
      {
        product_reference: 'AR-7K2M-9QWX-4',
        state: 'open',
        status: 'In progress',
        createdon: '2026-11-24T00:32:00Z',
        submissionid: 's-tom',
      },
    ],
  },
  uma: { ...PROVEN, birthdate: '1986-10-19', arn: '2001114', participants: [role(WEDGETAIL, 'Chief Remote Pilot')] },
  lee: { ...PROVEN, birthdate: '1996-05-02', arn: '2001128', tags: [{}] },
} as const satisfies Readonly<Record<string, EntryFacts>>;

export type PersonName = keyof typeof PEOPLE;
