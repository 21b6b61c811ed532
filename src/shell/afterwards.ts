/** What starts behind the first screen. */
import type { Watcher } from './developer.ts';
import { startOthers } from './others.ts';
import type { Session } from './session.ts';

/** Starts the scripts of others, and shows running actors where the pages for developers exist. */
export function startAfterwards(session: Session, watcher: Watcher): void {
  for (const actor of startOthers(session)) session.watch(actor);
  const wanted = session.configuration()?.developerPages ?? false;
  watcher.decide(wanted, async () => (await import('../../visualizations/live.ts')).watchActors());
}
