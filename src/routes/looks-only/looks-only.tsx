/** Forms of an organisation, opened by a person who may only read there (DEC-37): the page says so at once, and the form is not opened. */
import { looksOnly } from '#rules/positions.rules.ts';
import { LooksOnlyPage } from '#ui/visit/looks-only-page.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { enter, type Access, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';
import type { ReactNode } from 'react';

/** A page that acts for an organisation, opened behind its access checks. */
export interface OpenedToAct<Opened> {
  readonly access: Access;
  readonly organisationId: string;
  /** Null for a person who may only read. */
  readonly made: { readonly opened: Opened } | null;
}

/**
 * Opens a page that acts for an organisation.
 * @param openPage opens the form; called only for a person who may act for the organisation
 */
export async function openToAct<Opened>(visit: PageVisit, openPage: (access: GrantedAccess) => Opened | Promise<Opened>): Promise<OpenedToAct<Opened>> {
  const access = await enter(visit);
  const organisationId = access.organisation.accountid;
  const isLooking = looksOnly(visit.session.participants(), organisationId);
  return { access: access.actor, organisationId, made: isLooking ? null : { opened: await openPage(access) } };
}

export interface ActingPageProps<Opened> {
  /** Title of the page where the form is not opened. */
  readonly title: string;
  readonly page: OpenedToAct<Opened>;
  readonly children: (opened: Opened) => ReactNode;
}

/** The form for a person who may act; for one who may only read, a page with its title that says so. */
export function ActingPage<Opened>({ title, page: { access, organisationId, made }, children }: ActingPageProps<Opened>) {
  return (
    <OrganisationAccessView actor={access}>
      {() => (made === null ? <LooksOnlyPage title={title} organisationId={organisationId} /> : children(made.opened))}
    </OrganisationAccessView>
  );
}
