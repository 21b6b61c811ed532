/** Random forms with valid and invalid answers, for properties of drafts and submissions. */
import fc from 'fast-check';
import { EMPTY, type Answer, type AnswerOf, type Answers, type QuestionType } from '#rules/forms/form-answers.rules.ts';
import { questionsOf, type Condition, type FormDefinition, type Question, type Step } from '#rules/forms/form.rules.ts';
import { COLOURS, QUESTIONS, TYPES, ticked } from './questions.ts';

const CODES = COLOURS.map((option) => option.value);
const text = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('12', 'a@b.au', ' ', '__proto__'),
);
const value = fc.record({ value: text });
const code = fc.constantFrom('', ...CODES);
const boxes = fc.subarray(CODES).map((codes) => ticked(...codes));
const chosen = fc.record({ radioValue: code });
const coordinate = fc.double({ min: -180, max: 180, noNaN: true }).map((number) => number + 0);

const ANSWER: { readonly [Type in QuestionType]: fc.Arbitrary<AnswerOf[Type]> } = {
  text: value,
  textarea: value,
  number: value,
  email: value,
  checkbox: boxes,
  radio: chosen,
  date: fc.record({ subAnswers: fc.record({ dayValue: text, monthValue: text, yearValue: text }) }),
  measurementInput: fc.record({
    subAnswers: fc.record({
      inputValue: text,
      suffixValue: text,
      suffixCode: text,
      suffixType: fc.constant('Distance Unit Type' as const),
    }),
  }),
  select: fc.record({ key: code, value: text, enccode: text, refdatatype: text }),
  timeInputFields: fc.record({ subAnswers: fc.record({ hourValue: text, minuteValue: text }) }),
  googleMapAddressPicker: fc.record(
    {
      subAnswers: fc.record({ lngLat: fc.option(fc.record({ lat: coordinate, lng: coordinate })) }),
      value: text,
      typed: fc.record({ address: text, lat: text, lng: text }),
    },
    { requiredKeys: ['subAnswers', 'value'] },
  ),
  declaration: boxes,
  conditionalDeclaration: chosen,
  filePicker: fc.record({
    fileDetails: fc.array(
      fc.record({
        name: text,
        size: fc.nat(),
        file: fc.constant({}),
        blobURL: fc.constant('blob:1'),
        UUID: fc.uuid(),
        isValid: fc.constant(true),
      }),
      { maxLength: 3 },
    ),
  }),
  autoComplete: fc.record({ key: code, value: text, typed: text }),
  textCheckboxEnabled: fc.record({ value: text, checked: fc.boolean() }),
};

/** Types that a condition can compare, with option codes of this file. */
const COMPARED = new Set<QuestionType>([
  'select',
  'autoComplete',
  'radio',
  'conditionalDeclaration',
  'checkbox',
  'declaration',
]);

/** Questions with conditions on earlier questions, cut into steps. */
const form: fc.Arbitrary<FormDefinition> = fc
  .array(fc.tuple(fc.constantFrom(...TYPES), fc.boolean(), fc.nat(), fc.subarray(CODES), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drafts) => {
    const questions: Question[] = [];
    for (const [at, [type, mandatory, from, is, conditional]] of drafts.entries()) {
      const before = questions.filter((question) => COMPARED.has(question.type));
      const about = conditional && before.length > 0 ? before[from % before.length]! : null;
      const when: Condition | undefined = about ? { question: about.id, is } : undefined;
      questions.push({ ...QUESTIONS[type], id: `q${at}`, mandatory, ...(when ? { when } : {}) } as Question);
    }
    const cut = (drafts[0]![2] % 4) + 1;
    const steps: Step[] = [];
    for (let at = 0; at < questions.length; at += cut) {
      const { when } = at > 0 ? questions[at]! : {};
      steps.push({
        stepid: `s${at}`,
        name: `Step ${at}`,
        questions: questions.slice(at, at + cut),
        ...(when && drafts[at]![4] ? { when } : {}),
      });
    }
    const head = {
      name: 'Random',
      title: 'Random',
      formCode: '',
      rootFormCode: '',
      version: '01',
      saves: true,
      positions: [],
    } as const;
    return { ...head, steps };
  });

/** A form with an answer to every question. */
export const filledForm: fc.Arbitrary<{ readonly form: FormDefinition; readonly answers: Answers }> = form.chain(
  (one) =>
    fc
      .record(
        Object.fromEntries(
          questionsOf(one).map(({ id, type }) => [id, fc.oneof(fc.constant(EMPTY[type]), ANSWER[type])]),
        ),
      )
      .map((answers) => ({ form: one, answers: answers as Record<string, Answer> })),
);
