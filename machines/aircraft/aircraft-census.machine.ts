/**
 * Whether somebody answered the census of registration details (ACFT-45, OP-S-83), asked beside the list of aircraft: the list waits for it not,
 * and a census that did not come takes no aircraft away.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from '../core/ports.ts';

/** The census submissions of the applications call. */
export type Census = OutputOf<'GetApplicationsIndividual'>['value']['census'];

/** Whose census: empty for a person's own. */
interface Input {
  readonly organisationId: string;
}

interface Context extends Input {
  /** Null while it is not known. */
  readonly census: Census | null;
  readonly failure: CallFailure | null;
}

export const aircraftCensusMachine = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'retry.requested' }, input: {} as Input, tags: {} as 'failed' },
  actors: { loadCensus: promisePort<Census, Input>('loadCensus') },
  actions: {
    keepCensus: assign({ census: (_, params: { census: Census }) => params.census }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'aircraftCensus',
  description: 'Asks whether the registration details of an owner’s aircraft have been confirmed in this period.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ organisationId: input.organisationId, census: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The applications are asked for; nothing is said about a confirmation.',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadCensus',
        src: 'loadCensus',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: { actions: { type: 'keepCensus', params: ({ event }) => ({ census: event.output }) }, target: 'known' },
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
      },
    },
    known: { description: 'It is known: the callout shows where a confirmation is asked for.' },
    unknown: {
      description: 'No answer: the page says that it could not be found out, and asks again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'asking' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof aircraftCensusMachine>;

/** The census; null while it is not known. */
export const selectCensus = (snapshot: Snapshot): Census | null => snapshot.context.census;

/** The failed call; null where none was the cause. */
export const selectCensusFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
