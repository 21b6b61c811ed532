/** What was answered is sent, its result shows, and another attempt begins. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  allRight,
  ANSWER,
  BACK,
  beginnings,
  FAIL,
  foreign,
  FORGOTTEN,
  formData,
  fresh,
  KEPT,
  loadError,
  lost,
  NEXT,
  nextAttempt,
  nextAttemptWithVideo,
  notTheirs,
  outdated,
  PASS,
  received,
  refused,
  resumed,
  sent,
  sentUnknown,
  sentWithQuestions,
  stores,
  tooMany,
  toSubmit,
  troubled,
  unknownService,
  unsent,
  type Told,
} from './accreditation-quiz.sample.ts';
import { nextAssessment, withoutVideo } from './quiz.sample.ts';

const REVISION = { to: 'progress', event: { type: 'revision.known', revision: 4 } } as const;
const CLOSED = { to: 'progress', event: { type: 'page.closed' } } as const;

export const resultScenarios: readonly Told[] = [
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
      'a failed result is kept until it is left: a reload sends the same answers under their key, and shows what was wrong (DEC-55)',
    start: 'commercial',
    steps: [
      [done('loadAttempt', sentWithQuestions), { in: 'submitting', asks: { submission: toSubmit }, tells: [REVISION] }],
      [
        received(FAIL),
        { in: 'failed.fetching', tells: [], context: { assessment: withoutVideo, answers: allRight, result: FAIL } },
      ],
      [{ type: 'page.closed' }, { in: 'failed.fetching', tells: [...FORGOTTEN, CLOSED] }],
    ],
  },
  {
    title: 'so is the one of an attempt that was passed',
    start: 'commercial',
    steps: [
      [done('loadAttempt', sentWithQuestions), 'submitting'],
      [received(PASS), { in: 'passed', tells: [], context: { result: PASS } }],
      [{ type: 'page.closed' }, { in: 'passed', tells: [...FORGOTTEN, CLOSED] }],
    ],
  },
  {
    title: 'for which service it is sent is kept once it is learned: what is sent again is the same [ACRD-46 ACRD-47]',
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
      [received(FAIL), { in: 'failed.fetching', asks: { loadNext: {} }, tells: [], context: { result: FAIL } }],
      [done('loadNext', nextAttempt), { in: 'failed.ready', context: { result: FAIL, answers: allRight } }],
      [
        { type: 'attempt.renewed' },
        {
          in: 'introVideo.unplayable',
          tells: FORGOTTEN,
          context: { assessment: nextAssessment, answers: [], position: 0, next: null, formData: null, result: null },
        },
      ],
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
];
