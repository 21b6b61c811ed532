import { alertsMachine, draftsMachine, feesMachine } from '#machines/outstanding.page.ts';
import { missed, whole } from '#support/gathered.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import type { Outstanding } from '#ui/individual-dashboard/individual-dashboard.view.tsx';

/** An answer; `unknown` where the call failed, `asked` where it has not ended. */
type Told = readonly unknown[] | 'unknown' | 'asked';

const LOADS = { fees: feesMachine, drafts: draftsMachine, alerts: alertsMachine };

function actorOf<Name extends keyof typeof LOADS>(name: Name, told: Told): Outstanding[Name] {
  const replay = new Replay(makeRunnable(LOADS[name]), undefined);
  if (told !== 'asked') replay.perform(told === 'unknown' ? missed({ [name]: null }) : whole({ [name]: told }));
  return replay.actor as never;
}

/** What may wait beside a dashboard: the fees, the saved applications and the alerts. */
export const outstandingAs = (fees: Told, drafts: Told, alerts: Told = []): Outstanding => ({
  fees: actorOf('fees', fees), drafts: actorOf('drafts', drafts), alerts: actorOf('alerts', alerts),
});
