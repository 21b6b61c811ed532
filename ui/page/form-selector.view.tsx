import { SCREENS, type ScreenTarget } from '#machines/core/screens.ts';
import { isProduction } from '#rules/content-host.rules.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { arnPlace } from '#rules/home-routing.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import type { IconName } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { Tile, TileGrid } from '../kit/tile.tsx';
import { NotFoundView } from './not-found.view.tsx';

const TITLE = SCREENS.formSelector.title;

type Account = NonNullable<ReturnType<typeof usePortal>['records']['participants'][number]['account']>;

/** The forms that belong to an organisation. */
function formsOf({ accountid, name, product_arn: arn }: Account): { title: string; icon: IconName; place: ScreenTarget }[] {
  const organisationId = accountid ?? '';
  return [
    { title: `Industry assist: ${name ?? ''}`, icon: 'document', place: { screen: 'industryAssist', organisationId, organisationArn: arn ?? '' } },
    { title: `DAMP report: ${name ?? ''}`, icon: 'document', place: { screen: 'dampReport', organisationId } },
  ];
}

/** The development page with a tile for each form and service; in production it does not exist (ROUTE-17, OP-P-21). */
export function FormSelectorView() {
  const { settings, records } = usePortal();
  if (isProduction(readSetting(settings, SETTING.environment))) return <NotFoundView />;
  const organisations = records.participants.flatMap(({ account }) => (account?.accountid ? [account] : []));
  const tiles: readonly { readonly title: string; readonly icon: IconName; readonly place: ScreenTarget }[] = [
    { title: 'Apply for an ARN', icon: 'document', place: arnPlace('new', records.loginPath) },
    { title: 'Link an ARN', icon: 'document', place: arnPlace('link', records.loginPath) },
    { title: 'Proof of identity', icon: 'person', place: { screen: 'verifyPoi' } },
    { title: 'Drone accreditation', icon: 'accreditation', place: { screen: 'droneAccreditation' } },
    { title: 'Manage drones', icon: 'drone', place: { screen: 'manageDronesInd' } },
    { title: 'Manage aircraft', icon: 'aircraft', place: { screen: 'manageAircraftInd' } },
    { title: 'Flight crew licence', icon: 'licence', place: { screen: 'flightCrewLicence' } },
    { title: SCREENS.paymentsInd.title, icon: 'payment', place: { screen: 'paymentsInd' } },
    ...organisations.flatMap(formsOf),
    { title: 'Sample form', icon: 'document', place: { screen: 'sampleForm' } },
    { title: SCREENS.kit.title, icon: 'info', place: { screen: 'kit' } },
    { title: SCREENS.charts.title, icon: 'info', place: { screen: 'charts' } },
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
