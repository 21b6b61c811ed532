import { fromPromise } from 'xstate';
import { homeRoutingMachine } from '#machines/home-routing.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The home decision with its two lists read from the regulator (OP-P-05). */
export function wireHomeRouting({ call }: Connection) {
  return homeRoutingMachine.provide({
    actors: {
      loadArnRecords: fromPromise(({ signal }) => call('GetSRARNsIndividual', {}, { signal })),
      loadDrafts: fromPromise(({ signal }) => call('HasDraftsIndividual', { organisationId: '' }, { signal })),
    },
  });
}
