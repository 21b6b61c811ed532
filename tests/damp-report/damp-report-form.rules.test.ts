import { describe, expect, it } from 'vitest';
import { DAMP_INTRO, dampReportForm } from '#rules/damp-report-form.rules.ts';
import { recordOf } from '#rules/forms/form-record.rules.ts';
import { problemsOf } from '#rules/forms/form-validation.rules.ts';
import { questionsById, shownQuestions } from '#rules/forms/form-way.rules.ts';
import { questionsOf } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { problemsOfDefinition } from '../forms/definition.ts';
import { chosen, GOOD_ANSWERS, GOOD_REPORT } from './damp-report.sample.ts';

const form = dampReportForm('https://example.test/privacy', 'CASA');

describe('the form of a DAMP report', () => {
  it('is sound', () => {
    expect(problemsOfDefinition(form)).toEqual([]);
  });

  it('asks for these in this order, and for a reading with alcohol alone [DAMP-07 DAMP-09 DAMP-10 DAMP-13]', () => {
    expect(form.steps.map(({ stepid }) => stepid)).toEqual(['reportDetails', 'summaryAndDeclaration']);
    const [details] = form.steps;
    const asked = (positiveTo: string) =>
      shownQuestions(details!, questionsById(form), { positiveTo: chosen(positiveTo) }).map(
        ({ label, type }) => `${label}: ${type}`,
      );
    const before = [
      'Permission type: select',
      'Date of test: date',
      'Reason for test: select',
      'Age range: select',
      'Safety-sensitive aviation activity (SSAA): select',
      'State: select',
      'Region: select',
      'Substance found: select',
    ];
    expect(asked('ALCOHOL')).toEqual([...before, 'Alcohol reading: select', 'Method of testing: select']);
    for (const other of ['CANNABIS', 'alcohol', ''])
      expect(asked(other)).toEqual([...before, 'Method of testing: select']);
  });

  it('spells out what its two short names stand for, where they are first read', () => {
    expect(DAMP_INTRO).toContain('drug and alcohol management plan (DAMP)');
    expect(form.steps[0]!.questions.map(({ label }) => label)).toContain('Safety-sensitive aviation activity (SSAA)');
  });

  it('starts every choice with Please select, but for the state, which is ACT [DAMP-14 DAMP-15]', () => {
    const choices = questionsOf(form).filter((question) => question.type === 'select');
    expect(choices.map(({ id, empty, start }) => [id, empty ?? null, start?.key ?? null])).toEqual([
      ...['permissionType', 'reasonForTest', 'ageRange', 'ssaaType'].map((id) => [id, 'Please select', null]),
      ['state', null, 'ACT'],
      ...['region', 'positiveTo', 'alcoholReading', 'methodOfTesting'].map((id) => [id, 'Please select', null]),
    ]);
  });

  it('has the declaration say these four things, with a link to the policy [DAMP-23 DAMP-24 DAMP-25 DAMP-26 DAMP-27 DAMP-28 DAMP-29]', () => {
    const { forward, questions } = form.steps[1]!;
    const [declaration] = questions;
    expect(forward).toBe('Submit notification');
    expect(declaration).toMatchObject({
      label: 'Declaration',
      options: [{ label: 'I agree and understand the above conditions' }],
    });
    const statements = declaration?.type === 'declaration' ? (declaration.statements ?? []) : [];
    expect(statements).toEqual([
      expect.stringMatching(/information in this notification is true/),
      expect.stringMatching(/false .* offence under the federal Criminal Code Act 1995/),
      expect.stringMatching(/sent electronically can be intercepted/),
      expect.stringMatching(/authorise CASA to release .* \[privacy policy\]\(https:\/\/example\.test\/privacy\)/),
    ]);
  });

  it('starts with ACT and no declaration made [SCON-30 SENT-099 SENT-100]', () => {
    expect(recordOf(form, {})).toMatchObject({ state: 'ACT', declaration: false });
  });

  it.each([
    ['31/12/1899', 'Please enter a valid date from 01/01/1900 to today'],
    ['01/01/1900', undefined],
    ['31/01/2027', undefined],
    ['01/02/2027', 'Please enter a valid date from 01/01/1900 to today'],
    ['30/02/2020', 'Please enter a valid date from 01/01/1900 to today'],
    ['//', 'This field cannot be left blank'],
  ])(
    'takes a day from 1900 to today, by the clock of the regulator: %s [DAMP-49 DAMP-50 DAMP-51]',
    (typed, problem) => {
      const [dayValue = '', monthValue = '', yearValue = ''] = typed.split('/');
      const answers = { dateOfTest: { subAnswers: { dayValue, monthValue, yearValue } } };
      expect(
        problemsOf(questionsOf(form), answers, { moment: sydney('2027-01-31T23:59:00.000+11:00') })['dateOfTest'],
      ).toBe(problem);
    },
  );

  it('says the day as YYYY-MM-DD, however it was typed [SENT-098]', () => {
    const day = (dayValue: string, monthValue: string, yearValue: string) =>
      recordOf(form, { dateOfTest: { subAnswers: { dayValue, monthValue, yearValue } } }).dateOfTest;
    expect([day('3', '7', '2026'), day('31', '12', '1999')]).toEqual(['2026-07-03', '1999-12-31']);
  });

  it('says a reading only with alcohol, also when one was chosen before (OP-S-97)', () => {
    const answers = { alcoholReading: chosen('R1') };
    expect(recordOf(form, { ...answers, positiveTo: chosen('ALCOHOL') }).alcoholReading).toBe('R1');
    expect(recordOf(form, { ...answers, positiveTo: chosen('CANNABIS') })).not.toHaveProperty('alcoholReading');
  });

  it('has every field of the report, by code [SENT-097]', () => {
    expect(recordOf(form, GOOD_ANSWERS)).toEqual(GOOD_REPORT);
  });
});
