/** An assessment is opened, and its questions are answered and judged one at a time. */
import { exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import {
  AGAIN_TO_JUDGE,
  allRight,
  ANSWER,
  BACK,
  beginnings,
  begun,
  foreign,
  FORGOTTEN,
  fresh,
  freshWithoutVideo,
  HEIGHT_TO_JUDGE,
  judgedResumed,
  KEPT,
  lost,
  NEXT,
  NOTHING,
  notTheirs,
  oneJudged,
  outdated,
  PASS,
  PEOPLE_TO_JUDGE,
  received,
  resumed,
  toJudge,
  tooMany,
  toSubmit,
  troubled,
  unreadable,
  waiting,
  type Told,
} from './accreditation-quiz.sample.ts';
import { JUDGED_HEIGHT, JUDGED_PEOPLE, RIGHT_PEOPLE } from './quiz.sample.ts';

export const answeringScenarios: readonly Told[] = [
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
      [received(PASS), { in: 'passed', context: { result: PASS }, tells: [] }],
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
      [done('judgeAnswer', JUDGED_HEIGHT), { in: 'question.answered', context: { answers: allRight, pending: null } }],
    ],
  },
  ...[outdated, foreign, notTheirs].map((error) => ({
    title: `an answer that is refused with ${String(error.status)} leads to the attempt as the regulator knows it (DEC-45)`,
    start: 'commercial' as const,
    steps: [
      [done('loadAttempt', toJudge), 'question'],
      [ANSWER.people, 'question.judging'],
      [failed('judgeAnswer', error), { in: 'outdated', context: { failure: error, alertCount: 1 }, tells: FORGOTTEN }],
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
];
