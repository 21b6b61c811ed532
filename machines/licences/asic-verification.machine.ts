/**
 * The verification of an ASIC (services 2.5, 4.5, ASIC-06, ASIC-07, ASIC-17 to ASIC-19, OP-S-70, DEC-34): the content
 * of an application, whose one step is that of the form engine. What the step lets pass is checked: verified, not
 * verified with attempts left until there are none, right without a photo, or without an answer. What counts is said by
 * the server; only a card that was not verified counts.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { checkingAgain } from '#rules/arn/same-details.rules.ts';
import { attemptsLeft, isExhausted } from '#rules/arn/dvs-attempts.rules.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Unanswered } from '#rules/core/unanswered.rules.ts';
import { OWN_BODY } from '#rules/licences/asic-verification-form.rules.ts';
import {
  asicAttemptsAfter,
  asicResult,
  cardFingerprint,
  NO_ASIC_ATTEMPTS,
  type AsicAnswer,
  type AsicAttempts,
} from '#rules/licences/asic-verification.rules.ts';
import type { applicationMachine } from '../applications/application.machine.ts';
import { selectContent } from '../applications/application.selectors.ts';
import type { ContentEvent, FilesLost, SaveBegun } from '../applications/application.types.ts';
import { eventPort, parentOf, promisePort } from '../core/ports.ts';
import { formSteppingMachine, type FoundForm } from '../forms/form-stepping.machine.ts';

export interface AsicAbout {
  readonly form: FormDefinition;
  /** Number of the provider's own card: the person's ARN. */
  readonly ownNumber: string;
}

/** An ASIC of the person that was verified before, with the photo that came of it where the regulator sends it. */
export interface VerifiedAsic {
  readonly picture: string | null;
}

interface Input {
  readonly about: AsicAbout;
  readonly found: FoundForm;
  readonly reference: {
    readonly attempts: AsicAttempts;
    readonly verified: VerifiedAsic | null;
    /** The card that this tab sent before it was loaded again, and has no answer to. */
    readonly unanswered: Unanswered | null;
  };
}

interface Context {
  readonly about: AsicAbout;
  /** Step and answers that the content begins with; null once it has them. */
  readonly found: FoundForm | null;
  readonly attempts: AsicAttempts;
  /** ASIC that was verified before the form was opened; null for none, or where the regulator did not say. */
  readonly verified: VerifiedAsic | null;
  /** The server's own words for a card that was not verified; empty where it has none (OP-S-71). */
  readonly said: string;
  /** Failed call behind a check without an answer; null where something threw. */
  readonly failure: CallFailure | null;
  /** Issuing body that is chosen, and the number that was typed for another than the provider's own card (ASIC-11). */
  readonly issuingBody: string;
  readonly typedNumber: string;
  /** Answers of the step that is being checked. */
  readonly answers: Answers;
  /** The card that was sent last and is not answered: sent again, it has the same key and is the same attempt (DEC-34). */
  readonly unanswered: Unanswered | null;
  /** Fingerprints of the cards that this tab has seen fail (DEC-57). */
  readonly failed: readonly string[];
  /** Number of times that the card was to be changed instead of checked again; each takes focus to its first field. */
  readonly withdrawals: number;
  /** Number of results so far; each new one takes the focus. */
  readonly outcomes: number;
}

type Submitted = { readonly answers: Answers; readonly at: Moment };

interface IssuingBodyChosen {
  readonly type: 'issuingBody.chosen';
  readonly body: string;
  /** Number that was filled in for the body before. */
  readonly number: string;
}

type Event =
  | ({ readonly type: 'step.submitted' } & Submitted)
  | IssuingBodyChosen
  /** The same card is to be checked again (DEC-57). */
  | { readonly type: 'check.confirmed' }
  | { readonly type: 'check.withdrawn' }
  | SaveBegun
  | FilesLost
  /** What the step says of itself. */
  | Extract<ContentEvent, { readonly type: 'content.changed' | 'content.moved' | 'content.submitted' }>;

interface Answered {
  readonly answer: AsicAnswer;
}

const bodyIn = (answers: Answers): string =>
  (answers['issuingBody'] as AnswerOf['radio'] | undefined)?.radioValue ?? '';

const after = ({ attempts }: Context, { answer }: Answered): AsicAttempts => asicAttemptsAfter(attempts, answer);

export const asicVerificationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'checking' | 'blocked' },
  actors: {
    steps: formSteppingMachine,
    checkCard: promisePort<AsicAnswer, { readonly answers: Answers; readonly key: string }>('checkCard'),
    /** Says that an issuing body was chosen. */
    issuingBodies: eventPort<IssuingBodyChosen>('issuingBodies'),
    /** Settles when a card can be checked again. */
    waitForBlockEnd: promisePort<void, { readonly until: string }>('waitForBlockEnd'),
  },
  guards: {
    isExhausted: ({ context }) => isExhausted(context.attempts.failures),
    hasFailed: ({ context }) => context.attempts.failures > 0,
    isVerified: (_, { answer }: Answered) => asicResult(answer) === 'verified',
    isWithoutPhoto: (_, { answer }: Answered) => asicResult(answer) === 'noPhoto',
    isExhaustedBy: ({ context }, params: Answered) => isExhausted(after(context, params).failures),
    isUnchanged: ({ context: { failed } }, { answers }: { answers: Answers }) =>
      failed.includes(cardFingerprint(answers)),
    isAnotherBody: ({ context }, { body }: { body: string }) => body !== context.issuingBody,
    isEndKnown: ({ context }) => context.attempts.blockedUntil !== '',
  },
  actions: {
    /** Provided: the tab remembers how often it failed, for a page that is loaded again (OP-S-70). */
    rememberAttempts: (_none, _params: { readonly attempts: AsicAttempts }) => undefined,
    /** Provided: gives the card that is sent its key (DEC-11). */
    nameCheck: () => undefined,
    /** Provided: the tab remembers what is unanswered, for a page that is loaded again. */
    rememberUnanswered: () => undefined,
    keepBody: assign(({ context }, { body, number }: { body: string; number: string }) => ({
      issuingBody: body,
      typedNumber:
        context.issuingBody !== OWN_BODY && number !== context.about.ownNumber ? number : context.typedNumber,
    })),
    /** Provided: fills in the number of the card that is chosen, the own one or what was typed before (ASIC-11). */
    fillNumber: () => undefined,
    keepAnswers: assign({ answers: (_, params: { answers: Answers }) => params.answers }),
    keepAnswer: assign(({ context }, params: Answered) => ({
      attempts: after(context, params),
      said: params.answer.errors?.[0] ?? '',
      failure: null,
      unanswered: null,
      outcomes: context.outcomes + 1,
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: callFailureIn(error),
      outcomes: context.outcomes + 1,
    })),
    keepFailed: assign(({ context: { answers, failed } }) => ({ failed: [...failed, cardFingerprint(answers)] })),
    countWithdrawal: assign({ withdrawals: ({ context }) => context.withdrawals + 1 }),
    forgetAttempts: assign({ attempts: NO_ASIC_ATTEMPTS, said: '' }),
    forgetFound: assign({ found: null }),
    passOn: sendTo('steps', (_, event: Event) => event),
    tell: sendTo(parentOf, (_, event: ContentEvent) => event),
    /** Moving on removes the alert about sending above the step. */
    tellMoved: sendTo(parentOf, (): ContentEvent => ({ type: 'content.moved' })),
    tellVerified: sendTo(parentOf, ({ context }): ContentEvent => ({
      type: 'content.submitted',
      payload: context.answers,
      costs: false,
    })),
  },
}).createMachine({
  id: 'asicVerification',
  description:
    'One card: filled in and checked, five times at most, then not for a day. What was not answered, and a photo that cannot be read, do not count.',
  options: { maxIterations: 1000 },
  context: ({ input: { about, found, reference } }) => ({
    about,
    found,
    attempts: reference.attempts,
    verified: reference.verified,
    said: '',
    failure: null,
    unanswered: reference.unanswered,
    issuingBody: bodyIn(found.answers),
    typedNumber: '',
    failed: [],
    withdrawals: 0,
    answers: found.answers,
    outcomes: 0,
  }),
  invoke: [
    {
      id: 'steps',
      src: 'steps',
      input: ({ context: { about, found } }) => ({ about: about.form, found: required(found, 'answers found') }),
      onError: { target: '.broken' },
    },
    { id: 'issuingBodies', src: 'issuingBodies', onError: {} },
  ],
  initial: 'arriving',
  on: {
    'content.changed': { actions: { type: 'tell', params: ({ event }) => event } },
    'content.moved': { actions: 'tellMoved' },
    'issuingBody.chosen': {
      guard: { type: 'isAnotherBody', params: ({ event }) => event },
      actions: [{ type: 'keepBody', params: ({ event }) => event }, 'fillNumber'],
    },
    'save.begun': { actions: { type: 'passOn', params: ({ event }) => event } },
    'files.lost': { actions: { type: 'passOn', params: ({ event }) => event } },
  },
  states: {
    arriving: {
      description: 'Has a card failed before, here or on another device? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isExhausted', actions: 'forgetFound', target: 'blocked' },
        { guard: 'hasFailed', actions: 'forgetFound', target: 'open.notVerified' },
        { actions: 'forgetFound', target: 'open' },
      ],
    },
    open: {
      description: 'The card is filled in, and Submit has it checked once nothing is wrong on the step (ASIC-16).',
      initial: 'untried',
      on: {
        'step.submitted': { actions: { type: 'passOn', params: ({ event }) => event } },
        'content.submitted': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ answers: event.payload as Answers }) },
            actions: { type: 'keepAnswers', params: ({ event }) => ({ answers: event.payload as Answers }) },
            target: '.asking',
          },
          {
            actions: { type: 'keepAnswers', params: ({ event }) => ({ answers: event.payload as Answers }) },
            target: 'checking',
          },
        ],
      },
      states: {
        untried: { description: 'Nothing was checked yet, or all five attempts are there again.' },
        notVerified: { description: 'The card was not verified: so many attempts are left (ASIC-18).' },
        asking: {
          description: 'The card is one that failed: before it costs another attempt, the page asks (DEC-57).',
          on: {
            'check.confirmed': { target: '#asicVerification.checking' },
            'check.withdrawn': { actions: 'countWithdrawal', target: 'notVerified' },
          },
        },
        withoutPhoto: {
          description: 'The card is right, and its photo could not be read; nothing counts (ASIC-17, OP-S-70).',
        },
        unanswered: {
          description:
            'There was no answer: nothing that was entered is lost, and the same card sent again is the same attempt.',
        },
      },
    },
    checking: {
      description: 'The regulator has the card checked; nothing else can be pressed.',
      tags: ['checking'],
      entry: ['nameCheck', 'rememberUnanswered'],
      invoke: {
        id: 'checkCard',
        src: 'checkCard',
        input: ({ context: { answers, unanswered } }) => ({ answers, key: unanswered?.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ answer: event.output }) },
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              'rememberUnanswered',
              { type: 'rememberAttempts', params: { attempts: NO_ASIC_ATTEMPTS } },
              'tellVerified',
            ],
            target: 'verified',
          },
          {
            guard: { type: 'isExhaustedBy', params: ({ event }) => ({ answer: event.output }) },
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              'keepFailed',
              'rememberUnanswered',
              { type: 'rememberAttempts', params: ({ context }) => ({ attempts: context.attempts }) },
            ],
            target: 'blocked',
          },
          {
            guard: { type: 'isWithoutPhoto', params: ({ event }) => ({ answer: event.output }) },
            actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'rememberUnanswered'],
            target: 'open.withoutPhoto',
          },
          {
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              'keepFailed',
              'rememberUnanswered',
              { type: 'rememberAttempts', params: ({ context }) => ({ attempts: context.attempts }) },
            ],
            target: 'open.notVerified',
          },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'open.unanswered',
        },
      },
    },
    blocked: {
      description:
        'No attempt is left: Submit is disabled, and the page says when it opens again (ASIC-19, OP-S-70, DEC-34).',
      tags: ['blocked'],
      initial: 'looking',
      states: {
        looking: {
          description: 'Does anybody know when it ends? Transient: decides and leaves immediately.',
          always: [{ guard: 'isEndKnown', target: 'waiting' }, { target: 'lasting' }],
        },
        waiting: {
          description: 'The page says when a card can be checked again, and opens then.',
          invoke: {
            id: 'waitForBlockEnd',
            src: 'waitForBlockEnd',
            input: ({ context }) => ({ until: context.attempts.blockedUntil }),
            onDone: {
              actions: ['forgetAttempts', { type: 'rememberAttempts', params: { attempts: NO_ASIC_ATTEMPTS } }],
              target: '#asicVerification.open',
            },
            onError: { target: 'lasting' },
          },
        },
        lasting: { description: 'Nobody knows when it ends.' },
      },
    },
    verified: {
      description:
        'The card is verified and its photo stored: the application ends with it, and the way leads to the licence (ASIC-06).',
      on: { 'step.submitted': { actions: 'tellVerified' } },
    },
    broken: {
      description: 'The step broke: nothing can be filled in. What was typed is kept, and opens again with the page.',
      on: { '*': {} },
    },
  },
});

type Snapshot = SnapshotFrom<typeof asicVerificationMachine>;

export const selectAsicOutcome = (
  snapshot: Snapshot,
): 'notVerified' | 'withoutPhoto' | 'unanswered' | 'blocked' | null =>
  snapshot.matches('blocked')
    ? 'blocked'
    : snapshot.matches({ open: 'asking' })
      ? 'notVerified'
      : ((['notVerified', 'withoutPhoto', 'unanswered'] as const).find((open) => snapshot.matches({ open })) ?? null);

/** The card that is to be checked again, while that is asked about; else null (DEC-57). */
export const selectAskedAgain = (snapshot: Snapshot): Answers | null =>
  snapshot.matches({ open: 'asking' }) ? snapshot.context.answers : null;
/** What the next check costs, where one failed before and another can be made; else empty (DEC-57). */
export const selectCost = (snapshot: Snapshot): string =>
  checkingAgain(attemptsLeft(snapshot.context.attempts.failures), 'your ASIC');

/** The verification of an application; undefined while it is not alive. */
export const selectAsic = (
  snapshot: SnapshotFrom<typeof applicationMachine>,
): ActorRefFrom<typeof asicVerificationMachine> | undefined =>
  selectContent(snapshot) as ActorRefFrom<typeof asicVerificationMachine> | undefined;
/** Whether something threw in the step. */
export const selectIsAsicBroken = (snapshot: Snapshot): boolean => snapshot.matches('broken');
/** Whether the card cannot be checked now (OP-S-70). */
export const selectIsAsicClosed = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('blocked') || selectIsAsicBroken(snapshot);
