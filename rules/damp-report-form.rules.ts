/** The drug and alcohol test report as a form (services 2.11, SENT-097 to SENT-103). */
import {
  ALCOHOL,
  DAMP_LISTS,
  DAMP_POSITIONS,
  DAMP_TEXTS,
  EARLIEST_TEST,
  type DampChoice,
  type DampReport,
} from './damp-report.rules.ts';
import { answerIn, type AnswerOf, type Answers } from './forms/form-answers.rules.ts';
import { reviewOf, type ReviewStep } from './forms/form-review.rules.ts';
import { isShown, questionsById } from './forms/form-way.rules.ts';
import { defineForm, NO_FEE, type FormDefinition, type Question } from './forms/form.rules.ts';

const choice = (id: DampChoice, label: string, hint?: string): Question => ({
  id,
  type: 'select',
  label,
  ...(hint === undefined ? {} : { hint }),
  mandatory: true,
  options: { list: DAMP_LISTS[id] },
  empty: 'Please select',
});

/** What the two short names of the page stand for: a person who reports a test for the first time has met neither. */
export const DAMP_INTRO = 'Use this form to report one test under your drug and alcohol management plan (DAMP).';
const SSAA_HINT = 'The work of the person tested, for example flight crew.';

/**
 * The form.
 *
 * @param privacyPolicy address of the regulator's privacy policy (DAMP-29)
 * @param displayName what the regulator is called
 */
export function dampReportForm(privacyPolicy: string, displayName: string): FormDefinition {
  return defineForm({
    name: 'Damp Report',
    title: 'DAMP report',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: DAMP_POSITIONS,
    needs: {
      minutes: 5,
      have: [
        'The test record, with its date, place, method and result',
        'The age range and work of the person tested. We do not ask for their name',
      ],
      fee: NO_FEE,
      topic: 'organisations',
    },
    steps: [
      {
        stepid: 'reportDetails',
        name: 'Report details',
        questions: [
          choice('permissionType', 'Permission type'),
          {
            id: 'dateOfTest',
            type: 'date',
            label: 'Date of test',
            hint: 'The date when the test was conducted. For example, 31 01 2020',
            mandatory: true,
            validate: [{ name: 'dateBetween', from: EARLIEST_TEST, to: 'today', message: DAMP_TEXTS.date }],
          },
          choice('reasonForTest', 'Reason for test'),
          choice('ageRange', 'Age range'),
          choice('ssaaType', 'Safety-sensitive aviation activity (SSAA)', SSAA_HINT),
          {
            id: 'state',
            type: 'select',
            label: 'State',
            mandatory: true,
            options: { list: DAMP_LISTS.state },
            empty: null,
            start: { key: 'ACT', value: 'Australian Capital Territory', enccode: '', refdatatype: DAMP_LISTS.state },
          },
          {
            id: 'region',
            type: 'select',
            label: 'Region',
            mandatory: true,
            options: { list: DAMP_LISTS.region, startsWith: 'state' },
            empty: 'Please select',
            clearedBy: ['state'],
          },
          choice('positiveTo', 'Substance found'),
          {
            id: 'alcoholReading',
            type: 'select',
            label: 'Alcohol reading',
            mandatory: true,
            options: { list: DAMP_LISTS.alcoholReading },
            empty: 'Please select',
            when: { question: 'positiveTo', is: [ALCOHOL] },
            clearedBy: ['positiveTo'],
          },
          choice('methodOfTesting', 'Method of testing'),
        ],
      },
      {
        stepid: 'summaryAndDeclaration',
        name: 'Summary and declaration',
        review: { heading: 'Review Report Details' },
        forward: 'Submit notification',
        questions: [
          {
            id: 'declaration',
            type: 'declaration',
            label: 'Declaration',
            mandatory: true,
            width: 12,
            missing: DAMP_TEXTS.declaration,
            statements: [
              'The information in this notification is true and correct.',
              'I understand that giving false or misleading information is a serious offence under the federal Criminal Code Act 1995.',
              'I understand that information sent electronically can be intercepted.',
              `I authorise ${displayName} to release the information in this notification as described in its [privacy policy](${privacyPolicy}).`,
            ],
            options: [{ value: 'agree', label: 'I agree and understand the above conditions' }],
          },
        ],
      },
    ],
  });
}

/**
 * The report that the answers make, as the call takes it: codes, the day as `YYYY-MM-DD` (SENT-098), and no reading
 * that was not asked for.
 */
export function dampReportOf(form: FormDefinition, answers: Answers): DampReport {
  const byId = questionsById(form);
  const code = (id: DampChoice): string => {
    const question = byId.get(id);
    if (question?.type !== 'select' || !isShown(question, byId, answers)) return '';
    return answerIn(answers, question).key;
  };
  const date = byId.get('dateOfTest');
  const declaration = byId.get('declaration');
  const { dayValue, monthValue, yearValue } =
    date?.type === 'date' ? answerIn(answers, date).subAnswers : { dayValue: '', monthValue: '', yearValue: '' };
  const reading = code('alcoholReading');
  return {
    permissionType: code('permissionType'),
    dateOfTest: `${yearValue.padStart(4, '0')}-${monthValue.padStart(2, '0')}-${dayValue.padStart(2, '0')}`,
    reasonForTest: code('reasonForTest'),
    ageRange: code('ageRange'),
    ssaaType: code('ssaaType'),
    state: code('state'),
    region: code('region'),
    positiveTo: code('positiveTo'),
    ...(reading === '' ? {} : { alcoholReading: reading }),
    methodOfTesting: code('methodOfTesting'),
    declaration: declaration?.type === 'declaration' && answerIn(answers, declaration).checkboxValues.length > 0,
  };
}

/** What a review shows of a report: what will be sent, in the words in which it was chosen (DEC-48). */
export function dampReview(form: FormDefinition, answers: Answers, before: string): ReviewStep[] {
  const chosen = (field: DampChoice) => answers[field] as AnswerOf['select'] | undefined;
  return reviewOf(
    form,
    answers,
    before,
    dampAnswers(dampReportOf(form, answers), (field, code) =>
      chosen(field)?.key === code ? chosen(field)!.value : code,
    ),
  );
}

/**
 * The answers that make this report, for what is kept of it: the way back from `dampReportOf`.
 *
 * @param nameOf what a person reads for a code of a list
 */
export function dampAnswers(report: DampReport, nameOf: (field: DampChoice, code: string) => string): Answers {
  const fields = Object.entries(DAMP_LISTS) as [DampChoice, string][];
  const chosen = fields.map(([field, refdatatype]) => {
    const key = report[field] ?? '';
    return [field, { key, value: nameOf(field, key), enccode: '', refdatatype }] as const;
  });
  const [yearValue = '', monthValue = '', dayValue = ''] = report.dateOfTest.split('-');
  const checkboxValues = report.declaration ? ['agree'] : [];
  return {
    ...Object.fromEntries(chosen),
    dateOfTest: { subAnswers: { dayValue, monthValue, yearValue } },
    declaration: { checkboxes: { agree: report.declaration }, checkboxValues },
  };
}
