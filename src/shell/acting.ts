/** For whom a person acts on a page, and what the tab remembers of it. */
import { entryOf, type Screen } from '#machines/core/screens.ts';
import { actingId, type ActingFacts } from '#rules/acting-for.rules.ts';
import type { Session } from './session.ts';

/** The page that is shown, as far as it says for whom. */
export interface PageAt {
  readonly screen: Screen | null;
  /** The organisation that its address asks for; empty for none. */
  readonly organisationId: string;
}

/** What decides for whom the person acts on a page. */
export function actingOn(session: Session, { screen, organisationId }: PageAt): ActingFacts {
  // An error keeps the profile that it came from; before one is chosen there is none.
  const page = (screen === null ? undefined : entryOf(screen).acting) ?? 'profile';
  return { participants: session.participants(), organisationId, page, last: session.memory.acting() };
}

/** Remembers it for pages of no profile. */
export function rememberActing(session: Session, at: PageAt): void {
  const id = actingId(actingOn(session, at));
  if (id !== null) session.memory.rememberActing(id);
}
