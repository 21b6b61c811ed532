/**
 * Readers of search params that several screens share; those of single screens stand in their entries of
 * `screen-links.ts`. Nothing here throws: an unreadable value is a missing one.
 */
import * as z from 'zod/mini';
import { decodeParams, readLinkParams } from '#rules/core/encoding.rules.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { usableOrganisationId, type Participant } from '#rules/organisation-access.rules.ts';
import { PAYMENT_KEYS, readReturn, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';
import type { Query } from './search.ts';

const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

/** A single field of an address, of the longest value that any page needs; an unreadable one is a missing one. */
export const textIn = (value: unknown): string | undefined => z.parse(text, value);

const shortText = z.catch(z.string().check(z.maxLength(100), z.trim()), '');

/** An id or a code of an address; one that is missing or too long to be any is empty. */
export const shortTextIn = (value: unknown): string => z.parse(shortText, value);

/** The organisation that a query asks for, as it names it: by id, or by number; both empty for none. */
export interface NamedOrganisation {
  readonly id: string;
  readonly arn: string;
}

/**
 * The organisation that a query asks for: `casaorgid`, then `organisationId`, then `orgid`, then `params` (OP-D-10,
 * DASH-43, DASH-59, OUSR-20). One that is too short is treated as empty (ORGA-01), so the next one counts. The links of
 * services 2.2 and 2.3 name it by its number alone (MTON-04, INDA-03).
 */
export function organisationNamedIn(query: Query): NamedOrganisation {
  const { casaorgid, organisationId, orgid, params } = query;
  const named = [textIn(casaorgid), textIn(organisationId), textIn(orgid), readLinkParams(params)?.organisationId].map(
    usableOrganisationId,
  );
  return { id: named.find((id) => id !== '') ?? '', arn: linkedFormIn(query).organisationArn };
}

/** Whether a query asks for an organisation at all. */
export const namesOrganisation = ({ id, arn }: NamedOrganisation): boolean => id !== '' || arn !== '';

/**
 * The organisation that an address is about, for everything that a page shows and does: a path that has a parameter for
 * one says it once and for all; a number names one of those that the person represents.
 *
 * @param named what the query asks for
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

/** The saved application that an address asks to resume; both empty for none. */
export interface SavedSearchParams {
  /** By its own key, in the query or in `params`; it wins over a payment's reference (OP-D-23, OP-D-63). */
  readonly recordId: string;
  /** By the reference of a payment (DREN-09, OP-D-72). */
  readonly customRef: string;
}

/** Reads which saved application is to be resumed. */
export const savedIn = ({ recordid, customRef, params }: Query): SavedSearchParams => ({
  recordId: shortTextIn(recordid) || shortTextIn(readLinkParams(params)?.recordid),
  customRef: shortTextIn(customRef),
});

/** What an address brings from the card payment page. */
export interface ReturnSearchParams {
  readonly returned: PaymentReturn;
  /**
   * The address has keys of a return, which have to leave it. A reference alone is none: it resumes an application
   * (DREN-09) and stays.
   */
  readonly hasReturnKeys: boolean;
}

/** Reads the way back from the card payment page (OP-D-73). */
export const returnIn = (query: Query): ReturnSearchParams => ({
  returned: readReturn(query),
  hasReturnKeys: PAYMENT_KEYS.some((key) => key !== 'customRef' && key in query),
});

const crumb = z.object({ link: z.string().check(z.maxLength(2048)) });
const linkedForm = z.object({
  organisationArn: z.catch(z.string().check(z.maxLength(64), z.trim()), ''),
  breadcrumbs: z.catch(z.array(crumb).check(z.maxLength(16)), []),
});

/** Paths that a breadcrumb of an address may lead back to. */
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

/** What an address says of the form that it opens. */
export interface LinkedForm {
  /** False when `params` is there and cannot be read (FORM-36). */
  readonly readable: boolean;
  readonly organisationArn: string;
  /** Where its breadcrumbs lead, as the history takes it; null for one that leads nowhere inside the portal. */
  readonly crumbs: readonly (string | null)[];
}

/**
 * Reads the address of a form that is linked from elsewhere: the organisation's number, and the way there (INDA-03,
 * ACFT-21).
 */
export function linkedFormIn(query: Query): LinkedForm {
  const params = decodeParams(query.params);
  const { organisationArn, breadcrumbs } = z.parse(linkedForm, params ?? {});
  const crumbs = breadcrumbs.map(({ link }) => (isSafeInAppPath(link, BACK_PATHS) ? belowBasePath(link) : null));
  return { readable: query.params === undefined || params !== null, organisationArn, crumbs };
}

/** A path of a link as the history takes it: below the base path in both modes, because this document is there. */
function belowBasePath(path: string): string {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path : BASE_PATH + path;
}
