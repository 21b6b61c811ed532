import { createLazyRoute, getRouteApi, Outlet, useRouter } from '@tanstack/react-router';
import type { Organisation } from '#machines/organisation-access.machine.ts';
import { OrganisationNotLoadedView } from '#ui/additional-payments/additional-payments.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { checkAccess, refusalOf, type Access } from '../organisation-access/organisation.page.tsx';
import type { PageVisit } from '../visit.ts';

export interface PayingOrganisation {
  readonly access: Access;
  /** Null where it could not be loaded. */
  readonly organisation: Organisation | null;
  /** The id of the organisation that could not be loaded; empty where it was. */
  readonly notLoaded: string;
}

/**
 * The access checks of a payment page. They differ from those of other pages of an organisation in one respect: where
 * the organisation cannot be loaded, the person is not sent to the error page. The payment page shows the failure with
 * its own code (ERRC-29, OP-S-11) and offers to try again.
 */
export async function enterForPayment(visit: PageVisit, organisationId: string): Promise<PayingOrganisation> {
  const { access, output } = await checkAccess(visit, organisationId);
  if (output?.access === 'granted') return { access, organisation: output.organisation, notLoaded: '' };
  const { code, isNotLoaded } = refusalOf(output, organisationId);
  if (isNotLoaded) return { access, organisation: null, notLoaded: organisationId };
  return visit.redirect({ screen: 'error', code });
}

const route = getRouteApi('/person/paying-organisation');
export const payingOrganisationPage = createLazyRoute('/person/paying-organisation')({
  component: () => {
    const { access, notLoaded } = route.useRouteContext();
    const { askAgain } = useRouter().options.context;
    if (notLoaded !== '') return <OrganisationNotLoadedView organisationId={notLoaded} onRetry={askAgain} />;
    return <OrganisationAccessView actor={access}>{() => <Outlet />}</OrganisationAccessView>;
  },
});
