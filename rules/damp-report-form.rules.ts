/** The drug and alcohol test report as a form (services 2.11, SENT-097 to SENT-103). */
import { ALCOHOL, DAMP_LISTS, DAMP_POSITIONS, DAMP_TEXTS, EARLIEST_TEST, type DampChoice, type DampReport } from './damp-report.rules.ts';
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
export const DAMP_INTRO =
  'Your drug and alcohol management plan (DAMP) is how your organisation tests people who do safety-sensitive work. Report one test that was made under it.';
const SSAA_HINT =
  'A safety-sensitive aviation activity (SSAA) is work on which the safety of flight depends. Choose what the person who was tested does.';

/**
 * The form.
 * @param privacyPolicy address of the regulator's privacy policy (DAMP-29)
 */
export function dampReportForm(privacyPolicy: string): FormDefinition {
  return defineForm({
    name: 'Damp Report',
    title: 'DAMP report',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: DAMP_POSITIONS,
    needs: { minutes: 5, have: ['The record of the test: its date, place, method and result', 'The age range and the work of the person who was tested; no name is asked for'], fee: NO_FEE, topic: 'organisations' },
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
          choice('ssaaType', 'SSAA type', SSAA_HINT),
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
          choice('positiveTo', 'Positive to'),
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
              'The particulars that I give in this notification are true and correct.',
              'I understand that giving false or misleading information is a serious offence under the federal Criminal Code Act 1995.',
              'I understand that information sent electronically may be intercepted by others on its way.',
              `I authorise the regulator to release the information in this notification as its [privacy policy](${privacyPolicy}) allows.`,
            ],
            options: [{ value: 'agree', label: 'I agree and understand the above conditions' }],
          },
        ],
      },
    ],
  });
}

/**
 * The report that the answers make, as the call takes it: codes, the day as `YYYY-MM-DD` (SENT-098), and no reading that was not asked for.
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
  return reviewOf(form, answers, before, dampAnswers(dampReportOf(form, answers), (field, code) => (chosen(field)?.key === code ? chosen(field)!.value : code)));
}

/**
 * The answers that make this report, for what is kept of it: the way back from `dampReportOf`.
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
