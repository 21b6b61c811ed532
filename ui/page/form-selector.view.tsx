import { isolated } from '#rules/core/isolated.rules.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { isProduction } from '#rules/content-host.rules.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { arnTarget } from '#rules/home-routing.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import type { IconName } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { Tile, TileGrid } from '../kit/tile.tsx';
import { NotFoundView } from './not-found.view.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

const TITLE = SCREEN_TITLES.formSelector;

type Account = NonNullable<ReturnType<typeof useVisitFacts>['participants'][number]['account']>;

function formsOf({
  accountid,
  name,
  product_arn: arn,
}: Account): { title: string; icon: IconName; target: ScreenTarget }[] {
  const organisationId = accountid ?? '';
  return [
    {
      title: `Submit documents: ${isolated(name ?? '')}`,
      icon: 'document',
      target: { screen: 'industryAssist', organisationId, organisationArn: arn ?? '' },
    },
    {
      title: `DAMP report: ${isolated(name ?? '')}`,
      icon: 'document',
      target: { screen: 'dampReport', organisationId },
    },
  ];
}

/** The development page with a tile for each form and service; in production it does not exist (ROUTE-17, OP-P-21). */
export function FormSelectorView() {
  const { settings } = usePortal();
  const { participants, loginPath } = useVisitFacts();
  if (isProduction(readSetting(settings, SETTING.environment))) return <NotFoundView />;
  const organisations = participants.flatMap(({ account }) => (account?.accountid ? [account] : []));
  const tiles: readonly { readonly title: string; readonly icon: IconName; readonly target: ScreenTarget }[] = [
    { title: 'Apply for an ARN', icon: 'document', target: arnTarget('new', loginPath) },
    { title: 'Link an ARN', icon: 'document', target: arnTarget('link', loginPath) },
    { title: 'Proof of identity', icon: 'person', target: { screen: 'verifyPoi' } },
    { title: 'Drone accreditation', icon: 'accreditation', target: { screen: 'droneAccreditation' } },
    { title: 'Manage drones', icon: 'drone', target: { screen: 'manageDronesInd' } },
    { title: 'Manage aircraft', icon: 'aircraft', target: { screen: 'manageAircraftInd' } },
    { title: 'Flight crew licence', icon: 'licence', target: { screen: 'flightCrewLicence' } },
    { title: SCREEN_TITLES.licenceVerification, icon: 'licence', target: { screen: 'licenceVerification' } },
    { title: SCREEN_TITLES.paymentsInd, icon: 'payment', target: { screen: 'paymentsInd' } },
    ...organisations.flatMap(formsOf),
    { title: 'Sample form', icon: 'document', target: { screen: 'sampleForm' } },
    { title: SCREEN_TITLES.kit, icon: 'info', target: { screen: 'kit' } },
    { title: SCREEN_TITLES.charts, icon: 'info', target: { screen: 'charts' } },
  ];
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      <TileGrid>
        {tiles.map((tile) => (
          <Tile key={tile.title} level={2} {...tile} />
        ))}
      </TileGrid>
    </Page>
  );
}
