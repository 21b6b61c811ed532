/** Scenarios of the ASIC verification by hand from services 2.5, 4.5 and DEC-34, and what they are made of. */
import type { asicVerificationMachine } from '#machines/licences/asic-verification.machine.ts';
import type { FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import { answersOf, FORM, MAX_AVI } from './card.sample.ts';

export const AT = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' } as const;
export const until = '2026-11-22T10:00:00+11:00';
const about = { form: FORM, ownNumber: '2001042' } as const;
export const card: Answers = answersOf(MAX_AVI);
export const otherCard: Answers = answersOf({ ...MAX_AVI, asicNumber: 'AVI1234567' });
const found: FoundForm = { answers: card, stepid: null, source: 'nowhere', reattach: [], changed: [] };
export const SENT = { key: 'key-sent-before', fingerprint: 'f' } as const;
export const begun = (failures: number, blockedUntil = '', unanswered: typeof SENT | null = null) => ({
  about,
  found,
  reference: { attempts: { failures, blockedUntil }, verified: null, unanswered },
});

/** Answers of the regulator: with its own count, and without one (DEC-11). */
const verified = { wasSuccessful: true, id: 'a', errors: [] };
const verifiedLate = { ...verified, asicFailureCount: 4, blockedUntil: null };
export const wrong = { wasSuccessful: false, errors: ['No such card.'] };
const wrongWithoutWords = { wasSuccessful: false };
const secondOfServer = { ...wrong, asicFailureCount: 2, blockedUntil: null };
export const noPhoto = {
  wasSuccessful: false,
  errors: ['Failed to retrieve photo'],
  asicFailureCount: 1,
  blockedUntil: null,
};
const noPhotoUncounted = { wasSuccessful: false, errors: ['Failed to retrieve photo'] };
const last = { ...wrong, asicFailureCount: 5, blockedUntil: until };
const lastUncounted = { ...wrong, asicFailureCount: 5 };
export const ANSWERS = [
  verified,
  verifiedLate,
  wrong,
  wrongWithoutWords,
  secondOfServer,
  noPhoto,
  noPhotoUncounted,
  last,
  lastUncounted,
];

export const pressed = (answers = card) => ({ type: 'step.submitted', answers, at: AT }) as const;
export const complete = (answers = card) => ({ type: 'content.submitted', payload: answers, costs: false }) as const;
const chosen = (body: string, number: string) => ({ type: 'issuingBody.chosen', body, number }) as const;
export const answered = 'xstate.done.actor.checkCard';
export const unanswered = 'xstate.error.actor.checkCard';
export const isOver = 'xstate.done.actor.waitForBlockEnd';
export const refusal = callFailure('SubmitAsicVerification', '', 'e', 422);
export const tooOften = {
  ...callFailure('SubmitAsicVerification', '', 'e', 429),
  text: 'You can go on in 20 seconds.',
};
const toSteps = (event: object) => [{ to: 'steps', event }] as never;
const toParent = (event: object) => [{ to: 'parent', event }] as never;

type Start = 'untried' | 'fourFailed' | 'blocked' | 'blockedForEver' | 'sentBefore';

export const asicVerificationScenarios: readonly Scenario<typeof asicVerificationMachine, Start>[] = [
  {
    title: 'a card that was sent before the page was loaded again has its key until it is answered',
    start: 'sentBefore',
    steps: [
      [
        complete(),
        {
          in: 'checking',
          asks: { checkCard: { answers: card, key: SENT.key } },
          does: ['nameCheck', 'rememberUnanswered'],
        },
      ],
      [failed('checkCard', exception), { in: 'open.unanswered', context: { unanswered: SENT }, does: [] }],
      [complete(), { in: 'checking', asks: { checkCard: { key: SENT.key } } }],
      [done('checkCard', wrong), { in: 'open.notVerified', context: { unanswered: null } }],
      [complete(otherCard), { in: 'checking', asks: { checkCard: { key: '' } } }],
    ],
  },
  {
    title: "the provider's own card has the person's number; what was typed comes back with another [ASIC-11]",
    start: 'untried',
    begins: { in: 'open.untried', context: { issuingBody: 'AVI', typedNumber: '' } },
    steps: [
      [chosen('AVI', 'AVI7654321'), { does: [], context: { typedNumber: '' } }],
      [
        chosen('CAS', 'AVI7654321'),
        { does: ['fillNumber'], context: { issuingBody: 'CAS', typedNumber: 'AVI7654321' } },
      ],
      [chosen('ASP', '2001042'), { does: ['fillNumber'], context: { issuingBody: 'ASP', typedNumber: 'AVI7654321' } }],
      [chosen('AVI', '2001042'), { does: ['fillNumber'], context: { issuingBody: 'AVI', typedNumber: 'AVI7654321' } }],
    ],
  },
  {
    title: 'a card that the step lets pass is checked, and verified it ends the application [ASIC-06]',
    start: 'untried',
    begins: { in: 'open.untried', asks: { steps: { about: FORM }, issuingBodies: {} }, context: { found: null } },
    steps: [
      [pressed(), { in: 'open.untried', tells: toSteps({ type: 'step.submitted', answers: card }) }],
      [{ type: 'content.moved' }, { in: 'open.untried', tells: toParent({ type: 'content.moved' }) }],
      [{ type: 'content.changed' }, { tells: toParent({ type: 'content.changed' }) }],
      [complete(), { in: 'checking', asks: { checkCard: { answers: card } }, tags: ['checking'], tells: [] }],
      [pressed(), { in: 'checking', asks: {}, tells: [] }],
      [complete(otherCard), { in: 'checking', asks: {}, tells: [] }],
      [
        done('checkCard', verified),
        {
          in: 'verified',
          does: ['rememberUnanswered', 'rememberAttempts'],
          context: { attempts: { failures: 0 } },
          tells: toParent({ type: 'content.submitted', payload: card, costs: false }),
        },
      ],
      // Should the end not have been heard, it is said again.
      [pressed(), { in: 'verified', tells: toParent({ type: 'content.submitted', payload: card }) }],
      [complete(), { in: 'verified', asks: {}, tells: [] }],
    ],
  },
  {
    title: 'a card that is not verified leaves attempts, as many as the server says, with its words [ASIC-07 ASIC-18]',
    start: 'untried',
    steps: [
      [complete(), 'checking'],
      [
        done('checkCard', secondOfServer),
        {
          in: 'open.notVerified',
          context: { attempts: { failures: 2, blockedUntil: '' }, said: 'No such card.' },
          does: ['rememberUnanswered', 'rememberAttempts'],
          tells: [],
        },
      ],
      [pressed(otherCard), { tells: toSteps({ type: 'step.submitted', answers: otherCard }) }],
      [complete(otherCard), { in: 'checking', asks: { checkCard: { answers: otherCard } } }],
      [
        done('checkCard', wrongWithoutWords),
        { in: 'open.notVerified', context: { attempts: { failures: 3 }, said: '' } },
      ],
      // The first card again: asked about, and checked by who says so (DEC-57).
      [complete(), { in: 'open.asking', asks: {}, context: { attempts: { failures: 3 } } }],
      [{ type: 'check.withdrawn' }, { in: 'open.notVerified', asks: {}, context: { withdrawals: 1 } }],
      [complete(), 'open.asking'],
      [{ type: 'check.confirmed' }, { in: 'checking', asks: { checkCard: { answers: card } } }],
      [done('checkCard', verifiedLate), { in: 'verified' }],
    ],
  },
  {
    title: 'the fifth ends the attempts until the block is over [ASIC-19 SCON-19]',
    start: 'fourFailed',
    begins: { in: 'open.notVerified', context: { attempts: { failures: 4 }, outcomes: 0, found: null } },
    steps: [
      [complete(), 'checking'],
      [
        done('checkCard', last),
        {
          in: 'blocked.waiting',
          asks: { waitForBlockEnd: { until } },
          tags: ['blocked'],
          does: ['rememberUnanswered', 'rememberAttempts'],
          context: { outcomes: 1 },
        },
      ],
      [pressed(), { in: 'blocked.waiting', asks: {}, tells: [] }],
      [complete(), { in: 'blocked.waiting', asks: {} }],
      [
        done('waitForBlockEnd', undefined),
        {
          in: 'open.untried',
          context: { attempts: { failures: 0, blockedUntil: '' }, said: '' },
          does: ['rememberAttempts'],
        },
      ],
      [complete(otherCard), { in: 'checking', asks: { checkCard: {} } }],
    ],
  },
  {
    title: 'without the word of a server the fifth is counted here, and nobody says when it ends',
    start: 'fourFailed',
    steps: [
      [complete(), 'checking'],
      [
        done('checkCard', wrong),
        { in: 'blocked.lasting', asks: {}, context: { attempts: { failures: 5, blockedUntil: '' } } },
      ],
      [pressed(), { in: 'blocked.lasting', tells: [] }],
    ],
  },
  {
    title:
      'what was blocked before is so again, on whatever device; nothing that was kept of the form goes on lying here',
    start: 'blocked',
    begins: {
      in: 'blocked.waiting',
      asks: { steps: {}, issuingBodies: {}, waitForBlockEnd: { until } },
      context: { found: null },
    },
    steps: [[failed('waitForBlockEnd', exception), { in: 'blocked.lasting', context: { attempts: { failures: 5 } } }]],
  },
  {
    title: 'and lasts where nobody knows the end',
    start: 'blockedForEver',
    begins: { in: 'blocked.lasting', asks: { steps: {}, issuingBodies: {} } },
    steps: [],
  },
  {
    title: 'a photo that cannot be read counts nothing, and can be tried again [ASIC-17]',
    start: 'fourFailed',
    steps: [
      [complete(), 'checking'],
      [
        done('checkCard', noPhotoUncounted),
        {
          in: 'open.withoutPhoto',
          context: { attempts: { failures: 4 }, outcomes: 1 },
          does: ['rememberUnanswered'],
          tells: [],
        },
      ],
      [pressed(), { tells: toSteps({ type: 'step.submitted' }) }],
      [complete(), { in: 'checking', asks: { checkCard: {} } }],
      [done('checkCard', verified), 'verified'],
    ],
  },
  {
    title: 'no answer counts nothing, and the same card can be sent again',
    start: 'fourFailed',
    steps: [
      [complete(), 'checking'],
      [
        failed('checkCard', callFailure('SubmitAsicVerification', '', 'd', 500)),
        {
          in: 'open.unanswered',
          context: { attempts: { failures: 4 }, failure: { status: 500 }, outcomes: 1 },
          does: [],
        },
      ],
      [complete(), { in: 'checking', asks: { checkCard: { answers: card } } }],
      [failed('checkCard', exception), { in: 'open.unanswered', context: { failure: null, outcomes: 2 } }],
      [complete(), 'checking'],
      [
        done('checkCard', secondOfServer),
        { in: 'open.notVerified', context: { failure: null, attempts: { failures: 2 } } },
      ],
    ],
  },
  {
    title: 'what the page tells the step is handed on, also while nothing can be sent',
    start: 'blocked',
    steps: [
      [{ type: 'save.begun' }, { tells: toSteps({ type: 'save.begun' }) }],
      [{ type: 'files.lost', answers: card, at: AT }, { tells: toSteps({ type: 'files.lost' }) }],
    ],
  },
  {
    title: 'a step that broke shows as that, and nothing is sent',
    start: 'untried',
    steps: [
      [failed('steps', exception), { in: 'broken' }],
      [pressed(), { in: 'broken', tells: [] }],
      [complete(), { in: 'broken', asks: {} }],
      [{ type: 'content.changed' }, { in: 'broken', tells: [] }],
    ],
  },
];
