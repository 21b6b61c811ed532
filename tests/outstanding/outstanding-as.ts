import {
  alertsMachine,
  arnRecordsMachine,
  draftsMachine,
  feesMachine,
  ratingsMachine,
} from '#machines/outstanding.entry.ts';
import { missed, whole } from '#support/gathered.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import type { Outstanding } from '#ui/individual-dashboard/individual-dashboard.view.tsx';

/** An answer; `unknown` where the call failed, `asked` while it is running. */
type Told = readonly unknown[] | 'unknown' | 'asked';

/** Rare kinds: applications for an ARN, and ratings of holders of a flight crew licence. */
interface Rare {
  readonly arnRecords?: Told;
  readonly ratings?: object | null | 'unknown' | 'asked';
}

const LOADS = {
  fees: feesMachine,
  drafts: draftsMachine,
  alerts: alertsMachine,
  arnRecords: arnRecordsMachine,
  ratings: ratingsMachine,
};

function actorOf<Name extends keyof typeof LOADS>(name: Name, told: unknown): Outstanding[Name] {
  const replay = new Replay(makeRunnable(LOADS[name]), undefined);
  if (told !== 'asked') replay.perform(told === 'unknown' ? missed({ [name]: null }) : whole({ [name]: told }));
  return replay.actor as never;
}

/** What may wait beside a dashboard: fees, saved applications, alerts, and the rare kinds. */
export const outstandingAs = (
  fees: Told,
  drafts: Told,
  alerts: Told = [],
  { arnRecords = [], ratings = null }: Rare = {},
): Outstanding => ({
  fees: actorOf('fees', fees),
  drafts: actorOf('drafts', drafts),
  alerts: actorOf('alerts', alerts),
  arnRecords: actorOf('arnRecords', arnRecords),
  ratings: actorOf('ratings', ratings),
});
