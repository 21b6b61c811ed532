/**
 * Services with a condition that is checked before their first question (DEC-40). Before anything of the service opens,
 * the rule is evaluated, and a closed service shows its gate.
 */
import type { ReactNode } from 'react';
import { entry } from '#rules/ways/entry.rules.ts';
import type { ClosedEntry, Missing } from '#rules/ways/entry-facts.rules.ts';
import { gateOf } from '#rules/ways/gate.rules.ts';
import { SERVICE_FACTS, type Service } from '#rules/ways/entry-services.rules.ts';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { GateView, type GateProps } from '#ui/ways/gate.view.tsx';
import { entryFactsOf } from '../../shell/entry-facts.ts';
import type { Session } from '../../shell/session.ts';
import { enter, type Access, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** The gate of a closed service, or the opened page. */
export type Gated<Opened> =
  | {
      readonly closed: ClosedEntry;
      readonly service: Service;
      readonly organisationId: string;
      /** The load of who has a role, where a role is what is missing. */
      readonly people: GateProps['people'];
    }
  | { readonly closed: null; readonly opened: Opened };

/** A gated page of an organisation, behind its access checks. */
export interface GatedOfOrganisation<Opened> {
  readonly access: Access;
  readonly gated: Gated<Opened>;
}

/**
 * Opens a service, or its gate where it may not be begun.
 *
 * @param organisationId the organisation that begins it; empty for the person
 * @param open opens the page; called only for whoever may begin
 * @param said reasons that the page shows itself, in the printed words
 */
export async function openGated<Opened>(
  session: Session,
  service: Service,
  organisationId: string,
  open: () => Opened | Promise<Opened>,
  said: readonly Missing[] = [],
): Promise<Gated<Opened>> {
  const facts = entryFactsOf(session, organisationId);
  const verdict = entry(service, facts);
  if (verdict.may || said.includes(verdict.because)) return { closed: null, opened: await open() };
  const people =
    verdict.act === undefined
      ? null
      : (await import('../organisation-users/people.ts')).peopleOf(session, organisationId);
  return { closed: gateOf(verdict, facts), service, organisationId, people };
}

/** Opens a service of the organisation that the address names, after its access checks. */
export async function openGatedFor<Opened>(
  visit: PageVisit,
  service: Service,
  open: (access: GrantedAccess) => Opened | Promise<Opened>,
  said?: readonly Missing[],
): Promise<GatedOfOrganisation<Opened>> {
  const access = await enter(visit);
  return {
    access: access.actor,
    gated: await openGated(visit.session, service, access.organisation.accountid, () => open(access), said),
  };
}

interface PageProps<Opened> extends Pick<GateProps, 'crumb' | 'between'> {
  readonly children: (opened: Opened) => ReactNode;
}

/** The page of a service, or its gate. */
export function GatedPage<Opened>({ gated, children, ...gate }: PageProps<Opened> & { readonly gated: Gated<Opened> }) {
  if (gated.closed === null) return children(gated.opened);
  const { closed, service, organisationId, people } = gated;
  const { topic } = SERVICE_FACTS[service];
  return <GateView closed={closed} organisationId={organisationId} topic={topic} people={people} {...gate} />;
}

/** The page of an organisation's service, or its gate. */
export function GatedOrganisationPage<Opened>({
  page: { access, gated },
  ...props
}: PageProps<Opened> & { readonly page: GatedOfOrganisation<Opened> }) {
  return <OrganisationAccessView actor={access}>{() => <GatedPage gated={gated} {...props} />}</OrganisationAccessView>;
}
