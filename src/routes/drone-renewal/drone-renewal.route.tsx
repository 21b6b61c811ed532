import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectApplicationDestination } from '#machines/applications/application.machine.ts';
import { SCREENS } from '#machines/core/screens.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneLists } from '#rules/drone-list.rules.ts';
import { AutosaveStatus } from '#ui/applications/autosave-status.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { wireDroneRenewal, type OpenRenewal } from '../../wiring/drone-renewal.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useWayOut } from '../forms/way-out.ts';
import type { RouterContext } from '../make.ts';
import { actingPage } from '../looks-only/looks-only.tsx';
import { definePage, type PageVisit } from '../page-module.tsx';
import { openReturned } from '../payments/returned.ts';
import { untilLoaded } from '../until-loaded.ts';
import { renewalIn } from './search-params.ts';

/** Opens a renewal for its page. */
function openRenewal(visit: PageVisit, organisationId: string, organisationArn: string): OpenRenewal {
  const { session, query } = visit;
  const { customRef, isChosen, ...searchParams } = renewalIn(query);
  const chosen = isChosen ? keysIn(session.memory.listView(droneLists(organisationId).renewed)) : null;
  const key = `drone-renewal:${organisationId}:${searchParams.recordId}:${searchParams.droneRegId}:${searchParams.weightClassCode}:${chosen?.join(' ') ?? ''}`;
  const page = { screen: 'droneRenewal', organisationId, ...(searchParams.recordId === '' ? {} : { recordId: searchParams.recordId }) } as const;
  return openReturned(visit, page, (returned) => {
    // A reference alone resumes what was sent under it; beside a return it is as good as the return is.
    const recordId = searchParams.recordId || (returned.kind === 'none' ? customRef : '');
    const make = (): OpenRenewal => forgetWhenSent(wireDroneRenewal(session, { organisationId, organisationArn, ...searchParams, chosen, recordId, returned }), session);
    return openOnce(session, key, make, ({ renewal, autosave: { actor: autosave } }) => ({ form: renewal, autosave }));
  });
}

/** Once it is sent, what was chosen from the list is done with. */
function forgetWhenSent(open: OpenRenewal, { memory }: PageVisit['session']): OpenRenewal {
  open.renewal.subscribe((snapshot) => {
    if (snapshot.hasTag('complete')) memory.rememberListView(droneLists(open.organisationId).chosen, '');
  });
  return open;
}

function RenewalPage({ opened }: { readonly opened: OpenRenewal }) {
  const router = useRouter();
  const { session } = router.options.context as RouterContext;
  const { renewal, autosave } = opened;
  useLeaveGuard(
    router,
    useMemo(() => guardApplication({ form: renewal, autosave: autosave.actor, isTyped: opened.isTyped }), [renewal, autosave, opened]),
  );
  const isSaved = useSelector(renewal, (snapshot) => snapshot.matches('saved'));
  useWayOut(router, session, useSelector(renewal, selectApplicationDestination), isSaved);
  const kept = <AutosaveStatus application={renewal} autosave={autosave.actor} />;
  return <DroneRenewalView actor={renewal} organisationId={opened.organisationId} kept={kept} />;
}

/** The renewal of a person (DREN-02, DREN-03). */
export const individualDroneRenewalPage = definePage({
  open: async (visit) => {
    const renewal = openRenewal(visit, '', '');
    await untilLoaded(visit);
    return renewal;
  },
  Page: RenewalPage,
});

/** The renewal of an organisation, behind its access checks (DREN-10, DREN-11). */
export const organisationDroneRenewalPage = actingPage<OpenRenewal>(SCREENS.droneRenewal.title, {
  open: async (visit, { organisation }) => {
    const renewal = openRenewal(visit, organisation.accountid, organisation.product_arn ?? '');
    await untilLoaded(visit);
    return renewal;
  },
  Page: RenewalPage,
});
