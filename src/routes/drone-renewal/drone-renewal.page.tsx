import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { selectIsReceived } from '#machines/applications/application.selectors.ts';
import { required } from '#rules/core/required.rules.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneLists } from '#rules/drones/drone-list.rules.ts';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireDroneRenewal, type OpenRenewal } from '../../wiring/drone-renewal.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { WithEndFiles } from '../applications/end-files.tsx';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useApplicationWayOut } from '../forms/way-out.ts';
import type { PageVisit } from '../visit.ts';
import { openReturned } from '../payments/returned.ts';
import { untilLoaded } from '../until-loaded.ts';

/** Opens a renewal for its page. */
function openRenewal(visit: PageVisit, asked: Asked['droneRenewal']): OpenRenewal {
  const { session, organisationId, organisationArn } = visit;
  const { customRef, isChosen, returned: _returned, hasReturnKeys: _keys, ...searchParams } = asked;
  const chosen = isChosen ? keysIn(session.memory.listView(droneLists(organisationId).renewed)) : null;
  const key = `drone-renewal:${organisationId}:${searchParams.recordId}:${searchParams.droneRegId}:${searchParams.weightClassCode}:${searchParams.toUpdate}:${chosen?.join(' ') ?? ''}`;
  const page = {
    screen: 'droneRenewal',
    organisationId,
    ...(searchParams.recordId === '' ? {} : { recordId: searchParams.recordId }),
  } as const;
  return openReturned(visit, asked, page, (returned) => {
    // A reference without a payment result resumes the application sent under it. With a payment result it is not used
    // here.
    const recordId = searchParams.recordId || (returned.kind === 'none' ? customRef : '');
    const make = (): OpenRenewal =>
      forgetWhenSent(
        wireDroneRenewal(session, { organisationId, organisationArn, ...searchParams, chosen, recordId, returned }),
        session,
      );
    return openOnce(session, key, make, ({ renewal }) => renewal);
  });
}

/** Clears the selection in the list once the renewal is sent. */
function forgetWhenSent(opened: OpenRenewal, { memory }: PageVisit['session']): OpenRenewal {
  opened.renewal.subscribe((snapshot) => {
    if (selectIsReceived(snapshot)) memory.rememberListView(droneLists(opened.organisationId).chosen, '');
  });
  return opened;
}

function RenewalPage({ opened }: { readonly opened: OpenRenewal }) {
  const router = useRouter();
  const { session } = router.options.context;
  const { renewal, autosave } = opened;
  useLeaveGuard(
    router,
    useMemo(
      () => guardApplication({ form: renewal, autosave, step: opened.step, isTyped: opened.isTyped }),
      [renewal, autosave, opened],
    ),
  );
  useApplicationWayOut(router, session, renewal);
  const kept = <AutosaveNotice autosave={autosave} />;
  return (
    <WithEndFiles>
      <DroneRenewalView actor={renewal} organisationId={opened.organisationId} kept={kept} />
    </WithEndFiles>
  );
}

/** Opens the renewal of a person or of an organisation (DREN-02, DREN-03, DREN-10, DREN-11). */
export async function openDroneRenewal(visit: PageVisit, asked: Asked['droneRenewal']): Promise<OpenRenewal> {
  const renewal = openRenewal(visit, asked);
  await untilLoaded(visit);
  return renewal;
}

const individual = getRouteApi('/person/gate/dronesrenewind');
/** The page of a person's renewal, at `/dronesrenewind`. */
export const individualDroneRenewalPage = createLazyRoute('/person/gate/dronesrenewind')({
  component: () => <RenewalPage opened={required(individual.useRouteContext().opened, 'a renewal')} />,
});

const individualAgain = getRouteApi('/person/gate/drone-renewal');
/** The page of a person's renewal, at `/drone-renewal`. */
export const droneRenewalPage = createLazyRoute('/person/gate/drone-renewal')({
  component: () => <RenewalPage opened={required(individualAgain.useRouteContext().opened, 'a renewal')} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/gate/dronesreneworg');
/** The page of an organisation's renewal, at `/dronesreneworg`. */
export const organisationDroneRenewalPage = createLazyRoute('/person/of-organisation/gate/dronesreneworg')({
  component: () => <RenewalPage opened={required(ofOrganisation.useRouteContext().opened, 'a renewal')} />,
});

const ofOrganisationAgain = getRouteApi('/person/of-organisation/gate/organisation/$organisationId/drone-renewal');
/** The page of an organisation's renewal, at `/organisation/:organisationId/drone-renewal`. */
export const organisationPathDroneRenewalPage = createLazyRoute(
  '/person/of-organisation/gate/organisation/$organisationId/drone-renewal',
)({
  component: () => <RenewalPage opened={required(ofOrganisationAgain.useRouteContext().opened, 'a renewal')} />,
});
