import type { Visitor } from '#machines/start-up.types.ts';
import type { Configuration } from '#api/configuration.ts';
import { actingFor } from '#rules/acting-for.rules.ts';
import { bannersFor } from '#rules/banner.rules.ts';
import { decideHome, hasProvenIdentity } from '#rules/home-routing.rules.ts';
import { NO_CONTACT } from '#rules/contact.rules.ts';
import type { LinkBuilder, ListAddress, Portal } from '#ui/kit/portal.tsx';
import type { VisitFacts } from '#ui/visit/visit-facts.tsx';
import { theme } from '#ui/kit/theme.ts';
import type { Query } from '../search.ts';
import { actingOn, type PageAt } from './acting.ts';
import type { Session } from './session.ts';

/** The portal's name and entry until its configuration is read (OP-P-24). */
const UNKNOWN = {
  product: { code: '', displayName: '', portalName: theme.agency },
  appEntry: '/forms?standalone=true',
};

const NO_ADDRESSES = {
  appEntry: UNKNOWN.appEntry,
  updatePassword: '',
  updateEmail: '',
  updateDetails: '',
  updateOrganisationEmail: '',
  updateOrganisationPhone: '',
  updateOrganisationDetails: '',
  roleManagement: '',
  droneInformation: '',
};

export function appEntryOf(session: Session): string {
  return session.configuration()?.external.appEntry ?? UNKNOWN.appEntry;
}

/**
 * The portal as views see it.
 *
 * @param query of the present address, for its banners
 * @param at the shown page; null before there is one
 */
export function portalOf(
  session: Session,
  links: LinkBuilder,
  listAddress: ListAddress,
  query: Query,
  at: PageAt | null,
): Portal {
  const configuration = session.configuration();
  const person = session.visitor()?.user ?? null;
  const { memory, banners } = session;
  const { isUnverified = false, ...bannerFacts } = banners.facts();
  return {
    links,
    product: configuration?.product ?? UNKNOWN.product,
    moment: () => session.clock().moment(),
    settings: session.settings(),
    person,
    acting: person && at && actingFor(actingOn(session, at)),
    helpDeskOwner: configuration?.helpDeskOwner ?? "the provider's",
    contact: configuration?.contact ?? NO_CONTACT,
    external: { appEntry: appEntryOf(session) },
    lists: { view: memory.listView, keepView: memory.rememberListView },
    listAddress,
    banners: bannersFor(query, {
      ...bannerFacts,
      email: person?.emailaddress1 ?? null,
      isUnverified: isUnverified && at?.screen === 'dashInd',
    }),
  };
}

/** Facts of the visit for views; empty before the portal is open. */
export function visitFactsOf(visitor: Visitor | null, configuration: Configuration | null): VisitFacts {
  const { submissionDetails = false, paymentList = false, idempotency = false } = configuration?.capabilities ?? {};
  return {
    loginPath: visitor?.loginPath ?? 'myProduct',
    participants: visitor?.participants ?? [],
    arnApplications: visitor?.homeFacts.arnApplications ?? [],
    drafts: visitor?.homeFacts.drafts ?? [],
    tags: visitor?.homeFacts.tags ?? [],
    acceptedRecords: visitor?.homeFacts.acceptedRecords ?? [],
    isIdentityDue: visitor !== null && decideHome(visitor.homeFacts) === 'verifyPoi',
    isIdentityProven: visitor !== null && hasProvenIdentity(visitor.homeFacts),
    claims: visitor?.claims ?? null,
    papers: { submissions: submissionDetails, payments: paymentList },
    countsOnce: idempotency,
    external: configuration?.external ?? NO_ADDRESSES,
  };
}
