import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { AircraftData, manageAircraftMachine } from '#machines/aircraft/manage-aircraft.entry.ts';
import { aircraftTables, aircraftWords } from '#rules/aircraft/aircraft-rows.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { ListTools, NothingFits, NO_FILTERS, useLongList } from '../kit/long-list.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { useField } from '../kit/use-field.ts';
import { AircraftTable } from './aircraft-table.tsx';
import { ConfirmationCallout, type ConfirmationOffer } from './confirmation-callout.tsx';

const WORDS = {
  one: 'aircraft',
  many: 'aircraft',
  search: 'Search by registration mark (VH-), manufacturer, model or operator',
};

interface Props {
  readonly actor: ActorRefFrom<typeof manageAircraftMachine>;
  /** Left out where no confirmation is offered. */
  readonly offer?: ConfirmationOffer;
}

/** The registered aircraft and gliders of a person or an organisation (ACFT-02 to ACFT-08): everything or nothing. */
export function ManageAircraftView({ actor, offer }: Props) {
  const data = useField(actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Screen actor={actor} {...(offer && { offer })} />
    </RenderGuard>
  );
}

function Screen({ actor, offer }: Props) {
  const data = useField(actor, 'data');
  const organisationId = useSelector(actor, selectOrganisationId);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const title = SCREEN_TITLES[organisationId === '' ? 'manageAircraftInd' : 'manageAircraftOrg'];
  return (
    <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}>
      <LoadState
        loading={loading}
        failure={failure}
        onRetry={() => actor.send({ type: 'retry.requested' })}
        text={WORKING_ON_DRONES}
      />
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
  const contactId = person?.contactid ?? '';
  const { aircraft, gliders } = useMemo(
    () => aircraftTables({ ...data, contactId, moment: moment() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moment` is a new function at each address, and the rows are those of the answer's moment
    [data, contactId],
  );
  const rows = useMemo(() => [...aircraft, ...gliders], [aircraft, gliders]);
  const list = useLongList({ rows, words: aircraftWords, filters: NO_FILTERS });
  const fits = useMemo(() => new Set(list.rows), [list]);
  const shared = { organisationId, narrowedBy: list.asked };
  if (rows.length === 0) return <p>You have no registered aircraft or gliders.</p>;
  return (
    <>
      {offer && <ConfirmationCallout {...offer} aircraft={data.answer} />}
      <ListTools list={list} words={WORDS} />
      {fits.size === 0 ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        <>
          <AircraftTable
            {...shared}
            caption="Registered aircraft"
            rows={aircraft.filter((row) => fits.has(row))}
            keptAs={`aircraft.${organisationId}`}
          />
          <AircraftTable
            {...shared}
            caption="Registered gliders and motor gliders"
            rows={gliders.filter((row) => fits.has(row))}
            keptAs={`gliders.${organisationId}`}
          />
        </>
      )}
    </>
  );
}
