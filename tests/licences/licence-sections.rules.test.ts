import { describe, expect, it } from 'vitest';
import { sydney } from '#support/moments.ts';
import {
  aircraftGroups,
  CATEGORIES,
  componentGroups,
  englishProficiency,
  examinationGroups,
  operationalGroups,
  proficiencyGroups,
  radioSummary,
  remoteGroups,
  reviewGroups,
} from '#rules/licences/licence-sections.rules.ts';
import { ratingEnd } from '#rules/licences/rating-end.rules.ts';
import { licenceSample as sample } from './licences.sample.ts';

const now = sydney('2026-11-21T10:00:00+11:00');
const one = (name: string, category: string | null) => ({
  name,
  category,
  validFrom: '2024-02-03',
  validUntil: '2027-04-05',
});

describe('the groups of a licence', () => {
  it('are in the printed order of categories, gliders last of those that are named; others keep their order [FLIC-17 SCON-25]', () => {
    const mixed = [
      'Other',
      'glider',
      'Powered Lift',
      'Rocket',
      'Airship',
      'Gyroplane',
      ' HELICOPTER',
      null,
      'Aeroplane',
    ];
    const [group] = aircraftGroups({ typeRating: mixed.map((category, at) => one(String(at), category)) }, now);
    expect(group!.rows.map(({ cells }) => cells.category)).toEqual([
      'Aeroplane',
      'HELICOPTER',
      'Gyroplane',
      'Airship',
      'Powered Lift',
      'glider',
      'Other',
      'Rocket',
      '',
    ]);
    expect(CATEGORIES).toEqual(['Aeroplane', 'Helicopter', 'Gyroplane', 'Airship', 'Powered Lift', 'Glider', 'Other']);
  });

  it('of components have name, category, validity and status [FLIC-19 SENT-062 SENT-054]', () => {
    const [group, ...others] = componentGroups(sample.components.components, now);
    expect(others).toEqual([]);
    expect(group!.columns).toEqual(['name', 'category', 'validFrom', 'validUntil', 'status']);
    expect(group!.rows.map(({ cells, isOver }) => [...group!.columns.map((column) => cells[column]), isOver])).toEqual([
      ['Commercial pilot licence', 'Aeroplane', '03 Feb 2024', 'No expiry date', 'Suspended', false],
      ['Glider pilot licence', 'Glider', '03 Feb 2024', '20 Nov 2026', 'Active', true],
    ]);
  });

  it('of an accreditation, whose component has no name, begin with the category [SENT-061]', () => {
    const rows = ['Excluded', 'Micro'].map((category) => ({
      category,
      validFrom: '2024-02-03',
      validUntil: '2026-11-21',
      componentStatus: 'Active',
    }));
    const [group] = componentGroups(rows, now);
    expect(group!.columns).toEqual(['category', 'validFrom', 'validUntil', 'status']);
    // Its last day is today.
    expect(group!.rows.map(({ isOver }) => isOver)).toEqual([false, false]);
  });

  it('of aircraft are class, type, RPL endorsement and design ratings, with what a row has and what it includes [FLIC-20 SENT-063 SENT-064 SENT-055]', () => {
    const groups = aircraftGroups(sample.aircraftRatings, now);
    expect(groups.map(({ title }) => title)).toEqual([
      'Class ratings',
      'Type ratings',
      'Recreational pilot licence endorsements',
      'Design feature endorsements',
    ]);
    expect(groups.map(({ columns }) => columns)).toEqual([
      ['name', 'category', 'validFrom', 'validUntil'],
      ['name', 'category', 'printName', 'modeOfDrive', 'validFrom', 'validUntil'],
      ['name', 'category', 'validFrom', 'validUntil'],
      ['name', 'category', 'validFrom', 'validUntil'],
    ]);
    expect(groups[1]!.rows[0]!.cells).toEqual({
      name: 'King Air 350',
      category: 'Aeroplane',
      printName: 'BE350',
      modeOfDrive: 'Turbo-propeller',
      validFrom: '03 Feb 2024',
      validUntil: '07 Jun 2028',
    });
    expect(groups[2]!.rows[0]!.includes).toEqual(['Controlled aerodrome', 'Radio']);
  });

  it('of operations are one for each rating, without rows that are an exemption, and without empty groups [FLIC-16 FLIC-21 SENT-065 SENT-056]', () => {
    const groups = operationalGroups(sample.operationalRatings, now);
    expect(groups.map(({ title }) => title)).toEqual([
      'Low level',
      'Aerial application',
      'Instrument',
      'Night VFR',
      'Night vision imaging system',
      'Private instrument',
      'Flight instructor',
      'Flight examiner',
      'Flight activity',
    ]);
    expect(groups.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(JSON.stringify(groups)).not.toContain('EXEMPTION');
    const exempt = {
      instrument: [one('EXEMPTION', 'Aeroplane'), { ...one('Instrument', 'Aeroplane'), printName: 'CASA EXEMPTION 1' }],
    };
    expect(operationalGroups(exempt, now)).toEqual([]);
    const checked = operationalGroups(
      { simulatorInstructor: [one('A', 'Aeroplane')], flightEngineer: [one('B', 'Aeroplane')] },
      now,
    );
    expect(checked.map(({ title }) => title)).toEqual(['Simulator instructor', 'Flight engineer']);
  });

  it('of reviews have type, certificate, issue date and end [FLIC-18 SENT-057]', () => {
    const review = {
      ...one('IPC', 'Aeroplane'),
      proficiencyType: 'Instrument',
      certificateType: 'Check',
      issueDate: '2025-01-02',
      validTo: '2026-11-20',
    };
    const { validTo: _, ...withoutEnd } = review;
    const groups = reviewGroups(
      {
        categoryFlightReviews: [withoutEnd],
        operationalFlightReviews: [review, review],
        proficiencyChecks: [review, review],
      },
      now,
    );
    expect(groups.map(({ title }) => title)).toEqual([
      'Flight reviews',
      'Operational flight reviews',
      'Proficiency checks',
    ]);
    expect(groups[2]!.columns).toEqual([
      'name',
      'category',
      'proficiencyType',
      'certificateType',
      'issueDate',
      'validTo',
    ]);
    expect(groups[2]!.rows[0]).toMatchObject({
      isOver: true,
      cells: {
        proficiencyType: 'Instrument',
        certificateType: 'Check',
        issueDate: '02 Jan 2025',
        validTo: '20 Nov 2026',
      },
    });
    expect(groups[0]!.rows[0]).toMatchObject({ isOver: false, cells: { validTo: '05 Apr 2027' } });
  });

  it('of theory have type, level, issued date and end [FLIC-22 SENT-066 SENT-058]', () => {
    const [group] = examinationGroups(sample.theory.theoryExaminations, now);
    expect(group!.rows.map(({ cells }) => group!.columns.map((column) => cells[column]))).toEqual([
      ['CPL flight planning', 'Credit', '09 Aug 2023', '09 Aug 2027'],
      ['IREX', 'Pass', '10 Sep 2024', 'No expiry date'],
    ]);
  });

  it('of a remote pilot licence are categories and types [SENT-059]', () => {
    const rows = [one('Multirotor', 'RPA'), one('Less than 25 kg', 'RPA')];
    expect(
      remoteGroups({ rpaCategory: rows, rpaType: rows }, now).map(({ id, rows: shown }) => [id, shown.length]),
    ).toEqual([
      ['rpaCategory', 2],
      ['rpaType', 2],
    ]);
  });

  it('of a radio certificate are acquisition date, English and the proficiencies with their end [FLIC-23 SENT-069 SENT-060]', () => {
    expect(radioSummary(sample.radio)).toEqual([
      { name: 'Acquisition date', lines: ['06 May 2022'] },
      { name: 'English language proficiency', lines: ['AELP Level 6'] },
    ]);
    expect(radioSummary({})).toEqual([
      { name: 'Acquisition date', lines: [] },
      { name: 'English language proficiency', lines: [] },
    ]);
    const [group] = proficiencyGroups(sample.radio, now);
    expect(group!.rows.map(({ cells, isOver }) => [cells.actualLevel, cells.validUntil, isOver])).toEqual([
      ['AELP Level 6', '11 Oct 2029', false],
      ['GELP', '19 Nov 2026', true],
    ]);
    expect(proficiencyGroups({}, now)).toEqual([]);
  });
});

it.each([
  ['6', 'AELP Level 6'],
  ['Level 5', 'AELP Level 5'],
  ['aelp level 4', 'AELP Level 4'],
  ['AELP-6', 'AELP Level 6'],
  ['AELP Level 6', 'AELP Level 6'],
  ['gelp', 'GELP'],
  ['General English Language Proficiency', 'GELP'],
  ['Exempted 2019', 'Exempted 2019'],
  ['', ''],
  [null, ''],
])('English proficiency %j shows as %j [FLIC-15]', (remark, shown) => {
  expect(englishProficiency(remark)).toBe(shown);
});

describe('the last day of a rating in a calendar', () => {
  const rows = (type: string) =>
    aircraftGroups({ typeRating: [one(type, 'Aeroplane'), one(type, 'Helicopter')] }, now)[0]!.rows;
  const idOf = (personId: string, type: string, at: number) => ratingEnd(personId, 'Type ratings', rows(type)[at]!)!.id;

  it('has an id of the person and the rating: two people with one calendar, and two ratings of one person, are entries of their own', () => {
    const ids = ['c-1', 'c-2'].flatMap((person) =>
      ['King Air 350', 'DHC-8'].flatMap((type) => [0, 1].map((at) => idOf(person, type, at))),
    );
    expect(new Set(ids).size).toBe(8);
    expect(idOf('c-1', 'King Air 350', 0)).toBe('licence-c-1, Type ratings, King Air 350, Aeroplane');
  });

  it('has the same id after a renewal', () => {
    const [before, after] = ['2027-04-05', '2029-04-05'].map((validUntil) =>
      ratingEnd(
        'c-1',
        'Theory examinations',
        examinationGroups(
          [{ type: 'IREX', result: { actualLevel: validUntil.startsWith('2027') ? 'Pass' : 'Credit', validUntil } }],
          now,
        )[0]!.rows[0]!,
      ),
    );
    expect([before!.id, after!.day]).toEqual([after!.id, '2029-04-05']);
  });

  it('tells proficiencies apart by their level, and ratings by what is printed of them', () => {
    const proficiencies = proficiencyGroups(
      {
        proficiencies: [
          { result: 'Level 6', validUntil: '2029-10-11' },
          { result: 'GELP', validUntil: '2029-10-11' },
        ],
      },
      now,
    )[0]!.rows;
    expect(proficiencies.map((row) => ratingEnd('c-1', 'Proficiencies', row)!.about)).toEqual(['AELP Level 6', 'GELP']);
    const modes = aircraftGroups(
      {
        classRating: ['Piston', 'Turbine'].map((modeOfDrive) => ({
          ...one('Single-engine', 'Helicopter'),
          modeOfDrive,
        })),
      },
      now,
    )[0]!.rows;
    expect(new Set(modes.map((row) => ratingEnd('c-1', 'Class ratings', row)!.id)).size).toBe(2);
  });

  it('is none where the record has none', () => {
    expect(
      ratingEnd(
        'c-1',
        'Class ratings',
        aircraftGroups({ classRating: [{ name: 'A', validUntil: null }] }, now)[0]!.rows[0]!,
      ),
    ).toBeNull();
  });
});
