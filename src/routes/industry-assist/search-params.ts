/** What the address of industry assist says, parsed before anything else sees it; apart from the others, because it comes with its page. */
import * as z from 'zod/mini';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';
import type { Query } from '../../search.ts';

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
