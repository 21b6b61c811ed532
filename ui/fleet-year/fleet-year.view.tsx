/** The next twelve months of registered drones, for a budget. */
import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import { selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import type { FleetYearActor, FleetYearData } from '#machines/fleet-year.entry.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { keptKeys } from '#rules/core/list-chosen.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { BARRED, droneLists } from '#rules/drones/drone-list.rules.ts';
import { yearCsv } from '#rules/drones/fleet-year-csv.rules.ts';
import { fleetYear, yearSaid, YEAR_USES, type FleetYear, type YearUse } from '#rules/drones/fleet-year.rules.ts';
import { renewalBarFor } from '#rules/drones/manage-drones.rules.ts';
import { manageLink } from '../drones/manage-link.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import control from '../kit/control.module.css';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { useField } from '../kit/use-field.ts';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import styles from './fleet-year.module.css';
import type { ListedDrone } from './opened-month.tsx';
import { YearPicture } from './year-picture.tsx';
import { YearTable } from './year-table.tsx';

const TITLE = SCREEN_TITLES.fleetYear;
const FAILED = { title: 'We could not load your drones', text: 'They are not affected.' };

export interface FleetYearProps {
  readonly actor: FleetYearActor;
  readonly print: () => void;
  readonly save: (text: string, name: string) => void;
}

export function FleetYearView(props: FleetYearProps) {
  const data = useField(props.actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => props.actor.send({ type: 'page.failed' })}>
      <Screen {...props} data={data} />
    </RenderGuard>
  );
}

function Screen({ actor, print, save, data }: FleetYearProps & { readonly data: FleetYearData | null }) {
  const { moment, settings } = usePortal();
  const organisationId = useSelector(actor, selectOrganisationId);
  const [use, show] = useState<YearUse>('all');
  const [savedAs, noteSaved] = useState('');
  const year = useMemo(
    () => data && fleetYear({ ...data.fleet, settings, moment: moment(), use }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moment` is a new function at each address, but the drones are judged at the moment they came
    [data, settings, use],
  );
  const saveAs = (text: string, name: string) => {
    save(text, name);
    noteSaved(name);
  };
  const shown = data && year && { data, year };
  return (
    <Page
      title={TITLE}
      crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} between={[manageLink(organisationId)]} />}
      actions={
        year !== null &&
        data !== null &&
        data.fleet.drones.length > 0 && (
          <>
            <Button
              look="secondary"
              onClick={() => saveAs(yearCsv(year), `drones-next-12-months-${todayOf(moment())}.csv`)}
            >
              Download (CSV)
            </Button>
            <Button look="tertiary" onClick={print}>
              Print this page
            </Button>
          </>
        )
      }
    >
      <Announcement text={savedAs === '' ? '' : `We have downloaded the file ${savedAs}.`} />
      <Loaded page={actor} data={shown} words={FAILED} text={WORKING_ON_DRONES} isList>
        {(all) => <Content {...all} {...{ organisationId, use, show }} onSave={saveAs} />}
      </Loaded>
      <ButtonRow>
        <LinkButton look="secondary" target={manageDronesTarget(organisationId)}>
          {SCREEN_TITLES.manageDronesInd}
        </LinkButton>
        <ReturnToPortal organisationId={organisationId} />
      </ButtonRow>
    </Page>
  );
}

interface ContentProps {
  readonly data: FleetYearData;
  readonly year: FleetYear<ListedDrone>;
  readonly organisationId: string;
  readonly use: YearUse;
  readonly show: (use: YearUse) => void;
  readonly onSave: (text: string, name: string) => void;
}

function Content({ data, year, organisationId, use, show, onSave }: ContentProps) {
  const { links, lists, moment, person, settings } = usePortal();
  const table = useId();
  const looksOnly = useLooksOnly(organisationId);
  const birthdate = organisationId === '' ? person?.birthdate : null;
  const bar = renewalBarFor({ birthdate, moment: moment(), drafts: data.drafts });
  const renew = (ids: readonly string[]) => {
    lists.keepView(droneLists(organisationId).renewed, keptKeys(ids));
    links.go({ screen: 'droneRenewal', organisationId, chosen: true });
  };
  if (data.fleet.drones.length === 0) {
    return <p>You have no registered drones. Register a drone to see its year here.</p>;
  }
  const days = expiryPeriods(settings).rpaExpired;
  return (
    <>
      <LooksOnlyNote organisationId={organisationId} />
      {!looksOnly && bar !== null && <p>{BARRED[bar].text}</p>}
      <Lead year={year} />
      {year.hasBoth && <Uses use={use} onShow={show} />}
      <YearPicture year={year} table={table} />
      <YearTable
        {...{ year, organisationId, onSave }}
        id={table}
        fleet={data.fleet}
        onRenew={looksOnly || bar !== null ? null : renew}
        asIf={`Registered, expired and leaving the list are counted as if no drone were renewed. Registered and expired: at the end of the month. Expired drones leave your list ${counted(days, 'day')} after they expire.`}
      />
    </>
  );
}

/** The sentence that a budget needs. */
function Lead({ year }: { readonly year: FleetYear }) {
  const { before, costs, after } = yearSaid(year);
  const { undated } = year;
  return (
    <>
      <p className={styles.lead}>
        <span>{before}</span>
        <strong>{costs}</strong>
        <span>{after}</span>
      </p>
      {undated > 0 && (
        <p>{`${counted(undated, 'drone')} without an expiry date in our records ${undated === 1 ? 'is' : 'are'} not counted. Contact us.`}</p>
      )}
    </>
  );
}

const USE_NAMES: Readonly<Record<YearUse, string>> = {
  all: 'All drones',
  commercial: 'Commercial drones',
  recreational: 'Recreational drones',
};

function Uses({ use, onShow }: { readonly use: YearUse; readonly onShow: (use: YearUse) => void }) {
  const id = useId();
  return (
    <p className={styles.uses}>
      <label htmlFor={id}>Show</label>{' '}
      <select
        id={id}
        className={`${control.control} ${control.select}`}
        value={use}
        onChange={({ target }) => onShow(YEAR_USES.find((one) => one === target.value) ?? 'all')}
      >
        {YEAR_USES.map((one) => (
          <option key={one} value={one}>
            {USE_NAMES[one]}
          </option>
        ))}
      </select>
    </p>
  );
}
