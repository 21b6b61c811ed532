/**
 * What an ARN application says of a question is read as the answer that it was written from (SENT-002 to SENT-027), for
 * random answers of every variant of the form.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersSent, formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { IDENTITY_FILES_ID } from '#rules/arn/identity-points.rules.ts';
import { EMPTY, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { questionsOf, type Question } from '#rules/forms/form.rules.ts';
import { attached, ticked } from '../forms/questions.ts';

/** What the checks of documents and the choice of a way leave behind, by the end of the id. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  identityRoute: ['', 'manual'],
  nameChangeRoute: ['', 'manual'],
  isNamesMatch: ['', 'true', 'false'],
  dvsValidationIndicator: ['', 'Passed', 'Failed'],
  dvsFailureCount: ['', '1', '5'],
};
const text = fc.constantFrom('', 'Noah', ' Clarke ', '12', 'a@b.au', 'ACT');
const part = (longest: number, width: number) =>
  fc.integer({ min: 1, max: longest }).map((number) => String(number).padStart(width, '0'));

function silentOr({ id }: Question): fc.Arbitrary<string> {
  const said = SILENT[id.split('-').at(-1)!];
  return said === undefined ? text : fc.constantFrom(...said);
}

function answerTo(question: Question): fc.Arbitrary<Answer> {
  const options = 'options' in question && Array.isArray(question.options) ? question.options : [];
  const codes = (options as readonly { readonly value: string }[]).map((option) => option.value);
  switch (question.type) {
    case 'radio':
      // Nobody comes past these two without an answer, on which the rest of a foreign passport waits.
      if (/-isInAustralia$|-isAuPermanentResident$/.test(question.id))
        return fc.constantFrom(...codes).map((radioValue) => ({ radioValue }));
      return fc.constantFrom('', ...codes).map((radioValue) => ({ radioValue }));
    case 'select':
      // A few of a long list: what is asked differs between Australia and elsewhere.
      return fc
        .constantFrom('', 'Australia', ...codes.slice(0, 9))
        .map((key) => ({ ...EMPTY.select, key, value: key }));
    case 'autoComplete':
      return text.map((value) => (value === '' ? EMPTY.autoComplete : { key: 'k', value, typed: '' }));
    case 'checkbox':
      return fc.subarray(codes).map((some) => ticked(...some));
    case 'declaration':
      return fc.boolean().map((is) => (is ? ticked(...codes) : EMPTY.declaration));
    case 'date':
      return fc.record({
        subAnswers: fc.record({ dayValue: part(31, 2), monthValue: part(12, 1), yearValue: fc.constant('2024') }),
      });
    case 'filePicker':
      // Of a document that counts points the file says which one it is of.
      return fc.subarray(['passport', 'birthCertificate']).map((of) => ({
        fileDetails: of.map((code) => attached(`${code}.pdf`, question.id === IDENTITY_FILES_ID ? code : undefined)),
      }));
    default:
      return silentOr(question).map((value) => ({ value }));
  }
}

it.each([
  ['full', arnForm('full', 'new')],
  ['myGov', arnForm('myGov', 'new')],
  ['existingAccount', arnForm('existingAccount', 'verify')],
] as const)('is read as it was written: %s [DEC-48]', (_variant, form) => {
  const questions = questionsOf(form);
  const filled = fc.record(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])));
  // Files travel beside the form data, silent answers not at all, and one that is proven by points names no document.
  const besides = questions.filter(
    ({ id, type, silent }) => type === 'filePicker' || silent === true || id === 'identityType',
  );
  fc.assert(
    fc.property(filled, (answers: Answers) => {
      const data = formDataOf(form, answers);
      const read = {
        ...answersSent(JSON.parse(JSON.stringify(data)) as typeof data, form),
        ...Object.fromEntries(besides.map(({ id }) => [id, answers[id]!])),
      };
      expect(formDataOf(form, read)).toEqual(data);
    }),
    { numRuns: 300 },
  );
});
