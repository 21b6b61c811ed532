import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import {
  selectFailure,
  selectManageDronesData,
  selectOrganisationId,
  type ManageDronesData,
  type manageDronesMachine,
} from '#machines/manage-drones.machine.ts';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { manageDrones, type ManageDrones } from '#rules/manage-drones.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { DraftDeletion, SavedApplicationCallout } from '../drones/saved-application.tsx';
import { Certificate } from './certificate.tsx';
import type { ListedDrone } from './drone-tables.tsx';
import { Fleet } from './fleet.tsx';

const TITLE = SCREEN_TITLES.manageDronesInd;

interface Props {
  readonly actor: ActorRefFrom<typeof manageDronesMachine>;
  /** Bytes of the certificate's file, as the details of its owner carry them (DMAN-35). */
  readonly certificateSize: string | null | undefined;
  /** What is found out and made of the list beside it; left out where nobody asks. */
  readonly beside?: ActorRefFrom<typeof droneListMachine> | undefined;
}

/**
 * The manage screen of a person's or an organisation's drones (drones 2): everything or nothing.
 * @param props the actor of the screen, the size of the certificate, and what is asked beside the list
 */
export function ManageDronesView({ actor, certificateSize, beside }: Props) {
  const data = useSelector(actor, selectManageDronesData);
  return (
    <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Screen {...{ actor, certificateSize, beside }} />
    </RenderGuard>
  );
}

function Screen({ actor, certificateSize, beside }: Props) {
  const data = useSelector(actor, selectManageDronesData);
  const organisationId = useSelector(actor, selectOrganisationId);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectFailure);
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} text={WORKING_ON_DRONES} />
      {data && <Content {...{ actor, data, organisationId, certificateSize, beside }} />}
    </Page>
  );
}

interface ContentProps extends Props {
  readonly data: ManageDronesData;
  readonly organisationId: string;
}

function Content({ actor, data, organisationId, certificateSize, beside }: ContentProps) {
  const { settings, moment, external } = usePortal();
  const isLooking = useLooksOnly(organisationId);
  const addAddress = external.droneInformation;
  // Made once for as long as the lists are the same: a key in the search asks for it at every letter.
  const screen = useMemo(
    () =>
      manageDrones({
        moment: moment(),
        settings,
        organisationId,
        drones: data.drones.items,
        // Of a person they come with the drones, of an organisation with its applications (OP-D-24).
        renewals: organisationId === '' ? data.drones.inprogrenewaldrones : (data.applications?.inprogrenewaldrones ?? []),
        drafts: data.drafts,
        certificateSize,
        looksOnly: isLooking,
        addAddress,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the moment is that of the lists: its function is another one at each address
    [settings, organisationId, data, certificateSize, isLooking, addAddress],
  );
  return (
    <>
      {screen.saved.map((application) => (
        <SavedApplicationCallout
          key={application.recordId}
          application={application}
          onDelete={(recordId) => actor.send({ type: 'deletion.requested', recordId })}
        />
      ))}
      <LooksOnlyNote organisationId={organisationId} />
      {screen.renewing && (
        <Callout tone="info" title="Renewal in progress">
          <p>{isLooking ? 'A renewal of these drones is in progress.' : 'You cannot add drones until your renewal is finished.'}</p>
        </Callout>
      )}
      <Actions {...screen} />
      {screen.listed === 0 ? <p>You have no registered drones. Register a drone to see it here.</p> : <p>{[screen.registeredText, screen.listedText].filter((text) => text !== '').join(' ')}</p>}
      {screen.listed > 0 && <Fleet screen={screen} organisationId={organisationId} looksOnly={isLooking} beside={beside} />}
      {screen.certificate && <Certificate actor={actor} size={screen.certificate} />}
      <Deletion actor={actor} />
    </>
  );
}

function Actions({ add, fromFile, renew }: Pick<ManageDrones<ListedDrone>, 'add' | 'fromFile' | 'renew'>) {
  if (!add && !renew) return null;
  return (
    <ButtonRow>
      {add && <LinkButton {...add}>Add drone</LinkButton>}
      {fromFile && (
        <LinkButton target={fromFile} look="secondary">
          Register from a file
        </LinkButton>
      )}
      {renew && (
        <LinkButton target={renew} look={add ? 'secondary' : 'primary'}>
          Renew drones
        </LinkButton>
      )}
    </ButtonRow>
  );
}

/** The question before a saved application is deleted, and the spinner after (DMAN-27, DMAN-28). */
function Deletion({ actor }: Pick<Props, 'actor'>) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const deleting = useSelector(actor, (snapshot) => snapshot.hasTag('deleting'));
  return <DraftDeletion {...{ asking, deleting }} answer={(type) => actor.send({ type })} />;
}
