import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import {
  selectAircraftData,
  selectFailure,
  selectOrganisationId,
  type AircraftData,
  type manageAircraftMachine,
} from '#machines/aircraft/manage-aircraft.machine.ts';
import { aircraftTables } from '#rules/aircraft/aircraft-rows.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { AircraftTable } from './aircraft-table.tsx';
import { ConfirmationCallout, type ConfirmationOffer } from './confirmation-callout.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof manageAircraftMachine>;
  /** What the registration confirmation is offered with; without it nothing is offered. */
  readonly offer?: ConfirmationOffer;
}

/**
 * The registered aircraft and gliders of a person or an organisation (ACFT-02 to ACFT-08): everything or nothing.
 * @param props the actor of the screen, and the offer of a confirmation
 */
export function ManageAircraftView({ actor, offer }: Props) {
  const data = useSelector(actor, selectAircraftData);
  return (
    <RenderGuard of={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Screen actor={actor} {...(offer && { offer })} />
    </RenderGuard>
  );
}

function Screen({ actor, offer }: Props) {
  const data = useSelector(actor, selectAircraftData);
  const organisationId = useSelector(actor, selectOrganisationId);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectFailure);
  const { title } = SCREENS[organisationId === '' ? 'manageAircraftInd' : 'manageAircraftOrg'];
  return (
    <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} text={WORKING_ON_DRONES} />
      {data && <Content data={data} organisationId={organisationId} {...(offer && { offer })} />}
    </Page>
  );
}

interface ContentProps extends Pick<Props, 'offer'> {
  readonly data: AircraftData;
  readonly organisationId: string;
}

function Content({ data, organisationId, offer }: ContentProps) {
  const { moment, person } = usePortal();
  const { aircraft, gliders } = aircraftTables({ ...data, contactId: person?.contactid ?? '', moment: moment() });
  if (aircraft.length + gliders.length === 0) return <p>There are no registered aircraft or gliders to list.</p>;
  return (
    <>
      {offer && <ConfirmationCallout {...offer} aircraft={data.answer} />}
      <AircraftTable caption="Registered aircraft" rows={aircraft} organisationId={organisationId} keptAs={`aircraft.${organisationId}`} />
      <AircraftTable caption="Registered gliders and motor gliders" rows={gliders} organisationId={organisationId} keptAs={`gliders.${organisationId}`} />
    </>
  );
}
