/**
 * Readers of search params that several screens share; other params are read in `screen-links.ts`. Nothing here throws:
 * an unreadable value counts as missing.
 */
import * as z from 'zod/mini';
import { decodeParams, readLinkParams } from '#rules/core/encoding.rules.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { usableOrganisationId, type Participant } from '#rules/organisation-access.rules.ts';
import { PAYMENT_KEYS, readReturn, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';
import type { Query } from './search.ts';

const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

/** A text from an address; undefined if it is unreadable or longer than any page needs. */
export const textIn = (value: unknown): string | undefined => z.parse(text, value);

const shortText = z.catch(z.string().check(z.maxLength(100), z.trim()), '');

/** An id or a code from an address, trimmed; empty if it is missing, unreadable or too long. */
export const shortTextIn = (value: unknown): string => z.parse(shortText, value);

/** The organisation that a query names, by id or by ARN; both empty for none. */
export interface NamedOrganisation {
  readonly id: string;
  readonly arn: string;
}

/**
 * Reads the organisation from a query: `casaorgid`, then `organisationId`, then `orgid`, then `params` (OP-D-10,
 * DASH-43, DASH-59, OUSR-20). An id that is too short counts as empty (ORGA-01), so the next one applies. The links of
 * services 2.2 and 2.3 only have its ARN (MTON-04, INDA-03).
 */
export function organisationNamedIn(query: Query): NamedOrganisation {
  const { casaorgid, organisationId, orgid, params } = query;
  const named = [textIn(casaorgid), textIn(organisationId), textIn(orgid), readLinkParams(params)?.organisationId].map(
    usableOrganisationId,
  );
  return { id: named.find((id) => id !== '') ?? '', arn: linkedFormIn(query).organisationArn };
}

export const namesOrganisation = ({ id, arn }: NamedOrganisation): boolean => id !== '' || arn !== '';

/**
 * The organisation that an address is about. A path parameter wins over the query; an ARN is looked up among the
 * organisations that the person represents.
 *
 * @param named the organisation in the query
 * @returns the id for the access check, empty when there is none
 */
export function organisationIn(
  { id, arn }: NamedOrganisation,
  pathParams: Readonly<Record<string, string | undefined>>,
  participants: readonly Participant[],
): string {
  const { organisationId } = pathParams;
  if (organisationId !== undefined) return usableOrganisationId(organisationId);
  if (id !== '' || arn === '') return id;
  return participants.find(({ account }) => account?.product_arn === arn)?.account?.accountid ?? '';
}

/** The saved application that an address resumes; both empty for none. */
export interface SavedSearchParams {
  /** Its record id, from the query or from `params`; it wins over the reference of a payment (OP-D-23, OP-D-63). */
  readonly recordId: string;
  /** The reference of a payment (DREN-09, OP-D-72). */
  readonly customRef: string;
}

export const savedIn = ({ recordid, customRef, params }: Query): SavedSearchParams => ({
  recordId: shortTextIn(recordid) || shortTextIn(readLinkParams(params)?.recordid),
  customRef: shortTextIn(customRef),
});

/** The return from the card payment page in an address. */
export interface ReturnSearchParams {
  readonly returned: PaymentReturn;
  /**
   * Whether the address has keys of a return, which are removed from it. A reference alone does not count: it resumes
   * an application (DREN-09) and stays.
   */
  readonly hasReturnKeys: boolean;
}

/** Reads the return from the card payment page (OP-D-73). */
export const returnIn = (query: Query): ReturnSearchParams => ({
  returned: readReturn(query),
  hasReturnKeys: PAYMENT_KEYS.some((key) => key !== 'customRef' && key in query),
});

const crumb = z.object({ link: z.string().check(z.maxLength(2048)) });
const linkedForm = z.object({
  organisationArn: z.catch(z.string().check(z.maxLength(64), z.trim()), ''),
  breadcrumbs: z.catch(z.array(crumb).check(z.maxLength(16)), []),
});

/** Paths that a breadcrumb may lead back to; all others are ignored. */
const BACK_PATHS = [
  '/dashorg',
  '/dashind',
  '/appsorg',
  '/appsind',
  '/manageaircraftorg',
  '/manageaircraftind',
  '/profileselector',
  '/',
];

/** What an address says about the form that it opens. */
export interface LinkedForm {
  /** False when `params` is there and cannot be read (FORM-36). */
  readonly readable: boolean;
  readonly organisationArn: string;
  /** The paths of the breadcrumbs, with the base path; null for a breadcrumb that leads out of the portal. */
  readonly crumbs: readonly (string | null)[];
}

/**
 * Reads the address of a form that another site links to: the organisation's ARN, and the breadcrumbs (INDA-03,
 * ACFT-21).
 */
export function linkedFormIn(query: Query): LinkedForm {
  const params = decodeParams(query.params);
  const { organisationArn, breadcrumbs } = z.parse(linkedForm, params ?? {});
  const crumbs = breadcrumbs.map(({ link }) => (isSafeInAppPath(link, BACK_PATHS) ? belowBasePath(link) : null));
  return { readable: query.params === undefined || params !== null, organisationArn, crumbs };
}

/** Adds `/forms` where it is missing: the router's history always has it. */
function belowBasePath(path: string): string {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path : BASE_PATH + path;
}
