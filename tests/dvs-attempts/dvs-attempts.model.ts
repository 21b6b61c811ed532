import type { ContextFrom } from 'xstate';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

type Context = ContextFrom<typeof dvsAttemptsMachine>;

const untried = { document: 'PP', isPassed: false, failures: 0, blockedUntil: '' } as const;
const until = '2026-11-22T10:00:00+11:00';

/** Answers of the service, with and without the server's own count (DEC-11). */
const passed = { verificationResultCode: 'S', dvsResponse: true };
const passedLate = { ...passed, dvsFailureCount: 4, blockedUntil: null };
const notMatched = { verificationResultCode: 'N', dvsResponse: false };
const secondOfServer = { ...notMatched, dvsFailureCount: 2 };
const refused = { errors: ['The number is not readable'] };
const last = { ...notMatched, dvsFailureCount: 5, blockedUntil: until };
const lastUncounted = { ...notMatched, dvsFailureCount: 5 };

const tooMany = {
  ...callFailure('dvsValidate', '', 'e', 429),
  text: 'You have checked too many documents. Try again in 2 minutes.',
};

const check = {
  identityType: 'PP',
  familyName: 'Clarke',
  givenNames: 'Noah',
  dateOfBirth: '1988-04-12',
  passportNumber: 'PA1234567',
};
const asked = { type: 'check.requested', check } as const;
const answered = 'xstate.done.actor.checkDocument';
const tellsRecord = (record: object) => [{ to: 'parent', event: { type: 'document.checked', record } }];

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

export const dvsAttemptsModel = defineModel({
  slug: 'dvs-attempts',
  machine: dvsAttemptsMachine,
  inputs: {
    untried,
    fourFailed: { ...untried, failures: 4 },
    exhausted: { ...untried, failures: 5, blockedUntil: until },
    exhaustedUncounted: { ...untried, failures: 5 },
    verified: { ...untried, isPassed: true, failures: 4 },
    nameChange: { ...untried, document: 'NC' },
  },
  cases: {
    'check.requested': [{ check }],
    [answered]: [passed, passedLate, notMatched, secondOfServer, refused, last, lastUncounted].map((output) => ({
      output,
    })),
    'xstate.error.actor.checkDocument': [
      { error: callFailure('dvsValidate', '', 'd', 500) },
      { error: tooMany },
      { error: exception },
    ],
    'xstate.done.actor.waitForBlockEnd': [{}],
    'xstate.error.actor.waitForBlockEnd': [{ error: exception }],
  },
  serialize: ({ document, failures, isPassed, blockedUntil, isRefused, wait }) => ({
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
        let failures = input.failures;
        steps.forEach(({ event, snapshot }) => {
          const output = event['output'] as
            | { dvsFailureCount?: number; verificationResultCode?: string; dvsResponse?: unknown; errors?: unknown }
            | undefined;
          if (event.type === answered && output) {
            const isPass =
              !output.errors &&
              (input.document === 'NC' ? output.dvsResponse === true : output.verificationResultCode === 'S');
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
        if (snapshot.context.isPassed || snapshot.hasTag('checking')) return;
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
            [{ document: input.document, check: event['check'] }],
            'asked',
          );
        if (snapshot.hasTag('checking')) claim(!snapshot.can(asked), 'asked twice');
        if (steps[i - 1]?.snapshot.hasTag('passed')) same(asks.length, 0, 'checked again');
      }),
    'every answer is told with what is known of the document now, and each outcome is brought to notice': ({ steps }) =>
      steps.forEach(({ event, snapshot, told }, i) => {
        if (event.type !== answered) return;
        const { document, isPassed, failures, blockedUntil } = snapshot.context;
        same(
          told.map((one) => one.event),
          [{ type: 'document.checked', record: { document, isPassed, failures, blockedUntil } }],
          'told',
        );
        same(snapshot.context.outcomes, steps[i - 1]!.snapshot.context.outcomes + 1, 'outcomes');
      }),
    'a check that passed on the last attempt has passed (B-14)': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === answered && (event['output'] === passed || event['output'] === passedLate))
          claim(snapshot.hasTag('passed') && snapshot.context.isPassed, 'locked out');
      }),
  },
  expectations: {
    judging: { shows: [] },
    ready: { shows: [], hides: [PASSED, NOT_MATCHED, EXHAUSTED] },
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
        context.failures === 4 ? 'You have 1 attempt left.' : `You have ${String(5 - context.failures)} attempts left.`,
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
  scenarios: [
    {
      title: 'a document that is found and matches has passed, and says so [DVSC-02 DVSC-20]',
      start: 'untried',
      begins: { in: 'ready', asks: {} },
      steps: [
        [asked, { in: 'checking', asks: { checkDocument: { document: 'PP', check } }, tags: ['checking'] }],
        [asked, { in: 'checking', asks: {} }],
        [
          done('checkDocument', passed),
          {
            in: 'passed',
            tags: ['passed'],
            context: { failures: 0, isPassed: true },
            tells: tellsRecord({ document: 'PP', isPassed: true, failures: 0 }),
          },
        ],
        [asked, { in: 'passed', asks: {} }],
      ],
    },
    {
      title:
        'a failure leaves attempts, as many as the server says; errors count as a failure too [DVSC-03 DVSC-15 DVSC-16 DVSC-17 SCAL-17]',
      start: 'untried',
      steps: [
        [asked, 'checking'],
        [
          done('checkDocument', secondOfServer),
          {
            in: 'notMatched',
            context: { failures: 2, isRefused: false },
            tells: tellsRecord({ isPassed: false, failures: 2 }),
          },
        ],
        [asked, { in: 'checking', asks: { checkDocument: { check } } }],
        [done('checkDocument', refused), { in: 'notMatched', context: { failures: 3, isRefused: true } }],
        [asked, 'checking'],
        [
          done('checkDocument', passedLate),
          { in: 'passed', context: { failures: 4, isRefused: false, blockedUntil: '' } },
        ],
      ],
    },
    {
      title: 'the fifth failure ends the attempts until the block is over [DVSC-18 DVSC-39]',
      start: 'fourFailed',
      begins: { in: 'notMatched' },
      steps: [
        [asked, 'checking'],
        [
          done('checkDocument', last),
          {
            in: 'exhausted.waiting',
            asks: { waitForBlockEnd: { until } },
            tags: ['exhausted'],
            context: { blockedUntil: until },
          },
        ],
        [asked, { in: 'exhausted.waiting', asks: {} }],
        [
          done('waitForBlockEnd', undefined),
          {
            in: 'ready',
            context: { failures: 0, blockedUntil: '' },
            tells: tellsRecord({ failures: 0, blockedUntil: '' }),
          },
        ],
        [asked, { in: 'checking', asks: { checkDocument: {} } }],
      ],
    },
    {
      title: 'without the word of a server the fifth failure is counted here, and nobody says when it ends',
      start: 'fourFailed',
      steps: [
        [asked, 'checking'],
        [
          done('checkDocument', notMatched),
          { in: 'exhausted.lasting', asks: {}, context: { failures: 5, blockedUntil: '' } },
        ],
      ],
    },
    {
      title: 'what was exhausted before is so again, and waits where somebody knows for how long',
      start: 'exhausted',
      begins: { in: 'exhausted.waiting', asks: { waitForBlockEnd: { until } } },
      steps: [
        [failed('waitForBlockEnd', exception), { in: 'exhausted.lasting', context: { failures: 5 } }],
        [asked, { in: 'exhausted.lasting', asks: {} }],
      ],
    },
    {
      title: 'what is verified already stays so, whatever failed before it',
      start: 'verified',
      begins: { in: 'passed', asks: {} },
      steps: [],
    },
    {
      title: 'no answer counts nothing and is told; the same check can be asked for again',
      start: 'fourFailed',
      steps: [
        [asked, 'checking'],
        [
          failed('checkDocument', callFailure('dvsValidate', '', 'd', 500)),
          {
            in: 'unavailable',
            context: { failures: 4, outcomes: 1 },
            tells: [{ to: 'parent', event: { type: 'document.unavailable' } }],
          },
        ],
        [asked, 'checking'],
        [done('checkDocument', passed), 'passed'],
      ],
    },
    {
      title: 'too many checks are no outage: nothing counts, and the same check can be asked for in a while',
      start: 'fourFailed',
      steps: [
        [asked, 'checking'],
        [
          failed('checkDocument', tooMany),
          {
            in: 'putOff',
            context: { failures: 4, outcomes: 1, wait: tooMany.text },
            tells: [{ to: 'parent', event: { type: 'document.putOff' } }],
          },
        ],
        [asked, 'checking'],
        [done('checkDocument', passed), 'passed'],
      ],
    },
    {
      title: 'a name change passes by the word of the service, whatever its code',
      start: 'nameChange',
      steps: [
        [asked, 'checking'],
        [
          done('checkDocument', { verificationResultCode: 'S', dvsResponse: false }),
          { in: 'notMatched', context: { failures: 1 } },
        ],
        [asked, 'checking'],
        [
          done('checkDocument', { verificationResultCode: 'N', dvsResponse: true }),
          { in: 'passed', context: { failures: 1 } },
        ],
      ],
    },
  ],
});
