/** Who may take an assessment, when it is offered, what its submission carries. */
import { describe, expect, it } from 'vitest';
import {
  assessmentBody, assessmentFormData, candidateProblem, isAccreditation, isAssessmentOffered, serviceCatalogueCode, type Candidate,
} from '#rules/accreditation/assessment.rules.ts';

const COMMERCIAL = 'RPA Excluded Assessment';
const RECREATIONAL = 'RPA Recreational Assessment';
const NOON = { epochMs: Date.UTC(2026, 10, 23, 1), zone: 'Australia/Sydney' };

describe('a submission', () => {
  const grade = { right: 11, total: 13, percent: 1100 / 13, passed: false };
  const answers = [{ questionId: 'Q1', answerIds: ['A', 'C'] }, { questionId: 'Q2', answerIds: ['B'] }];
  const formData = { assessmentPassed: false, assessmentResult: 85, answers };

  it('of the commercial assessment carries its form data and that it is a renewal, where one is held', () => {
    expect(assessmentBody(assessmentFormData(COMMERCIAL, grade, answers), ['repl', 'RPA Excluded Accreditation '])).toEqual({
      formData: { assessmentType: COMMERCIAL, ...formData }, serviceCatalogueCode: 'LMS_RENEW_COM',
    });
  });

  it('of the commercial assessment carries that it is the first one otherwise', () => {
    for (const held of [[], ['repl'], ['rpa recreational accreditation', null, undefined]])
      expect(assessmentBody(assessmentFormData(COMMERCIAL, grade, answers), held)).toMatchObject({ serviceCatalogueCode: 'LMS_COM' });
  });

  it('of the recreational assessment carries its form data alone, whatever is held', () => {
    for (const held of [[], ['rpa excluded accreditation', 'rpa recreational accreditation']])
      expect(assessmentBody(assessmentFormData(RECREATIONAL, grade, answers), held)).toEqual({ formData: { assessmentType: RECREATIONAL, ...formData } });
  });

  it('says that it was passed, and how well, as a whole number', () => {
    expect(assessmentFormData(COMMERCIAL, { right: 11, total: 12, percent: 1100 / 12, passed: true }, [])).toMatchObject({ assessmentPassed: true, assessmentResult: 92 });
  });
});

it('a licence type is an accreditation whatever its case [DENT-76 DENT-77]', () => {
  expect(['rpa excluded accreditation', ' RPA EXCLUDED Accreditation', 'rpa recreational accreditation', null].map((type) => isAccreditation('commercial', type))).toEqual([true, true, false, false]);
  expect(isAccreditation('recreational', 'Rpa Recreational Accreditation')).toBe(true);
  expect(serviceCatalogueCode(['rpa recreational accreditation', 'RPA excluded accreditation'])).toBe('LMS_RENEW_COM');
});

describe('the recreational assessment', () => {
  const settings = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, product_stringvalue]) => ({ product_name: `Portal - Feature Availability - ${name}`, product_stringvalue }));
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

describe('somebody', () => {
  const who = (more: Partial<Candidate>): Candidate => ({ arn: '2001011', birthDate: '1991-04-17', licences: [], ...more });
  const held = (type: string, status: string): Partial<Candidate> => ({ licences: [{ type: 'repl', status: 'Suspended' }, { type, status }] });
  const YOUNG = 'You must be at least 16 years old to take this assessment.';
  const NO_ARN = 'You need an aviation reference number (ARN) to take this assessment. Apply for one or link yours first.';
  const SUSPENDED = 'Your accreditation is suspended, so you cannot take this assessment. Contact us.';
  it.each<[string, Partial<Candidate>, string | null]>([
    ['who is grown up', {}, null],
    ['who is 16 today', { birthDate: '2010-11-23' }, null],
    ['who is 16 tomorrow', { birthDate: '2010-11-24' }, YOUNG],
    ['whose birth date nobody knows', { birthDate: null }, null],
    ['without a number', { arn: ' ' }, NO_ARN],
    ['whose accreditation is suspended', held('RPA Excluded Accreditation', 'suspended'), SUSPENDED],
    ['whose accreditation is active', held('rpa excluded accreditation', 'Active'), null],
    ['whose accreditation of the other kind is suspended', held('rpa recreational accreditation', 'Suspended'), null],
  ])('%s', (_what, more, problem) => {
    expect(candidateProblem(COMMERCIAL, who(more), NOON)).toBe(problem);
  });
});
