/** What routes read from an address, parsed before anything else sees it. Nothing here throws: an unreadable value is a missing one. */
import * as z from 'zod/mini';
import { decodeParams, readLinkParams } from '#rules/core/encoding.rules.ts';
import { usableOrganisationId } from '#rules/organisation-access.rules.ts';
import { isSafeInAppPath } from '#rules/page.rules.ts';
import type { Query } from './search.ts';

/** Longest value of a single field that any page needs. */
const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

const organisation = z.object({ casaorgid: text, organisationId: text, params: z.catch(z.optional(z.string()), undefined) });

/**
 * The organisation an address asks for: path, then `casaorgid`, then `organisationId`, then `params` (OP-D-10, DASH-43, DASH-59). One that
 * is too short is treated as empty (ORGA-01), so the next one counts; a path says it once and for all.
 * @returns the id for the access check, empty when there is none
 */
export function organisationIn(query: Query, pathParams: Readonly<Record<string, string | undefined>>): string {
  if (pathParams.organisationId !== undefined) return usableOrganisationId(pathParams.organisationId);
  const { casaorgid, organisationId, params } = z.parse(organisation, query);
  const asked = [casaorgid, organisationId, readLinkParams(params)?.organisationId].map(usableOrganisationId);
  return asked.find((id) => id !== '') ?? '';
}

const arnType = z.catch(z.nullable(z.enum(['new', 'link'])), null);

/** The kind of ARN flow a path asks for; null for any other word, which shows the catch-all (OP-P-99). */
export function arnTypeIn(pathParams: Readonly<Record<string, string | undefined>>): 'new' | 'link' | null {
  return z.parse(arnType, pathParams.arnType);
}

const marker = z.object({ signout: text, timedout: text });

/** The marker of the signed-out page: it says that the person was signed out before the page, and why (OP-P-23, OP-P-66). */
export function markerIn(query: Query): 'signout' | 'timedout' | null {
  const { signout, timedout } = z.parse(marker, query);
  if (timedout !== undefined && !['', '0', 'false'].includes(timedout)) return 'timedout';
  return signout === '1' ? 'signout' : null;
}

const failure = z.object({ code: text, message: text });

/** The code of an error page's address and the message of a system error's; both were written by anybody. */
export function failureIn(query: Query): { readonly code?: string | undefined; readonly message?: string | undefined } {
  return z.parse(failure, query);
}

const crumb = z.object({ link: z.string().check(z.maxLength(2048)) });
const industryAssist = z.object({
  organisationArn: z.catch(z.string().check(z.maxLength(64)), ''),
  breadcrumbs: z.catch(z.array(crumb).check(z.maxLength(16)), []),
});

/** Paths that a breadcrumb of an address may lead back to. */
const BACK_PATHS = ['/dashorg', '/dashind', '/appsorg', '/appsind', '/profileselector', '/'];

/**
 * What the address of industry assist says (INDA-03): the organisation's ARN, and where the first breadcrumb leads (INDA-04).
 * @returns `back` null where it leads nowhere inside the portal
 */
export function industryAssistIn(query: Query): { readonly organisationArn: string; readonly back: string | null } {
  const { organisationArn, breadcrumbs } = z.parse(industryAssist, decodeParams(query.params) ?? {});
  const back = breadcrumbs[0]?.link;
  return { organisationArn, back: back !== undefined && isSafeInAppPath(back, BACK_PATHS) ? back : null };
}
