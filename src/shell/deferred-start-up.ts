/** What starts behind the first screen. */
import type { Watcher } from './developer.ts';
import { standInPeriods } from '#rules/core/settings.rules.ts';
import { deviceNow } from './clock.ts';
import { hasDeveloperPages } from './developer-pages.ts';
import { note } from './log.ts';
import { startThirdPartyScripts } from './third-party-scripts.ts';
import { listenForSearchKey } from './search-key.ts';
import type { Session } from './session.ts';

/**
 * Starts the scripts of others, logs what counts instead of a missing setting (OP-D-79), and shows running actors where the pages for
 * developers exist. From here on the key of the search opens it.
 */
export function startDeferred(session: Session, watcher: Watcher, openSearch: () => void): void {
  listenForSearchKey(session, openSearch);
  for (const actor of startThirdPartyScripts(session)) session.watch(actor);
  for (const { name, days } of standInPeriods(session.settings())) note(`setting "${name}" is missing or unreadable, ${days} days count`);
  watcher.decide(hasDeveloperPages(session), async () => (await import('../../visualizations/live.ts')).watchActors(deviceNow));
}
