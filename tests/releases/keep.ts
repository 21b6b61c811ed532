/**
 * Drafts as the running product writes them: every form at every step, filled in whole, by half, and with files. A
 * release keeps them (`npm run release -- --keep`), and every later version has to open them.
 */
import { renewalOnWire } from '#rules/drones/drone-renewal-wire.rules.ts';
import { registrationToKeep } from '#rules/drones/drone-registration.rules.ts';
import { dronesToKeep } from '#rules/drones/drone-draft.rules.ts';
import { EMPTY, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf } from '#rules/forms/form-draft.rules.ts';
import { wayThrough, questionsById } from '#rules/forms/form-way.rules.ts';
import { questionsOf, type FormDefinition, type Question } from '#rules/forms/form.rules.ts';
import { MTO_PAGE_NAMES, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import { keptOf } from '#rules/mto/mto-kept.rules.ts';
import { manual, nameChange } from '../arn/arn.sample.ts';
import { facts as registrationFacts, saved, typing } from '../drone-registration/drone-registration.sample.ts';
import { due, factsOf } from '../drone-renewal/drone-renewal.sample.ts';
import { chosen, day, file, notificationOf, REFERENCE, student, ticked } from '../mto/notifications.ts';
import { FORMS } from './forms.ts';
import type { KeptDraft } from './stranded.ts';

export const keptDrafts = (): readonly KeptDraft[] => [
  ...Object.entries(FORMS).flatMap(([name, form]) => ofForm(name, form)),
  ...ofDrones(),
  ...ofNotification(),
  ...ofAssessment(),
];

const FACTS = { organisationId: 'org-1', organisationArn: '2001099', draftReturnUrl: '', attemptKey: 'key-1' };

/** Answers that lead to the steps of the ARN application that are beside the usual way. */
const OTHER_WAYS: Readonly<Record<string, Answers>> = {
  'by points': {
    ...manual,
    'manualPOIDocuments-primary70': ticked('passport'),
    'manualPOIDocuments-primary40': ticked(),
  },
  'by a document that is checked, another name': nameChange,
  'by a copy, another name': { ...nameChange, nameChangeRoute: { value: 'manual' } },
};

/** Whole, by half, and whole with the answers that lead to other steps. */
function ofForm(form: string, definition: FormDefinition): readonly KeptDraft[] {
  const questions = questionsOf(definition);
  const whole: Answers = Object.fromEntries(questions.map((question) => [question.id, answerTo(question)]));
  const half: Answers = Object.fromEntries(
    questions.filter((_, at) => at % 2 === 0).map((question) => [question.id, halfOf(answerTo(question))]),
  );
  const left = (situation: string, answers: Answers) => {
    const steps = wayThrough(definition, answers, questionsById(definition)).map(({ stepid }) => stepid);
    return { form, situation, content: draftOf(definition, answers, { ...FACTS, stepid: steps[0] ?? '' }), steps };
  };
  const usual = left('whole', whole);
  const beside = Object.entries(OTHER_WAYS).map(([how, answers]) => left(how, { ...whole, ...answers }));
  return [
    usual,
    left('by half', half),
    ...beside.filter(({ steps }) => steps.some((step) => !usual.steps.includes(step))),
  ];
}

/** An answer of the question's type. Lists of the regulator get a code that looks like theirs. */
function answerTo(question: Question): Answer {
  const codes = 'options' in question && Array.isArray(question.options) ? question.options : [];
  const [first] = codes as readonly { readonly value: string; readonly label: string }[];
  const code = first?.value ?? `CODE-${question.id}`;
  const label = first?.label ?? `Name of ${question.id}`;
  const text = `Typed in ${question.id}`;
  switch (question.type) {
    case 'radio':
    case 'conditionalDeclaration':
      return { radioValue: code };
    case 'checkbox':
    case 'declaration':
      return ticked(...(codes as readonly { readonly value: string }[]).map(({ value }) => value));
    case 'date':
      return day('2025', '11', '3');
    case 'timeInputFields':
      return { subAnswers: { hourValue: '13', minuteValue: '45' } };
    case 'measurementInput':
      return {
        subAnswers: { inputValue: '120', suffixValue: 'ft', suffixCode: 'FT', suffixType: 'Distance Unit Type' },
      };
    case 'select':
      return { key: code, value: label, enccode: '', refdatatype: '' };
    case 'autoComplete':
      return { key: code, value: label, typed: label };
    case 'googleMapAddressPicker':
      return { subAnswers: { lngLat: { lat: -33.8, lng: 151.2 } }, value: `${text}, Sydney` };
    case 'filePicker':
      return { fileDetails: [file('passport.pdf', 1), file('lease.pdf', 2)] };
    case 'textCheckboxEnabled':
      return { value: text, checked: true };
    case 'text':
    case 'textarea':
    case 'number':
    case 'email':
      return { value: text };
  }
}

/** Left in the middle: a date without its year, a text cut off. */
const halfOf = (answer: Answer): Answer => {
  if ('subAnswers' in answer && 'dayValue' in answer.subAnswers)
    return { subAnswers: { ...answer.subAnswers, yearValue: '' } };
  return 'value' in answer && Object.keys(answer).length === 1 ? { value: answer.value.slice(0, -3) } : answer;
};

function ofDrones(): readonly KeptDraft[] {
  const head = { ...FACTS, name: 'RPA Registration' };
  const registration = (situation: string, ...[content, typed]: Parameters<typeof registrationToKeep>) => ({
    form: 'Drones',
    situation: `registration, ${situation}`,
    content: dronesToKeep(head, registrationToKeep(content, typed, registrationFacts)),
  });
  const drones = [due(1), due(2, '2026-03-10', { intendedUse: 'recreational' }), due(3)];
  const facts = factsOf(drones);
  const wire = renewalOnWire(drones, facts, { organisationId: '', organisationArn: '' });
  const before = saved(2);
  return [
    registration(
      'at the list',
      { drones: [saved(1), saved(2)], edited: null, imported: null },
      null,
      registrationFacts,
    ),
    registration(
      'in the editor',
      { drones: [saved(1), before], edited: { drone: before, before }, imported: null } as never,
      typing,
      registrationFacts,
    ),
    {
      form: 'Drones',
      situation: 'renewal, with edits set aside',
      content: dronesToKeep(
        { ...head, name: 'RPA Renewal' },
        {
          drones: wire.slice(0, 2),
          before: wire[1] ?? null,
          more: { holdsEveryDrone: true, asked: '["all","all","all","all"]', aside: wire.slice(2) },
        },
      ),
    },
  ];
}

function ofNotification(): readonly KeptDraft[] {
  const details: Answers = {
    dateRequirementsMet: day('2026', '10', '1'),
    recognitionOfPriorLearning: chosen('yes'),
    studentQualificationEvidence: { fileDetails: [file('a.pdf', 1)] },
    optionalUnitsOfCompetency: ticked('fabricSurfaces', 'propellers'),
    'child-B1.1': ticked('E1', 'E4'),
  };
  const students = [student('2006001', 'Amelia', 'Abbott', details), student('2006002', 'Luca', 'Bianchi', details)];
  const heads = [
    { notificationType: 'trainingOutcome', courseCode: 'LIC-B1.1' },
    { notificationType: 'removalOfExclusion', removalType: 'type', courseCode: 'SYS-T' },
    { notificationType: 'removalOfExclusion', removalType: 'category' },
  ] as const;
  const who = { studentArn: '2006003', studentFirstName: 'Mei', studentFamilyName: 'Chen' };
  return heads.flatMap((facts, at) =>
    (Object.keys(MTO_PAGE_NAMES) as MtoPage[]).map((page) => ({
      form: 'Training outcomes',
      situation: `${facts.notificationType} ${String(at + 1)}, at ${page}`,
      content: keptOf(
        {
          notification: notificationOf({ ...facts, students }),
          opened:
            page === 'studentDetails'
              ? { students: [{ ...students[0]!, ...who }], isEdited: false, answers: details }
              : null,
          unsaved: page === 'studentDetails' ? [{ ...students[1]!, answers: details }] : [],
          refused: [{ line: 3, arn: '2006009', text: '2006009 Nobody' }],
          typed: { ...EMPTY, studentArn: { value: '2006' } } as unknown as Answers,
          page,
        },
        REFERENCE,
        { orgid: 'org-1', organisationArn: '2001099', draftReturnUrl: '', attemptKey: 'key-1' },
      ),
    })),
  );
}

/** An assessment under way, as its page stores it after each step (docs/decisions/0036). */
function ofAssessment(): readonly KeptDraft[] {
  const answers = [
    { questionId: 'Q1', answerIds: ['A2'] },
    { questionId: 'Q2', answerIds: ['A1', 'A3'] },
  ];
  const judgements = answers.map(({ questionId, answerIds }) => ({
    questionId,
    correctAnswerIds: answerIds,
    helpText: `Why it is ${questionId}`,
    part: { text: 'What the film says', at: 12 },
  }));
  const begun = {
    version: 1,
    submitKey: 'key-1',
    serviceCatalogueCode: null,
    firstQuestionId: 'Q1',
    position: 0,
    answers: [],
    judgements: [],
    pending: null,
    formData: null,
  };
  const result = { assessmentType: 'RPA Excluded Assessment', assessmentPassed: true, assessmentResult: 90, answers };
  return [
    { form: 'Assessment', situation: 'before the first answer', content: begun },
    {
      form: 'Assessment',
      situation: 'with an answer that is not judged',
      content: {
        ...begun,
        position: 1,
        answers: answers.slice(0, 1),
        judgements: judgements.slice(0, 1),
        pending: ['A1'],
      },
    },
    {
      form: 'Assessment',
      situation: 'answered, and not received yet',
      content: { ...begun, serviceCatalogueCode: 'LMS_COM', position: 1, answers, judgements, formData: result },
    },
  ];
}
