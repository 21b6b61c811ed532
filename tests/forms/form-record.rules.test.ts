/** Forms sent as flat records: what is written is read back, for every type and for random forms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordSchema } from '#api/entities/form.ts';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import {
  answersInRecord,
  answersOfRecord,
  isRecordQuestion,
  problemsOfRecord,
  readField,
  recordOf,
  writeField,
  type RecordForm,
} from '#rules/forms/form-record.rules.ts';
import { answeredIn, answerText, reviewOf } from '#rules/forms/form-review.rules.ts';
import { isShown, questionsById } from '#rules/forms/form-way.rules.ts';
import { defineForm, questionsOf, type Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { ticked } from './questions.ts';
import { filledForm } from './random-forms.ts';

const NOW = sydney('2026-11-21T10:00:00.000+11:00');

/** A random form with only the questions that a record can hold. */
const filledRecord = filledForm.map(({ form, answers }) => ({
  form: {
    ...form,
    steps: form.steps.map(({ stepid, name, questions }) => ({
      stepid,
      name,
      questions: questions.filter(isRecordQuestion),
    })),
  } satisfies RecordForm,
  answers,
}));
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the record of a form', () => {
  it('is read as what was written: the same record again, whatever was typed, for random forms', () => {
    fc.assert(
      fc.property(filledRecord, ({ form, answers }) => {
        const record = recordOf(form, answers);
        const arrived = asJson(record) as typeof record;
        const read = answersOfRecord(form, arrived);
        for (const [id, value] of Object.entries(record)) {
          const question = questionsById(form).get(id)!;
          expect(writeField(question, read[id]!)).toEqual(value);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has a question in form, body, review and receipt at once, for random forms [DEC-48]', () => {
    fc.assert(
      fc.property(filledRecord, ({ form, answers: typed }) => {
        // Only valid answers are sent, so an impossible day or a text of spaces cannot occur.
        const answers = answersOfRecord(form, recordOf(form, typed));
        const byId = questionsById(form);
        const shown = questionsOf(form).filter((question) => isShown(question, byId, answers));
        const record = recordOf(form, answers);
        expect(Object.keys(record)).toEqual(shown.map(({ id }) => id));
        // The schema of the call keeps every field.
        expect(recordSchema(questionsOf(form).filter(isRecordQuestion)).parse(record)).toEqual(record);
        const sent = answersInRecord(form, answers);
        const rows = reviewOf(form, answers, '', sent).flatMap((step) => step.rows);
        expect(rows.map(({ id, value }) => [id, value])).toEqual(
          shown
            .filter(({ silent }) => silent !== true)
            .map((question) => [question.id, answerText(question, sent[question.id]!)]),
        );
        const kept = answersOfRecord(form, asJson(record) as typeof record, (id) => `Name in ${id}`);
        const names = new Map(rows.map(({ id, label }) => [id, label]));
        const receipt = answeredIn(form, kept).flatMap((step) => step.rows);
        expect(receipt.map(({ label }) => label)).toEqual([...names.values()]);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[Question, unknown, unknown]>([
    [{ id: 'q', type: 'text', label: 'Q', mandatory: true }, { value: '  Lab 4 ' }, 'Lab 4'],
    [{ id: 'q', type: 'radio', label: 'Q', mandatory: true, options: [] }, { radioValue: 'yes' }, 'yes'],
    [
      { id: 'q', type: 'date', label: 'Q', mandatory: true },
      { subAnswers: { dayValue: '3', monthValue: '7', yearValue: '2026' } },
      '2026-07-03',
    ],
    [
      { id: 'q', type: 'date', label: 'Q', mandatory: true },
      { subAnswers: { dayValue: '30', monthValue: '2', yearValue: '2026' } },
      '',
    ],
    [
      { id: 'q', type: 'select', label: 'Q', mandatory: true, empty: null, options: { list: 'L' } },
      { key: 'K', value: 'Kilo', enccode: '', refdatatype: 'L' },
      'K',
    ],
    [
      { id: 'q', type: 'declaration', label: 'Q', mandatory: true, options: [{ value: 'agree', label: 'I agree' }] },
      ticked('agree'),
      true,
    ],
    [{ id: 'q', type: 'checkbox', label: 'Q', mandatory: true, options: [] }, ticked('red', 'blue'), ['red', 'blue']],
  ])('writes a field of each type: %j', (question, answer, field) => {
    expect(writeField(question, answer as never)).toEqual(field);
  });

  it('takes what is no value of its type for no answer', () => {
    for (const value of [undefined, null, 4, {}, [], true])
      expect(readField({ id: 'q', type: 'text', label: 'Q', mandatory: true }, value)).toEqual(EMPTY.text);
    expect(readField({ id: 'q', type: 'declaration', label: 'Q', mandatory: true, options: [] }, 'true')).toEqual(
      EMPTY.declaration,
    );
  });

  it('is judged by its form: a text by its checks, a code by its list, what does not show not at all', () => {
    const form = defineForm({
      name: 'F',
      title: 'F',
      formCode: '',
      rootFormCode: '',
      version: '01',
      saves: false,
      positions: [],
      steps: [
        {
          stepid: 'one',
          name: 'One',
          questions: [
            { id: 'place', type: 'text', label: 'Place', mandatory: true, validate: [{ name: 'length', max: 3 }] },
            { id: 'kind', type: 'select', label: 'Kind', mandatory: true, empty: null, options: { list: 'KINDS' } },
            {
              id: 'more',
              type: 'text',
              label: 'More',
              mandatory: true,
              when: { question: 'kind', is: ['B'] },
            },
          ],
        },
      ],
    });
    const codes = { kind: new Set(['A', 'B']) };
    const judged = (place: string, kind: string, more?: string) =>
      Object.keys(problemsOfRecord(form, { place, kind, more }, codes, NOW));
    expect(judged('abc', 'A')).toEqual([]);
    expect(judged('abcd', 'C')).toEqual(['kind', 'place']);
    expect(judged('abc', 'B')).toEqual(['more']);
    expect(judged('abc', 'B', 'x')).toEqual([]);
  });
});
