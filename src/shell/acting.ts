/** For whom a person acts on a page, and how the tab remembers it. */
import type { Screen } from '#machines/core/screens.ts';
import { actingId, type ActingFacts } from '#rules/acting-for.rules.ts';
import type { Session } from './session.ts';

/** The shown page, as far as it tells for whom the person acts. */
export interface PageAt {
  readonly screen: Screen | null;
  /** The `acting` option of its route; undefined: for the profile that its address names. */
  readonly acting: 'nobody' | 'either' | undefined;
  /** The organisation in its address; empty for none. */
  readonly organisationId: string;
}

/** Collects what decides for whom the person acts on a page. */
export function actingOn(session: Session, { acting, organisationId }: PageAt): ActingFacts {
  // The error page keeps the profile of the page before; there is none before one is chosen.
  return {
    participants: session.participants(),
    organisationId,
    page: acting ?? 'profile',
    last: session.memory.acting(),
  };
}

/** Remembers it for pages that belong to no profile. */
export function rememberActing(session: Session, at: PageAt): void {
  const id = actingId(actingOn(session, at));
  if (id !== null) session.memory.rememberActing(id);
}
