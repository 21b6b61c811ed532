/** What the address of a form says that is linked from elsewhere, parsed before anything else sees it: the organisation's number, and the way there. */
import * as z from 'zod/mini';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';
import type { Query } from '../../search.ts';
import type { PageVisit } from '../page-module.tsx';

const crumb = z.object({ link: z.string().check(z.maxLength(2048)) });
const linkedForm = z.object({
  organisationArn: z.catch(z.string().check(z.maxLength(64), z.trim()), ''),
  breadcrumbs: z.catch(z.array(crumb).check(z.maxLength(16)), []),
});

/** Paths that a breadcrumb of an address may lead back to. */
const BACK_PATHS = ['/dashorg', '/dashind', '/appsorg', '/appsind', '/manageaircraftorg', '/manageaircraftind', '/profileselector', '/'];

/** What an address says of the form that it opens. */
export interface LinkedForm {
  /** False when `params` is there and cannot be read (FORM-36). */
  readonly readable: boolean;
  readonly organisationArn: string;
  /** Where its breadcrumbs lead, as the history takes it; null for one that leads nowhere inside the portal. */
  readonly crumbs: readonly (string | null)[];
}

/** Reads the address of a form (INDA-03, ACFT-21). */
export function linkedFormIn(query: Query): LinkedForm {
  const params = decodeParams(query.params);
  const { organisationArn, breadcrumbs } = z.parse(linkedForm, params ?? {});
  const crumbs = breadcrumbs.map(({ link }) => (isSafeInAppPath(link, BACK_PATHS) ? inApp(link) : null));
  return { readable: query.params === undefined || params !== null, organisationArn, crumbs };
}

/** A path of a link as the history takes it: below the base path in both modes, because this document is there. */
function inApp(path: string): string {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path : BASE_PATH + path;
}

/** The organisation with an ARN, among those that the person represents; empty when there is none. */
export function organisationOfArn({ session }: PageVisit, arn: string): string {
  if (arn === '') return '';
  return session.participants().find(({ account }) => account?.product_arn === arn)?.account?.accountid ?? '';
}
