import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { selectDashboardData, selectFailure, type individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import type { Licence } from '#rules/individual-dashboard.rules.ts';
import { replLicences, type ReplLicence } from '#rules/repl.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Card, CardList } from '../kit/card.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';

const TITLE = SCREENS.showReplAccred.title;

/**
 * The person's remote pilot licences with their validity (OP-P-20). It depends on the dashboard's own load, which brings the licences.
 * @param props the actor of the individual dashboard's load
 */
export function ReplView({ actor }: { readonly actor: ActorRefFrom<typeof individualDashboardMachine> }) {
  const data = useSelector(actor, selectDashboardData);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectFailure);
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {data && <Licences licences={data.licences.value} />}
    </Page>
  );
}

function Licences({ licences }: { readonly licences: readonly Licence[] }) {
  const { settings, moment } = usePortal();
  const own = replLicences(licences, settings, moment());
  if (own.length === 0) return <p>You have no remote pilot licence.</p>;
  return (
    <CardList>
      {own.map((licence) => (
        <LicenceCard key={licence.id} {...licence} />
      ))}
    </CardList>
  );
}

/** Without a validity end nothing is said about it: neither that it is current nor that it is not. */
function LicenceCard({ validUntil, badge }: ReplLicence) {
  const state = validUntil && <Badge tone={badge?.level ?? 'success'}>{badge?.message ?? 'Current'}</Badge>;
  return (
    <Card title="Remote pilot licence" badge={state}>
      <SummaryList rows={[{ name: 'Valid until', lines: [validUntil || 'No end date recorded'] }]} />
    </Card>
  );
}
