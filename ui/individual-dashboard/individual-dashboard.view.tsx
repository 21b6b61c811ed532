import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectBeside, selectData, selectProblem } from '#machines/core/loaded-page.machine.ts';
import { DASHBOARD_TITLE } from '#rules/core/dashboard-title.rules.ts';
import type { IndividualDashboardData, individualDashboardMachine } from '#machines/individual-dashboard.page.ts';
import type { alertsMachine, draftsMachine, feesMachine } from '#machines/outstanding.page.ts';
import { withoutIds } from '#rules/applications/drafts.rules.ts';
import { individualDashboard, type ArnCalloutItem, type IndividualDashboard } from '#rules/individual-dashboard.rules.ts';
import { AttentionList } from '../kit/attention-list.tsx';
import { Callout } from '../kit/callout.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal, type Portal } from '../kit/portal.tsx';
import { ProfileStrip } from '../kit/profile-strip.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { TileSections } from '../kit/tile-sections.tsx';
import { useVisitFacts, type VisitFacts } from '../visit/visit-facts.tsx';

/** What may wait for the person beside what the dashboard depends on. */
export interface Outstanding {
  readonly fees: ActorRefFrom<typeof feesMachine>;
  readonly drafts: ActorRefFrom<typeof draftsMachine>;
  readonly alerts: ActorRefFrom<typeof alertsMachine>;
}

interface Props {
  readonly actor: ActorRefFrom<typeof individualDashboardMachine>;
  /** What may wait beside it; the dashboard shows without it. */
  readonly outstanding: Outstanding;
  /** Saved applications that were deleted since the answers came. */
  readonly gone?: readonly string[] | undefined;
  /** What else belongs below the sections, with a load and a failure of its own; only beside a whole dashboard. */
  readonly children?: ReactNode;
}

/**
 * The individual dashboard (portal 2.4): everything or nothing, never a part (DASH-02).
 * @param props the actor of its load, and what is below
 */
export function IndividualDashboardView({ actor, outstanding, gone, children }: Props) {
  const data = useSelector(actor, selectData);
  return (
    <RenderGuard of={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Dashboard {...{ actor, outstanding, gone }}>{children}</Dashboard>
    </RenderGuard>
  );
}

function Dashboard({ actor, outstanding, gone = [], children }: Props) {
  const portal = usePortal();
  const visit = useVisitFacts();
  const data = useSelector(actor, selectData);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectProblem);
  const fees = useSelector(outstanding.fees, selectBeside);
  const saved = useSelector(outstanding.drafts, selectBeside);
  const alerts = useSelector(outstanding.alerts, selectBeside);
  const beside = {
    fees: typeof fees === 'string' ? fees : fees.fees,
    saved: typeof saved === 'string' ? saved : withoutIds(saved.drafts, gone),
    alerts: typeof alerts === 'string' ? alerts : alerts.alerts,
  };
  const dashboard = data && individualDashboard({ ...factsOf(data, portal, visit), ...beside });
  const retry = () => {
    for (const page of [actor, outstanding.fees, outstanding.drafts, outstanding.alerts]) page.send({ type: 'retry.requested' });
  };
  return (
    <Page title={DASHBOARD_TITLE} heading="Welcome to the portal" welcome={dashboard && <ProfileStrip {...dashboard} />}>
      <LoadState loading={loading} failure={failure} onRetry={retry} />
      {dashboard && <Content {...dashboard} />}
      {dashboard && children}
    </Page>
  );
}

function Content({ arnCallout, attention, allClear, sections, accreditations }: IndividualDashboard) {
  return (
    <>
      {arnCallout.length > 0 && <ArnCallout items={arnCallout} />}
      {(attention.length > 0 || arnCallout.length === 0) && <AttentionList items={attention} allClear={allClear} />}
      <TileSections sections={sections} />
      {accreditations.length > 0 && <YourLicences accreditations={accreditations} />}
    </>
  );
}

/** The accreditations, one of which no tile leads to (DEC-47). */
function YourLicences({ accreditations }: Pick<IndividualDashboard, 'accreditations'>) {
  return (
    <Callout tone="neutral" title="Your licences">
      <ul>
        {accreditations.map(({ id, label, target }) => (
          <li key={id}>
            <ScreenLink target={target}>{label}</ScreenLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** A person with only an application under way would be stuck without this (OP-P-06, DEC-14). */
function ArnCallout({ items }: { readonly items: readonly ArnCalloutItem[] }) {
  return (
    <Callout tone="info" title="Your aviation reference number (ARN)">
      <ul>
        {items.map(({ id, text, target }) => (
          <li key={id}>{target ? <ScreenLink target={target}>{text}</ScreenLink> : text}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Brings together what the dashboard's own calls and start-up have answered. */
function factsOf(data: IndividualDashboardData, portal: Portal, visit: VisitFacts) {
  const drones = data.drones.value;
  const applications = data.applications.value;
  const { loginPath, participants, arnApplications, drafts, tags, acceptedRecords } = visit;
  return {
    moment: portal.moment(),
    settings: portal.settings,
    person: portal.person ?? {},
    hasParticipants: participants.length > 0,
    loginPath,
    licences: data.licences.value,
    aircraft: data.aircraft.value,
    census: applications.census,
    transfers: data.aircraftTransfers.value,
    drones: drones.items,
    inProgress: [...drones.inprogdrones, ...drones.inprogrenewaldrones, ...applications.inprogdrones, ...applications.inprogrenewaldrones],
    arnApplications,
    drafts,
    tags,
    acceptedRecords,
  };
}
