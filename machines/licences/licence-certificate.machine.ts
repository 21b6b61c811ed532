/** The file of a licence (FLIC-26, FLIC-27, DCAL-57): its details are asked for, then it opens in a new window, or by a link where none opens. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from '../core/ports.ts';

/** Why there is no file: the code, and the failed call's own failure where one was answered so. */
export interface LicenceCertificateFailure {
  readonly code: 'SP.1' | 'SP.2';
  readonly failure: CallFailure | null;
}

interface Context {
  /** The licence whose file was asked for last; empty before. */
  readonly licenceId: string;
  /** Address of the file; null until the call has told. */
  readonly address: string | null;
  readonly problem: LicenceCertificateFailure | null;
}

interface Event {
  readonly type: 'certificate.requested';
  readonly licenceId: string;
}

export const licenceCertificateMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'fetching' | 'opened' | 'blocked' },
  actors: {
    findCertificate: promisePort<string, { readonly licenceId: string }>('findCertificate'),
    openWindow: promisePort<boolean, { readonly address: string }>('openWindow'),
  },
  guards: { isOpen: (_, params: { open: boolean }) => params.open },
  actions: {
    beginFetch: assign((_, params: { licenceId: string }) => ({ licenceId: params.licenceId, address: null, problem: null })),
    keepAddress: assign({ address: (_, params: { address: string }) => params.address }),
    reportFailure: assign({
      problem: (_, params: { error: unknown }): LicenceCertificateFailure =>
        isCallFailure(params.error) ? { code: 'SP.1', failure: params.error } : { code: 'SP.2', failure: null },
    }),
  },
}).createMachine({
  id: 'licenceCertificate',
  description: 'Opens the file of a licence in a new window.',
  options: { maxIterations: 1000 },
  context: { licenceId: '', address: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody has asked for a file.',
      on: { 'certificate.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    fetching: {
      description: 'The file-details call is under way.',
      tags: ['fetching'],
      invoke: {
        id: 'findCertificate',
        src: 'findCertificate',
        input: ({ context }) => ({ licenceId: context.licenceId }),
        onDone: { actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) }, target: 'opening' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
      },
    },
    opening: {
      description: 'A new window is asked for, at the address that came (FLIC-27).',
      tags: ['fetching'],
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: [{ guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'opened' }, { target: 'blocked' }],
        onError: { target: 'blocked' },
      },
    },
    opened: {
      description: 'It opened in a new window.',
      tags: ['opened'],
      on: { 'certificate.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    blocked: {
      description: 'The browser opened no window: a link leads there.',
      tags: ['blocked'],
      on: { 'certificate.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
    missing: {
      description: 'The call failed: SP.1 or SP.2, and the button tries again.',
      on: { 'certificate.requested': { actions: { type: 'beginFetch', params: ({ event }) => event }, target: 'fetching' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof licenceCertificateMachine>;

/** Which licence the state is about; empty before any was asked for. */
export const selectLicenceId = (snapshot: Snapshot): string => snapshot.context.licenceId;

/** The file that was not found; null while nothing is wrong with it. */
export const selectCertificateFailure = (snapshot: Snapshot): LicenceCertificateFailure | null => snapshot.context.problem;

/** Where the file is, for a link, once the browser opened no window; null otherwise. */
export const selectBlockedAddress = (snapshot: Snapshot): string | null => (snapshot.hasTag('blocked') ? snapshot.context.address : null);
