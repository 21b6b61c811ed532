import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import { DASHBOARD_TITLE } from '#rules/core/dashboard-title.rules.ts';
import type { IndividualDashboardData, individualDashboardMachine } from '#machines/individual-dashboard.entry.ts';
import type {
  alertsMachine,
  arnRecordsMachine,
  draftsMachine,
  feesMachine,
  ratingsMachine,
} from '#machines/outstanding.entry.ts';
import { withoutIds } from '#rules/applications/drafts.rules.ts';
import { individualDashboard, type IndividualDashboard } from '#rules/individual-dashboard.rules.ts';
import { AttentionList } from '../kit/attention-list.tsx';
import { Callout } from '../kit/callout.tsx';
import { DashboardColumns, DashboardWait } from '../kit/dashboard.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal, type Portal } from '../kit/portal.tsx';
import { ProfileStrip, ProfileStripPlace } from '../kit/profile-strip.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { TileSections } from '../kit/tile-sections.tsx';
import { useField } from '../kit/use-field.ts';
import { useVisitFacts, type VisitFacts } from '../visit/visit-facts.tsx';
import { ArnCaseView } from './arn-case.tsx';

export interface Outstanding {
  readonly fees: ActorRefFrom<typeof feesMachine>;
  readonly drafts: ActorRefFrom<typeof draftsMachine>;
  readonly alerts: ActorRefFrom<typeof alertsMachine>;
  readonly arnRecords: ActorRefFrom<typeof arnRecordsMachine>;
  readonly ratings: ActorRefFrom<typeof ratingsMachine>;
}

interface Props {
  readonly actor: ActorRefFrom<typeof individualDashboardMachine>;
  /** Loads beside the dashboard, which shows without them. */
  readonly outstanding: Outstanding;
  /** Record ids of applications that were deleted since the answers arrived. */
  readonly gone?: readonly string[] | undefined;
  /** Further parts beside the sections, with a load and a failure of their own; only shown with a complete dashboard. */
  readonly children?: ReactNode;
}

/** The individual dashboard (portal 2.4): everything or nothing, never a part (DASH-02). */
export function IndividualDashboardView({ actor, outstanding, gone, children }: Props) {
  const data = useField(actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Dashboard {...{ actor, outstanding, gone }}>{children}</Dashboard>
    </RenderGuard>
  );
}

function Dashboard({ actor, outstanding, gone = [], children }: Props) {
  const portal = usePortal();
  const visit = useVisitFacts();
  const data = useField(actor, 'data');
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const fees = useSelector(outstanding.fees, selectBeside);
  const saved = useSelector(outstanding.drafts, selectBeside);
  const alerts = useSelector(outstanding.alerts, selectBeside);
  const arnRecords = useSelector(outstanding.arnRecords, selectBeside);
  const ratings = useSelector(outstanding.ratings, selectBeside);
  const beside = {
    fees: typeof fees === 'string' ? fees : fees.fees,
    saved: typeof saved === 'string' ? saved : withoutIds(saved.drafts, gone),
    alerts: typeof alerts === 'string' ? alerts : alerts.alerts,
    arnRecords: typeof arnRecords === 'string' ? arnRecords : arnRecords.arnRecords,
    ratings: typeof ratings === 'string' ? ratings : ratings.ratings,
  };
  const dashboard = data && individualDashboard({ ...factsOf(data, portal, visit), ...beside });
  const retry = () => {
    for (const page of [actor, ...Object.values(outstanding)]) page.send({ type: 'retry.requested' });
  };
  return (
    <Page
      title={DASHBOARD_TITLE}
      heading="Welcome to the portal"
      welcome={welcomeOf(dashboard, failure !== null, portal, visit.participants.length > 0)}
    >
      <DashboardWait loading={loading} failure={failure} onRetry={retry} />
      {dashboard && (
        <Content {...dashboard} hasOtherProfiles={visit.participants.length > 0}>
          {children}
        </Content>
      )}
    </Page>
  );
}

/**
 * Name on the page, which start-up knows: it shows from the first moment, so that nothing moves when the answers
 * arrive.
 */
function welcomeOf(
  dashboard: IndividualDashboard | null,
  hasFailed: boolean,
  { person }: Portal,
  hasParticipants: boolean,
): ReactNode {
  if (hasFailed) return <ProfileStripPlace />;
  return (
    <ProfileStrip
      {...(dashboard ?? {
        name: person?.fullname ?? '',
        arn: person?.product_arn ?? '',
        links: hasParticipants ? 2 : 1,
      })}
    />
  );
}

function Content({
  cases,
  attention,
  lookup,
  sections,
  accreditations,
  hasOtherProfiles,
  children,
}: IndividualDashboard & { readonly hasOtherProfiles: boolean; readonly children: ReactNode }) {
  return (
    <>
      <AttentionList items={attention} lookup={lookup} hasOtherProfiles={hasOtherProfiles}>
        {cases.length > 0 && cases.map((one) => <ArnCaseView key={one.id} {...one} />)}
      </AttentionList>
      <DashboardColumns
        tiles={
          <>
            <TileSections sections={sections} />
            {accreditations.length > 0 && <YourLicences accreditations={accreditations} />}
          </>
        }
      >
        {children}
      </DashboardColumns>
    </>
  );
}

/** Accreditations that no tile leads to (DEC-47). */
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

function factsOf(data: IndividualDashboardData, portal: Portal, visit: VisitFacts) {
  const drones = data.drones.value;
  const applications = data.applications.value;
  const { loginPath, participants, arnApplications, drafts, isIdentityDue, tags, acceptedRecords, papers } = visit;
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
    inProgress: [
      ...drones.inprogdrones,
      ...drones.inprogrenewaldrones,
      ...applications.inprogdrones,
      ...applications.inprogrenewaldrones,
    ],
    arnApplications,
    drafts,
    tags,
    acceptedRecords,
    isIdentityDue,
    hasPages: papers.submissions,
  };
}
