import { gatheredBy } from '#machines/core/gather.machine.ts';
import { homeRoutingMachine, type ArnLists } from '#machines/home-routing.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The home decision with the calls of its two lists (OP-P-05). */
export function wireHomeRouting({ call }: Connection) {
  return homeRoutingMachine.provide({
    actors: {
      gather: gatheredBy<ArnLists>({
        arnRecords: (_, signal) => call('GetSRARNsIndividual', {}, { signal }),
        drafts: (_, signal) => call('HasDraftsIndividual', { organisationId: '' }, { signal }),
      }),
    },
  });
}
