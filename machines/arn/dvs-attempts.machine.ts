/**
 * The online check of one document (DVSC-15 to DVSC-24, DVSC-28 to DVSC-37, OP-S-37 to OP-S-41, DEC-34): asked for,
 * passed, or failed with attempts left until there are none. What counts is said by the server; without an answer
 * nothing counts. Other ways to prove who somebody is are open in every state but the passed one: they belong to the
 * wizard.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { CheckRecord } from '#rules/arn/arn-form-data.rules.ts';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import {
  attemptsLeft,
  checkResult,
  failuresAfter,
  isExhausted,
  type CountedVerdict,
} from '#rules/arn/dvs-attempts.rules.ts';
import type { CheckedDocument, IdentityCheck } from '#rules/arn/identity-documents.rules.ts';
import { checkFingerprint, checkingAgain, failedBefore, type FailedCheck } from '#rules/arn/same-details.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';

interface Input {
  readonly record: CheckRecord;
  /** Checks of this application that this tab has seen fail. */
  readonly failed: readonly FailedCheck[];
}

interface Requested {
  readonly check: IdentityCheck;
  readonly at: Moment;
}

interface Context extends CheckRecord {
  readonly failed: readonly FailedCheck[];
  /** The check that was asked for last; null before. */
  readonly requested: FailedCheck | null;
  /** Number of times that the details were to be changed instead of checked again; each takes focus to the first. */
  readonly withdrawals: number;
  /** The service refused the request itself; it did not find that the document does not match (DVSC-30). */
  readonly isRefused: boolean;
  /** Sentence of the server with the time to wait, after too many checks (429); else empty. */
  readonly wait: string;
  /** Number of results so far; each new one takes the focus. */
  readonly outcomes: number;
}

export interface DvsChecked {
  readonly type: 'document.checked';
  readonly record: CheckRecord;
  readonly failed: readonly FailedCheck[];
}

export type DvsEvent =
  | DvsChecked
  /** Nobody could say anything of it. */
  | { readonly type: 'document.unavailable' }
  /** Too many checks came: it can be checked in a while. */
  | { readonly type: 'document.putOff' };

type Event =
  | ({ readonly type: 'check.requested' } & Requested)
  /** The same details are to be checked again (DEC-57). */
  | ({ readonly type: 'check.confirmed' } & Requested)
  | { readonly type: 'check.withdrawn' };

interface Answered {
  readonly verdict: CountedVerdict;
}

const recordOf = ({ document, isPassed, failures, blockedUntil }: CheckRecord): CheckRecord => ({
  document,
  isPassed,
  failures,
  blockedUntil,
});
const after = (before: Context, { verdict }: Answered): number =>
  failuresAfter(before.failures, before.document, verdict);

export const dvsAttemptsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'checking' | 'passed' | 'exhausted' | 'asking',
  },
  actors: {
    checkDocument: promisePort<CountedVerdict, { readonly document: CheckedDocument; readonly check: IdentityCheck }>(
      'checkDocument',
    ),
    /** Settles when a check is possible again. */
    waitForBlockEnd: promisePort<void, { readonly until: string }>('waitForBlockEnd'),
  },
  guards: {
    hasPassed: ({ context }) => context.isPassed,
    isExhausted: ({ context }) => isExhausted(context.failures),
    isUnchanged: ({ context: { requested, failed } }) => failedBefore(requested, failed) !== null,
    hasFailed: ({ context }) => context.failures > 0,
    isPassedBy: ({ context }, { verdict }: Answered) => checkResult(context.document, verdict) === 'passed',
    isExhaustedBy: ({ context }, params: Answered) => isExhausted(after(context, params)),
    isTooOften: (_, { error }: { error: unknown }) => waitTold(callFailureIn(error)) !== null,
    isEndKnown: ({ context }) => context.blockedUntil !== '',
  },
  actions: {
    keepRequest: assign({
      requested: (_, { check, at }: Requested) => ({ fingerprint: checkFingerprint(check), epochMs: at.epochMs }),
    }),
    countWithdrawal: assign({ withdrawals: ({ context }) => context.withdrawals + 1 }),
    keepPass: assign(({ context }, params: Answered) => ({
      isPassed: true,
      isRefused: false,
      failures: after(context, params),
      blockedUntil: '',
      outcomes: context.outcomes + 1,
    })),
    keepFailure: assign(({ context }, { verdict }: Answered) => ({
      isRefused: (verdict.errors ?? []).length > 0,
      failures: after(context, { verdict }),
      blockedUntil: verdict.blockedUntil ?? '',
      failed: [...context.failed, required(context.requested, 'check that was asked for')],
      outcomes: context.outcomes + 1,
    })),
    keepWait: assign({ wait: (_, { error }: { error: unknown }) => waitTold(callFailureIn(error)) ?? '' }),
    countOutcome: assign({ outcomes: ({ context }) => context.outcomes + 1 }),
    forgetFailures: assign({ failures: 0, blockedUntil: '' }),
    tellRecord: sendTo(parentOf, ({ context }): DvsEvent => ({
      type: 'document.checked',
      record: recordOf(context),
      failed: context.failed,
    })),
    tellUnavailable: sendTo(parentOf, (): DvsEvent => ({ type: 'document.unavailable' })),
    tellPutOff: sendTo(parentOf, (): DvsEvent => ({ type: 'document.putOff' })),
  },
}).createMachine({
  id: 'dvsAttempts',
  description:
    'The online check of one document: five failures, then none for a day; what was not answered does not count.',
  options: { maxIterations: 1000 },
  context: ({ input: { record, failed } }) => ({
    ...record,
    failed,
    requested: null,
    withdrawals: 0,
    isRefused: false,
    wait: '',
    outcomes: 0,
  }),
  initial: 'judging',
  states: {
    judging: {
      description: 'What is known of the document already? Transient: decides and leaves immediately.',
      always: [
        { guard: 'hasPassed', target: 'passed' },
        { guard: 'isExhausted', target: 'exhausted' },
        { guard: 'hasFailed', target: 'notMatched' },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'The document is filled in and was not checked yet (DVSC-01).',
      on: {
        'check.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'comparing' },
      },
    },
    open: {
      description: 'The day without checks ended while the page was open, which says so (DEC-57).',
      on: {
        'check.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'comparing' },
      },
    },
    comparing: {
      description: 'Have these details failed before? Transient: decides and leaves immediately.',
      always: [{ guard: 'isUnchanged', target: 'asking' }, { target: 'checking' }],
    },
    asking: {
      description:
        'The details are those of a check that failed: before it costs another attempt, the page asks (DEC-57).',
      tags: ['asking'],
      on: {
        'check.confirmed': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'checking' },
        'check.withdrawn': { actions: 'countWithdrawal', target: 'judging' },
      },
    },
    checking: {
      description: 'The service is asked; no second question begins beside it.',
      tags: ['checking'],
      invoke: {
        id: 'checkDocument',
        src: 'checkDocument',
        input: ({ context, event }) => ({
          document: context.document,
          check: required('check' in event ? event.check : null, 'details to check'),
        }),
        onDone: [
          {
            guard: { type: 'isPassedBy', params: ({ event }) => ({ verdict: event.output }) },
            actions: [{ type: 'keepPass', params: ({ event }) => ({ verdict: event.output }) }, 'tellRecord'],
            target: 'passed',
          },
          {
            guard: { type: 'isExhaustedBy', params: ({ event }) => ({ verdict: event.output }) },
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ verdict: event.output }) }, 'tellRecord'],
            target: 'exhausted',
          },
          {
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ verdict: event.output }) }, 'tellRecord'],
            target: 'notMatched',
          },
        ],
        onError: [
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'keepWait', params: ({ event }) => ({ error: event.error }) },
              'countOutcome',
              'tellPutOff',
            ],
            target: 'putOff',
          },
          { actions: ['countOutcome', 'tellUnavailable'], target: 'unavailable' },
        ],
      },
    },
    passed: {
      description: 'The document is verified: its fields are locked, and the way goes on (DVSC-20 to DVSC-22).',
      tags: ['passed'],
    },
    notMatched: {
      description: 'The check failed and may be tried again: so many attempts are left (DVSC-17, DVSC-36).',
      on: {
        'check.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'comparing' },
      },
    },
    exhausted: {
      description: 'No attempt is left: Next is disabled, and other ways are offered (DVSC-18, DVSC-19, DVSC-37).',
      tags: ['exhausted'],
      initial: 'looking',
      states: {
        looking: {
          description: 'Does anybody know when it ends? Transient: decides and leaves immediately.',
          always: [{ guard: 'isEndKnown', target: 'waiting' }, { target: 'lasting' }],
        },
        waiting: {
          description: 'The page says when a check is possible again, and lets it be then.',
          invoke: {
            id: 'waitForBlockEnd',
            src: 'waitForBlockEnd',
            input: ({ context }) => ({ until: context.blockedUntil }),
            onDone: { actions: ['forgetFailures', 'tellRecord'], target: '#dvsAttempts.open' },
            onError: { target: 'lasting' },
          },
        },
        lasting: { description: 'Nobody knows when it ends: other ways are open.' },
      },
    },
    putOff: {
      description: 'Too many checks came in a short time: nothing is counted, and the page says how long to wait.',
      on: {
        'check.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'comparing' },
      },
    },
    unavailable: {
      description:
        'The service gave no result: nothing is counted, and the same check can be tried again (DVSC-24, DVSC-35, OP-S-39).',
      on: {
        'check.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'comparing' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof dvsAttemptsMachine>;

/** Attempts that are left (DVSC-17). */
export const selectAttemptsLeft = (snapshot: Snapshot): number => attemptsLeft(snapshot.context.failures);
/** What came of the checks of the document; undefined while nothing did, or one is under way. */
export const selectCheckOutcome = (
  snapshot: Snapshot,
): 'passed' | 'notMatched' | 'exhausted' | 'open' | 'putOff' | 'unavailable' | undefined =>
  snapshot.hasTag('asking')
    ? 'notMatched'
    : (['passed', 'notMatched', 'exhausted', 'open', 'putOff', 'unavailable'] as const).find((state) =>
        snapshot.matches(state),
      );
/** The failed check whose details are to be checked again, while that is asked about; else null (DEC-57). */
export const selectAskedAgain = (snapshot: Snapshot): FailedCheck | null =>
  snapshot.hasTag('asking') ? failedBefore(snapshot.context.requested, snapshot.context.failed) : null;
/** What the next check costs; empty where none can be made (DEC-57). */
export const selectCost = (snapshot: Snapshot): string =>
  snapshot.hasTag('passed') || snapshot.hasTag('exhausted')
    ? ''
    : checkingAgain(attemptsLeft(snapshot.context.failures), 'this document');
