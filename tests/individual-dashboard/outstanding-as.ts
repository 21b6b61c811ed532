import type { ActorRefFrom } from 'xstate';
import { outstandingMachine } from '#machines/outstanding.machine.ts';
import { done } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';

/** What may wait beside a dashboard, answered: the fees and the saved applications. */
export function outstandingAs(fees: readonly unknown[], drafts: readonly unknown[]): ActorRefFrom<typeof outstandingMachine> {
  const replay = new Replay(makeRunnable(outstandingMachine), undefined);
  replay.perform(done('loadFees', fees));
  replay.perform(done('loadDrafts', drafts));
  return replay.actor as never;
}
