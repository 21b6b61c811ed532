import { selectLegalClaims, selectLoginPath, selectUser } from '#machines/start-up.machine.ts';
import { actingFor } from '#rules/acting-for.rules.ts';
import { bannersFor } from '#rules/banner.rules.ts';
import { NO_CONTACT } from '#rules/contact.rules.ts';
import type { LinkBuilder, ListAddress, Portal } from '#ui/kit/portal.tsx';
import { theme } from '#ui/kit/theme.ts';
import type { Query } from '../search.ts';
import { actingOn, type PageAt } from './acting.ts';
import type { Session } from './session.ts';

/** What the portal is called while its configuration is not there, and where its entry is then (OP-P-24). */
const UNKNOWN = { product: { code: '', displayName: '', portalName: theme.agency }, appEntry: '/forms?standalone=true' };

const NO_ADDRESSES = {
  updatePassword: '',
  updateEmail: '',
  updateDetails: '',
  updateOrganisationEmail: '',
  updateOrganisationPhone: '',
  updateOrganisationDetails: '',
  roleManagement: '',
  droneInformation: '',
};

/** Address of the app's entry. */
export function appEntryOf(session: Session): string {
  return session.configuration()?.external.appEntry ?? UNKNOWN.appEntry;
}

/**
 * The portal as views see it.
 * @param query of the present address, for its banners
 * @param at the page that is shown; null before there is one
 */
export function portalOf(session: Session, links: LinkBuilder, listAddress: ListAddress, query: Query, at: PageAt | null): Portal {
  const configuration = session.configuration();
  const { submissionDetails = false, paymentList = false } = configuration?.capabilities ?? {};
  const snapshot = session.startUp.getSnapshot();
  const person = session.isOpen() ? selectUser(snapshot) : null;
  const facts = session.facts();
  return {
    links,
    product: configuration?.product ?? UNKNOWN.product,
    moment: () => session.clock().moment(),
    settings: session.settings(),
    person,
    records: {
      loginPath: selectLoginPath(snapshot) ?? 'myProduct',
      participants: session.participants(),
      arnApplications: facts?.arnApplications ?? [],
      drafts: facts?.drafts ?? [],
      claims: selectLegalClaims(snapshot),
    },
    acting: person && at && actingFor(actingOn(session, at)),
    helpDeskOwner: configuration?.helpDeskOwner ?? "the provider's",
    contact: configuration?.contact ?? NO_CONTACT,
    external: configuration?.external ?? { ...NO_ADDRESSES, appEntry: UNKNOWN.appEntry },
    papers: { submissions: submissionDetails, payments: paymentList },
    lists: session.lists,
    listAddress,
    banners: bannersFor(query, {
      email: person?.emailaddress1 ?? null,
      deregistered: session.deregistered(),
      isUnverified: at?.screen === 'dashInd' && session.verification.hasFailed(),
      wait: session.verification.wait(),
    }),
  };
}
