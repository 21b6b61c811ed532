import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectApplicationDestination } from '#machines/applications/application.machine.ts';
import { SCREENS } from '#machines/core/screens.ts';
import { AutosaveStatus } from '#ui/applications/autosave-status.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { isFromFileIn, savedIn } from '../../page-search-params.ts';
import { wireDroneRegistration, type OpenRegistration } from '../../wiring/drone-registration.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useWayOut } from '../forms/way-out.ts';
import type { RouterContext } from '../make.ts';
import { actingPage } from '../looks-only/looks-only.tsx';
import { definePage, type PageVisit } from '../page-module.tsx';
import { openReturned } from '../payments/returned.ts';

interface Opened {
  readonly opened: OpenRegistration;
  readonly holder: { readonly name: string; readonly arn: string };
}

/** A reference alone resumes what was sent under it, as a record does (OP-D-23, OP-D-72). */
function openRegistration(visit: PageVisit, organisationId: string, organisationArn: string): OpenRegistration {
  const { session, query } = visit;
  return openReturned(visit, { screen: 'droneRegistration', organisationId }, (returned) => {
    const saved = savedIn(query);
    const recordId = returned.kind === 'none' ? saved.recordId || saved.customRef : '';
    const fromFile = isFromFileIn(query);
    const make = (): OpenRegistration => wireDroneRegistration(session, { organisationId, organisationArn, recordId, fromFile, returned });
    const key = `drone-registration:${organisationId}:${recordId}${fromFile ? ':file' : ''}`;
    return openOnce(session, key, make, ({ form, autosave: { actor: autosave } }) => ({ form, autosave }));
  });
}

function RegistrationPage({ opened: { opened, holder } }: { readonly opened: Opened }) {
  const router = useRouter();
  const { session } = router.options.context as RouterContext;
  const { form, autosave } = opened;
  useLeaveGuard(
    router,
    useMemo(() => guardApplication({ form, autosave: autosave.actor, isTyped: opened.holdsMore }), [form, autosave, opened]),
  );
  const isSaved = useSelector(form, (snapshot) => snapshot.matches('saved'));
  useWayOut(router, session, useSelector(form, selectApplicationDestination), isSaved);
  const kept = <AutosaveStatus application={form} autosave={autosave.actor} />;
  return <DroneRegistrationView actor={form} organisationId={opened.organisationId} holder={holder} kept={kept} />;
}

/** Registration of a person's drones (DREG-01). */
export const droneRegistrationPage = definePage<Opened>({
  open: (visit) => {
    const user = visit.session.visitor()?.user;
    return { opened: openRegistration(visit, '', ''), holder: { name: user?.fullname ?? '', arn: user?.product_arn ?? '' } };
  },
  Page: RegistrationPage,
});

/** Registration in the name of an organisation, behind the access checks (DREG-02, DREG-03, DERR-18, DERR-19, DERR-22). */
export const organisationDroneRegistrationPage = actingPage<Opened>(SCREENS.droneRegistration.title, {
  open: (visit, { organisation }) => {
    const arn = organisation.product_arn ?? '';
    return { opened: openRegistration(visit, organisation.accountid, arn), holder: { name: organisation.name ?? '', arn } };
  },
  Page: RegistrationPage,
});
