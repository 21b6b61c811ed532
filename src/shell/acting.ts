/** For whom a person acts on a page, and what the tab remembers of it. */
import type { Screen } from '#machines/core/screens.ts';
import { actingId, type ActingFacts } from '#rules/acting-for.rules.ts';
import type { Session } from './session.ts';

/** Pages before a profile is chosen, and those of no profile: an error keeps the one that it came from. */
const OF_NOBODY: ReadonlySet<Screen> = new Set<Screen>([
  'profileSelector', 'linkArn', 'verifyPoi', 'poiVerification', 'arn', 'signedOut', 'timedOut', 'logOff', 'appEntry', 'home',
]);
const OF_EITHER: ReadonlySet<Screen> = new Set<Screen>([
  'error', 'portalError', 'systemError', 'serviceUnavailable', 'dvsServiceUnavailable', 'notFound', 'formSelector',
]);

/** The page that is shown, as far as it says for whom. */
export interface PageAt {
  readonly screen: Screen | null;
  /** The organisation that its address asks for; empty for none. */
  readonly organisationId: string;
}

/** What decides for whom the person acts on a page. */
export function actingOn(session: Session, { screen, organisationId }: PageAt): ActingFacts {
  const page = screen !== null && OF_NOBODY.has(screen) ? 'nobody' : screen !== null && OF_EITHER.has(screen) ? 'either' : 'profile';
  return { participants: session.participants(), organisationId, page, last: session.acting.last() };
}

/** Remembers it for pages of no profile. */
export function noteActing(session: Session, at: PageAt): void {
  const id = actingId(actingOn(session, at));
  if (id !== null) session.acting.note(id);
}
