import { describe, expect, it } from 'vitest';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import {
  crewNotices,
  crewSections,
  expiresIn,
  rowStates,
  sectionCounts,
} from '#rules/licences/licence-contents.rules.ts';
import type { IsoDate } from '#rules/core/calendar.rules.ts';
import { licenceSample as sample } from './licences.sample.ts';

const now = sydney('2026-11-21T10:00:00+11:00');
const settings = settingsOf({ 'Licence expiry warning period': '45' });
const rated = (name: string, validUntil: string | null, category = 'Helicopter') => ({
  name,
  category,
  validFrom: '2024-02-03',
  validUntil,
});
const nightVFR = (...rows: readonly object[]) =>
  crewSections({ ...sample, operationalRatings: { ...sample.operationalRatings, nightVFR: [...rows] } }, now);

describe('the sections of a flight crew licence', () => {
  it('are its categories, each kind of aircraft rating, operational ratings with a group for each, and examinations [FLIC-20 FLIC-21]', () => {
    expect(crewSections(sample, now).map(({ id, title, groups }) => [id, title, groups.length])).toEqual([
      ['components', 'Licence categories', 1],
      ['classRating', 'Class ratings', 1],
      ['typeRating', 'Type ratings', 1],
      ['rplEndorsementRating', 'Recreational pilot licence endorsements', 1],
      ['designRating', 'Design feature endorsements', 1],
      ['operational', 'Operational ratings', 9],
      ['theory', 'Theory examinations', 1],
    ]);
  });

  it('say what did not come apart from what is not recorded', () => {
    const nothing = { classRating: [], typeRating: [] };
    expect(
      crewSections({ aircraftRatings: nothing, theory: { theoryExaminations: [] } }, now).map(
        ({ id, missing, empty }) => [id, missing ?? empty],
      ),
    ).toEqual([
      ['components', 'your licence categories'],
      ['aircraft', 'No aircraft ratings are recorded.'],
      ['operational', 'your operational ratings'],
      ['theory', 'No theory examinations are recorded.'],
    ]);
    expect(crewSections({ components: sample.components }, now)[1]).toMatchObject({
      id: 'aircraft',
      missing: 'your aircraft ratings',
    });
  });

  it('count their rows, those that are suspended, that have expired, and that expire within the warning period [FLIC-28 FLIC-32]', () => {
    const counts = nightVFR(
      rated('A', '2026-11-20'),
      rated('B', '2026-11-21'),
      rated('C', '2027-01-05'),
      rated('D', '2027-01-06'),
      rated('E', null),
    ).map((section) => [section.id, sectionCounts(section, settings, now)]);
    expect(Object.fromEntries(counts)).toMatchObject({
      components: { rows: 2, suspended: 1, expired: 1, expiringSoon: 0 },
      classRating: { rows: 2, suspended: 0, expired: 0, expiringSoon: 0 },
      operational: { rows: 21, suspended: 0, expired: 1, expiringSoon: 2 },
    });
    const [row] = nightVFR(rated('C', '2027-01-05'), rated('X', null)).find(({ id }) => id === 'operational')!
      .groups[3]!.rows;
    expect(
      ['44', '45', ''].map((days) => rowStates(row!, settingsOf({ 'Licence expiry warning period': days }), now)),
    ).toEqual([[], ['expiringSoon'], []]);
  });
});

describe('what needs attention in a licence', () => {
  it('is what expires within the warning period, the next first, with its last day for a calendar, and then what is suspended [FLIC-32]', () => {
    const sections = nightVFR(
      rated('Night VFR rating', '2026-12-11'),
      rated('Night VFR rating', '2026-11-22', 'Aeroplane'),
      rated('Later rating', '2027-02-01'),
    );
    expect(
      crewNotices(sections, 'c-1', settings, now).map(({ about, text, sectionId, entry }) => [
        about,
        text,
        sectionId,
        entry?.id,
      ]),
    ).toEqual([
      [
        'Night VFR rating (aeroplane)',
        'expires on 22 Nov 2026, tomorrow',
        'operational',
        'licence-c-1, Night VFR, Night VFR rating, Aeroplane',
      ],
      [
        'Night VFR rating (helicopter)',
        'expires on 11 Dec 2026, in 20 days',
        'operational',
        'licence-c-1, Night VFR, Night VFR rating, Helicopter',
      ],
      ['Commercial pilot licence (aeroplane)', 'is suspended', 'components', undefined],
    ]);
  });

  it('leaves out what was renewed, and one that has expired', () => {
    const sections = nightVFR(
      rated('Night VFR rating', '2026-12-11'),
      rated('Night VFR rating', '2028-12-11'),
      rated('Old rating', '2026-11-20'),
    );
    expect(crewNotices(sections, 'c-1', settings, now).map(({ state }) => state)).toEqual(['suspended']);
  });

  it.each([
    ['2026-11-21', 'expires on 21 Nov 2026, today'],
    ['2026-11-22', 'expires on 22 Nov 2026, tomorrow'],
    ['2026-11-23', 'expires on 23 Nov 2026, in 2 days'],
  ])('says of %s: %s', (day, words) => expect(expiresIn(day as IsoDate, now)).toBe(words));
});

it.each([
  ['data:image/jpeg;base64,/9j/4AAQ', true],
  [' data:image/png;base64,iVBORw0KGgo= ', true],
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:text/html;base64,PHN2Zy8+', false],
  ['data:image/png,abc', false],
  ['https://pictures.example/max.jpg', false],
  ['javascript:alert(1)', false],
  ['', false],
  [null, false],
])('the picture %j is shown as a photo: %s', (picture, isShown) => {
  expect(photoAddress(picture)).toBe(isShown ? picture!.trim() : null);
});
