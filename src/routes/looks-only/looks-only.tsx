/** A form of an organisation for whoever only looks there (DEC-37): it says so beforehand, and none of it is opened. */
import { looksOnly } from '#rules/positions.rules.ts';
import { LooksOnlyPage } from '#ui/visit/looks-only-page.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { enter, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import { definePage, type PageModule, type PageVisit } from '../page-module.tsx';
import type { ComponentType } from 'react';

/**
 * A page that acts for an organisation, behind its access checks.
 * @param title of the page where it is not opened
 * @param page what is opened for whoever may act, and how that shows
 */
export function actingPage<Opened>(
  title: string,
  page: { readonly open: (visit: PageVisit, access: GrantedAccess) => Opened | Promise<Opened>; readonly Page: ComponentType<{ readonly opened: Opened }> },
): PageModule {
  return definePage({
    open: async (visit) => {
      const access = await enter(visit);
      const organisationId = access.organisation.accountid;
      const isLooking = looksOnly(visit.session.participants(), organisationId);
      return { access: access.actor, organisationId, made: isLooking ? null : { opened: await page.open(visit, access) } };
    },
    Page: ({ opened: { access, organisationId, made } }) => (
      <OrganisationAccessView actor={access}>
        {() => (made === null ? <LooksOnlyPage title={title} organisationId={organisationId} /> : <page.Page opened={made.opened} />)}
      </OrganisationAccessView>
    ),
  });
}
