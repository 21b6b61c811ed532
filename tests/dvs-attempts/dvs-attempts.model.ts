import type { ContextFrom } from 'xstate';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { checkFingerprint } from '#rules/arn/same-details.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import {
  dvsAttemptsScenarios,
  untried,
  until,
  passed,
  passedLate,
  notMatched,
  secondOfServer,
  refused,
  last,
  lastUncounted,
  tooMany,
  check,
  otherCheck,
  at,
  asked,
  failedBefore,
  answered,
} from './dvs-attempts.scenarios.ts';

type Context = ContextFrom<typeof dvsAttemptsMachine>;

/** The messages on the page. */
const PASSED = 'Your identification has been successfully verified';
const NOT_MATCHED = 'We were unable to find or match your identification document';
const EXHAUSTED = 'Your identification cannot be used for verification right now';
const NO_ANSWER = /service did not respond/;
const WAYS = [
  { role: 'button', name: 'Use another document' },
  { role: 'button', name: 'Upload certified copies' },
  /digital identity/,
] as const;
const WAYS_OF_NAME = [{ role: 'button', name: 'Upload certified copies' }] as const;
const isName = (document: string) => document === 'NC';
const waysOf = ({ document }: { readonly document: string }) => (isName(document) ? WAYS_OF_NAME : WAYS);

const markOf = (event: object) => checkFingerprint((event as typeof asked).check);

export const dvsAttemptsModel = defineModel({
  slug: 'dvs-attempts',
  machine: dvsAttemptsMachine,
  inputs: {
    untried: { record: untried, failed: [] },
    fourFailed: { record: { ...untried, failures: 4 }, failed: [] },
    exhausted: { record: { ...untried, failures: 5, blockedUntil: until }, failed: [] },
    exhaustedUncounted: { record: { ...untried, failures: 5 }, failed: [] },
    verified: { record: { ...untried, isPassed: true, failures: 4 }, failed: [] },
    seenToFail: { record: { ...untried, failures: 1 }, failed: failedBefore },
    nameChange: { record: { ...untried, document: 'NC' }, failed: [] },
  },
  cases: {
    'check.requested': [
      { check, at },
      { check: otherCheck, at },
    ],
    [answered]: [passed, passedLate, notMatched, secondOfServer, refused, last, lastUncounted].map((output) => ({
      output,
    })),
    'check.confirmed': [{ check, at }],
    'xstate.error.actor.checkDocument': [
      { error: callFailure('dvsValidate', '', 'd', 500) },
      { error: tooMany },
      { error: exception },
    ],
    'xstate.done.actor.waitForBlockEnd': [{}],
    'xstate.error.actor.waitForBlockEnd': [{ error: exception }],
  },
  serialize: ({ document, failures, isPassed, blockedUntil, isRefused, wait, failed: seen, requested }) => ({
    seen: [check, otherCheck].map((one) => seen.some(({ fingerprint }) => fingerprint === checkFingerprint(one))),
    isSame: requested?.fingerprint === checkFingerprint(check),
    document,
    failures,
    isPassed,
    blockedUntil,
    isRefused,
    wait,
  }),
  invariants: {
    'what the server counts is what counts; without its word a failure counts one, and nothing else does [DVSC-15 DVSC-16]':
      ({ input, steps }) => {
        let { failures } = input.record;
        steps.forEach(({ event, snapshot }) => {
          const output = event['output'] as
            | { dvsFailureCount?: number; verificationResultCode?: string; dvsResponse?: unknown; errors?: unknown }
            | undefined;
          if (event.type === answered && output) {
            const isPass =
              !output.errors &&
              (input.record.document === 'NC' ? output.dvsResponse === true : output.verificationResultCode === 'S');
            failures = output.dvsFailureCount ?? (isPass ? failures : failures + 1);
          }
          if (event.type === 'xstate.done.actor.waitForBlockEnd') failures = 0;
          same(snapshot.context.failures, failures, `failures after ${event.type}`);
        });
      },
    'a technical failure uses no attempt, and the same check can be tried again (T-22, OP-S-39)': ({ steps }) =>
      steps.forEach(({ event, snapshot, told }, i) => {
        if (event.type !== 'xstate.error.actor.checkDocument') return;
        same(snapshot.context.failures, steps[i - 1]!.snapshot.context.failures, 'failures');
        same(
          told.map((one) => one.event.type),
          [event['error'] === tooMany ? 'document.putOff' : 'document.unavailable'],
          'told',
        );
        claim(snapshot.can(asked), 'nothing can be tried');
      }),
    'with five failures nothing is asked, with fewer every failure can be tried again [DVSC-18 DVSC-39 SCON-09]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.isPassed || snapshot.hasTag('checking') || snapshot.hasTag('asking')) return;
        same(snapshot.can(asked), snapshot.context.failures < 5, `with ${String(snapshot.context.failures)} failures`);
        same(snapshot.hasTag('exhausted'), snapshot.context.failures >= 5, 'exhausted');
      }),
    'one check at a time, of what was handed over, and a passed document is never checked again [DVSC-22]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ asked: started, snapshot, event }, i) => {
        const asks = started.filter(({ src }) => src === 'checkDocument');
        if (asks.length > 0)
          same(
            asks.map((one) => one.input),
            [{ document: input.record.document, check: event['check'] }],
            'asked',
          );
        if (snapshot.hasTag('checking')) claim(!snapshot.can(asked), 'asked twice');
        if (steps[i - 1]?.snapshot.hasTag('passed')) same(asks.length, 0, 'checked again');
      }),
    'every answer is told with what is known of the document now, and each outcome is brought to notice': ({ steps }) =>
      steps.forEach(({ event, snapshot, told }, i) => {
        if (event.type !== answered) return;
        const { document, isPassed, failures, blockedUntil, failed: seen } = snapshot.context;
        same(
          told.map((one) => one.event),
          [{ type: 'document.checked', record: { document, isPassed, failures, blockedUntil }, failed: seen }],
          'told',
        );
        same(snapshot.context.outcomes, steps[i - 1]!.snapshot.context.outcomes + 1, 'outcomes');
      }),
    'details that failed are asked about before they cost another attempt, others never (DEC-57)': ({
      input,
      steps,
    }) => {
      const seen = new Set(input.failed.map(({ fingerprint }) => fingerprint));
      let sent = '';
      steps.forEach(({ event, snapshot, asked: started }, i) => {
        const isTaken = i > 0 && steps[i - 1]!.snapshot.can(asked);
        if (event.type === 'check.requested' && isTaken)
          same(snapshot.hasTag('asking'), seen.has(markOf(event)), 'asked about');
        if (started.some(({ src }) => src === 'checkDocument')) sent = markOf(event);
        if (event.type === answered && !snapshot.context.isPassed) seen.add(sent);
      });
    },
    'no context has what is on the document': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        claim(!JSON.stringify(snapshot.context).includes('PA1234567'), 'a number is kept'),
      ),
    'a check that passed on the last attempt has passed (B-14)': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === answered && (event['output'] === passed || event['output'] === passedLate))
          claim(snapshot.hasTag('passed') && snapshot.context.isPassed, 'locked out');
      }),
  },
  expectations: {
    judging: { shows: [] },
    ready: { shows: [], hides: [PASSED, NOT_MATCHED, EXHAUSTED] },
    open: {
      shows: [/^You can check your .+ again now\.$/],
      hides: [PASSED, NOT_MATCHED, EXHAUSTED],
    },
    comparing: { shows: [] },
    asking: {
      shows: ({ failures }: Context) => [
        { role: 'dialog', name: 'You have not changed anything. Check the same details again?' },
        failures === 0
          ? 'These details did not match at 10:00 am.'
          : failures === 4
            ? /uses your last attempt\. You can then try this document again after 24 hours\./
            : `These details did not match at 10:00 am. Checking again uses 1 of your ${String(5 - failures)} attempts left.`,
        'Clarke',
        '12 Apr 1988',
        { role: 'button', name: 'Change the details' },
        { role: 'button', name: 'Check again' },
      ],
      tags: ['asking'],
    },
    checking: { shows: ['Checking your document'], tags: ['checking'] },
    passed: {
      shows: ({ document }: Context) => [
        PASSED,
        isName(document) ? /Change of name certificate/ : /Australian passport/,
      ],
      hides: [NOT_MATCHED, EXHAUSTED, { role: 'button', name: 'Upload certified copies' }],
      tags: ['passed'],
    },
    notMatched: {
      shows: (context: Context) => [
        isName(context.document)
          ? context.isRefused
            ? 'There was a problem submitting the form.'
            : /There is a problem with our verification service\./
          : NOT_MATCHED,
        `You have ${context.failures === 4 ? '1 attempt' : `${String(5 - context.failures)} attempts`} left for this document.`,
        ...waysOf(context),
      ],
      hides: [PASSED, EXHAUSTED],
    },
    exhausted: {
      shows: (context: Context) => [EXHAUSTED, ...waysOf(context)],
      hides: [PASSED, NOT_MATCHED],
      tags: ['exhausted'],
    },
    'exhausted.looking': { shows: [] },
    'exhausted.waiting': { shows: [/from 22 Nov 2026 at 10:00 am/] },
    'exhausted.lasting': { shows: [/no attempts left/] },
    putOff: {
      shows: (context: Context) => [
        'Too many requests',
        `${tooMany.text} You have not used an attempt.`,
        ...waysOf(context),
      ],
      hides: [NOT_MATCHED, EXHAUSTED, NO_ANSWER],
    },
    unavailable: {
      shows: (context: Context) => [NO_ANSWER, /have not used an attempt/, ...waysOf(context)],
      hides: [NOT_MATCHED, EXHAUSTED],
    },
  },
  scenarios: dvsAttemptsScenarios,
});
