/** The verification of an ASIC by hand from services 2.5, 4.5, 8. */
import type { ContextFrom } from 'xstate';
import { asicVerificationMachine } from '#machines/licences/asic-verification.machine.ts';
import { cardFingerprint } from '#rules/licences/asic-verification.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import {
  asicVerificationScenarios,
  AT,
  until,
  card,
  otherCard,
  SENT,
  begun,
  type wrong,
  noPhoto,
  ANSWERS,
  pressed,
  complete,
  answered,
  unanswered,
  isOver,
  refusal,
  tooOften,
} from './asic-verification.scenarios.ts';

type Context = ContextFrom<typeof asicVerificationMachine>;

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
    sentBefore: begun(0, '', SENT),
  },
  cases: {
    'step.submitted': [{ answers: card, at: AT }],
    'content.submitted': [
      { payload: card, costs: false },
      { payload: otherCard, costs: false },
    ],
    'files.lost': [{ answers: card, at: AT }],
    'issuingBody.chosen': [{ body: 'CAS', number: 'AVI7654321' }],
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
  // The context that guards read, and the parts that the page shows.
  serialize: ({ attempts: { failures, blockedUntil }, said, failed: seen, answers }: Context) => ({
    seen: [card, otherCard].map((one) => seen.includes(cardFingerprint(one))),
    isSame: answers === card,
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
          claim(['content.submitted', 'check.confirmed'].includes(event.type), 'asked by');
          same(
            checks.map((one) => one.input),
            // The key is given by an action that is provided.
            [
              {
                answers: event['payload'] ?? snapshot.context.answers,
                key: steps[i - 1]?.snapshot.context.unanswered?.key ?? '',
              },
            ],
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
        for (const one of started) if (one.src === 'checkCard') asked = (one.input as { answers: unknown }).answers;
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
    'a card that failed is asked about before it costs another attempt, others never (DEC-57)': ({ steps }) => {
      const seen = new Set<unknown>();
      let sent: unknown;
      steps.forEach(({ event, snapshot, asked }, i) => {
        if (event.type === 'content.submitted' && steps[i - 1]?.snapshot.matches('open'))
          same(snapshot.matches({ open: 'asking' }), seen.has(event['payload']), 'asked about');
        for (const one of asked) if (one.src === 'checkCard') sent = (one.input as { answers: unknown }).answers;
        if (event.type === answered && (snapshot.matches({ open: 'notVerified' }) || snapshot.hasTag('blocked')))
          seen.add(sent);
      });
    },
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
    'open.asking': {
      shows: ({ attempts }: Context) => [
        { role: 'dialog', name: 'You have not changed anything. Check the same details again?' },
        attempts.failures === 4
          ? /uses your last attempt\. You can then try your ASIC again after 24 hours\./
          : attempts.failures === 0
            ? /These details did not match/
            : `These details did not match. Checking again uses 1 of your ${String(5 - attempts.failures)} attempts left.`,
        { role: 'button', name: 'Change the details' },
        { role: 'button', name: 'Check again' },
      ],
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
  scenarios: asicVerificationScenarios,
});
