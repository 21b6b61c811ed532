/** Work that starts after the first screen. */
import type { Watcher } from './developer.ts';
import { standInPeriods } from '#rules/core/settings.rules.ts';
import { deviceNow } from './clock.ts';
import { hasDeveloperPages } from './developer-pages.ts';
import { note } from './log.ts';
import { startThirdPartyScripts } from './third-party-scripts.ts';
import { listenForSearchKey } from './search-key.ts';
import type { Session } from './session.ts';

/** The pages of this document, for the sandbox's strip. */
export interface ShownPages {
  chartHref(slug: string): string;
  /** The screen of the page that is shown. */
  screen(): string | null;
  /** Calls back when another page is shown. @returns stops listening */
  onPage(listener: () => void): () => void;
}

/**
 * Starts third-party scripts, logs the defaults that replace missing settings (OP-D-79), and shows running actors where
 * the developer pages exist. From here on the `/` key opens the search.
 */
export function startDeferred(session: Session, watcher: Watcher, openSearch: () => void, pages: ShownPages): void {
  listenForSearchKey(session, openSearch);
  for (const actor of startThirdPartyScripts(session)) session.watch(actor);
  for (const { name, days } of standInPeriods(session.settings()))
    note(`setting "${name}" is missing or unreadable, ${days} days count`);
  showDevelopers(session, watcher, pages);
}

/** Shows running actors, records their journey and shows the sandbox's strip, where the developer pages exist. */
export function showDevelopers(session: Session, watcher: Watcher, pages: ShownPages): void {
  watcher.decide(hasDeveloperPages(session), async () => {
    const { beginForDevelopers } = await import('../../visualizations/journey/start.tsx');
    return beginForDevelopers({ ...pages, now: deviceNow, moment: () => session.clock().moment() });
  });
}
