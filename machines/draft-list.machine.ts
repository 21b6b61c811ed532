/**
 * The saved applications on a dashboard: what there is, continued from here, deleted after a yes. It loads once the
 * dashboard is shown and fails in its own place. One that was deleted leaves the list without a load: what is on the
 * screen stays where it is.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { draftDeletion } from './applications/draft-deletion.act.ts';
import type { ActTold } from './core/asked-act.machine.ts';
import { loadedPage, noCode, type PageTold } from './core/loaded-page.machine.ts';

interface Input {
  /** Organisation of the list; empty for the person. */
  readonly organisationId: string;
}

export type Drafts = OutputOf<'HasDraftsIndividual'>['drafts'];

interface Loads {
  readonly drafts: Drafts;
}

interface Context extends Input {
  /** Saved applications; null until they are loaded. */
  readonly drafts: Drafts | null;
  /** Saved applications that were deleted on this page, the latest at the end. */
  readonly deleted: Drafts;
}

export const draftsPage = loadedPage<Loads, Input>({ page: 'drafts', loads: { drafts: true }, problem: noCode });

export const draftListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageTold<Loads> | ActTold<'deletion', { readonly recordId: string }>,
    input: {} as Input,
    children: {} as { page: 'page'; deletion: 'deletion' },
  },
  actors: { page: draftsPage, deletion: draftDeletion },
  actions: {
    keepDrafts: assign({ drafts: (_, { data }: { data: Loads }) => data.drafts, deleted: [] }),
    forgetDrafts: assign({ drafts: null }),
    takeOut: assign(({ context: { drafts, deleted } }, { about }: { about: { readonly recordId: string } | null }) => ({
      deleted: [...deleted, ...(drafts ?? []).filter(({ recordid }) => recordid === about?.recordId)],
      drafts: drafts?.filter(({ recordid }) => recordid !== about?.recordId) ?? null,
    })),
  },
}).createMachine({
  id: 'draftList',
  description: 'Lists the saved applications of a person or an organisation, and deletes one.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, drafts: null, deleted: [] }),
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId }),
    onError: { actions: 'forgetDrafts', target: '.opening' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The saved applications are asked for, or did not come: their place says so.',
      on: { 'page.loaded': { actions: { type: 'keepDrafts', params: ({ event }) => event }, target: 'listed' } },
    },
    listed: {
      description: 'The list shows, or that there is nothing in it. Each can be continued or deleted.',
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: { codes: { failed: '', broken: '' } },
        onError: { target: 'listed', reenter: true },
      },
      on: {
        'deletion.done': { actions: { type: 'takeOut', params: ({ event }) => event } },
        'page.lost': { actions: 'forgetDrafts', target: 'opening' },
      },
    },
  },
});
