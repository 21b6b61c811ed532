/** Documents worth 100 points, typed from services 9 (MPOI-13 to MPOI-17) and 4.1. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForSecondary,
  countedDocuments,
  POINT_DOCUMENTS,
  pointChoice,
  pointListOf,
  pointProblems,
  pointsOf,
  POINTS_NEEDED,
  primaryPoints,
  primaryProblem,
  totalProblem,
  type PointList,
} from '#rules/arn/identity-points.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { AT, form, manual } from './arn.sample.ts';

/** As printed: points, then how many documents are worth them. */
const PRIMARY_70 = ['passport', 'citizenshipCertificate', 'birthCertificate', 'refugeeCertificate'];
const PRIMARY_40 = ['driverLicence', 'studentId', 'regulatoryPhotoId', 'governmentEmployeeId', 'defenceId'];
const SECONDARY_40 = ['medicare', 'veteransCard', 'centrelink'];
const IDENTITY_25 = [
  'birthExtract',
  'creditCard',
  'marriageCertificate',
  'divorceCertificate',
  'nameChangeCertificate',
  'foreignDocuments',
  'indigenousOrganisationReference',
];
const ADDRESS_25 = ['bankStatement', 'lease', 'taxNotice', 'mortgage', 'rates', 'utilityBill'];
const ALL = [...PRIMARY_70, ...PRIMARY_40, ...SECONDARY_40, ...IDENTITY_25, ...ADDRESS_25];
const PRIMARY_TEXT = 'You need to select at least one primary document.';
const TOTAL_TEXT = 'You need to select a total of 100 points of ID.';

describe('the tables', () => {
  it.each([
    ['MPOI-13 SCON-11', 'primary70', 70, PRIMARY_70],
    ['MPOI-14 SCON-11', 'primary40', 40, PRIMARY_40],
    ['MPOI-15 SCON-11', 'secondary40', 40, SECONDARY_40],
    ['MPOI-16 SCON-11', 'secondary25', 25, IDENTITY_25],
    ['MPOI-17 SCON-11', 'secondary25', 25, ADDRESS_25],
  ] as const)('are as printed [%s]', (_rows, list, points, codes) => {
    expect(POINT_DOCUMENTS[list].map(({ code }) => code).filter((code) => codes.includes(code))).toEqual(codes);
    for (const code of codes) expect([code, pointListOf(code), pointsOf([code])]).toEqual([code, list, points]);
  });

  it('hold these documents, in this order, and no other one', () => {
    expect(Object.values(POINT_DOCUMENTS).flatMap((list) => list.map(({ code }) => code))).toEqual(ALL);
  });

  it('name every document in words, and limit the utility bill alone to 12 months', () => {
    const labels = Object.values(POINT_DOCUMENTS).flatMap((list) => list.map(({ label }) => label));
    expect(new Set(labels).size).toBe(25);
    expect(labels.filter((label) => label.includes('12 months'))).toEqual(['Utility bill under 12 months old']);
  });
});

/** Services 9, as printed: each document with its points and the list in which it is ticked. */
const PRINTED: Readonly<Record<string, readonly [list: PointList, points: number, labels: readonly string[]]>> = {
  'MPOI-13': ['primary70', 70, ['Passport', 'Citizenship certificate', 'Birth certificate', 'Refugee certificate']],
  'MPOI-14': [
    'primary40',
    40,
    ['Driver licence', 'Student ID', 'Regulatory photo ID', 'Government employee ID', 'Defence ID'],
  ],
  'MPOI-15': ['secondary40', 40, ['Medicare card', 'Veterans card', 'Centrelink card']],
  'MPOI-16': [
    'secondary25',
    25,
    [
      'Birth certificate extract',
      'Credit card',
      'Marriage certificate',
      'Divorce order',
      'Name-change certificate',
      'Foreign documents',
      'Letter from an Indigenous organisation',
    ],
  ],
  'MPOI-17': [
    'secondary25',
    25,
    ['Bank statement', 'Lease', 'Tax notice', 'Mortgage', 'Rates notice', 'Utility bill under 12 months old'],
  ],
};

describe('a document that is ticked on its page', () => {
  const questions = form.steps.flatMap(({ questions: own }) => own);
  const codeOf = (list: PointList, label: string): string => {
    const question = questions.find(({ id }) => id === `manualPOIDocuments-${list}`)!;
    return 'options' in question
      ? ((question.options as readonly Option[]).find((option) => option.label === label)?.value ?? `no box: ${label}`)
      : '';
  };
  /** The others that are ticked beside it, so that the whole is judged by the points of this one. */
  const REST: Readonly<Record<number, readonly (readonly [others: readonly [PointList, string][], sum: number])[]>> = {
    70: [
      [[], 70],
      [[['secondary25', 'Lease']], 95],
      [[['secondary40', 'Medicare card']], 110],
    ],
    40: [
      [[['primary40', 'Defence ID']], 80],
      [
        [
          ['primary40', 'Defence ID'],
          ['secondary25', 'Lease'],
        ],
        105,
      ],
    ],
    25: [
      [[['primary70', 'Passport']], 95],
      [
        [
          ['primary40', 'Defence ID'],
          ['secondary40', 'Medicare card'],
        ],
        105,
      ],
    ],
  };

  it.each(Object.entries(PRINTED))('counts as it is printed, in every sum [%s]', (_row, [list, points, labels]) => {
    for (const label of labels) {
      for (const [others, sum] of REST[points]!) {
        // Beside itself another one of its kind is taken.
        const instead: Readonly<Record<string, string>> = {
          'Defence ID': 'Student ID',
          'Medicare card': 'Veterans card',
          Lease: 'Mortgage',
          Passport: 'Birth certificate',
        };
        const ticked = [
          [list, label] as const,
          ...others.map(([of, one]) => [of, one === label ? instead[one]! : one] as const),
        ];
        const answers: Answers = { ...manual };
        for (const [of] of ticked) {
          const checkboxValues = ticked.filter(([same]) => same === of).map(([, one]) => codeOf(of, one));
          Object.assign(answers, { [`manualPOIDocuments-${of}`]: { checkboxes: {}, checkboxValues } });
        }
        const codes = ticked.map(([of, one]) => codeOf(of, one));
        expect([label, pointsOf(codes)]).toEqual([label, sum]);
        const said = Object.values(
          problemsOfStep(form, 'ManualPOISecondary', answers, questionsById(form), { moment: AT }),
        );
        expect([label, sum, said]).toEqual([label, sum, sum < 100 ? [TOTAL_TEXT] : []]);
      }
    }
  });
});

describe('every sum of the tables', () => {
  it('is judged as printed [MPOI-07 SCON-10]', () => {
    let sums = 0;
    for (let a = 0; a <= PRIMARY_70.length; a += 1)
      for (let b = 0; b <= PRIMARY_40.length; b += 1)
        for (let c = 0; c <= SECONDARY_40.length; c += 1)
          for (let d = 0; d <= IDENTITY_25.length; d += 1)
            for (let e = 0; e <= ADDRESS_25.length; e += 1) {
              const chosen = [
                ...ADDRESS_25.slice(0, e),
                ...IDENTITY_25.slice(0, d),
                ...SECONDARY_40.slice(0, c),
                ...PRIMARY_40.slice(0, b),
                ...PRIMARY_70.slice(0, a),
              ];
              const primary = 70 * a + 40 * b;
              const total = primary + 40 * c + 25 * (d + e);
              const judged = [
                primaryPoints(chosen),
                pointsOf(chosen),
                asksForSecondary(chosen),
                primaryProblem(chosen),
                totalProblem(chosen),
              ];
              const printed = [
                primary,
                total,
                primary < 100,
                a + b === 0 ? PRIMARY_TEXT : null,
                total < 100 ? TOTAL_TEXT : null,
              ];
              if (judged.some((one, at) => one !== printed[at]))
                expect({ chosen, judged }).toEqual({ chosen, judged: printed });
              sums += 1;
            }
    expect(sums).toBe(5 * 6 * 4 * 8 * 7);
  });

  it('is the same whichever documents of a table make it, in any order, and however often one is named', () => {
    const worth = new Map([
      ...PRIMARY_70.map((code) => [code, 70] as const),
      ...[...PRIMARY_40, ...SECONDARY_40].map((code) => [code, 40] as const),
      ...[...IDENTITY_25, ...ADDRESS_25].map((code) => [code, 25] as const),
    ]);
    fc.assert(
      fc.property(fc.shuffledSubarray(ALL), fc.array(fc.constantFrom(...ALL, 'odd', '')), (chosen, repeated) => {
        const again = [...chosen, ...repeated.filter((code) => chosen.includes(code) || !worth.has(code))];
        const points = chosen.reduce((sum, code) => sum + worth.get(code)!, 0);
        expect(pointsOf(again)).toBe(points);
        expect(totalProblem(again) === null).toBe(points >= POINTS_NEEDED);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is sent', () => {
  it('is four lists, secondary documents only where their step was visited', () => {
    expect(pointChoice(['creditCard', 'medicare', 'studentId', 'passport'])).toEqual({
      primary70: ['passport'],
      primary40: ['studentId'],
      secondary40: [],
      secondary25: [],
    });
    expect(pointChoice(['lease', 'creditCard', 'medicare', 'studentId'])).toEqual({
      primary70: [],
      primary40: ['studentId'],
      secondary40: ['medicare'],
      secondary25: ['creditCard', 'lease'],
    });
    expect(countedDocuments(['medicare', 'passport']).map(({ code, points }) => [code, points])).toEqual([
      ['passport', 70],
      ['medicare', 40],
    ]);
  });

  it('is judged once more where it arrives', () => {
    const none = { primary70: [], primary40: [], secondary40: [], secondary25: [] };
    expect(pointProblems(none)).toEqual([PRIMARY_TEXT, TOTAL_TEXT]);
    expect(pointProblems({ ...none, secondary40: SECONDARY_40 })).toEqual([PRIMARY_TEXT]);
    expect(pointProblems({ ...none, primary70: ['passport', 'passport'] })).toEqual([TOTAL_TEXT]);
    expect(pointProblems({ ...none, primary70: ['passport', 'lease'], secondary25: ['creditCard'] })).toEqual([
      'A document was named that is none of its list',
    ]);
    expect(pointProblems({ ...none, primary70: ['passport'], secondary25: ['creditCard', 'lease'] })).toEqual([]);
  });
});
