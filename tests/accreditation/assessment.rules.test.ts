import { describe, expect, it } from 'vitest';
import {
  assessmentBody,
  assessmentFormData,
  isAccreditationSuspended,
  isAccreditation,
  isAssessmentOffered,
  serviceCatalogueCode,
} from '#rules/accreditation/assessment.rules.ts';

const COMMERCIAL = 'RPA Excluded Assessment';
const RECREATIONAL = 'RPA Recreational Assessment';
const NOON = { epochMs: Date.UTC(2026, 10, 23, 1), zone: 'Australia/Sydney' };

describe('a submission', () => {
  const grade = { right: 11, total: 13, percent: 1100 / 13, passed: false };
  const answers = [
    { questionId: 'Q1', answerIds: ['A', 'C'] },
    { questionId: 'Q2', answerIds: ['B'] },
  ];
  const formData = { assessmentPassed: false, assessmentResult: 85, answers };

  it('of the commercial assessment carries its form data and that it is a renewal, where one is held', () => {
    expect(
      assessmentBody(assessmentFormData(COMMERCIAL, grade, answers), ['repl', 'RPA Excluded Accreditation ']),
    ).toEqual({
      formData: { assessmentType: COMMERCIAL, ...formData },
      serviceCatalogueCode: 'LMS_RENEW_COM',
    });
  });

  it('of the commercial assessment carries that it is the first one otherwise', () => {
    for (const held of [[], ['repl'], ['rpa recreational accreditation', null, undefined]])
      expect(assessmentBody(assessmentFormData(COMMERCIAL, grade, answers), held)).toMatchObject({
        serviceCatalogueCode: 'LMS_COM',
      });
  });

  it('of the recreational assessment carries its form data alone, whatever is held', () => {
    for (const held of [[], ['rpa excluded accreditation', 'rpa recreational accreditation']])
      expect(assessmentBody(assessmentFormData(RECREATIONAL, grade, answers), held)).toEqual({
        formData: { assessmentType: RECREATIONAL, ...formData },
      });
  });

  it('says that it was passed, and how well, as a whole number', () => {
    expect(
      assessmentFormData(COMMERCIAL, { right: 11, total: 12, percent: 1100 / 12, passed: true }, []),
    ).toMatchObject({ assessmentPassed: true, assessmentResult: 92 });
  });
});

it('a licence type is an accreditation whatever its case [DENT-76 DENT-77]', () => {
  expect(
    ['rpa excluded accreditation', ' RPA EXCLUDED Accreditation', 'rpa recreational accreditation', null].map((type) =>
      isAccreditation('commercial', type),
    ),
  ).toEqual([true, true, false, false]);
  expect(isAccreditation('recreational', 'Rpa Recreational Accreditation')).toBe(true);
  expect(serviceCatalogueCode(['rpa recreational accreditation', 'RPA excluded accreditation'])).toBe('LMS_RENEW_COM');
});

describe('the recreational assessment', () => {
  const settings = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, product_stringvalue]) => ({
      product_name: `Portal - Feature Availability - ${name}`,
      product_stringvalue,
    }));
  const [PAST, FUTURE] = ['01/01/2020', '31/12/2099'];
  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{ 'Recreational Drone': PAST }, true],
    [{ 'Recreational Drone': FUTURE }, false],
    [{}, false],
    [{ 'Recreational Drone': PAST, 'Accreditation (Recreational)': PAST }, true],
    [{ 'Recreational Drone': PAST, 'Accreditation (Recreational)': FUTURE }, false],
    [{ 'Recreational Drone': FUTURE, 'Accreditation (Recreational)': PAST }, false],
  ])('with %j is offered: %s', (dates, offered) => {
    expect(isAssessmentOffered(RECREATIONAL, settings(dates), NOON)).toBe(offered);
    expect(isAssessmentOffered(COMMERCIAL, settings(dates), NOON)).toBe(true);
  });
});

describe('an accreditation', () => {
  it.each<[string, string, boolean]>([
    ['RPA Excluded Accreditation', 'suspended', true],
    ['rpa excluded accreditation', 'Active', false],
    ['rpa recreational accreditation', 'Suspended', false],
  ])('%s that is %s bars the commercial assessment: %s', (type, status, bars) => {
    expect(
      isAccreditationSuspended(COMMERCIAL, [
        { type: 'repl', status: 'Suspended' },
        { type, status },
      ]),
    ).toBe(bars);
  });
});
