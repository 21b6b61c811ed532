import type { ActorRefFrom } from 'xstate';
import { outstandingMachine } from '#machines/outstanding.machine.ts';
import { done } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';

/** What may wait beside a dashboard, answered: the fees, the saved applications and the alerts. */
export function outstandingAs(fees: readonly unknown[], drafts: readonly unknown[], alerts: readonly unknown[] = []): ActorRefFrom<typeof outstandingMachine> {
  const replay = new Replay(makeRunnable(outstandingMachine), undefined);
  replay.perform(done('loadFees', fees));
  replay.perform(done('loadDrafts', drafts));
  replay.perform(done('loadAlerts', alerts));
  return replay.actor as never;
}
