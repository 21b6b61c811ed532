import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectBeside, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type {
  OrganisationDashboardData,
  organisationDashboardMachine,
  OrganisationPaymentsData,
  organisationPaymentsMachine,
} from '#machines/organisation-dashboard.entry.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { withoutIds } from '#rules/applications/drafts.rules.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import { rolesIn } from '#rules/organisation-access.rules.ts';
import { organisationDashboard, type OrganisationDashboard } from '#rules/organisation-dashboard.rules.ts';
import { AttentionList } from '../kit/attention-list.tsx';
import { DashboardColumns, DashboardWait } from '../kit/dashboard.tsx';
import { LooksOnlyNote } from '../visit/looks-only.tsx';
import { usePeople, type People } from '../visit/use-people.ts';
import { Page } from '../kit/page.tsx';
import { usePortal, type Portal } from '../kit/portal.tsx';
import { ProfileStrip, ProfileStripPlace } from '../kit/profile-strip.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { TileSections } from '../kit/tile-sections.tsx';
import { useField } from '../kit/use-field.ts';
import { useVisitFacts, type VisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof organisationDashboardMachine>;
  /** The actor of the additional payments; the dashboard shows without them. */
  readonly payments: ActorRefFrom<typeof organisationPaymentsMachine>;
  /** The load of who has a role in it, for a person who may only look; null for everybody else. */
  readonly people?: People | null;
  /** Record ids of applications that were deleted since the answers arrived. */
  readonly gone?: readonly string[] | undefined;
  /** Further parts beside the sections, with a load and a failure of their own; only shown with a complete dashboard. */
  readonly children?: ReactNode;
}

/**
 * The organisation dashboard (portal 2.5): everything or nothing; the payment callout alone may come later or not at
 * all (OP-P-27).
 */
export function OrganisationDashboardView({ actor, payments, people = null, gone, children }: Props) {
  const data = useField(actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Dashboard {...{ actor, payments, people, gone }}>{children}</Dashboard>
    </RenderGuard>
  );
}

function Dashboard({ actor, payments, people, gone = [], children }: Props) {
  const portal = usePortal();
  const { participants } = useVisitFacts();
  const data = useField(actor, 'data');
  const organisationId = useSelector(actor, selectOrganisationId);
  const due = useSelector(payments, selectBeside);
  const users = usePeople(people ?? null);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const dashboard = data && organisationDashboard({ ...factsOf(data, due, portal, participants, gone), people: users });
  const retry = () => {
    actor.send({ type: 'retry.requested' });
    payments.send({ type: 'retry.requested' });
  };
  return (
    <Page
      title={SCREEN_TITLES.dashOrg}
      heading="Welcome to the portal"
      welcome={welcomeOf(dashboard, failure !== null, participants, organisationId)}
    >
      <DashboardWait loading={loading} failure={failure} onRetry={retry} />
      {dashboard && (
        <Content {...dashboard} organisationId={data.details.value[0]?.accountid ?? ''}>
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
  dashboard: OrganisationDashboard | null,
  hasFailed: boolean,
  participants: VisitFacts['participants'],
  organisationId: string,
): ReactNode {
  if (hasFailed) return <ProfileStripPlace />;
  const account = participants.find((one) => sameIdentifier(one.account.accountid, organisationId))?.account;
  return (
    <ProfileStrip
      {...(dashboard ?? {
        name: account?.name ?? '',
        arn: account?.product_arn ?? '',
        roles: rolesIn(participants, organisationId),
        links: 2,
      })}
    />
  );
}

interface ContentProps extends OrganisationDashboard {
  readonly organisationId: string;
  readonly children: ReactNode;
}

function Content({ paymentCallout, attention, lookup, sections, organisationId, children }: ContentProps) {
  // The callout is the line of its own kind: a part with a heading (DASH-49).
  const items = attention.map((item) =>
    item.id === 'payment' && paymentCallout ? { ...item, title: paymentCallout.title } : item,
  );
  return (
    <>
      <AttentionList items={items} lookup={lookup} hasOtherProfiles />
      <LooksOnlyNote organisationId={organisationId} />
      <DashboardColumns tiles={<TileSections sections={sections} />}>{children}</DashboardColumns>
    </>
  );
}

function factsOf(
  data: OrganisationDashboardData,
  due: AnswerBeside<OrganisationPaymentsData>,
  portal: Portal,
  participants: VisitFacts['participants'],
  gone: readonly string[],
) {
  const applications = data.applications.value;
  return {
    moment: portal.moment(),
    settings: portal.settings,
    organisation: data.details.value[0] ?? { accountid: '' },
    participants,
    aircraft: data.aircraft.value,
    census: applications.census,
    drones: data.drones.value,
    inProgress: [...applications.inprogdrones, ...applications.inprogrenewaldrones],
    payments: typeof due === 'string' ? due : due.payments.submissions,
    drafts: withoutIds(data.drafts.drafts, gone),
    alerts: data.alerts.value,
  };
}
