import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { manageAircraftTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import { aircraftDetails, aircraftEnd, EXPIRY_DATE, type AircraftRow } from '#rules/aircraft/aircraft-rows.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { CellLink } from '../kit/cells.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { SummaryList, type SummaryRow } from '../kit/summary-list.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import styles from './aircraft-detail.module.css';
import { manageAircraftLink } from './manage-link.ts';
import { Transfer } from './transfer.tsx';

const TITLE = SCREEN_TITLES.singleAircraftInd;

interface Props {
  readonly actor: ActorRefFrom<typeof aircraftDetailMachine>;
}

/** One aircraft or glider of a person or an organisation (ACFT-09, ACFT-11). */
export function AircraftDetailView({ actor }: Props) {
  const organisationId = useField(actor, 'organisationId');
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const page = useChild(actor, 'page');
  const row = useField(actor, 'row');
  return (
    <Page
      title={TITLE}
      crumbs={
        <Breadcrumbs here={TITLE} organisationId={organisationId} between={[manageAircraftLink(organisationId)]} />
      }
    >
      {isMissing ? (
        <Missing organisationId={organisationId} />
      ) : (
        <Loaded page={page} data={row} text={WORKING_ON_DRONES}>
          {(one) => (
            <>
              <Content actor={actor} row={one} />
              <p className={styles.return}>
                <CellLink target={manageAircraftTarget(organisationId)}>Return to the list of aircraft</CellLink>
              </p>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/**
 * Shown where the address means none of the owner's aircraft: it cannot be read, or the aircraft is somebody else's or
 * not registered any more.
 */
function Missing({ organisationId }: { readonly organisationId: string }) {
  return (
    <>
      <PageAlert level="info" title="We cannot find this aircraft in your list" appears>
        <p>It may no longer be registered, or the link may be out of date. Nothing has changed.</p>
      </PageAlert>
      <ButtonRow>
        <LinkButton target={manageAircraftTarget(organisationId)}>Manage aircraft</LinkButton>
      </ButtonRow>
    </>
  );
}

function Content({ actor, row }: Props & { readonly row: AircraftRow }) {
  const end = aircraftEnd(row);
  const inCalendar = end && { action: <AddToCalendar {...end} /> };
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 className={styles.mark}>{row.vhmark}</h2>
        {row.message && <Badge tone={row.message.level}>{row.message.text}</Badge>}
      </div>
      <p className={styles.name}>{row.name}</p>
      <Transfer actor={actor} row={row}>
        {aircraftDetails(row).map(({ title, rows }) => (
          <Section
            key={title}
            title={title}
            rows={rows.map((one) => (one.name === EXPIRY_DATE ? { ...one, ...inCalendar } : one))}
          />
        ))}
      </Transfer>
    </div>
  );
}

function Section({ title, rows }: { readonly title: string; readonly rows: readonly SummaryRow[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SummaryList rows={rows} />
    </section>
  );
}
