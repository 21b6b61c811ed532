/**
 * The saved applications on a dashboard: what there is, continued from here, deleted after a yes. It loads once the
 * dashboard is shown and fails in its own place. One that was deleted leaves the list without a load: what is on the
 * screen stays where it is.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** Organisation of the list; empty for the person. */
  readonly organisationId: string;
}

type Drafts = OutputOf<'HasDraftsIndividual'>['drafts'];

interface Context extends Input {
  /** Saved applications; null until they are loaded. */
  readonly drafts: Drafts | null;
  /** The failed call's own failure, of the load or of a deletion; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
  /** Record id of the saved application that is asked about or being deleted; empty for none. */
  readonly recordId: string;
  /** Saved applications that were deleted on this page, the latest at the end. */
  readonly deleted: Drafts;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'deletion.requested'; readonly recordId: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.declined' };

export const draftListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'asking' | 'deleting' | 'refused',
  },
  actors: {
    loadDrafts: promisePort<Drafts, Input>('loadDrafts'),
    deleteDraft: promisePort<OutputOf<'DeleteDraft'>, { readonly recordId: string }>('deleteDraft'),
  },
  guards: { wasRefused: (_, params: { wasSuccessful: unknown }) => params.wasSuccessful === false },
  actions: {
    beginLoad: assign({ drafts: null, failure: null, recordId: '', deleted: [] }),
    keepDrafts: assign({ drafts: (_, params: { drafts: Drafts }) => params.drafts }),
    reportFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetDrafts: assign({ drafts: null, recordId: '' }),
    chooseDraft: assign({ recordId: (_, params: { recordId: string }) => params.recordId }),
    forgetChoice: assign({ recordId: '' }),
    takeOut: assign({
      deleted: ({ context }) => [
        ...context.deleted,
        ...(context.drafts ?? []).filter(({ recordid }) => recordid === context.recordId),
      ],
      drafts: ({ context }) => context.drafts?.filter(({ recordid }) => recordid !== context.recordId) ?? null,
    }),
  },
}).createMachine({
  id: 'draftList',
  description: 'Lists the saved applications of a person or an organisation, and deletes one.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    organisationId: input.organisationId,
    drafts: null,
    failure: null,
    recordId: '',
    deleted: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved applications are asked for; the dashboard is usable meanwhile.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadDrafts',
        src: 'loadDrafts',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: {
          actions: { type: 'keepDrafts', params: ({ event }) => ({ drafts: event.output }) },
          target: 'loaded',
        },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    loaded: {
      description: 'The list shows, or that there is nothing in it.',
      tags: ['loaded'],
      initial: 'listed',
      on: { 'page.failed': { actions: ['forgetDrafts', 'forgetFailure'], target: 'failed' } },
      states: {
        listed: {
          description: 'Each can be continued or deleted.',
          on: {
            'deletion.requested': {
              actions: { type: 'chooseDraft', params: ({ event }) => ({ recordId: event.recordId }) },
              target: 'confirming',
            },
          },
        },
        confirming: {
          description: 'The person is asked whether it is to be deleted; nothing was sent yet.',
          tags: ['asking'],
          entry: 'forgetFailure',
          on: {
            'deletion.confirmed': { target: 'deleting' },
            'deletion.declined': { actions: 'forgetChoice', target: 'listed' },
          },
        },
        deleting: {
          description: 'The deletion is under way.',
          tags: ['deleting'],
          invoke: {
            id: 'deleteDraft',
            src: 'deleteDraft',
            input: ({ context }) => ({ recordId: context.recordId }),
            onDone: [
              {
                guard: { type: 'wasRefused', params: ({ event }) => ({ wasSuccessful: event.output.wasSuccessful }) },
                target: 'refused',
              },
              { actions: ['takeOut', 'forgetChoice'], target: 'listed' },
            ],
            onError: {
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'refused',
            },
          },
        },
        refused: {
          description: 'It could not be deleted and is still there: said beside the list, with a way to try again.',
          tags: ['refused'],
          on: {
            'deletion.requested': {
              actions: { type: 'chooseDraft', params: ({ event }) => ({ recordId: event.recordId }) },
              target: 'confirming',
            },
          },
        },
      },
    },
    failed: {
      description: 'The place of the list says that it did not come, with a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
