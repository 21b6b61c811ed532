/**
 * A file that opens in a new window, or by a link where none opens (FLIC-26, FLIC-27, DCAL-57): that of a licence, the
 * receipt of a submission. Its page may offer several; one is fetched at a time.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

/** Why there is no file: the code, and the failed call's own failure where one was answered so. */
export interface FileFailure {
  readonly code: 'SP.1' | 'SP.2';
  readonly failure: CallFailure | null;
}

interface Context {
  /** Id of the record whose file was asked for last; empty before. */
  readonly id: string;
  /** Address of the file; null until the call is answered. */
  readonly address: string | null;
  readonly problem: FileFailure | null;
}

interface Event {
  readonly type: 'file.requested';
  readonly id: string;
}

export const fileDownloadMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'fetching' | 'opened' | 'blocked' },
  actors: {
    findFile: promisePort<string, { readonly id: string }>('findFile'),
    openWindow: promisePort<boolean, { readonly address: string }>('openWindow'),
  },
  guards: { isOpen: (_, params: { open: boolean }) => params.open },
  actions: {
    beginFetch: assign((_, params: { id: string }) => ({ id: params.id, address: null, problem: null })),
    keepAddress: assign({ address: (_, params: { address: string }) => params.address }),
    reportFailure: assign({
      problem: (_, params: { error: unknown }): FileFailure =>
        isCallFailure(params.error) ? { code: 'SP.1', failure: params.error } : { code: 'SP.2', failure: null },
    }),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'Opens a file in a new window.',
  options: { maxIterations: 1000 },
  context: { id: '', address: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody has asked for a file.',
      on: { 'file.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    fetching: {
      description: 'The file-details call is under way.',
      tags: ['fetching'],
      invoke: {
        id: 'findFile',
        src: 'findFile',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          target: 'opening',
        },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'missing',
        },
      },
    },
    opening: {
      description: 'A new window is asked for, at the address that came (FLIC-27).',
      tags: ['fetching'],
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'opened' },
          { target: 'blocked' },
        ],
        onError: { target: 'blocked' },
      },
    },
    opened: {
      description: 'It opened in a new window.',
      tags: ['opened'],
      on: { 'file.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    blocked: {
      description: 'The browser opened no window: a link leads there.',
      tags: ['blocked'],
      on: { 'file.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    missing: {
      description: 'The call failed: SP.1 or SP.2, and the button tries again.',
      on: { 'file.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof fileDownloadMachine>;

/** Address of the file once the browser opened no window, for a link; else null. */
export const selectBlockedAddress = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('blocked') ? snapshot.context.address : null;
