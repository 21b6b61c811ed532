import type { Visit } from '#machines/start-up.types.ts';
import { BASE_PATH, hasSignInHash, readStandalone } from '#rules/core/page.rules.ts';
import { parseQuery } from '../search.ts';
import type { TabMemory } from './storage.ts';

/** The part of an address that says how the portal was opened. */
export type VisitedAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether an address is the entry itself (OP-P-12). */
export function isEntry(pathname: string): boolean {
  return pathname === BASE_PATH || pathname === `${BASE_PATH}/`;
}

/**
 * How the portal was opened (OP-P-12, OP-P-15). A mode in the address becomes the mode of the tab. A link on a page
 * without sign-in loads the entry as a new document; that is no fresh visit, and an embedded portal must not wait there
 * for ever.
 */
export function readVisit(address: VisitedAddress, memory: TabMemory): Visit {
  const asked = parseQuery(address.search).standalone;
  const remembered = memory.standalone();
  // If neither tells, the configuration decides (start-up).
  const standalone = asked === undefined && remembered === undefined ? null : readStandalone(asked, remembered, true);
  if (asked !== undefined && standalone !== null) memory.rememberStandalone(standalone);
  const isInside = memory.takeInside();
  return {
    standalone,
    isEntryVisit: isEntry(address.pathname) && !isInside,
    hasSignInHash: hasSignInHash(address.hash),
    redirects: memory.redirects(),
    hasSignInEnded: memory.hasSignInEnded(),
  };
}

/**
 * The address to return to after a sign-in that begins now; null to keep the remembered one. A sign-in that failed on
 * the way back starts again at the entry, where only the provider's answer led, so the remembered address still
 * counts.
 *
 * @param here path and query of the present address
 */
export function returnAddress(visit: Visit, here: string): string | null {
  return visit.hasSignInHash && isEntry(here.replace(/\?.*$/s, '')) ? null : here;
}

/**
 * Where the person goes after a sign-in that ended at the entry.
 *
 * @param asked where it began; null if unknown
 * @param timedOut where this person was when their time ran out; null if it did not
 * @returns `asked`, or where that was only the entry, the page of the time-out; null to stay at the entry
 */
export function addressAfterSignIn(asked: string | null, timedOut: string | null): string | null {
  return asked === null || isEntry(asked.replace(/\?.*$/s, '')) ? (timedOut ?? asked) : asked;
}
