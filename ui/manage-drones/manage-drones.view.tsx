import { useSelector } from '@xstate/react';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { manageDronesMachine } from '#machines/manage-drones.machine.ts';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { manageDrones, type ManageDrones } from '#rules/drones/manage-drones.rules.ts';
import { PAGE_SIZE } from '#rules/core/table.rules.ts';
import { DraftDeletion } from '../applications/draft-deletion.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { LinkButton, type ButtonLook } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Icon } from '../kit/icon.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Menu, MenuItem, NotOnPhone, OnPhone } from '../kit/menu.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { SavedApplicationCallout } from '../drones/saved-application.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { FileMade, FileOfList } from './beside-list.tsx';
import { CertificateButton, CertificateItem, CertificateOutcome, type CertificateProps } from './certificate.tsx';
import type { ListedDrone } from './drone-tables.tsx';
import { Fleet, useFleet, type ShownFleet } from './fleet.tsx';
import styles from './fleet.module.css';

const TITLE = SCREEN_TITLES.manageDronesInd;
const NO_DRONES = 'You have no registered drones. Register a drone to see it here.';
const NO_DRONES_YET = 'You have no registered drones.';

interface Props {
  readonly actor: ActorRefFrom<typeof manageDronesMachine>;
  /** Id of the contact or the account that the certificate is for (OP-D-27). */
  readonly ownerId: string;
  /** Bytes of the certificate's file, as the details of its owner carry them (DMAN-35). */
  readonly certificateSize: string | null | undefined;
}

/** The manage screen of a person's or an organisation's drones (drones 2): everything or nothing. */
export function ManageDronesView(props: Props) {
  const page = useChild(props.actor, 'page');
  const data = useField(props.actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => page?.send({ type: 'page.failed' })}>
      <Screen {...props} />
    </RenderGuard>
  );
}

function Screen({ actor, ownerId, certificateSize }: Props) {
  const { settings, moment, person } = usePortal();
  const { external } = useVisitFacts();
  const data = useField(actor, 'data');
  const organisationId = useField(actor, 'organisationId');
  const birthdate = organisationId === '' ? person?.birthdate : null;
  const page = useChild(actor, 'page');
  const file = useChild(actor, 'certificate');
  const beside = useChild(actor, 'list');
  const loading = useSelector(page, (snapshot) => snapshot?.hasTag('loading') === true);
  const looksOnly = useLooksOnly(organisationId);
  const addAddress = external.droneInformation;
  // Computed once for each answer, because each letter typed into the search renders this view.
  const screen = useMemo(
    () =>
      data &&
      manageDrones({
        moment: moment(),
        settings,
        organisationId,
        drones: data.drones.items,
        // A person's renewals come with the drones, an organisation's with its applications (OP-D-24).
        renewals:
          organisationId === '' ? data.drones.inprogrenewaldrones : (data.applications?.inprogrenewaldrones ?? []),
        drafts: data.drafts,
        certificateSize,
        looksOnly,
        birthdate,
        addAddress,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moment` is a new function at each address, but the lists are judged at the moment they came
    [settings, organisationId, data, certificateSize, looksOnly, birthdate, addAddress],
  );
  const fleet = useFleet(screen, organisationId, beside);
  const size = screen?.certificate;
  const certificate = file && size ? { id: ownerId, file, size } : null;
  const shown = screen && { actor, screen, certificate, fleet, beside };
  return (
    <Page
      title={TITLE}
      crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}
      actions={shown ? <Actions {...shown} /> : loading && <span className={styles.actionsToCome} />}
    >
      <Loaded page={page} data={shown} text={WORKING_ON_DRONES} isList>
        {(all) => <Content {...all} organisationId={organisationId} looksOnly={looksOnly} />}
      </Loaded>
    </Page>
  );
}

interface ShownProps extends Pick<Props, 'actor'> {
  /** The actor of the search, the choice and the actions; undefined once it has broken. */
  readonly beside: ActorRefFrom<typeof droneListMachine> | undefined;
  readonly screen: ManageDrones<ListedDrone>;
  /** Null where there is none. */
  readonly certificate: CertificateProps | null;
  readonly fleet: ShownFleet;
}

function Content({
  actor,
  screen,
  certificate,
  fleet,
  organisationId,
  looksOnly,
  beside,
}: ShownProps & { readonly organisationId: string; readonly looksOnly: boolean }) {
  const deletion = useChild(actor, 'deletion');
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const downloads = (
    <>
      {certificate && <CertificateButton {...certificate} />}
      <ListFile {...{ fleet, beside }} />
      {beside && <FileMade actor={beside} />}
    </>
  );
  return (
    <>
      {screen.saved.map((application) => (
        <SavedApplicationCallout
          key={application.recordId}
          application={application}
          onDelete={(recordId) => deletion?.send({ type: 'act.requested', about: { recordId } })}
        />
      ))}
      <LooksOnlyNote organisationId={organisationId} />
      {screen.tooYoung && <p>{screen.tooYoung}</p>}
      {screen.renewing && (
        <Callout tone="info" title="Renewal in progress">
          <p>
            {looksOnly
              ? 'A renewal of these drones is in progress.'
              : 'You cannot add drones until your renewal is finished.'}
          </p>
        </Callout>
      )}
      {certificate && <CertificateOutcome {...certificate} />}
      {screen.listed === 0 ? (
        <>
          <p>{screen.tooYoung === '' ? NO_DRONES : NO_DRONES_YET}</p>
          {certificate && <CertificateButton {...certificate} />}
        </>
      ) : (
        <Fleet {...{ screen, fleet, organisationId, looksOnly, beside, downloads }} />
      )}
      <DraftDeletion actor={deletion} isLeaving={isLeaving} />
    </>
  );
}

/** Button for the list as a file, where it has rows. */
function ListFile({
  fleet: { list, idsNow },
  beside,
  look,
}: Pick<ShownProps, 'fleet' | 'beside'> & { readonly look?: ButtonLook }) {
  if (!beside || list.rows.length === 0) return null;
  return (
    <FileOfList
      actor={beside}
      count={list.rows.length}
      idsNow={idsNow}
      isNarrowed={list.isNarrowed}
      {...(look && { look })}
    />
  );
}

/** Actions on all drones, in the line of the title; on a phone the menu has those that do not fit. */
function Actions({ actor, screen: { add, fromFile, renew, listed }, certificate, fleet, beside }: ShownProps) {
  const organisationId = useField(actor, 'organisationId');
  const hasFile = beside !== undefined && listed > 0;
  return (
    <>
      {add && <LinkButton {...add}>Add drone</LinkButton>}
      {renew && (
        <LinkButton target={renew} look={add ? 'secondary' : 'primary'}>
          Renew drones
        </LinkButton>
      )}
      {fromFile && (
        <NotOnPhone>
          <LinkButton target={fromFile} look="secondary">
            Register from a file
          </LinkButton>
        </NotOnPhone>
      )}
      {(certificate !== null || hasFile) && (
        <Menu
          label={
            <>
              <NotOnPhone>
                <Icon name="download" size={20} />
                Download
              </NotOnPhone>
              <OnPhone>More</OnPhone>
            </>
          }
        >
          {fromFile && (
            <MenuItem onPhone>
              <LinkButton target={fromFile} look="tertiary">
                Register from a file
              </LinkButton>
            </MenuItem>
          )}
          {listed > PAGE_SIZE && (
            <MenuItem onPhone>
              <LinkButton target={{ screen: 'fleetYear', organisationId }} look="tertiary">
                {SCREEN_TITLES.fleetYear}
              </LinkButton>
            </MenuItem>
          )}
          {certificate && (
            <MenuItem>
              <CertificateItem {...certificate} />
            </MenuItem>
          )}
          {hasFile && (
            <MenuItem>
              <ListFile fleet={fleet} beside={beside} look="tertiary" />
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
