import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { droneDetailMachine, RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneDetail, type DroneDetail } from '#rules/drones/drone-detail.rules.ts';
import { registrationEnd } from '#rules/drones/registered-drone.rules.ts';
import { dashboardTarget } from '#rules/core/page.rules.ts';
import { manageLink } from '../drones/manage-link.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { CellLink } from '../kit/cells.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { Deregistration } from './deregistration.tsx';
import styles from './drone-detail.module.css';
import { DraftDeleted, NoRenewal, Renewal } from './renewal.tsx';

const TITLE = SCREEN_TITLES.singleDrone;

interface Props {
  readonly actor: ActorRefFrom<typeof droneDetailMachine>;
}

/** One registered drone of a person or an organisation (drones 2). */
export function DroneDetailView({ actor }: Props) {
  const page = useChild(actor, 'page');
  const drone = useField(actor, 'drone');
  const organisationId = useField(actor, 'organisationId');
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('completing'));
  const missing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const loading = useSelector(page, (snapshot) => snapshot?.hasTag('loading') === true);
  const shows = missing || (drone !== null && !pending);
  return (
    <Page
      title={TITLE}
      crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} between={[manageLink(organisationId)]} />}
    >
      {missing ? (
        <Missing organisationId={organisationId} />
      ) : (
        <Loaded page={page} data={drone} pending={pending} text={WORKING_ON_DRONES}>
          {(found) => <Content actor={actor} drone={found} organisationId={organisationId} />}
        </Loaded>
      )}
      {(shows || !(loading || pending)) && <Return organisationId={organisationId} />}
    </Page>
  );
}

function Return({ organisationId }: { readonly organisationId: string }) {
  return (
    <p className={styles.return}>
      <CellLink target={dashboardTarget(organisationId)}>{`Return to ${usePortal().product.portalName}`}</CellLink>
    </p>
  );
}

/** Shown for an address that names no drone of the owner: forged, somebody else's, or no longer registered. */
function Missing({ organisationId }: { readonly organisationId: string }) {
  return (
    <>
      <PageAlert level="info" title="We cannot find this drone in your list" appears>
        <p>It may have been de-registered, or the link may be out of date. Nothing has changed.</p>
      </PageAlert>
      <ButtonRow>
        <LinkButton target={manageDronesTarget(organisationId)}>Manage registered drones</LinkButton>
      </ButtonRow>
    </>
  );
}

interface ContentProps extends Props {
  readonly drone: RegisteredDrone;
  readonly organisationId: string;
}

function Content({ actor, drone, organisationId }: ContentProps) {
  const { settings, moment, person } = usePortal();
  const drafts = useField(actor, 'drafts');
  const lists = useField(actor, 'lists');
  const picked = useField(actor, 'picked');
  const periods = expiryPeriods(settings);
  const isLooking = useLooksOnly(organisationId);
  const detail = droneDetail(drone, {
    drafts,
    lists,
    picked,
    periods,
    moment: moment(),
    organisationId,
    looksOnly: isLooking,
    birthdate: organisationId === '' ? person?.birthdate : null,
  });
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 className={styles.name}>{detail.name}</h2>
        <State {...detail} />
      </div>
      {detail.overseas && (
        <Callout tone="info" title="Registered overseas">
          <p>This drone is also registered in another country, so the overseas fee applies when you renew.</p>
        </Callout>
      )}
      <SummaryList
        rows={detail.rows.map((row) => (row.name === 'Expiry date' ? { ...row, ...calendarOf(detail, drone) } : row))}
      />
      <DraftDeleted actor={actor} />
      {detail.renew && (
        <Renewal actor={actor} target={detail.renew} classes={detail.classes} prompt={detail.prompt} picked={picked} />
      )}
      {!detail.renew && !isLooking && <NoRenewal actor={actor} {...detail} />}
      {isLooking ? (
        <LooksOnlyNote organisationId={organisationId} />
      ) : (
        <Deregistration actor={actor} drone={drone} name={detail.fullName} />
      )}
    </div>
  );
}

/** Calendar entry for a registration that has not ended yet. */
function calendarOf(
  { fullName, validUntil, registered }: DroneDetail,
  { product_droneregistrationid: id }: RegisteredDrone,
) {
  if (validUntil === null || !registered) return {};
  return { action: <AddToCalendar {...registrationEnd(id, fullName.replace(/,$/, ''), validUntil)} /> };
}

function State({ badge, registered }: Pick<DroneDetail, 'badge' | 'registered'>) {
  if (badge) return <Badge tone={badge.level}>{badge.message}</Badge>;
  return registered ? <Badge tone="success">Registered</Badge> : null;
}
