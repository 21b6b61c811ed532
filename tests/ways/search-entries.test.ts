/** Search results of a person: the pages that they may open, and no others (issue 16 section 4). */
import { expect, it } from 'vitest';
import { find } from '#rules/ways/search.rules.ts';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { searchEntries, type Searcher } from '../../src/routes/ways/search-entries.ts';
import { PEOPLE } from './entry.people.ts';

const account = (accountid: string, name: string) => ({ accountid, name, product_arn: '3001017' });
const kestrel = account('o-1', 'Kestrel Survey');
const facts: EntryFacts = {
  ...PEOPLE.zoe,
  settings: settingsOf(
    Object.fromEntries(
      ['Add RPA Drone', 'Drone', 'Submit document', 'Role and user management'].map((feature) => [
        gate(feature),
        '01/01/2020',
      ]),
    ),
  ),
  participants: [
    { account: kestrel, role: { product_name: 'Chief Executive Officer' } },
    { account: kestrel, role: { product_name: 'Owner' } },
  ],
};
const searcher = (more: Partial<EntryFacts>): Searcher => ({
  facts: { ...facts, ...more },
  product: { code: 'casa', displayName: 'CASA' },
});
const zoe = searcher({});
const pages = (who: Searcher) =>
  searchEntries(who)
    .filter(({ target }) => target.screen !== 'help')
    .map(({ title, note, target }) => `${target.screen} ${title}${note && ` (${note})`}`);

it('a member finds their own pages and those of the organisation that their position opens, each once', () => {
  expect(pages(zoe)).toContain('dampReport DAMP report (Kestrel Survey)');
  expect(pages(zoe)).toContain('droneRegistration Drone registration (About you)');
  expect(pages(zoe).filter((page) => page.startsWith('orgManageUsers'))).toEqual([
    'orgManageUsers Role and user management (Kestrel Survey)',
  ]);
  expect(
    searchEntries(zoe).find(({ target, note }) => target.screen === 'industryAssist' && note === 'Kestrel Survey')
      ?.target,
  ).toEqual({ screen: 'industryAssist', organisationId: 'o-1', organisationArn: '3001017' });
});

it('whoever only looks finds no form of the organisation, and no way to write for it', () => {
  const sam = searcher({ participants: [{ account: kestrel, role: { product_name: 'Contact Person' } }] });
  const theirs = pages(sam).filter((page) => page.includes('Kestrel'));
  expect(
    theirs.filter((page) =>
      /^(dampReport|industryAssist|mtoNotification|droneRegistration|droneRenewal|aircraftConfirmation)/.test(page),
    ),
  ).toEqual([]);
  expect(theirs).toContain('manageDronesOrg Manage registered drones (Kestrel Survey)');
});

it('an organisation without the certificate offers no training notification, and nobody finds what their identity is missing for', () => {
  const kestrelWithout = { ...kestrel, holdsTrainingCertificate: false };
  const notifies = (whose: typeof kestrel) =>
    pages(searcher({ participants: [{ account: whose, role: { product_name: 'Chief Executive Officer' } }] })).filter(
      (page) => page.startsWith('mtoNotification'),
    );
  expect([
    notifies(kestrelWithout).length,
    notifies({ ...kestrel, holdsTrainingCertificate: true } as typeof kestrel).length,
  ]).toEqual([0, 1]);
  const leo = pages(searcher({ participants: [], tags: [] }));
  expect(leo.filter((page) => /^(droneRegistration|droneRenewal|droneAccreditation)/.test(page))).toEqual([]);
  expect(leo).toContain('manageDronesInd Manage registered drones');
});

it('whoever has no ARN finds the way to one, help, and nothing that needs it', () => {
  expect(pages(searcher({ arn: '', participants: [] }))).toEqual([
    'arn Aviation reference number (ARN)',
    'licenceVerification Confirm details of a digital licence',
  ]);
});

it('a child finds no drones, and nobody a registration that is closed', () => {
  expect(
    pages(searcher({ birthdate: '2015-01-01', participants: [] })).filter(
      (page) => /drone/i.test(page) && !page.startsWith('showRepl'),
    ),
  ).toEqual([]);
  expect(
    pages(searcher({ settings: [], participants: [] })).filter((page) => page.startsWith('droneRegistration')),
  ).toEqual([]);
});

it('a form is found by its questions, and help by the question that is asked', () => {
  const found = (query: string) => find(searchEntries(zoe), query).items.map(({ title }) => title);
  expect(found('ssaa type')[0]).toBe('DAMP report');
  expect(found('how long is a saved application kept')[0]).toBe('How long is a saved application kept?');
  expect(found('pasport')).toContain('Which documents prove my identity?');
});

const ava = searcher({ participants: [] });
const noah = searcher({ participants: [], arn: '' });
const ivy = searcher({ participants: [], birthdate: '2015-01-01' });

// Searches in people's own words; the answer is among the first three.
it.each([
  ['pay', ava, 'Payments'],
  ['how to pay a fee', ava, 'How do I pay?'],
  ['how much', ava, 'What does it cost?'],
  ['cost', noah, 'What does it cost?'],
  ['fly a drone', ava, 'Drone registration'],
  ['fly a drone', ivy, 'I want to fly a drone. What do I need to do?'],
  ['drown', ava, 'Drone registration'],
  ['rego', ava, 'Drone registration'],
  ['lost licence', ava, 'Flight Crew Licence Details'],
  ['pilot license', noah, 'Where is my flight crew licence?'],
  ['change my address', ava, 'Profile details'],
  ['phone number', ava, 'Profile details'],
  ['i forgot my password', noah, 'How do I change my address, email, phone number or password?'],
  ['moved house', ava, 'How do I change my address, email, phone number or password?'],
  ['renew', ava, 'Renew drone registration'],
  ['renew', noah, 'When can I renew a drone registration?'],
  ['my certificate', ava, 'Where is my drone registration certificate?'],
  ['passport', noah, 'Aviation reference number (ARN)'],
  ['passport', ava, 'Which documents prove my identity?'],
  ['arn', ava, 'What is an ARN, and how do I get one?'],
  ['cancel application', ava, 'Can I cancel something I have submitted?'],
  ['refund', ava, 'Can I get a refund?'],
  ['invoice', ava, 'Payments and receipts'],
  ['sell my drone', ava, 'What do I do if I have sold or lost a drone?'],
  ['stolen', ava, 'Manage registered drones'],
  ['draft', ava, 'Where is my saved application?'],
  ['status of my application', ava, 'Where can I see what I have submitted?'],
  ['exam', ava, 'Drone accreditation'],
  ['log out', noah, 'How do I sign out?'],
  ['plane', ava, 'Manage aircraft (Individual)'],
  ['stop emails', ava, 'Will I be reminded before something expires?'],
  ['csv', ava, 'Drone registration'],
  ['remove staff', zoe, 'Role and user management'],
  ['send documents', zoe, 'Submit documents and notifications'],
  ['credit card', ava, 'How do I pay?'],
] as const)('“%s” leads to what is meant', (query, who, title) => {
  const found = find(searchEntries(who), query)
    .items.slice(0, 3)
    .map((entry) => entry.title);
  expect(found).toContain(title);
});
