import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { gradeOf } from '#rules/accreditation/grading.rules.ts';
import { exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { answeringScenarios } from './accreditation-quiz-answering.scenarios.ts';
import { accreditationQuizInvariants } from './accreditation-quiz.invariants.ts';
import { resultScenarios } from './accreditation-quiz-result.scenarios.ts';
import {
  begun,
  COMMERCIAL,
  FAIL,
  failures,
  fresh,
  freshWithoutVideo,
  judgedResumed,
  loadError,
  nextAttempt,
  nextAttemptWithVideo,
  outdated,
  PASS,
  type Quiz,
  RECREATIONAL,
  resumed,
  sent,
  sentUnknown,
  toJudge,
  troubled,
  waiting,
} from './accreditation-quiz.sample.ts';
import { JUDGED_PEOPLE, nextAssessment, nextWithVideo } from './quiz.sample.ts';

const ask = (name: string) => ({ role: 'button', name });
const SUBMIT = ask('Submit answer');
const GO_ON = ask('Next');
const AGAIN = ask('Try again');
const RETURN = { role: 'link', name: 'Return to myCASA' };
const WAITING = 'Working. Please wait';
const FEEDBACK = /\b(Correct|Incorrect)\b/;
/** The verdict of the question that shows; those of earlier ones stand beside it. */
const VERDICT = [
  { role: 'group', name: 'Correct' },
  { role: 'group', name: 'Incorrect' },
];

export const accreditationQuizModel = defineModel({
  slug: 'accreditation-quiz',
  machine: accreditationQuizMachine,
  inputs: {
    commercial: { type: COMMERCIAL, canRepeat: true, keeps: true },
    recreational: { type: RECREATIONAL, canRepeat: true, keeps: true },
  },
  cases: {
    'answer.submitted': [['a', 'c'], ['a'], [], ['z']].map((answerIds) => ({ answerIds })),
    'xstate.done.actor.loadAttempt': [
      fresh,
      freshWithoutVideo,
      begun,
      resumed,
      sent,
      sentUnknown,
      toJudge,
      judgedResumed,
      waiting,
    ].map((output) => ({ output })),
    'xstate.error.actor.loadAttempt': [{ error: loadError }],
    // Includes an answer that is not offered, which is ignored.
    'xstate.done.actor.judgeAnswer': [{ output: JUDGED_PEOPLE }],
    'xstate.error.actor.judgeAnswer': failures,
    'service.learned': [{ code: 'LMS_COM' }],
    'result.received': [PASS, FAIL].map((result) => ({ result })),
    'submit.outdated': [{ failure: outdated }],
    'submit.failed': [{ failure: troubled }, { failure: null }],
    'xstate.error.actor.submission': [{ error: exception }],
    'xstate.error.actor.progress': [{ error: exception }],
    'xstate.done.actor.loadNext': [nextAttempt, nextAttemptWithVideo].map((output) => ({ output })),
    'xstate.error.actor.loadNext': [{ error: loadError }],
  },
  // The context that guards read: how many questions are answered, which attempt it is, and whether it has a video.
  serialize: ({ assessment: one, answers, position, pending, hasBegun, next, serviceCatalogueCode }) => [
    one?.questions.length,
    one?.videoLink,
    one === nextAssessment || one === nextWithVideo,
    answers.length,
    one?.attemptId,
    pending?.length,
    position,
    hasBegun,
    next?.assessment.videoLink,
    serviceCatalogueCode === null,
  ],
  invariants: accreditationQuizInvariants,
  expectations: {
    opening: { shows: [WAITING], hides: [{ role: 'radio' }], tags: ['loading'] },
    declaration: { shows: [{ role: 'heading', name: 'Declaration' }, ask('I accept the declaration')] },
    info: { shows: ['This accreditation permits you to', GO_ON, ask('Back')] },
    introVideo: { shows: [{ role: 'heading', name: 'Introduction' }, ask('Back')] },
    'introVideo.starting': { shows: [] },
    'introVideo.playing': { shows: [], hides: ['The video is not available', GO_ON] },
    'introVideo.watched': { shows: [/Go to question one|Next/], hides: ['The video is not available'] },
    'introVideo.unplayable': { shows: ['The video is not available', /Go to question one|Next/], tags: ['unplayable'] },
    question: {
      shows: ({ position, assessment: one }: Quiz) => [
        `Question 0${String(position + 1)}/2`,
        one!.questions[position]!.text,
      ],
    },
    'question.showing': { shows: [] },
    'question.choosing': { shows: [SUBMIT, ask('Back')], hides: [GO_ON, ...VERDICT] },
    'question.choosing.open': { shows: [], hides: ['Please select an option'] },
    'question.choosing.missing': { shows: ['Please select an option'], tags: ['missing'] },
    'question.judging': {
      shows: [WAITING, ask('Checking your answer')],
      hides: [GO_ON, SUBMIT, ...VERDICT, ask('Back')],
      tags: ['judging', 'unfinished'],
    },
    'question.unjudged': {
      shows: [
        'We have not checked your answer yet',
        'Your answer is still here. Submit it again.',
        ask('Submit again'),
        ask('Back'),
      ],
      hides: [GO_ON, SUBMIT, ...VERDICT, WAITING],
      tags: ['unjudged'],
    },
    'question.answered': {
      shows: ({ position, assessment: one }: Quiz) => [
        FEEDBACK,
        one!.questions[position]!.helpText!,
        GO_ON,
        ask('Back'),
      ],
      hides: [SUBMIT],
    },
    // An earlier version kept the answers that are sent without their questions.
    submitting: {
      shows: ({ assessment: one }: Quiz) => [WAITING, ...(one === null ? [] : [ask('Submitting your answers')])],
      hides: [GO_ON, SUBMIT, RETURN, ask('Back')],
      tags: ['submitting', 'unfinished'],
    },
    unsent: {
      shows: ['We have not received your answers', 'Your answers are saved. Submit them again.', ask('Submit again')],
      hides: [GO_ON, RETURN],
      tags: ['unsent'],
    },
    outdated: {
      shows: [/We could not accept your answers?/, 'The register is closed for the night', ask('Start again')],
      hides: [GO_ON, RETURN],
      tags: ['outdated'],
    },
    passed: {
      shows: ['Congratulations! You have successfully achieved accreditation!', '100%', RETURN],
      hides: [AGAIN],
    },
    failed: {
      shows: ({ assessment: one, answers }: Quiz) => [
        'Thank you for your attempt. Unfortunately you were unsuccessful. Please try again!',
        '50%',
        RETURN,
        'Before you try again',
        ...(one === null ? [] : [`${String(gradeOf(one.questions, answers, one.passMark).right)} of 2. You need 2.`]),
      ],
    },
    'failed.fetching': { shows: [AGAIN], hides: [WAITING] },
    'failed.awaited': { shows: [WAITING], hides: [AGAIN], tags: ['loading'] },
    'failed.ready': { shows: [AGAIN], hides: [WAITING] },
    'failed.missing': { shows: [AGAIN], hides: [WAITING] },
    unavailable: { shows: [WAITING], screen: 'droneAccreditation' },
  },
  scenarios: [...answeringScenarios, ...resultScenarios],
});
