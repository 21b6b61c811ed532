/** What the paper of a licence says: who, may they, is it still true (README of the mock-ups, `licence-paper`). */
import { describe, expect, it } from 'vitest';
import { sydney } from '#support/moments.ts';
import { checkedFacts, licencePaper, type PaperRecord } from '#rules/licences/licence-paper.rules.ts';
import { aircraftGroups, componentGroups, reviewGroups } from '#rules/licences/licence-sections.rules.ts';
import { licenceSample as sample } from './licences.sample.ts';

const NOW = sydney('2026-11-28T14:05:00+11:00');
const CONTEXT = {
  regulator: 'CASA',
  moment: NOW,
  correctAt: '28 Nov 2026 at 2:05 pm AEDT',
  checkedAt: 'https://portal.example/content/verify/AbCd',
};
const RECORD: PaperRecord = {
  id: 'l-1',
  type: 'FCL',
  number: 'FCL-20417',
  holder: 'Max Hall',
  arn: '2001079',
  birthDate: '1972-01-14',
  issuedOn: '2023-01-26',
  validUntil: null,
  status: 'Active',
  english: 'AELP Level 6',
  groups: [],
};
const paper = (more: Partial<PaperRecord> = {}) => licencePaper({ ...RECORD, ...more }, CONTEXT);
const factsOf = ({ facts }: ReturnType<typeof paper>) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));
const component = (name: string, category: string, componentStatus: string, validUntil: string | null = null) => ({
  name,
  category,
  componentStatus,
  validFrom: '2024-06-09',
  validUntil,
});
const review = (validTo: string) => ({
  name: 'Night VFR flight review',
  category: 'Helicopter',
  issueDate: '2024-02-04',
  validTo,
});

describe('the paper of a licence', () => {
  it('says what, who, which number, of which moment with its zone, and how to check it', () => {
    const made = paper();
    expect([made.title, made.to, made.holder]).toEqual(['Flight crew licence', 'This licence is held by', 'Max Hall']);
    expect(factsOf(made)).toEqual({
      'Licence number': 'FCL-20417',
      'Aviation reference number (ARN)': '2001079',
      'Date of birth': '14 Jan 1972',
      'English language proficiency': 'AELP Level 6',
      Issued: '26 Jan 2023',
      'Expiry date': 'No expiry date',
      Status: 'Active',
      'Correct at': '28 Nov 2026 at 2:05 pm AEDT',
      'Check this licence': 'Scan the code, or go to portal.example/content/verify/AbCd',
    });
    expect(checkedFacts(made).map(({ name }) => name)).toEqual([
      'Licence number',
      'English language proficiency',
      'Issued',
      'Expiry date',
      'Status',
      'Correct at',
    ]);
    expect(made.line).toBe(
      'Flight crew licence FCL-20417, Max Hall. Correct at 28 Nov 2026 at 2:05 pm AEDT. Scan the code on page 1 to check it today.',
    );
    expect(made.codeText).toBe('QR code to check this licence: https://portal.example/content/verify/AbCd');
  });

  it('has no words where all of it applies, and none about what was passed again since', () => {
    expect([paper().state, paper().words]).toEqual(['', []]);
    const reviews = { operationalFlightReviews: [review('2026-02-04'), review('2028-02-04')] };
    const made = paper({ groups: reviewGroups(reviews, NOW) });
    expect(made.words).toEqual([]);
    expect(made.tables[0]!.rows.map(({ cells, isOff }) => [cells.at(-1), isOff])).toEqual([
      ['Expired on 04 Feb 2026', true],
      ['04 Feb 2028', false],
    ]);
  });

  it('says in words what of it is suspended or has expired, and marks its row', () => {
    const components = [
      component('Commercial pilot licence', 'Aeroplane', 'Active'),
      component('Recreational pilot licence', 'Gyroplane', 'Suspended'),
    ];
    const made = paper({
      groups: [
        ...componentGroups(components, NOW),
        ...reviewGroups({ operationalFlightReviews: [review('2026-02-04')] }, NOW),
      ],
    });
    expect(made.words).toEqual([
      {
        name: 'Suspended: Recreational pilot licence (gyroplane).',
        text: 'The holder cannot use it until CASA ends the suspension.',
      },
      { name: 'Expired: Night VFR flight review (helicopter)', text: 'on 04 Feb 2026.' },
    ]);
    expect(made.tables[0]!.rows.map(({ isOff }) => isOff)).toEqual([false, true]);
    // The table says the status of each part.
    expect(factsOf(made)).not.toHaveProperty('Status');
  });

  it('names a rating with those that it includes, and a column by what is printed of it', () => {
    const groups = aircraftGroups(sample.aircraftRatings!, NOW);
    const named = paper({ groups }).tables.map(({ columns, rows }) => [columns[2], rows[0]!.cells[0]]);
    expect(named).toContainEqual(['Printed as', 'King Air 350']);
    expect(named).toContainEqual(['Valid from', 'Controlled airspace (Controlled aerodrome, Radio)']);
  });

  it.each([
    ['Suspended', null, 'Suspended', 'The holder cannot use this licence until CASA ends the suspension.'],
    ['revoked', null, 'Revoked', 'The holder cannot use this licence.'],
    ['Active', '2026-11-27', 'Expired', 'This licence expired on 27 Nov 2026.'],
    ['Active', '2026-11-28', '', undefined],
  ])('that is %s and ends on %s says first: %s', (status, validUntil, state, text) => {
    const made = paper({ status, validUntil });
    expect([made.state, made.words[0]?.text]).toEqual([state, text]);
  });

  it('says what the holder of an accreditation can do, and that each drone is registered', () => {
    const made = paper({ type: 'RPA Excluded Accreditation', number: 'RPAEA-10024', english: '' });
    expect(made.to).toBe('This accreditation is held by');
    expect(made.lists.map(({ title }) => title)).toEqual(['What the holder can do', 'What it needs as well']);
    expect(made.lists[0]!.items).toHaveLength(5);
    expect(factsOf(made)).not.toHaveProperty('English language proficiency');
    expect(paper().lists).toEqual([]);
  });
});
