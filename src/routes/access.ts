import type { AnyRouteMatch } from '@tanstack/react-router';

/**
 * Who may open a page. `public`: anybody. `signOut`: anybody; opening it signs the person out. `person`: a signed-in
 * person.
 */
export type Access = 'public' | 'signOut' | 'person';

/** Who may open a page: what its route says, or else the nearest one above it. */
export const accessOf = (matches: readonly AnyRouteMatch[]): Access =>
  matches.findLast(({ staticData }) => staticData.access !== undefined)?.staticData.access ?? 'public';
