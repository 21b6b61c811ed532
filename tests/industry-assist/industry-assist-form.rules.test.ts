import { describe, expect, it } from 'vitest';
import { cancellationForm } from '#rules/cancellation-form.rules.ts';
import { industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import { problemsOfDefinition } from '../forms/definition.ts';

const form = industryAssistForm({ code: 'casa', displayName: 'CASA' });
const questions = form.steps.flatMap((step) => step.questions);

describe('the form of industry assist', () => {
  it('is sound, and so is that of a cancellation', () => {
    expect(problemsOfDefinition(form)).toEqual([]);
    expect(problemsOfDefinition(cancellationForm)).toEqual([]);
  });

  it('is one step with these questions in this order [INDA-05 SENT-049]', () => {
    expect(form.steps).toHaveLength(1);
    expect(questions.map(({ id, type }) => [id, type])).toEqual([
      ['casaReference', 'text'],
      ['submissionDescription', 'textarea'],
      ['uploadDocuments', 'filePicker'],
      ['declaration', 'declaration'],
    ]);
  });

  it('names the reference by the product', () => {
    expect(industryAssistForm({ code: 'abc', displayName: 'ABC' }).steps[0]!.questions[0]).toMatchObject({
      id: 'abcReference',
      label: 'ABC reference',
    });
  });

  it('takes 10 files of 60MB and 50 to 4000 characters [SCON-06]', () => {
    const [, description, upload] = questions;
    expect(description).toMatchObject({ validate: [{ name: 'length', min: 50, max: 4000 }] });
    expect(upload).toMatchObject({ files: { maxCount: 10, maxKilobytes: 62_914_560 / 1024 } });
  });
});
