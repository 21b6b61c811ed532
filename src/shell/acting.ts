/** For whom a person acts on a page, and what the tab remembers of it. */
import type { Screen } from '#machines/core/screens.ts';
import { actingId, type ActingFacts } from '#rules/acting-for.rules.ts';
import type { Session } from './session.ts';

/** The page that is shown, as far as it says for whom. */
export interface PageAt {
  readonly screen: Screen | null;
  /** What its route says about for whom one acts there; undefined: for the profile that its address names. */
  readonly acting: 'nobody' | 'either' | undefined;
  /** The organisation that its address asks for; empty for none. */
  readonly organisationId: string;
}

/** What decides for whom the person acts on a page. */
export function actingOn(session: Session, { acting, organisationId }: PageAt): ActingFacts {
  // An error keeps the profile that it came from; before one is chosen there is none.
  return {
    participants: session.participants(),
    organisationId,
    page: acting ?? 'profile',
    last: session.memory.acting(),
  };
}

/** Remembers it for pages of no profile. */
export function rememberActing(session: Session, at: PageAt): void {
  const id = actingId(actingOn(session, at));
  if (id !== null) session.memory.rememberActing(id);
}
