import { describe, expect, it } from 'vitest';
import { dampReportForm, dampReportOf } from '#rules/damp-report-form.rules.ts';
import { problemsOfDefinition } from '../form/definition.ts';

const form = dampReportForm('https://example.test/privacy');
const chosen = (key: string) => ({ key, value: key, enccode: '', refdatatype: '' });

describe('the form of a DAMP report', () => {
  it('is sound', () => {
    expect(problemsOfDefinition(form)).toEqual([]);
  });

  it('starts with ACT and no declaration made [SENT-099 SENT-100]', () => {
    expect(dampReportOf(form, {})).toMatchObject({ state: 'ACT', declaration: false });
  });

  it('says the day as YYYY-MM-DD, however it was typed [SENT-098]', () => {
    const day = (dayValue: string, monthValue: string, yearValue: string) =>
      dampReportOf(form, { dateOfTest: { subAnswers: { dayValue, monthValue, yearValue } } }).dateOfTest;
    expect([day('3', '7', '2026'), day('31', '12', '1999')]).toEqual(['2026-07-03', '1999-12-31']);
  });

  it('says a reading only with alcohol, also when one was chosen before (OP-S-97)', () => {
    const answers = { alcoholReading: chosen('R1') };
    expect(dampReportOf(form, { ...answers, positiveTo: chosen('ALCOHOL') }).alcoholReading).toBe('R1');
    expect(dampReportOf(form, { ...answers, positiveTo: chosen('CANNABIS') })).not.toHaveProperty('alcoholReading');
  });

  it('has every field of the report, by code [SENT-097]', () => {
    const fields = ['permissionType', 'reasonForTest', 'ageRange', 'ssaaType', 'state', 'region', 'positiveTo', 'alcoholReading', 'methodOfTesting'];
    const answers = Object.fromEntries(fields.map((field) => [field, chosen(field === 'positiveTo' ? 'ALCOHOL' : `${field}-code`)]));
    const declared = { declaration: { checkboxes: { agree: true }, checkboxValues: ['agree'] } };
    const date = { dateOfTest: { subAnswers: { dayValue: '1', monthValue: '2', yearValue: '2026' } } };
    expect(dampReportOf(form, { ...answers, ...declared, ...date })).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, `${field}-code`])), positiveTo: 'ALCOHOL', dateOfTest: '2026-02-01', declaration: true,
    });
  });
});
