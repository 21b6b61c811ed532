import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import {
  selectEnded,
  selectFailure,
  selectLeft,
  selectOrganisationId,
  selectRefusal,
  type droneDeregistrationMachine,
} from '#machines/drone-deregistration.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { firstOf, droneName } from '#rules/drones/registered-drone.rules.ts';
import { serialColumn } from '../drones/drone-table.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { Table, type Column } from '../kit/table.tsx';

const TITLE = SCREEN_TITLES.droneDeregistration;

interface Props {
  readonly actor: ActorRefFrom<typeof droneDeregistrationMachine>;
}

/**
 * Several drones that are de-registered together (docs/decisions/0049).
 * @param props the actor of the page
 */
export function DroneDeregistrationView({ actor }: Props) {
  const left = useSelector(actor, selectLeft);
  return (
    <RenderGuard resetKey={left} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Screen actor={actor} />
    </RenderGuard>
  );
}

function Screen({ actor }: Props) {
  const organisationId = useSelector(actor, selectOrganisationId);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectFailure);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isReviewing = useSelector(actor, (snapshot) => snapshot.hasTag('reviewing'));
  const isComplete = useSelector(actor, (snapshot) => snapshot.hasTag('complete'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopped'));
  const manage = manageDronesTarget(organisationId);
  const crumbs = <Breadcrumbs here={TITLE} organisationId={organisationId} />;
  return (
    <Page title={TITLE} crumbs={crumbs}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} text={WORKING_ON_DRONES} />
      {isMissing && <p>You have not selected any registered drones. Nothing was de-registered.</p>}
      {isReviewing && <Review actor={actor} />}
      {isStopped && <Stopped actor={actor} />}
      {isComplete && <Complete actor={actor} />}
      {(isMissing || isComplete) && <LinkButton target={manage}>Manage registered drones</LinkButton>}
      {(isReviewing || isStopped) && (
        <LinkButton look="tertiary" target={manage}>
          Return to the list
        </LinkButton>
      )}
      <Progress actor={actor} />
    </Page>
  );
}

const drones = (count: number): string => `${count.toLocaleString('en-AU')} ${count === 1 ? 'drone' : 'drones'}`;

function Review({ actor }: Props) {
  const left = useSelector(actor, selectLeft);
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    <>
      <p>De-register drones if you have sold or lost them or will not fly them again. They come off your list and certificate straight away.</p>
      <DroneList caption={`${drones(left.length)} to be de-registered`} records={left} />
      <ButtonRow>
        <Button look="danger" onClick={() => actor.send({ type: 'deregistration.requested' })}>
          {`De-register ${drones(left.length)}`}
        </Button>
      </ButtonRow>
      {asking && (
        <ConfirmDialog
          title={`De-register ${drones(left.length)}?`}
          text={
            left.length === 1
              ? 'It will no longer be registered. You cannot undo this. To fly it again, you must register it again.'
              : 'They will no longer be registered. You cannot undo this. To fly them again, you must register them again.'
          }
          yes={left.length === 1 ? 'De-register drone' : 'De-register drones'}
          no={left.length === 1 ? 'Keep drone' : 'Keep drones'}
          destructive
          onYes={() => actor.send({ type: 'deregistration.confirmed' })}
          onNo={() => actor.send({ type: 'deregistration.declined' })}
        />
      )}
    </>
  );
}

/** How far it came, and the way to go on. */
function Stopped({ actor }: Props) {
  const left = useSelector(actor, selectLeft);
  const ended = useSelector(actor, selectEnded);
  const refusal = useSelector(actor, selectRefusal);
  return (
    <>
      {refusal && <FailureAlert details={bannerDetails(refusal.code)} failure={refusal.failure} />}
      <p>{`${ended.length === 0 ? '' : `We de-registered ${drones(ended.length)}. `}${left.length === 1 ? '1 drone is still registered. You can try again.' : `${drones(left.length)} are still registered. You can try again with them.`}`}</p>
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'retry.requested' })}>{`Try again with ${drones(left.length)}`}</Button>
      </ButtonRow>
      <DroneList caption="Still registered" records={left} />
    </>
  );
}

function Complete({ actor }: Props) {
  const { person } = usePortal();
  const ended = useSelector(actor, selectEnded);
  const to = person?.emailaddress1 ? ` at ${person.emailaddress1}` : '';
  return (
    <>
      <PageAlert level="success" title={`${drones(ended.length)} de-registered`} appears>
        <p>
          {ended.length === 1
            ? `We have emailed you${to} a confirmation with the reference. You can also see it under Submissions.`
            : `We have emailed you${to} a confirmation for each drone, with its reference. You can also see them under Submissions.`}
        </p>
      </PageAlert>
      <DroneList caption="De-registered" records={ended} />
    </>
  );
}

function Progress({ actor }: Props) {
  const ending = useSelector(actor, (snapshot) => snapshot.hasTag('ending'));
  const done = useSelector(actor, selectEnded).length;
  const all = done + useSelector(actor, selectLeft).length;
  return <BusyOverlay text={ending ? `De-registering drone ${(done + 1).toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')}` : null} />;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
}

const keyOf = ({ id }: Row): string => id;
const byName = ({ name }: Row): string => name;
const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { id: 'drone', header: 'Drone', sortedBy: byName, cell: byName },
  serialColumn('Serial number / registration mark'),
];

function DroneList({ caption, records }: { readonly caption: string; readonly records: readonly RegisteredDrone[] }) {
  const rows = useMemo(
    () => records.map((record) => ({ id: record.product_droneregistrationid, name: droneName(record), serialNumber: firstOf(record.drone?.product_serialnumber) })),
    [records],
  );
  return <Table caption={caption} columns={COLUMNS} rows={rows} keyOf={keyOf} start={{ column: 'drone', direction: 'ascending' }} />;
}
