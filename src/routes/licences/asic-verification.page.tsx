import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectIsReceived } from '#machines/applications/application.selectors.ts';
import type { Destination } from '#machines/applications/application.types.ts';
import { required } from '#rules/core/required.rules.ts';
import { SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import { Loading } from '#ui/kit/loading.tsx';
import { asicSurroundings } from '#ui/licences/asic-verification.view.tsx';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { asicConfig } from '../../wiring/licences/asic-verification.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import { useWayOut } from '../forms/way-out.ts';
import type { PageVisit } from '../visit.ts';

const TEXTS = { loading: SERVICE_LOADING, submitting: 'Checking your ASIC' } as const;

/** Where a verified card leads (ASIC-06). */
const VERIFIED: Destination = { target: { screen: 'flightCrewLicence', asicVerified: true } };

/** Opens `/licence-view/asic-verification` (ROUTE-09, ASIC-04). */
export const openAsicVerification = ({ session }: PageVisit) =>
  openForm(session, 'asic-verification', () => asicConfig(session));

const route = getRouteApi('/person/gate/licence-view/asic-verification');
export const asicVerificationPage = createLazyRoute('/person/gate/licence-view/asic-verification')({
  component: () => <AsicPage opened={required(route.useRouteContext().opened, 'a form')} />,
});

function AsicPage({ opened }: { readonly opened: OpenForm }) {
  const router = useRouter();
  const { session } = router.options.context;
  const { application } = opened;
  const { between } = route.useMatch().staticData;
  const surroundings = useMemo(() => asicSurroundings(application), [application]);
  useWayOut(router, session, useSelector(application, selectIsReceived) ? VERIFIED : null);
  return <FormPage opened={opened} texts={TEXTS} between={between} Success={Leaving} surroundings={surroundings} />;
}

/** Shows while the person is being redirected to the licence. */
function Leaving() {
  return <Loading text={SERVICE_LOADING} />;
}
