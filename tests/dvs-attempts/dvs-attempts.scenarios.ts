/** Scenarios of the checks of one document by hand from services 4.1, DEC-34 and DEC-57, and what they are made of. */
import type { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { checkFingerprint } from '#rules/arn/same-details.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';

export const untried = { document: 'PP', isPassed: false, failures: 0, blockedUntil: '' } as const;
export const until = '2026-11-22T10:00:00+11:00';

/** Answers of the service, with and without the server's own count (DEC-11). */
export const passed = { verificationResultCode: 'S', dvsResponse: true };
export const passedLate = { ...passed, dvsFailureCount: 4, blockedUntil: null };
export const notMatched = { verificationResultCode: 'N', dvsResponse: false };
export const secondOfServer = { ...notMatched, dvsFailureCount: 2 };
export const refused = { errors: ['The number is not readable'] };
export const last = { ...notMatched, dvsFailureCount: 5, blockedUntil: until };
export const lastUncounted = { ...notMatched, dvsFailureCount: 5 };

export const tooMany = {
  ...callFailure('dvsValidate', '', 'e', 429),
  text: 'You have checked too many documents. Try again in 2 minutes.',
};

export const check = {
  identityType: 'PP',
  familyName: 'Clarke',
  givenNames: 'Noah',
  dateOfBirth: '1988-04-12',
  passportNumber: 'PA1234567',
};
export const otherCheck = { ...check, passportNumber: 'PA7654321' };
export const at = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' } as const;
export const asked = { type: 'check.requested', check, at } as const;
const askedOther = { type: 'check.requested', check: otherCheck, at } as const;
export const confirmed = { type: 'check.confirmed', check, at } as const;
const withdrawn = { type: 'check.withdrawn' } as const;
/** The wizard has seen the check fail before its step was left. */
export const failedBefore = [{ fingerprint: checkFingerprint(check), epochMs: at.epochMs }];
export const answered = 'xstate.done.actor.checkDocument';
const tellsRecord = (record: object) => [{ to: 'parent', event: { type: 'document.checked', record } }];

type Start = 'untried' | 'fourFailed' | 'exhausted' | 'verified' | 'seenToFail' | 'nameChange';

export const dvsAttemptsScenarios: readonly Scenario<typeof dvsAttemptsMachine, Start>[] = [
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
      [askedOther, { in: 'checking', asks: { checkDocument: { check: otherCheck } } }],
      [done('checkDocument', refused), { in: 'notMatched', context: { failures: 3, isRefused: true } }],
      [asked, 'asking'],
      [confirmed, 'checking'],
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
          in: 'open',
          context: { failures: 0, blockedUntil: '' },
          tells: tellsRecord({ failures: 0, blockedUntil: '' }),
        },
      ],
      [askedOther, { in: 'checking', asks: { checkDocument: {} } }],
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
    title: 'the same details are checked again only by who says so, and Change the details asks nothing (DEC-57)',
    start: 'untried',
    steps: [
      [asked, 'checking'],
      [done('checkDocument', notMatched), { in: 'notMatched', context: { failures: 1 } }],
      [asked, { in: 'asking', asks: {}, tags: ['asking'] }],
      [asked, { in: 'asking', asks: {} }],
      [withdrawn, { in: 'notMatched', asks: {}, context: { failures: 1, withdrawals: 1 } }],
      [asked, 'asking'],
      [confirmed, { in: 'checking', asks: { checkDocument: { document: 'PP', check } } }],
      [done('checkDocument', notMatched), { in: 'notMatched', context: { failures: 2 } }],
      [askedOther, { in: 'checking', asks: { checkDocument: { check: otherCheck } } }],
      [done('checkDocument', notMatched), { in: 'notMatched', context: { failures: 3 } }],
      [asked, { in: 'asking', asks: {} }],
    ],
  },
  {
    title: 'details that failed before the step was left, typed in another way, are the same details (DEC-57)',
    start: 'seenToFail',
    begins: { in: 'notMatched' },
    steps: [
      [
        { type: 'check.requested', check: { ...check, familyName: 'CLARKE', passportNumber: 'pa 1234-567' }, at },
        { in: 'asking', asks: {} },
      ],
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
      [askedOther, 'checking'],
      [
        done('checkDocument', { verificationResultCode: 'N', dvsResponse: true }),
        { in: 'passed', context: { failures: 1 } },
      ],
    ],
  },
];
