/** What routes read from an address, parsed before anything else sees it. Nothing here throws: an unreadable value is a missing one. */
import * as z from 'zod/mini';
import { readLinkParams } from '#rules/core/encoding.rules.ts';
import { usableOrganisationId } from '#rules/organisation-access.rules.ts';
import type { Query } from './search.ts';

/** A single field of an address, of the longest value that any page needs; an unreadable one is a missing one. */
export const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

const organisation = z.object({ casaorgid: text, organisationId: text, orgid: text, params: z.catch(z.optional(z.string()), undefined) });

/**
 * The organisation an address asks for: path, then `casaorgid`, then `organisationId`, then `orgid`, then `params` (OP-D-10, DASH-43, DASH-59, OUSR-20). One that
 * is too short is treated as empty (ORGA-01), so the next one counts; a path says it once and for all.
 * @returns the id for the access check, empty when there is none
 */
export function organisationIn(query: Query, pathParams: Readonly<Record<string, string | undefined>>): string {
  if (pathParams.organisationId !== undefined) return usableOrganisationId(pathParams.organisationId);
  const { casaorgid, organisationId, orgid, params } = z.parse(organisation, query);
  const named = [casaorgid, organisationId, orgid, readLinkParams(params)?.organisationId].map(usableOrganisationId);
  return named.find((id) => id !== '') ?? '';
}
