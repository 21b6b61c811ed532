import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { selectTarget, type HomeTarget, homeRoutingMachine, type ArnLists } from '#machines/home-routing.machine.ts';
import { fieldOf } from '#ui/kit/use-field.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

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

/** The result of a home decision: the screen to go to, or none where the decision failed. */
export interface HomeDecision {
  readonly actor: ActorRefFrom<typeof homeRoutingMachine>;
  readonly target: HomeTarget | null;
}

/**
 * Makes the home decision: the first time from the facts of start-up, later with the lists read again.
 *
 * @returns the decision. If it failed and a later try succeeds, the page that shows the failure is judged again
 */
export async function decide({ session, askAgain }: PageVisit): Promise<HomeDecision> {
  const visitor = session.visitor();
  const hasFreshFacts = fieldOf(session.visit.getSnapshot(), 'hasFreshFacts');
  if (visitor === null) throw new Error('The home decision was asked for before start-up was ready');
  const actor = session.areas.findOrCreate('home-routing', () => {
    session.visit.send({ type: 'homeFacts.used' });
    return createActor(wireHomeRouting(session.connection), {
      input: { facts: visitor.homeFacts, fresh: hasFreshFacts },
    });
  });
  const settled = await waitFor(actor, (snapshot) => snapshot.status !== 'active' || snapshot.hasTag('failed'));
  const target = selectTarget(settled);
  if (target === null) actor.subscribe({ complete: askAgain });
  else session.visit.send({ type: 'homeFacts.read', facts: fieldOf(settled, 'facts') });
  return { actor, target };
}
