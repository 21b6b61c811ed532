import type { AnyRouteMatch } from '@tanstack/react-router';
import { required } from '#rules/core/required.rules.ts';

/**
 * Begins to fetch the code of the page that is being opened, while a route above it still checks whether it may open.
 *
 * @returns the page's own match
 */
export function fetchPage(matches: readonly AnyRouteMatch[]): AnyRouteMatch {
  const leaf = required(matches.at(-1), 'a page');
  // Where the code cannot be fetched, the page itself tells: it asks for it once more.
  leaf.staticData.page?.().catch(() => undefined);
  return leaf;
}
