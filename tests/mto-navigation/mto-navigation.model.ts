import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { mtoNavigationInvariants } from './mto-navigation.invariants.ts';
import { AT, empty, files, inputs, reference, removal, removalOfType, right, unknown } from './mto-navigation.sample.ts';
import { mtoNavigationScenarios } from './mto-navigation.scenarios.ts';

const mei = { output: { verifiedIndividual: true, individualDetails: { firstName: 'Mei', familyName: 'Chen' } } };
const nobody = { output: { verifiedIndividual: false } };
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
    'student.chosen': [{ arn: '2006003' }, { arn: '999' }],
    'removal.requested': [{ arn: '2006003' }, { arn: '999' }],
    'files.lost': [{ answers: { '2006003': files(false, 'diploma.pdf') }, at: AT }],
    'reference.renewed': [{ reference }],
    'xstate.done.actor.verifyStudent': [mei, nobody],
    'xstate.error.actor.verifyStudent': [{ error: callFailure('verifyIndividual', 'FSU.1a') }, { error: exception }],
    'xstate.done.actor.verifySeveral': [mei, nobody],
    'xstate.error.actor.verifySeveral': [{ error: callFailure('verifyIndividual', 'FSU.1a') }],
  },
  // What guards read.
  serialize: ({ notificationType, removalType, courseCode, students, opened, batch, asked }) => [
    notificationType, removalType, courseCode,
    students.length > 3 ? students.length : students.map(({ studentArn, additionalDetails }) => [studentArn, (additionalDetails['recognitionOfPriorLearning'] as { radioValue: string }).radioValue, (additionalDetails['studentQualificationEvidence'] as { fileDetails: readonly { isValid: boolean }[] }).fileDetails.map(({ isValid }) => isValid)]),
    opened && [opened.isEdited, opened.students.map(({ studentArn }) => studentArn)],
    batch && [batch.waiting.length, batch.verified.length], opened === null && batch === null ? asked.arn : '',
  ],
  // Files are lost, and rates are others, only when the summary was sent. The same students again and again lead nowhere new.
  filterEvents: ({ value, context }, event) => {
    if (event.type === 'files.lost' || event.type === 'reference.renewed') return JSON.stringify(value) === '{"summary":"reading"}';
    return event.type !== 'save.begun' || context.problem !== null || context.notice !== null;
  },
  invariants: mtoNavigationInvariants,
  expectations: {
    arriving: { shows: [] },
    notificationType: { shows: ['Type of notification', 'What do you notify?', button('Next'), button('Back'), /Step 1 of/] },
    removalType: { shows: ['Type of removal', button('Next'), button('Back')], hides: ['What do you notify?'] },
    courseCode: { shows: ['Course', button('Next'), button('Save draft')] },
    addStudent: { shows: [], hides: ['Add another student'] },
    'addStudent.verifyStudent': { shows: ['Family name', 'Aviation reference number (ARN)', button('Verify student')] },
    'addStudent.confirming': { shows: ['Clear the form', button('Yes, clear and go back')], tags: ['asking'] },
    'addStudent.verifying': { shows: ['Working. Please wait.....'], tags: ['verifying'] },
    'addStudent.severalStudents': { shows: ['Several students', button('Verify students')] },
    'addStudent.counting': { shows: [] },
    'addStudent.counted': { shows: [] },
    'addStudent.verifyingSeveral': { shows: ['Verifying students'], tags: ['verifyingSeveral'] },
    'addStudent.studentDetails': {
      shows: ({ opened }) => ['Student details', ...(opened?.students.length === 1 ? [opened.students[0].studentFullName, opened.students[0].studentArn, button('Save student')] : [/^Save for all/])],
    },
    summary: { shows: ['Summary', 'Add another student', 'Declaration', button('Submit')], hides: ['Family name'] },
    'summary.reading': { shows: [], hides: ['Remove student', 'Clear the form'] },
    'summary.removing': { shows: ['Remove student', button('Yes, remove'), /^ARN: /], tags: ['asking'] },
    'summary.confirming': { shows: ['Clear the form', button('No, stay here')], tags: ['asking'] },
    cleared: { shows: [] },
  },
  scenarios: mtoNavigationScenarios,
});
