/** What the addresses of industry assist and of the notification of training outcomes say, parsed before anything else sees it; apart from the others, because it comes with its pages. */
import * as z from 'zod/mini';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';
import type { Participant } from '#rules/organisation-access.rules.ts';
import type { Query } from '../../search.ts';

const crumb = z.object({ link: z.string().check(z.maxLength(2048)) });
const organisationForm = z.object({
  organisationArn: z.catch(z.string().check(z.maxLength(64)), ''),
  breadcrumbs: z.catch(z.array(crumb).check(z.maxLength(16)), []),
});

/** Paths that a breadcrumb of an address may lead back to. */
const BACK_PATHS = ['/dashorg', '/dashind', '/appsorg', '/appsind', '/profileselector', '/'];

/**
 * What the address of a form of an organisation says (INDA-03, MTON-04): the organisation's ARN, and where the first breadcrumb leads (INDA-04).
 * @returns `back` null where it leads nowhere inside the portal
 */
export function organisationFormIn(query: Query): { readonly organisationArn: string; readonly back: string | null } {
  const { organisationArn, breadcrumbs } = z.parse(organisationForm, decodeParams(query.params) ?? {});
  const back = breadcrumbs[0]?.link;
  return { organisationArn, back: back !== undefined && isSafeInAppPath(back, BACK_PATHS) ? back : null };
}

/** A path of a link as the history takes it: below the base path in both modes, because this document is there. */
export function inApp(path: string): string {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path : BASE_PATH + path;
}

/** The organisation with an ARN, among those that the person represents; empty when there is none. */
export function organisationOfArn(participants: readonly Participant[], arn: string): string {
  if (arn === '') return '';
  return participants.find(({ account }) => account?.product_arn === arn)?.account?.accountid ?? '';
}
