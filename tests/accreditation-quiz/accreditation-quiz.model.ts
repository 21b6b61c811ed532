import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { assessmentFormData } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf } from '#rules/accreditation/grading.rules.ts';
import { judgementsIn, keptAttempt, withJudgement } from '#rules/accreditation/progress.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';
import type { ContextFrom } from 'xstate';
import type { Step } from '#support/spec.ts';
import {
  assessment,
  JUDGED_HEIGHT,
  JUDGED_PEOPLE,
  nextAssessment,
  nextWithVideo,
  RIGHT_HEIGHT,
  RIGHT_PEOPLE,
  unflagged,
  withoutVideo,
} from './quiz.sample.ts';

type AnyStep = Step<typeof accreditationQuizMachine>;
type Quiz = ContextFrom<typeof accreditationQuizMachine>;

const contextOf = ({ snapshot }: AnyStep): Quiz => snapshot.context;

const COMMERCIAL = 'RPA Excluded Assessment';
const RECREATIONAL = 'RPA Recreational Assessment';

/** Sent with the submit in every scenario. */
const submitData = { submitKey: 'key-1', serviceCatalogueCode: 'LMS_RENEW_COM' } as const;
const unknownService = { submitKey: 'key-1', serviceCatalogueCode: null } as const;

const fresh = {
  ...submitData,
  kind: 'open',
  revision: 0,
  assessment,
  progress: { answers: [], position: 0 },
  hasBegun: false,
} as const;
const freshWithoutVideo = { ...fresh, assessment: withoutVideo } as const;
/** The first question is answered, and the second one shows. */
const resumed = {
  ...submitData,
  kind: 'open',
  revision: 3,
  assessment: withoutVideo,
  progress: { answers: [RIGHT_PEOPLE], position: 1 },
  hasBegun: true,
} as const;
/** The person left on the first question, before answering it. */
const begun = { ...freshWithoutVideo, ...unknownService, hasBegun: true } as const;
const allRight = [RIGHT_PEOPLE, RIGHT_HEIGHT];
const formData = assessmentFormData(COMMERCIAL, gradeOf(assessment.questions, allRight, 85), allRight);
const sent = { ...submitData, kind: 'sent', revision: 4, formData } as const;
/** The submit of a page that could not find out for which service it is. */
const sentUnknown = { ...sent, ...unknownService } as const;
/** Answers are judged one by one, and the first was judged. */
const oneJudged = withJudgement(unflagged, { questionId: 'q-people', ...JUDGED_PEOPLE });
const toJudge = { ...fresh, assessment: unflagged, hasBegun: true } as const;
const judgedResumed = {
  ...toJudge,
  assessment: oneJudged,
  progress: { answers: [RIGHT_PEOPLE], position: 1, pending: null },
} as const;
/** The person left while the second answer was being judged. */
const waiting = { ...judgedResumed, progress: { ...judgedResumed.progress, pending: ['a'] } } as const;
const toSubmit = { formData, ...submitData } as const;
const nextAttempt = { assessment: nextAssessment, submitKey: 'key-2' } as const;
const nextAttemptWithVideo = { assessment: nextWithVideo, submitKey: 'key-3' } as const;

const PASS = { passed: true, percent: 100 };
const FAIL = { passed: false, percent: 50 };
const lost = callFailure('lmsCommercial', '', 'b', null);
const troubled = callFailure('lmsCommercial', '', 'd', 502);
const unreadable = callFailure('lmsCommercial', '', 'c', 200);
const outdated = callFailure('lmsCommercial', '', 'e', 409);
const foreign = callFailure('lmsCommercial', '', 'e', 422);
const notTheirs = callFailure('lmsCommercial', '', 'e', 403);
const tooMany = callFailure('lmsCommercial', '', 'e', 400);
const failures = [lost, troubled, unreadable, outdated, foreign, notTheirs, tooMany, exception].map((error) => ({
  error,
}));
const loadError = callFailure('getAssessmentData', '', 'e', 500);

const ANSWER = {
  people: { type: 'answer.submitted', answerIds: ['a', 'c'] },
  height: { type: 'answer.submitted', answerIds: ['a'] },
} as const;
const AGAIN_TO_JUDGE = { type: 'answer.retried' } as const;
const PEOPLE_TO_JUDGE = { attemptId: 'attempt-1', ...RIGHT_PEOPLE };
const HEIGHT_TO_JUDGE = { attemptId: 'attempt-1', ...RIGHT_HEIGHT };
const NOTHING = { type: 'answer.submitted', answerIds: [] as string[] } as const;
const NEXT = { type: 'next.chosen' } as const;
const BACK = { type: 'back.chosen' } as const;
const received = (result: typeof PASS) => ({ type: 'result.received', result }) as const;
const unsent = (failure: typeof lost | null) => ({ type: 'submit.failed', failure }) as const;
const refused = (failure: typeof lost) => ({ type: 'submit.outdated', failure }) as const;
/** What is told whoever stores what was answered. */
const stores = (content: object | null) => [{ to: 'progress', event: { type: 'content.changed', content } }];
const KEPT = stores({ version: 1 });
const FORGOTTEN = stores(null);

const ask = (name: string) => ({ role: 'button', name });
const SUBMIT = ask('Submit answer');
const GO_ON = ask('Next');
const AGAIN = ask('Try again');
const RETURN = { role: 'link', name: 'Return to myCASA' };
const WAITING = 'Working. Please wait';
const FEEDBACK = /\b(Correct|Incorrect)\b/;
/** The verdict of the question that shows; those of earlier ones stand beside it. */
const VERDICT = [
  { role: 'status', name: 'Correct' },
  { role: 'alert', name: 'Incorrect' },
];

/** Whether another attempt begins, perhaps with the same questions. */
const isAnother = (before: AnyStep, { event, snapshot }: AnyStep): boolean =>
  event.type === 'xstate.done.actor.loadAttempt' ||
  (before.snapshot.matches('failed') && snapshot.matches('introVideo'));

const beginnings = [{ type: 'declaration.accepted' }, { type: 'info.read' }, { type: 'questions.begun' }] as const;

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
  invariants: {
    'in an attempt the questions keep their order, and what was answered stays as it is [ACRD-27]': ({ steps }) => {
      for (let at = 1; at < steps.length; at += 1) {
        if (isAnother(steps[at - 1]!, steps[at]!)) continue;
        const [before, now] = [contextOf(steps[at - 1]!), contextOf(steps[at]!)];
        if (before.assessment === null || now.assessment === null) continue;
        const [was, is] = [before.assessment, now.assessment].map(({ questions }) =>
          questions.map(({ id, text, answers }) => [id, text, answers.map((one) => [one.id, one.text])]),
        );
        same(is, was, 'questions');
        same(now.answers.slice(0, before.answers.length), before.answers, 'answers given before');
      }
    },
    'questions are asked one after the other, each once [ACRD-26]': ({ steps }) =>
      steps.map(contextOf).forEach((context) => {
        const ids = context.assessment?.questions.map(({ id }) => id) ?? [];
        same(
          context.answers.map(({ questionId }) => questionId),
          ids.slice(0, context.answers.length),
          'answered',
        );
        claim(
          context.position >= 0 &&
            context.position <= context.answers.length &&
            context.position < Math.max(1, ids.length),
          'no such question',
        );
      }),
    'nothing is answered with nothing, or with what was not offered [ACRD-33]': ({ steps }) =>
      steps
        .map(contextOf)
        .forEach((context) =>
          context.answers.forEach(({ answerIds }) =>
            claim(answerIds.length > 0 && !answerIds.includes('z'), 'no answer'),
          ),
        ),
    'an answer is judged as it was given, when it is given, asked for again or come back to; where the questions have no right answers, each one is (DEC-45)':
      ({ steps }) =>
        steps.forEach((step) => {
          const { assessment: one, answers, pending } = contextOf(step);
          if (one?.attemptId !== undefined)
            claim(judgementsIn(one).length >= answers.length, 'an answer that nobody judged');
          else same(pending ?? null, null, 'waits for no judgement');
          for (const { src, input: given } of step.asked) {
            if (src !== 'judgeAnswer') continue;
            same(
              given,
              { attemptId: one?.attemptId, questionId: one?.questions[answers.length]?.id, answerIds: pending },
              'judged',
            );
            claim(
              [
                'answer.submitted',
                'answer.retried',
                'next.chosen',
                'questions.begun',
                'xstate.done.actor.loadAttempt',
              ].includes(step.event.type),
              `judged after ${step.event.type}`,
            );
          }
        }),
    'an answer that is not judged yet stays as it was given, until it is judged or another attempt begins (DEC-45)': ({
      steps,
    }) => {
      for (let at = 1; at < steps.length; at += 1) {
        const [before, now] = [steps[at - 1]!, steps[at]!];
        const { pending } = contextOf(before);
        if (!pending || isAnother(before, now)) continue;
        if (now.event.type !== 'xstate.done.actor.judgeAnswer') same(contextOf(now).pending, pending, 'waiting');
        else
          same(
            [
              contextOf(now).pending,
              contextOf(now).answers.at(-1)?.answerIds,
              now.snapshot.matches({ question: 'answered' }),
            ],
            [null, pending, true],
            'judged',
          );
      }
    },
    'what is sent has every question once, graded by the pass mark [ACRD-36 ACRD-37]': ({ steps, input }) =>
      steps.forEach((step) =>
        step.asked
          .filter(({ src }) => src === 'submission')
          .forEach(({ input: payload }) => {
            const context = contextOf(step);
            const body = (payload as { readonly formData: typeof formData }).formData;
            same(
              body.answers.map(({ questionId }) => String(questionId)).sort(),
              context.assessment?.questions.map(({ id }) => String(id)).sort() ?? ['q-height', 'q-people'],
              'sent',
            );
            const isAllRight = body.answers.every(({ questionId, answerIds }) =>
              equalIds(
                answerIds,
                allRight.find((one) => one.questionId === questionId)?.answerIds ??
                  (questionId === 'q-sight' ? ['a', 'c'] : ['a']),
              ),
            );
            same(body.assessmentPassed, isAllRight, 'passed');
            claim(context.assessment === null || body.assessmentType === input.type, 'another assessment');
          }),
      ),
    'an attempt keeps its key, the one after it has another, and what is sent is for the service that is known': ({
      steps,
    }) => {
      let key = '';
      let service: string | null = null;
      for (const { event, asked } of steps) {
        if (event.type === 'service.learned') service = (event as unknown as { readonly code: string }).code;
        if (event.type === 'xstate.done.actor.loadAttempt')
          service = (event as unknown as { readonly output: typeof sentUnknown }).output.serviceCatalogueCode;
        if (event.type === 'xstate.done.actor.loadAttempt')
          key = (event as unknown as { readonly output: typeof sent }).output.submitKey;
        if (event.type === 'xstate.done.actor.loadNext')
          key = (event as unknown as { readonly output: typeof nextAttempt }).output.submitKey;
        for (const { src, input: given } of asked) {
          if (src !== 'submission') continue;
          const { submitKey, serviceCatalogueCode } = given as typeof toSubmit;
          same(submitKey, key, 'key');
          same(serviceCatalogueCode, service, 'service');
        }
      }
    },
    'a result shows when it was received, and it is the one that was received [ACRD-36]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        const came =
          event.type === 'result.received' ? (event as unknown as { readonly result: typeof PASS }).result : null;
        if (came !== null)
          same(
            [snapshot.matches('passed'), snapshot.matches('failed'), snapshot.context.result],
            [came.passed, !came.passed, came],
            'result',
          );
        if (snapshot.matches('passed')) claim(snapshot.context.result?.passed === true, 'passed without a word of it');
        if (snapshot.matches('failed') || snapshot.matches('passed'))
          claim(snapshot.context.result !== null, 'no result');
        else if (!snapshot.matches('unavailable')) same(snapshot.context.result, null, 'an old result');
      }),
    'it is sent when the person says so, or its result was never seen': ({ steps }) =>
      steps.forEach(({ event, asked, snapshot }) => {
        if (!asked.some(({ src }) => src === 'submission')) return;
        claim(
          ['next.chosen', 'submit.retried', 'xstate.done.actor.loadAttempt'].includes(event.type),
          `sent after ${event.type}`,
        );
        claim(snapshot.hasTag('submitting') && snapshot.hasTag('unfinished'), 'cut off');
      }),
    'new questions are fetched on entering a failed result, and at no other time [ACRD-44]': ({ steps }) =>
      steps.forEach(({ asked, snapshot }, at) => {
        const isEntered = snapshot.matches('failed') && !steps[at - 1]?.snapshot.matches('failed');
        same(asked.filter(({ src }) => src === 'loadNext').length, isEntered ? 1 : 0, 'fetched');
      }),
    'whoever is past the introduction is not asked to watch it again, but for another attempt of another page': ({
      steps,
    }) => {
      for (let at = 1; at < steps.length; at += 1) {
        const [before, now] = [contextOf(steps[at - 1]!), contextOf(steps[at]!)];
        claim(!before.hasBegun || now.hasBegun, 'asked again');
        if (now.hasBegun) claim(!steps[at]!.snapshot.matches({ introVideo: 'playing' }), 'waits for the video');
      }
    },
    'why no questions came is known where it leads to the selector [ACRD-07]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, at) => {
        if (!snapshot.matches('unavailable')) return;
        const came = steps.slice(0, at + 1).findLast((step) => step.event.type.startsWith('xstate.error.actor.load'));
        same(
          snapshot.context.failure,
          (came?.event as { readonly error?: unknown } | undefined)?.error ?? null,
          `why after ${event.type}`,
        );
      }),
    'it is known whether the last answer is kept': ({ steps }) => {
      for (let at = 1; at < steps.length; at += 1) {
        const { event } = steps[at]!;
        const expected =
          event.type === 'progress.missed' || event.type === 'xstate.error.actor.progress'
            ? true
            : event.type === 'progress.kept'
              ? false
              : contextOf(steps[at - 1]!).isUnkept;
        if (steps[at]!.snapshot.status === 'active')
          same(contextOf(steps[at]!).isUnkept, expected, `kept after ${event.type}`);
      }
    },
    'what was answered and where the person is, is kept; what is over is forgotten': ({ steps }) => {
      for (let at = 1; at < steps.length; at += 1) {
        const [before, now] = [steps[at - 1]!, steps[at]!];
        const stored = now.told
          .filter(({ event }) => event.type === 'content.changed')
          .map(({ event }) => event['content']);
        const isOver = ['passed', 'failed', 'outdated'].some(
          (state) => now.snapshot.matches(state as 'passed') && !before.snapshot.matches(state as 'passed'),
        );
        same(stored.filter((content) => content === null).length, isOver ? 1 : 0, 'forgotten');
        const [was, is] = [before, now].map((step) => {
          const { answers, position, pending, assessment: one } = contextOf(step);
          return { answers, position, pending, one };
        });
        if (/^(questions\.begun|transcript\.read)$/.test(now.event.type) && now.snapshot.matches('question'))
          same(stored, [keptAttempt(contextOf(now))], 'the beginning');
        if (
          !isAnother(before, now) &&
          was!.one !== null &&
          is!.one !== null &&
          JSON.stringify(was) !== JSON.stringify(is)
        )
          same(stored, [keptAttempt(contextOf(now))], 'kept');
      }
    },
  },
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
    // A page reopened while the answers are being sent has no questions.
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
  scenarios: [
    {
      title:
        'a commercial assessment from its declaration to its result, a question at a time [ACRD-09 ACRD-26 ACRD-32 ACRD-36]',
      start: 'commercial',
      begins: { in: 'opening', asks: { loadAttempt: {}, progress: {} } },
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.playing'],
        [beginnings[2], { in: 'question.choosing.open', context: { position: 0 } }],
        [ANSWER.people, { in: 'question.answered', context: { answers: [RIGHT_PEOPLE] }, tells: KEPT }],
        [NEXT, { in: 'question.choosing', context: { position: 1 }, tells: KEPT }],
        [ANSWER.height, { in: 'question.answered', context: { answers: allRight }, tells: KEPT }],
        [NEXT, { in: 'submitting', asks: { submission: toSubmit }, tags: ['unfinished'] }],
        [received(PASS), { in: 'passed', context: { result: PASS }, tells: FORGOTTEN }],
      ],
    },
    {
      title:
        'where the questions come without their right answers, each answer is judged when it is given, and the result is sent as any other (DEC-45) [ACRD-34]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', toJudge), 'question.choosing.open'],
        [NOTHING, 'question.choosing.missing'],
        [
          ANSWER.people,
          {
            in: 'question.judging',
            asks: { judgeAnswer: PEOPLE_TO_JUDGE },
            context: { pending: ['a', 'c'], answers: [] },
            tells: KEPT,
            tags: ['judging', 'unfinished'],
          },
        ],
        // While the answer is being judged it cannot be changed or left.
        [ANSWER.height, 'question.judging'],
        [BACK, { in: 'question.judging', context: { position: 0 } }],
        [NEXT, 'question.judging'],
        [
          done('judgeAnswer', JUDGED_PEOPLE),
          {
            in: 'question.answered',
            context: { answers: [RIGHT_PEOPLE], pending: null, assessment: oneJudged },
            tells: KEPT,
          },
        ],
        [NEXT, 'question.choosing'],
        [ANSWER.height, { in: 'question.judging', asks: { judgeAnswer: HEIGHT_TO_JUDGE } }],
        [done('judgeAnswer', JUDGED_HEIGHT), { in: 'question.answered', context: { answers: allRight } }],
        [BACK, { in: 'question.answered', context: { position: 0 } }],
        [NEXT, 'question.answered'],
        [NEXT, { in: 'submitting', asks: { submission: toSubmit } }],
      ],
    },
    ...(
      [
        [lost, lost],
        [troubled, troubled],
        [unreadable, unreadable],
        [tooMany, tooMany],
        [exception, null],
      ] as const
    ).map(([error, failure], at) => ({
      title: `an answer that could not be judged stays, and is judged when the person says so, whatever went wrong: ${String(at + 1)} (DEC-45)`,
      start: 'commercial' as const,
      steps: [
        [done('loadAttempt', toJudge), 'question'],
        [ANSWER.people, 'question.judging'],
        [
          failed('judgeAnswer', error),
          { in: 'question.unjudged', context: { alertCount: 1, failure, pending: ['a', 'c'], answers: [] }, asks: {} },
        ],
        // The answer may have arrived, so another choice is refused.
        [ANSWER.height, { in: 'question.unjudged', context: { pending: ['a', 'c'] } }],
        [NEXT, 'question.unjudged'],
        [AGAIN_TO_JUDGE, { in: 'question.judging', asks: { judgeAnswer: PEOPLE_TO_JUDGE } }],
        [done('judgeAnswer', JUDGED_PEOPLE), { in: 'question.answered', context: { failure: null } }],
      ] as const,
    })),
    {
      title: 'a judgement that does not come within twenty seconds is waited for no longer (DEC-45)',
      start: 'commercial',
      steps: [
        [done('loadAttempt', judgedResumed), 'question.choosing'],
        [ANSWER.height, 'question.judging'],
        [tick(19_999), 'question.judging'],
        [tick(1), { in: 'question.unjudged', context: { alertCount: 1, failure: null, pending: ['a'] }, asks: {} }],
        [AGAIN_TO_JUDGE, { in: 'question.judging', asks: { judgeAnswer: HEIGHT_TO_JUDGE } }],
        [failed('judgeAnswer', lost), { in: 'question.unjudged', context: { alertCount: 2, failure: lost } }],
        [AGAIN_TO_JUDGE, 'question.judging'],
        [tick(20_000), { in: 'question.unjudged', context: { alertCount: 3, failure: null } }],
      ],
    },
    {
      title: 'Back leads from it to the questions before, and coming back has it judged (DEC-45) [ACRD-35]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', judgedResumed), 'question.choosing'],
        [ANSWER.height, 'question.judging'],
        [failed('judgeAnswer', troubled), 'question.unjudged'],
        [BACK, { in: 'question.answered', context: { position: 0, pending: ['a'] }, tells: KEPT }],
        [NEXT, { in: 'question.judging', context: { position: 1 }, asks: { judgeAnswer: HEIGHT_TO_JUDGE } }],
      ],
    },
    {
      title: 'a page that is loaded again has the answer judged that was on its way (DEC-45)',
      start: 'recreational',
      steps: [
        [
          done('loadAttempt', waiting),
          {
            in: 'question.judging',
            context: { position: 1, answers: [RIGHT_PEOPLE] },
            asks: { judgeAnswer: HEIGHT_TO_JUDGE },
          },
        ],
        [
          done('judgeAnswer', JUDGED_HEIGHT),
          { in: 'question.answered', context: { answers: allRight, pending: null } },
        ],
      ],
    },
    ...[outdated, foreign, notTheirs].map((error) => ({
      title: `an answer that is refused with ${String(error.status)} leads to the attempt as the regulator knows it (DEC-45)`,
      start: 'commercial' as const,
      steps: [
        [done('loadAttempt', toJudge), 'question'],
        [ANSWER.people, 'question.judging'],
        [
          failed('judgeAnswer', error),
          { in: 'outdated', context: { failure: error, alertCount: 1 }, tells: FORGOTTEN },
        ],
        [{ type: 'attempt.renewed' }, 'opening'],
        [
          done('loadAttempt', judgedResumed),
          { in: 'question.choosing.open', context: { answers: [RIGHT_PEOPLE], pending: null } },
        ],
      ] as const,
    })),
    {
      title: 'a commercial one does not wait for the video, and comes back to it [ACRD-24 ACRD-35]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.playing'],
        [{ type: 'transcript.read' }, { in: 'introVideo.playing', tells: [] }],
        [beginnings[2], 'question.choosing'],
        [BACK, { in: 'introVideo.watched', tells: KEPT }],
        [beginnings[2], 'question.choosing'],
      ],
    },
    {
      title: 'a recreational one has its own steps, and waits for the end of the video [ACRD-11 ACRD-25]',
      start: 'recreational',
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.playing'],
        [beginnings[2], 'introVideo.playing'],
        [{ type: 'video.ended' }, 'introVideo.watched'],
        [beginnings[2], 'question.choosing'],
      ],
    },
    {
      title: 'a video that does not play opens the way [ACRD-25]',
      start: 'recreational',
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.playing'],
        [{ type: 'video.failed' }, { in: 'introVideo.unplayable', tags: ['unplayable'] }],
        [beginnings[2], 'question'],
        // Whoever was let past it is let past it again, and sees once more that it does not play.
        [BACK, 'introVideo.watched'],
        [{ type: 'video.failed' }, { in: 'introVideo.unplayable', tags: ['unplayable'] }],
      ],
    },
    {
      title: 'without a video there is nothing to wait for',
      start: 'recreational',
      steps: [
        [done('loadAttempt', freshWithoutVideo), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.unplayable'],
        [BACK, 'info'],
        [BACK, 'declaration'],
      ],
    },
    {
      title: 'nothing can be submitted without a choice [ACRD-33]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', resumed), { in: 'question.choosing.open', context: { position: 1 } }],
        [
          NOTHING,
          {
            in: 'question.choosing.missing',
            context: { alertCount: 1, answers: [RIGHT_PEOPLE] },
            tags: ['missing'],
            tells: [],
          },
        ],
        [NOTHING, { in: 'question.choosing.missing', context: { alertCount: 2 } }],
        // Only one answer may be chosen, so a second choice replaces the first.
        [ANSWER.people, { in: 'question.choosing.missing', context: { alertCount: 3 } }],
        [ANSWER.height, { in: 'question.answered', untagged: ['missing'] }],
      ],
    },
    {
      title:
        'Back goes to the question before, locked as it was answered, and from the first one to the introduction [ACRD-35]',
      start: 'recreational',
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo'],
        [{ type: 'video.ended' }, 'introVideo.watched'],
        [beginnings[2], 'question.choosing'],
        [ANSWER.people, 'question.answered'],
        [NEXT, 'question.choosing'],
        [BACK, { in: 'question.answered', context: { position: 0, answers: [RIGHT_PEOPLE] }, tells: KEPT }],
        // The answer is locked, so another choice is ignored.
        [ANSWER.height, { in: 'question.answered', context: { answers: [RIGHT_PEOPLE] } }],
        [BACK, { in: 'introVideo.watched', context: { answers: [RIGHT_PEOPLE] } }],
        [beginnings[2], { in: 'question.answered', context: { position: 0 } }],
      ],
    },
    {
      title: 'a page that is loaded again shows the same question',
      start: 'commercial',
      steps: [
        [
          done('loadAttempt', resumed),
          { in: 'question.choosing.open', context: { position: 1, answers: [RIGHT_PEOPLE], hasBegun: true } },
        ],
        [BACK, { in: 'question.answered', context: { position: 0 } }],
        [BACK, 'introVideo.unplayable'],
      ],
    },
    {
      title: 'also the first one, before it was answered',
      start: 'commercial',
      steps: [
        [
          done('loadAttempt', begun),
          { in: 'question.choosing.open', context: { position: 0, answers: [], hasBegun: true } },
        ],
      ],
    },
    {
      title:
        'an answer that could not be kept is known, until it is kept; the end of the page is passed on, so that it is kept once more',
      start: 'commercial',
      steps: [
        [
          done('loadAttempt', resumed),
          {
            in: 'question',
            context: { isUnkept: false },
            tells: [{ to: 'progress', event: { type: 'revision.known', revision: 3 } }],
          },
        ],
        [{ type: 'progress.missed' }, { in: 'question.choosing.open', context: { isUnkept: true } }],
        [ANSWER.height, { in: 'question.answered', context: { isUnkept: true } }],
        [{ type: 'progress.kept' }, { in: 'question.answered', context: { isUnkept: false } }],
        [
          { type: 'page.closed' },
          { in: 'question.answered', tells: [{ to: 'progress', event: { type: 'page.closed' } }] },
        ],
        [failed('progress', exception), { in: 'question.answered', context: { isUnkept: true } }],
      ],
    },
    {
      title: 'an attempt whose result nobody saw is sent again when the page is opened, and shows it',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), { in: 'submitting', asks: { submission: toSubmit } }],
        [received(PASS), 'passed'],
      ],
    },
    {
      title:
        'for which service it is sent is kept once it is learned: what is sent again is the same [ACRD-46 ACRD-47]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sentUnknown), { in: 'submitting', asks: { submission: { formData, ...unknownService } } }],
        [unsent(lost), { in: 'unsent', context: { failure: lost, alertCount: 1 }, asks: {} }],
        [{ type: 'submit.retried' }, { in: 'submitting', asks: { submission: { ...unknownService } } }],
        [
          { type: 'service.learned', code: 'LMS_COM' },
          { in: 'submitting', asks: {}, tells: stores({ serviceCatalogueCode: 'LMS_COM' }) },
        ],
        [unsent(troubled), 'unsent'],
        [
          { type: 'submit.retried' },
          { in: 'submitting', asks: { submission: { ...toSubmit, serviceCatalogueCode: 'LMS_COM' } } },
        ],
      ],
    },
    {
      title: 'the submit is told that the assessment is a recreational one, so that it needs no service [ACRD-48]',
      start: 'recreational',
      steps: [
        [
          done('loadAttempt', sentUnknown),
          { in: 'submitting', asks: { submission: { type: 'RPA Recreational Assessment', ...unknownService } } },
        ],
      ],
    },
    {
      title: 'what could not be sent is sent again when the person says so, as it was',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [unsent(troubled), { in: 'unsent', context: { failure: troubled, alertCount: 1 }, asks: {} }],
        [BACK, 'unsent'],
        [{ type: 'submit.retried' }, { in: 'submitting', asks: { submission: toSubmit } }],
        [received(PASS), { in: 'passed', context: { failure: null } }],
      ],
    },
    {
      title: 'what could not be sent shows no result; the answers are kept, and Back leads to them',
      start: 'commercial',
      steps: [
        [done('loadAttempt', resumed), 'question'],
        [ANSWER.height, 'question.answered'],
        [NEXT, { in: 'submitting', tells: KEPT }],
        [unsent(tooMany), { in: 'unsent', context: { answers: allRight, failure: tooMany, result: null }, tells: [] }],
        [BACK, { in: 'question.answered', context: { position: 0 }, tells: KEPT }],
        [NEXT, 'question.answered'],
        [NEXT, { in: 'submitting', asks: { submission: toSubmit } }],
        [failed('submission', exception), { in: 'unsent', context: { failure: null, alertCount: 2 } }],
      ],
    },
    {
      title: 'answers that came too late lead to a new attempt',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [refused(outdated), { in: 'outdated', context: { failure: outdated }, tells: FORGOTTEN }],
        [{ type: 'submit.retried' }, 'outdated'],
        [{ type: 'attempt.renewed' }, { in: 'opening', asks: { loadAttempt: {} } }],
        [done('loadAttempt', fresh), { in: 'declaration', context: { answers: [], formData: null, hasBegun: true } }],
      ],
    },
    ...[notTheirs, foreign].map((error) => ({
      title: `so do those that are refused with ${String(error.status)}: nothing can be sent again`,
      start: 'commercial' as const,
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [refused(error), { in: 'outdated', context: { failure: error }, tells: FORGOTTEN }],
        [{ type: 'submit.retried' }, 'outdated'],
        [{ type: 'attempt.renewed' }, 'opening'],
      ] as const,
    })),
    {
      title:
        'new questions are fetched while the failed result is read; Try again begins with the introduction [ACRD-43 ACRD-44]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', resumed), 'question'],
        [ANSWER.height, 'question.answered'],
        [NEXT, 'submitting'],
        [
          received(FAIL),
          { in: 'failed.fetching', asks: { loadNext: {} }, tells: FORGOTTEN, context: { result: FAIL } },
        ],
        [done('loadNext', nextAttempt), { in: 'failed.ready', context: { result: FAIL, answers: allRight } }],
        [
          { type: 'attempt.renewed' },
          {
            in: 'introVideo.unplayable',
            context: { assessment: nextAssessment, answers: [], position: 0, next: null, formData: null, result: null },
          },
        ],
      ],
    },
    {
      title: 'whoever has read the transcript of a recreational video goes on without its end',
      start: 'recreational',
      steps: [
        [done('loadAttempt', fresh), 'declaration'],
        [beginnings[0], 'info'],
        [beginnings[1], 'introVideo.playing'],
        [beginnings[2], 'introVideo.playing'],
        [{ type: 'transcript.read' }, { in: 'question.choosing.open', context: { hasBegun: true }, tells: KEPT }],
      ],
    },
    {
      title: 'a recreational video that was seen need not be seen again to try again [ACRD-43]',
      start: 'recreational',
      steps: [
        [done('loadAttempt', resumed), 'question'],
        [ANSWER.height, 'question.answered'],
        [NEXT, 'submitting'],
        [received(FAIL), 'failed.fetching'],
        [done('loadNext', nextAttemptWithVideo), 'failed.ready'],
        [{ type: 'attempt.renewed' }, { in: 'introVideo.watched', context: { answers: [], position: 0 } }],
        [beginnings[2], 'question.choosing.open'],
      ],
    },
    {
      title: 'whoever tries again at once waits for them [ACRD-44]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [received(FAIL), 'failed.fetching'],
        [{ type: 'attempt.renewed' }, { in: 'failed.awaited', tags: ['loading'], asks: {} }],
        [done('loadNext', nextAttempt), { in: 'introVideo', context: { assessment: nextAssessment, result: null } }],
      ],
    },
    {
      title: 'new questions that do not come matter to whoever tries again, and to nobody else [ACRD-44 DERR-35]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [received(FAIL), 'failed.fetching'],
        [failed('loadNext', loadError), { in: 'failed.missing', context: { result: FAIL } }],
        [{ type: 'attempt.renewed' }, 'unavailable'],
      ],
    },
    {
      title: 'also to whoever waits for them [DERR-35]',
      start: 'commercial',
      steps: [
        [done('loadAttempt', sent), 'submitting'],
        [received(FAIL), 'failed.fetching'],
        [{ type: 'attempt.renewed' }, 'failed.awaited'],
        [failed('loadNext', loadError), 'unavailable'],
      ],
    },
    {
      title: 'questions that do not come lead to the selector [DERR-35]',
      start: 'recreational',
      steps: [[failed('loadAttempt', loadError), 'unavailable']],
    },
  ],
});

function equalIds(some: readonly (string | number)[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(String(id)));
}
