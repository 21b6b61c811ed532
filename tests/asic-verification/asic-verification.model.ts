/** The verification of an ASIC by hand from services 2.5, 4.5, 8. */
import type { ContextFrom } from 'xstate';
import { asicVerificationMachine } from '#machines/licences/asic-verification.machine.ts';
import type { FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { answersOf, FORM, MAX_AVI } from './card.sample.ts';

type Context = ContextFrom<typeof asicVerificationMachine>;

const AT = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' } as const;
const until = '2026-11-22T10:00:00+11:00';
const about = { form: FORM } as const;
const card: Answers = answersOf(MAX_AVI);
const otherCard: Answers = answersOf({ ...MAX_AVI, asicNumber: 'AVI1234567' });
const found: FoundForm = { answers: card, stepid: null, source: 'nowhere', reattach: [], changed: [] };
const begun = (failures: number, blockedUntil = '') => ({
  about,
  found,
  reference: { attempts: { failures, blockedUntil }, verified: null },
});

/** Answers of the regulator: with its own count, and without one (DEC-11). */
const verified = { wasSuccessful: true, id: 'a', errors: [] };
const verifiedLate = { ...verified, asicFailureCount: 4, blockedUntil: null };
const wrong = { wasSuccessful: false, errors: ['No such card.'] };
const wrongWithoutWords = { wasSuccessful: false };
const secondOfServer = { ...wrong, asicFailureCount: 2, blockedUntil: null };
const noPhoto = { wasSuccessful: false, errors: ['Failed to retrieve photo'], asicFailureCount: 1, blockedUntil: null };
const noPhotoUncounted = { wasSuccessful: false, errors: ['Failed to retrieve photo'] };
const last = { ...wrong, asicFailureCount: 5, blockedUntil: until };
const lastUncounted = { ...wrong, asicFailureCount: 5 };
const ANSWERS = [
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

const pressed = (answers = card) => ({ type: 'step.submitted', answers, at: AT }) as const;
const complete = (answers = card) => ({ type: 'content.submitted', payload: answers, costs: false }) as const;
const answered = 'xstate.done.actor.checkCard';
const unanswered = 'xstate.error.actor.checkCard';
const isOver = 'xstate.done.actor.waitForBlockEnd';
const refusal = callFailure('SubmitAsicVerification', '', 'e', 422);
const tooOften = { ...callFailure('SubmitAsicVerification', '', 'e', 429), text: 'You can go on in 20 seconds.' };
const toSteps = (event: object) => [{ to: 'steps', event }] as never;
const toParent = (event: object) => [{ to: 'parent', event }] as never;

/** What the page says of each. */
const NOT_VERIFIED = 'Your ASIC was not verified';
const BLOCKED = 'You have no attempts left';
const NO_PHOTO = 'We were unable to access the photograph on your ASIC';
const NO_ANSWER = /We cannot check your ASIC at the moment|Your ASIC was not checked|Please wait/;
const BROKE = 'We could not show this form';
const ALL = [NOT_VERIFIED, BLOCKED, NO_PHOTO, NO_ANSWER, BROKE] as const;
const without = (shown: (typeof ALL)[number]) => ALL.filter((one) => one !== shown);
const isAsked = (started: readonly { readonly src: string }[]) => started.some(({ src }) => src === 'checkCard');

export const asicVerificationModel = defineModel({
  slug: 'asic-verification',
  machine: asicVerificationMachine,
  inputs: {
    untried: begun(0),
    fourFailed: begun(4),
    blocked: begun(5, until),
    blockedForEver: begun(5),
  },
  cases: {
    'step.submitted': [{ answers: card, at: AT }],
    'content.submitted': [
      { payload: card, costs: false },
      { payload: otherCard, costs: false },
    ],
    'files.lost': [{ answers: card, at: AT }],
    [answered]: ANSWERS.map((output) => ({ output })),
    [unanswered]: [
      { error: callFailure('SubmitAsicVerification', '', 'd', 500) },
      { error: refusal },
      { error: tooOften },
      { error: exception },
    ],
    [isOver]: [{}],
    'xstate.error.actor.waitForBlockEnd': [{ error: exception }],
    'xstate.error.actor.steps': [{ error: exception }],
  },
  // What guards read, and what the page says.
  serialize: ({ attempts: { failures, blockedUntil }, said }: Context) => ({
    failures,
    ends: blockedUntil !== '',
    said,
  }),
  invariants: {
    'what the server counts is what counts; without its word a card that was not verified counts one, and nothing else does [ASIC-07]':
      ({ input, steps }) => {
        let { failures } = input.reference.attempts;
        steps.forEach(({ event, snapshot }) => {
          const output = event['output'] as
            | { wasSuccessful: boolean; errors?: readonly string[]; asicFailureCount?: number }
            | undefined;
          if (event.type === answered && output) {
            const isWrong = !output.wasSuccessful && output.errors?.[0] !== 'Failed to retrieve photo';
            failures = output.asicFailureCount ?? (isWrong ? Math.min(5, failures + 1) : failures);
          }
          if (event.type === isOver) failures = 0;
          same(snapshot.context.attempts.failures, failures, `failures after ${event.type}`);
        });
      },
    'with five failures nothing is asked, with fewer every failure can be tried again [ASIC-19 SCON-19]': ({ steps }) =>
      steps.forEach(({ asked, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (before?.hasTag('blocked')) claim(!isAsked(asked), 'asked without an attempt');
        if (snapshot.matches('broken') || snapshot.matches('verified') || snapshot.hasTag('checking')) return;
        same(snapshot.hasTag('blocked'), snapshot.context.attempts.failures >= 5, 'blocked');
        same(snapshot.can(pressed()), snapshot.context.attempts.failures < 5, 'can be sent');
      }),
    'a failed answer, and a photo that cannot be read, use no attempt and can be tried again (OP-S-70)': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const isNoPhoto =
          event.type === answered && (event['output'] as typeof wrong).errors?.[0] === 'Failed to retrieve photo';
        if (event.type !== unanswered && !isNoPhoto) return;
        if (event['output'] !== noPhoto)
          same(snapshot.context.attempts, steps[i - 1]!.snapshot.context.attempts, 'attempts');
        claim(snapshot.can(pressed()), 'nothing can be tried');
      }),
    'one check at a time, of the card that the step let pass': ({ steps }) =>
      steps.forEach(({ asked, event, snapshot }, i) => {
        const checks = asked.filter(({ src }) => src === 'checkCard');
        if (checks.length > 0) {
          same(event.type, 'content.submitted', 'asked by');
          same(
            checks.map((one) => one.input),
            [{ answers: event['payload'] }],
            'asked',
          );
          claim(!steps[i - 1]?.snapshot.hasTag('checking'), 'asked twice');
        }
        if (snapshot.hasTag('checking')) claim(!snapshot.can(pressed()) && !snapshot.can(complete()), 'asked beside');
      }),
    'the application ends when a card was verified, with that card, and never before [ASIC-06]': ({ steps }) => {
      let isVerified = false;
      let asked: unknown;
      steps.forEach(({ event, told, asked: started }) => {
        if (isAsked(started)) asked = event['payload'];
        if (event.type === answered && (event['output'] as { wasSuccessful: boolean }).wasSuccessful) isVerified = true;
        const ends = told.filter((one) => one.event.type === 'content.submitted');
        if (ends.length > 0) claim(isVerified, 'ended without a verdict');
        for (const end of ends) same(end.event['payload'], asked, 'ended with');
        if (event.type === answered) same(ends.length, isVerified ? 1 : 0, 'ends');
      });
    },
    'the tab remembers every number that counts, and none of a verified card (OP-S-70)': ({ steps }) =>
      steps.forEach(({ event, snapshot, did }) => {
        const remembered = did
          .filter(({ type }) => type === 'rememberAttempts')
          .map(({ params }) => (params as { attempts: unknown }).attempts);
        const isNumber =
          event.type === isOver || (event.type === answered && !snapshot.matches({ open: 'withoutPhoto' }));
        const counts = snapshot.matches('verified') ? { failures: 0, blockedUntil: '' } : snapshot.context.attempts;
        same(remembered, isNumber ? [counts] : [], `remembered after ${event.type}`);
      }),
    'every outcome is brought to notice, once': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot.context.outcomes ?? 0;
        same(
          snapshot.context.outcomes,
          before + (event.type === answered || event.type === unanswered ? 1 : 0),
          'outcomes',
        );
      }),
    'what was found is kept no longer than the step needs it': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.found, null, 'found')),
  },
  expectations: {
    arriving: { shows: [] },
    open: { shows: [{ role: 'button', name: 'Submit' }] },
    'open.untried': { shows: [], hides: ALL },
    'open.notVerified': {
      shows: ({ attempts, said }: Context) => [
        NOT_VERIFIED,
        `Unable to verify ASIC:${said === '' ? '' : ' No such card.'} You can only attempt to verify your ASIC ${String(5 - attempts.failures)} more times. Please carefully check the details of your ASIC card before trying again.`,
      ],
      hides: without(NOT_VERIFIED),
    },
    'open.withoutPhoto': {
      shows: [NO_PHOTO, 'Please try again later.', /have not used an attempt/],
      hides: without(NO_PHOTO),
    },
    'open.unanswered': {
      shows: ({ failure }: Context) => {
        if (failure?.status === 429) return ['You can go on in 20 seconds.'];
        if (failure?.status === 422) return ['Your ASIC was not checked', refusal.text, /have not used an attempt/];
        return ['We cannot check your ASIC at the moment', 'Trying again with the same details counts as one attempt.'];
      },
      hides: without(NO_ANSWER),
    },
    checking: { shows: ['Checking your ASIC'], tags: ['checking'] },
    blocked: {
      shows: [
        BLOCKED,
        'We have been unable to verify the details of your ASIC after five attempts. Please try again later.',
      ],
      hides: without(BLOCKED),
      tags: ['blocked'],
    },
    'blocked.looking': { shows: [] },
    'blocked.waiting': { shows: ['You can try again from 22 Nov 2026 at 10:00 am.'] },
    'blocked.lasting': { shows: [BLOCKED] },
    verified: { shows: [], hides: ALL },
    broken: { shows: [BROKE] },
  },
  scenarios: [
    {
      title: 'a card that the step lets pass is checked, and verified it ends the application [ASIC-06]',
      start: 'untried',
      begins: { in: 'open.untried', asks: { steps: { about: FORM } }, context: { found: null } },
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
            does: ['rememberAttempts'],
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
      title:
        'a card that is not verified leaves attempts, as many as the server says, with its words [ASIC-07 ASIC-18]',
      start: 'untried',
      steps: [
        [complete(), 'checking'],
        [
          done('checkCard', secondOfServer),
          {
            in: 'open.notVerified',
            context: { attempts: { failures: 2, blockedUntil: '' }, said: 'No such card.' },
            does: ['rememberAttempts'],
            tells: [],
          },
        ],
        [pressed(otherCard), { tells: toSteps({ type: 'step.submitted', answers: otherCard }) }],
        [complete(otherCard), { in: 'checking', asks: { checkCard: { answers: otherCard } } }],
        [
          done('checkCard', wrongWithoutWords),
          { in: 'open.notVerified', context: { attempts: { failures: 3 }, said: '' } },
        ],
        [complete(), 'checking'],
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
            does: ['rememberAttempts'],
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
        [complete(), { in: 'checking', asks: { checkCard: {} } }],
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
      begins: { in: 'blocked.waiting', asks: { steps: {}, waitForBlockEnd: { until } }, context: { found: null } },
      steps: [
        [failed('waitForBlockEnd', exception), { in: 'blocked.lasting', context: { attempts: { failures: 5 } } }],
      ],
    },
    {
      title: 'and lasts where nobody knows the end',
      start: 'blockedForEver',
      begins: { in: 'blocked.lasting', asks: { steps: {} } },
      steps: [],
    },
    {
      title: 'a photo that cannot be read counts nothing, and can be tried again [ASIC-17]',
      start: 'fourFailed',
      steps: [
        [complete(), 'checking'],
        [
          done('checkCard', noPhotoUncounted),
          { in: 'open.withoutPhoto', context: { attempts: { failures: 4 }, outcomes: 1 }, does: [], tells: [] },
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
  ],
});
