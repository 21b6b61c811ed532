/**
 * Who may apply for or link an ARN (ARNW-09 to ARNW-13, ARNW-16 to ARNW-19, OP-S-21): the account decides which flow,
 * and nothing of it shows before the regulator says that there is neither an ARN nor an application. Without a clear
 * answer the wizard never shows. The server checks again.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { callFailureIn, waitTold, type CallFailure } from '#rules/core/failures.rules.ts';
import type { LoginPath } from '#rules/login-path.rules.ts';
import { promisePort } from '../core/ports.ts';
import type { ScreenTarget } from '../core/screens.ts';

interface Input {
  readonly purpose: 'new' | 'link';
  /** By which address somebody came: `/arn` or `/arn-dvs`. */
  readonly address: 'myGov' | 'dvs';
  /** Null for an account that is neither (ARNW-13). */
  readonly loginPath: LoginPath | null;
}

interface Context extends Input {
  readonly target: ScreenTarget | null;
  readonly failure: CallFailure | null;
}

/** How the check ended: with the flow to show, or where the way leads instead. */
export type ArnAccess =
  | { readonly variant: Exclude<ArnVariant, 'existingAccount'>; readonly target: null }
  | { readonly target: ScreenTarget }
  | TooOften;

/** Too many calls came (429): nothing is decided, and the failure says how long to wait. */
export interface TooOften {
  readonly tooOften: CallFailure;
}

type Answer = OutputOf<'GetHasArnOrPendingSubmission'>;

export const arnAccessMachine = setup({
  types: { context: {} as Context, input: {} as Input, output: {} as ArnAccess, tags: {} as 'loading' },
  actors: { askForArn: promisePort<Answer>('askForArn') },
  guards: {
    isUnknownAccount: ({ context }) => context.loginPath === null,
    isOtherAddress: ({ context }) => context.loginPath === 'myProduct' && context.address === 'myGov',
    isTooOften: (_, { error }: { error: unknown }) => waitTold(callFailureIn(error)) !== null,
    isUnclear: (_, { answer }: { answer: Answer }) => !answer.wasSuccessful,
    hasArn: (_, { answer }: { answer: Answer }) => answer.hasArnOrPendingSubmission,
  },
  actions: {
    aimAt: assign({ target: (_, { target }: { target: ScreenTarget }) => target }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
  },
}).createMachine({
  id: 'arnAccess',
  description:
    'Before the ARN wizard shows: the flow of the account, then whether there is an ARN or an application already.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, target: null, failure: null }),
  initial: 'choosing',
  output: ({ context: { target, failure, loginPath } }): ArnAccess => {
    if (failure !== null) return { tooOften: failure };
    return target === null ? { variant: loginPath === 'myGov' ? 'myGov' : 'full', target } : { target };
  },
  states: {
    choosing: {
      description: 'Which flow belongs to the account? Transient: decides and leaves immediately.',
      always: [
        {
          guard: 'isUnknownAccount',
          actions: { type: 'aimAt', params: { target: { screen: 'error', code: 'INIT.1f' } } },
          target: 'unknownAccount',
        },
        {
          guard: 'isOtherAddress',
          actions: {
            type: 'aimAt',
            params: ({ context }) => ({ target: { screen: 'arn', arnType: context.purpose, verification: 'dvs' } }),
          },
          target: 'otherAddress',
        },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'The regulator is asked; no step shows before it has answered (ARNW-18).',
      tags: ['loading'],
      invoke: {
        id: 'askForArn',
        src: 'askForArn',
        onDone: [
          {
            guard: { type: 'isUnclear', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'aimAt', params: { target: { screen: 'serviceUnavailable' } } },
            target: 'unanswered',
          },
          {
            guard: { type: 'hasArn', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'aimAt', params: { target: { screen: 'dashInd' } } },
            target: 'held',
          },
          { target: 'granted' },
        ],
        onError: [
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'putOff',
          },
          { actions: { type: 'aimAt', params: { target: { screen: 'serviceUnavailable' } } }, target: 'unanswered' },
        ],
      },
    },
    granted: { description: 'Neither an ARN nor an application: the wizard shows (ARNW-19).', type: 'final' },
    held: {
      description: 'There is an ARN, or an application that is pending: on to the dashboard (ARNW-16, ARNW-17).',
      meta: { screen: 'dashInd' },
      type: 'final',
    },
    putOff: { description: 'Too many calls came in a short time: the page says how long to wait.', type: 'final' },
    unanswered: {
      description: 'Nobody could say so: the wizard stays closed (OP-S-21).',
      meta: { screen: 'serviceUnavailable' },
      type: 'final',
    },
    otherAddress: {
      description: 'An own account has the address with document verification (ARNW-10, ARNW-11).',
      meta: { screen: 'arn' },
      type: 'final',
    },
    unknownAccount: {
      description: 'The account is of neither kind (ARNW-13).',
      meta: { screen: 'error' },
      type: 'final',
    },
  },
});
