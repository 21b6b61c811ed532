/**
 * Saving the pass of a licence to a phone (drones 7; services 7.3): Google's is a link that the browser goes to
 * (PASS-04, FLIC-24), Apple's a file that it saves (PASS-05, FLIC-25). Where the regulator has it, its code is shown
 * here as well, for an inspector (docs/decisions/0039). One at a time: a second press while something is asked for does
 * nothing.
 */
import { assign, setup } from 'xstate';
import { isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { SavedPassType } from '#rules/licences/wallet-device.rules.ts';
import { promisePort } from '../core/ports.ts';

/** Why there is no pass: the code, and the failed call's own failure where one was answered so (DERR-36, DERR-37). */
export interface WalletPassFailure {
  /** Empty for the code of a pass, for which the documents print no error code. */
  readonly code: 'DRGL.1' | 'DRGL.2' | 'DRAL.1' | 'DRAL.2' | '';
  readonly failure: CallFailure | null;
}

export interface AskedPass {
  readonly individualArn: string;
  readonly passType: SavedPassType;
}

export interface PassCode {
  /** Width and height in modules. */
  readonly edge: number;
  /** The outline of its dark modules. */
  readonly path: string;
  readonly holder: string;
  readonly number: string;
  /** Last day as `YYYY-MM-DD`; null for a pass that never ends. */
  readonly validUntil: string | null;
}

interface Context extends AskedPass {
  readonly problem: WalletPassFailure | null;
  /** Code of the pass while it is shown; else null. */
  readonly code: PassCode | null;
}

type Event =
  | { readonly type: 'google.requested' }
  | { readonly type: 'apple.requested' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.closed' }
  | { readonly type: 'retry.requested' };

export const walletPassMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AskedPass,
    tags: {} as 'asking' | 'opening' | 'saved' | 'drawing' | 'failed',
  },
  actors: {
    openGooglePass: promisePort<void, AskedPass>('openGooglePass'),
    saveApplePass: promisePort<void, AskedPass>('saveApplePass'),
    prepareCode: promisePort<PassCode, AskedPass>('prepareCode'),
  },
  actions: {
    forgetProblem: assign({ problem: null }),
    reportGoogle: assign({
      problem: (_, params: { error: unknown }): WalletPassFailure =>
        isCallFailure(params.error) ? { code: 'DRGL.1', failure: params.error } : { code: 'DRGL.2', failure: null },
    }),
    reportApple: assign({
      problem: (_, params: { error: unknown }): WalletPassFailure =>
        isCallFailure(params.error) ? { code: 'DRAL.1', failure: params.error } : { code: 'DRAL.2', failure: null },
    }),
    reportCode: assign({
      problem: (_, params: { error: unknown }): WalletPassFailure => ({
        code: '',
        failure: isCallFailure(params.error) ? params.error : null,
      }),
    }),
    keepCode: assign({ code: (_, params: { code: PassCode }) => params.code }),
    forgetCode: assign({ code: null }),
  },
}).createMachine({
  id: 'walletPass',
  description: 'Saves the pass of one licence to the wallet of a phone, and shows its code.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, problem: null, code: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked for the pass.',
      on: {
        'google.requested': { target: 'askingGoogle' },
        'apple.requested': { target: 'askingApple' },
        'code.requested': { target: 'askingCode' },
      },
    },
    askingGoogle: {
      description: 'The link of the Google pass is asked for (DCAL-51, DCAL-52), and the browser goes there (PASS-04).',
      tags: ['asking'],
      entry: 'forgetProblem',
      invoke: {
        id: 'openGooglePass',
        src: 'openGooglePass',
        input: ({ context: { individualArn, passType } }) => ({ individualArn, passType }),
        onDone: { target: 'opening' },
        onError: {
          actions: { type: 'reportGoogle', params: ({ event }) => ({ error: event.error }) },
          target: 'googleFailed',
        },
      },
    },
    opening: {
      description: 'The page of the wallet is on its way. Who comes back from it by the Back button may ask again.',
      tags: ['opening'],
      on: { 'google.requested': { target: 'askingGoogle' }, 'code.requested': { target: 'askingCode' } },
    },
    askingApple: {
      description: 'The file of the Apple pass is asked for and saved (DCAL-53, DCAL-54, PASS-05).',
      tags: ['asking'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveApplePass',
        src: 'saveApplePass',
        input: ({ context: { individualArn, passType } }) => ({ individualArn, passType }),
        onDone: { target: 'saved' },
        onError: {
          actions: { type: 'reportApple', params: ({ event }) => ({ error: event.error }) },
          target: 'appleFailed',
        },
      },
    },
    saved: {
      description: 'The file is saved; it may be saved again.',
      tags: ['saved'],
      on: { 'apple.requested': { target: 'askingApple' }, 'code.requested': { target: 'askingCode' } },
    },
    googleFailed: {
      description: 'There is no Google pass: DRGL.1 or DRGL.2 (DERR-36). Asking again does no harm.',
      tags: ['failed'],
      on: {
        'google.requested': { target: 'askingGoogle' },
        'retry.requested': { target: 'askingGoogle' },
        'code.requested': { target: 'askingCode' },
      },
    },
    appleFailed: {
      description: 'There is no Apple pass: DRAL.1 or DRAL.2 (DERR-37). Asking again does no harm.',
      tags: ['failed'],
      on: {
        'apple.requested': { target: 'askingApple' },
        'retry.requested': { target: 'askingApple' },
        'code.requested': { target: 'askingCode' },
      },
    },
    askingCode: {
      description: 'What the code of the pass holds is asked for, and the code is drawn.',
      tags: ['asking', 'drawing'],
      entry: 'forgetProblem',
      invoke: {
        id: 'prepareCode',
        src: 'prepareCode',
        input: ({ context: { individualArn, passType } }) => ({ individualArn, passType }),
        onDone: {
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) },
          target: 'showingCode',
        },
        onError: {
          actions: { type: 'reportCode', params: ({ event }) => ({ error: event.error }) },
          target: 'codeFailed',
        },
      },
    },
    showingCode: {
      description: 'The code is shown, large, for an inspector to scan.',
      exit: 'forgetCode',
      on: { 'code.closed': { target: 'idle' } },
    },
    codeFailed: {
      description: 'There is no code. Asking again does no harm.',
      tags: ['failed'],
      on: {
        'google.requested': { target: 'askingGoogle' },
        'apple.requested': { target: 'askingApple' },
        'code.requested': { target: 'askingCode' },
        'retry.requested': { target: 'askingCode' },
      },
    },
  },
});
