import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { OpenedStudents } from '#rules/mto/mto-kept.rules.ts';
import type { MtoPage } from '#rules/mto/mto-form.rules.ts';
import { hasPriorLearning, holdsFile, type Student } from '#rules/mto/notification.rules.ts';
import type { UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { mtoNavigationInvariants } from './mto-navigation.invariants.ts';
import {
  AT,
  attached,
  CHEN,
  empty,
  EVANS,
  files,
  inputs,
  notFound,
  reference,
  removal,
  removalOfType,
  right,
  unknown,
  verifiedList,
} from './mto-navigation.sample.ts';
import { mtoNavigationScenarios } from './mto-navigation.scenarios.ts';
import { severalScenarios } from './mto-navigation-several.scenarios.ts';
import { unsavedScenarios } from './mto-navigation-unsaved.scenarios.ts';

const mei = { output: { verifiedIndividual: true, individualDetails: { firstName: 'Mei', familyName: 'Chen' } } };
const nobody = { output: { verifiedIndividual: false } };
/** The answers that each page distinguishes; other answers have no effect there. */
const TOLD_APART: Readonly<Record<MtoPage, readonly Answers[]>> = {
  notificationType: [right, removal, empty],
  removalType: [removal, removalOfType, empty],
  courseCode: [right, empty, unknown],
  verifyStudent: [right, unknown, empty],
  severalStudents: [right, unknown, empty],
  studentDetails: [right, removalOfType, empty],
  summary: [right, empty],
};
const isLost = ({ additionalDetails }: Student) =>
  (additionalDetails['studentQualificationEvidence'] as AnswerOf['filePicker']).fileDetails.some(
    ({ isValid }) => !isValid,
  );
const isHalf = ({ answers }: UnsavedStudent) => answers['recognitionOfPriorLearning'] === undefined;
const button = (name: string) => ({ role: 'button', name }) as const;

export const mtoNavigationModel = defineModel({
  slug: 'mto-navigation',
  machine: mtoNavigationMachine,
  inputs,
  cases: {
    'page.submitted': [
      ...[right, removal, removalOfType, empty, unknown].map((answers) => ({ answers, at: AT })),
      { answers: right, at: AT, forAll: true },
    ],
    'back.chosen': [{ answers: right }],
    'draft.chosen': [{ answers: empty }, { answers: attached }],
    'unsaved.kept': [{ at: AT }],
    'student.chosen': [{ arn: '2006003' }, { arn: '999' }],
    'removal.requested': [{ arn: '2006003' }, { arn: '999' }],
    'files.lost': [{ answers: { '2006003': files(false, 'diploma.pdf') }, at: AT }],
    'reference.renewed': [{ reference }],
    'xstate.done.actor.verifyStudent': [mei, nobody],
    'xstate.error.actor.verifyStudent': [{ error: callFailure('verifyIndividual', 'FSU.1a') }, { error: exception }],
    'student.answered': [{ refused: [notFound] }],
    'xstate.done.actor.studentBatch': [[CHEN], [CHEN, EVANS], []].map((verified) => ({
      output: verifiedList(verified),
    })),
    'xstate.error.actor.studentBatch': [{ error: exception }],
  },
  serialize: ({ notificationType, removalType, courseCode, students, opened, unsaved, refused }) => [
    notificationType,
    removalType,
    courseCode !== '',
    students.length === 12,
    students.length > 0,
    students.some(({ studentArn }) => studentArn === '2006003'),
    students.some(({ studentArn }) => studentArn === '2006005'),
    students.some(hasPriorLearning),
    students.some(isLost),
    unsaved.length,
    unsaved.some(({ answers }) => holdsFile(answers)),
    unsaved.some(isHalf),
    opened && [opened.isEdited, opened.students.length],
    refused.length,
  ],
  // The events tried on each page. All ways lead to a list of students; events on a student are explored only from the
  // found ones, instead of from each start. Files are lost and the regulator's data changes only after the summary was
  // sent.
  filterEvents: (snapshot, event) => {
    const { context } = snapshot;
    const isFound = context.reattach.length > 0;
    switch (event.type) {
      case 'reference.requested':
      case 'files.lost':
      case 'reference.renewed':
        return isFound && snapshot.matches({ summary: 'reading' });
      case 'student.added':
        return isFound && (context.students.length < 2 || context.students.length > 10);
      case 'clearing.confirmed':
      case 'several.chosen':
        return !isFound;
      case 'back.chosen':
        return !isFound || snapshot.matches('addStudent') || snapshot.matches('summary');
      case 'page.submitted': {
        const answers = event['answers'] as Answers;
        if (
          selectPage(snapshot) === 'studentDetails' &&
          answers === removalOfType &&
          context.notificationType !== 'trainingOutcome'
        )
          return false;
        return TOLD_APART[selectPage(snapshot)].includes(answers);
      }
      default:
        return true;
    }
  },
  invariants: mtoNavigationInvariants,
  expectations: {
    arriving: { shows: [] },
    notificationType: {
      shows: [
        'Type of notification',
        'Before you start',
        'What do you want to tell us?',
        button('Next'),
        button('Back'),
        /Step 1 of/,
      ],
    },
    removalType: {
      shows: ['Type of removal', button('Next'), button('Back')],
      hides: ['What do you want to tell us?', 'Before you start'],
    },
    courseCode: { shows: ['Course', button('Next'), button('Save and exit')] },
    addStudent: { shows: [], hides: ['Add another student'] },
    'addStudent.verifyStudent': { shows: ['Family name', 'Aviation reference number (ARN)', button('Verify student')] },
    'addStudent.confirming': { shows: ['Clear the form', button('Clear and go back')], tags: ['asking'] },
    'addStudent.verifying': { shows: ['Working. Please wait.....'], tags: ['verifying'] },
    'addStudent.severalStudents': { shows: ['Several students', button('Verify students')] },
    'addStudent.verifyingSeveral': { shows: ['Verifying students'], tags: ['verifyingSeveral'] },
    'addStudent.studentDetails': {
      shows: ({ opened }: { readonly opened: OpenedStudents | null }) => [
        'Student details',
        ...(opened?.students.length === 1
          ? [opened.students[0].studentFullName, opened.students[0].studentArn, button('Save student')]
          : [/Save for \d+ students/]),
      ],
    },
    summary: { shows: ['Summary', 'Add another student', 'Declaration', button('Submit')], hides: ['Family name'] },
    'summary.reading': { shows: [], hides: ['Remove student', 'Clear the form'] },
    // Never an active state: Back leads to it.
    before: { shows: [] },
    saving: {
      shows: [
        'You have not saved th',
        button('Save with these details'),
        button('Save without these details'),
        button('Go back'),
      ],
      tags: ['asking'],
    },
    'summary.sending': {
      shows: [
        'You have not saved th',
        button('Save and check again'),
        button('Submit without these details'),
        button('Go back'),
      ],
      tags: ['asking'],
    },
    'summary.removing': { shows: ['Remove student', button('Remove student'), /ARN: 2006003/], tags: ['asking'] },
    'summary.confirming': { shows: ['Clear the form', button('Stay here')], tags: ['asking'] },
  },
  scenarios: [...mtoNavigationScenarios, ...unsavedScenarios, ...severalScenarios],
});
