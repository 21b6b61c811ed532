import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { receiptOf } from '#rules/applications/submission-receipt.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { selectIsRefused, type droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import {
  beforehandText,
  confirmationText,
  dronesText,
  endingText,
  stoppedText,
} from '#rules/drones/deregistration.rules.ts';
import { firstOf, droneName } from '#rules/drones/drone-name.rules.ts';
import { Confirmation } from '../applications/confirmation.tsx';
import { serialColumn } from '../drones/drone-table.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { Breakable } from '../kit/breakable.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';

const TITLE = SCREEN_TITLES.droneDeregistration;
const MANAGE = 'Manage registered drones';

interface Props {
  readonly actor: ActorRefFrom<typeof droneDeregistrationMachine>;
}

/** Several drones that are de-registered together (docs/decisions/0049). */
export function DroneDeregistrationView({ actor }: Props) {
  const organisationId = useField(actor, 'organisationId');
  const left = useField(actor, 'left');
  const isOpening = useSelector(actor, (snapshot) => snapshot.hasTag('opening'));
  const crumbs = <Breadcrumbs here={TITLE} organisationId={organisationId} between={[manageLink(organisationId)]} />;
  return (
    <Page title={TITLE} crumbs={crumbs}>
      <Loaded page={useChild(actor, 'page')} data={isOpening ? null : left} text={WORKING_ON_DRONES}>
        {() => <Content actor={actor} />}
      </Loaded>
      <Progress actor={actor} />
    </Page>
  );
}

function Content({ actor }: Props) {
  const manage = manageDronesTarget(useField(actor, 'organisationId'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isReviewing = useSelector(actor, (snapshot) => snapshot.hasTag('reviewing'));
  const isComplete = useSelector(actor, (snapshot) => snapshot.hasTag('complete'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopped'));
  return (
    <>
      {isMissing && <p>You have not selected any registered drones. Nothing was de-registered.</p>}
      {isReviewing && <Review actor={actor} />}
      {isStopped && <Stopped actor={actor} />}
      {isComplete && <Complete actor={actor} />}
      {isMissing && <LinkButton target={manage}>{MANAGE}</LinkButton>}
      {(isReviewing || isStopped) && (
        <p>
          <LinkButton look="tertiary" target={manage}>
            Return to the list
          </LinkButton>
        </p>
      )}
    </>
  );
}

function Review({ actor }: Props) {
  const left = useField(actor, 'left');
  const atOnce = useField(actor, 'atOnce');
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const beforehand = beforehandText(left.length, atOnce);
  return (
    <>
      <p>
        De-register drones if you have sold or lost them or will not fly them again. They come off your list and
        certificate straight away.
      </p>
      {beforehand !== null && <p>{beforehand}</p>}
      <DroneList caption={`${dronesText(left.length)} to be de-registered`} records={left} />
      <ButtonRow>
        <Button look="danger" onClick={() => actor.send({ type: 'deregistration.requested' })}>
          {`De-register ${dronesText(left.length)}`}
        </Button>
      </ButtonRow>
      {asking && (
        <ConfirmDialog
          title={`De-register ${dronesText(left.length)}?`}
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

/** How many drones are done, and the button to go on. */
function Stopped({ actor }: Props) {
  const left = useField(actor, 'left');
  const ended = useField(actor, 'ended');
  const refusal = useField(actor, 'refusal');
  const isRefused = useSelector(actor, selectIsRefused);
  return (
    <>
      {refusal && <FailureAlert details={bannerDetails(refusal.code)} failure={refusal.failure} />}
      <p>{stoppedText(ended.length, left.length, isRefused)}</p>
      <ButtonRow>
        <Button
          onClick={() => actor.send({ type: 'retry.requested' })}
        >{`Try again with ${dronesText(left.length)}`}</Button>
      </ButtonRow>
      <DroneList caption={isRefused ? 'Still registered' : 'May still be registered'} records={left} />
      <RefusedDrones actor={actor} />
    </>
  );
}

function Complete({ actor }: Props) {
  const { person } = usePortal();
  const ended = useField(actor, 'ended');
  const submissions = useField(actor, 'submissions');
  const organisationId = useField(actor, 'organisationId');
  const { papers } = useVisitFacts();
  const atOnce = useField(actor, 'atOnce');
  const manage = manageDronesTarget(organisationId);
  if (ended.length === 0)
    return (
      <>
        <PageAlert level="warning" title="No drones were de-registered" appears />
        <RefusedDrones actor={actor} />
        <LinkButton target={manage}>{MANAGE}</LinkButton>
      </>
    );
  const to = person?.emailaddress1 ? ` at ${person.emailaddress1}` : '';
  const [only, ...others] = submissions;
  const receipt = only !== undefined && others.length === 0 ? receiptOf(only) : null;
  // A single reference stands above, for itself.
  const references = receipt === null ? submissions.map(({ reference }) => reference) : [];
  return (
    <Confirmation
      alert={{
        title: `${dronesText(ended.length)} de-registered`,
        text: ended.length === 1 ? 'It is off your list and certificate.' : 'They are off your list and certificate.',
      }}
      receipt={receipt}
      organisationId={organisationId}
      done={[]}
      steps={[
        {
          when: 'Now',
          is: 'done',
          what: (
            <p>
              <Breakable text={confirmationText(ended.length, atOnce, references, to)} />
            </p>
          ),
        },
      ]}
      wayHome={MANAGE}
      home={manage}
    >
      {receipt === null &&
        papers.submissions &&
        submissions.map(({ reference, submissionId }) =>
          submissionId === '' ? null : (
            <p key={submissionId}>
              <ScreenLink
                target={{ screen: 'submissionDetail', submissionId, organisationId }}
              >{`View submission ${reference}`}</ScreenLink>
            </p>
          ),
        )}
      <DroneList caption="De-registered" records={ended} />
      <RefusedDrones actor={actor} />
    </Confirmation>
  );
}

function RefusedDrones({ actor }: Props) {
  const refused = useField(actor, 'refused');
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused-heading">
      <h2 id="refused-heading">{`${dronesText(refused.length)} not de-registered`}</h2>
      <ul>
        {refused.map(({ drone, why }) => (
          <li
            key={drone.product_droneregistrationid}
          >{`${[droneName(drone), firstOf(drone.drone?.product_serialnumber)].filter(Boolean).map(isolated).join(', ')}: ${why}`}</li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ actor }: Props) {
  const ending = useSelector(actor, (snapshot) => snapshot.hasTag('ending'));
  const done = useField(actor, 'ended').length + useField(actor, 'refused').length;
  const left = useField(actor, 'left').length;
  const atOnce = useField(actor, 'atOnce');
  return <BusyOverlay text={ending ? endingText(done, left, atOnce) : null} />;
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
    () =>
      records.map((record) => ({
        id: record.product_droneregistrationid,
        name: droneName(record),
        serialNumber: firstOf(record.drone?.product_serialnumber),
      })),
    [records],
  );
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOf}
      start={{ column: 'drone', direction: 'ascending' }}
    />
  );
}
