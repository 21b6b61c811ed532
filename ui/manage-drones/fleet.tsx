/** The list of drones with search and filters, and the actions on chosen drones (docs/decisions/0049). */
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { chosenDrones, droneFilters, droneLists, droneWords } from '#rules/drones/drone-list.rules.ts';
import { toBeUpdated } from '#rules/drones/drone-update.rules.ts';
import { narrowedTables } from '#rules/core/list.rules.ts';
import { keptKeys } from '#rules/core/list-chosen.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { PAGE_SIZE, PAGE_SIZES, pageSizeIn } from '#rules/core/table.rules.ts';
import type { DroneRow, DroneTable, ManageDrones, RenewalBar } from '#rules/drones/manage-drones.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button } from '../kit/button.tsx';
import { BarWord, ChosenBar, chosenText } from '../kit/chosen-bar.tsx';
import { useChosenRows } from '../kit/chosen-rows.tsx';
import control from '../kit/control.module.css';
import { ListTools, NothingFits, useListPageSize, useLongList, type LongList } from '../kit/long-list.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useField } from '../kit/use-field.ts';
import { HiddenBlock } from '../kit/visually-hidden.tsx';
import { UpdatesNotice, useIsMaking } from './beside-list.tsx';
import { DroneTables, idsInOrder, type ListedDrone } from './drone-tables.tsx';
import styles from './fleet.module.css';

type Row = DroneRow<ListedDrone>;
type Beside = ActorRefFrom<typeof droneListMachine>;

const WORDS = { one: 'drone', many: 'drones', search: 'Search by serial number, mark, make or model' };
const NONE_SELECTED = 'No drones selected';
const NO_TABLES: readonly DroneTable<ListedDrone>[] = [];
const keyOf = ({ id }: Row): string => id;

export interface ShownFleet {
  readonly list: LongList<Row>;
  /** Registrations that have to be updated before they can be renewed; null while nobody knows. */
  readonly updates: ReadonlySet<string> | null;
  readonly tables: readonly DroneTable<ListedDrone>[];
  /** Registrations of the visible drones, in their order. */
  readonly idsNow: () => readonly string[];
}

/**
 * Narrows the list to what the address asks.
 *
 * @param screen null while it is not there
 * @param beside what is found out of the list beside it; undefined where nobody asks
 */
export function useFleet(
  screen: ManageDrones<ListedDrone> | null,
  organisationId: string,
  beside: Beside | undefined,
): ShownFleet {
  const { lists } = usePortal();
  const tables = screen?.tables ?? NO_TABLES;
  const found = useField(beside, 'updates') ?? null;
  const updates = useMemo(() => found && new Set(toBeUpdated(found)), [found]);
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const filters = useMemo(() => droneFilters(updates), [updates]);
  const list = useLongList({ rows, words: droneWords, filters });
  const shown = useMemo(() => narrowedTables(tables, list), [tables, list]);
  return { list, updates, tables: shown, idsNow: () => idsInOrder(shown, organisationId, lists) };
}

export interface FleetProps {
  readonly screen: ManageDrones<ListedDrone>;
  readonly fleet: ShownFleet;
  readonly organisationId: string;
  /** Whether the person may only look at the drones (DEC-37): then none can be chosen. */
  readonly looksOnly: boolean;
  /** The actor of the work beside the list; left out where nobody asks. */
  readonly beside?: Beside | undefined;
  /** Downloads beneath the list. */
  readonly downloads: ReactNode;
}

/** The list of registered drones. */
export function Fleet({
  screen: { tables, renewalBar, registeredText, listedText },
  fleet: { list, updates, tables: shown, idsNow },
  organisationId,
  looksOnly,
  beside,
  downloads,
}: FleetProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows]);
  const chosen = useChosenRows(droneLists(organisationId).chosen, keys);
  const pageSize = useListPageSize();
  const found = useField(looksOnly ? undefined : beside, 'updates') ?? null;
  const canChoose = !looksOnly && rows.length > 1;
  const awaitsUpdates = beside !== undefined && !looksOnly;
  const isDue = rows.some(({ badge }) => badge !== null);
  const picked = rows.filter(({ id }) => chosen.chosen.has(id));
  const note = (
    <>
      {registeredText && <span>{`${registeredText} `}</span>}
      <span>{listedText}</span>
      {list.all > PAGE_SIZE && (
        <>
          {' '}
          <ScreenLink target={{ screen: 'fleetYear', organisationId }}>{SCREEN_TITLES.fleetYear}</ScreenLink>
        </>
      )}
    </>
  );
  return (
    <div className={styles.list} ref={place} tabIndex={-1} role="group" aria-label="Registered drones">
      <ListTools list={list} words={WORDS} />
      {beside && !looksOnly && <UpdatesNotice actor={beside} isDue={isDue} />}
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        <DroneTables
          tables={shown}
          organisationId={organisationId}
          narrowedBy={list.asked}
          choice={canChoose ? chosen.choice : undefined}
          pageSize={pageSize}
          note={note}
          updates={found}
          awaitsUpdates={awaitsUpdates}
          canUpdate={renewalBar === null}
        />
      )}
      <div className={styles.after}>
        {list.all > PAGE_SIZE && <PageSizes />}
        {downloads}
      </div>
      {canChoose && (
        <>
          <ToldChoice text={chosenText(list, WORDS, chosen.chosen, keyOf)} beside={beside} />
          <Choice
            {...{ list, updates, chosen, picked, renewalBar, organisationId, beside, idsNow }}
            onCleared={() => place.current?.focus({ preventScroll: true })}
          />
        </>
      )}
    </div>
  );
}

/** Announces the number of chosen drones, not at every box while somebody goes on ticking. */
function ToldChoice({ text, beside }: { readonly text: string; readonly beside: Beside | undefined }) {
  const told = useField(beside, 'told');
  // That nothing is selected any more is news only to somebody who was told of a selection.
  const now = text === '' && told ? NONE_SELECTED : text;
  useEffect(() => beside?.send({ type: 'choice.changed', text: now }), [beside, now]);
  return (
    <HiddenBlock>
      <Announcement text={told ?? text} />
    </HiddenBlock>
  );
}

/** Chooses the number of drones a page; the address keeps it. */
function PageSizes() {
  const { listAddress } = usePortal();
  const size = useListPageSize();
  const id = useId();
  return (
    <span className={styles.size}>
      <label htmlFor={id}>Drones on a page</label>
      <select
        id={id}
        className={`${control.control} ${control.select}`}
        value={size}
        onChange={({ target }) => listAddress.askPageSize(pageSizeIn(target.value))}
      >
        {PAGE_SIZES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  );
}

interface ChoiceProps extends Pick<ShownFleet, 'list' | 'updates'> {
  readonly chosen: ReturnType<typeof useChosenRows>;
  readonly picked: readonly Row[];
  readonly renewalBar: RenewalBar | null;
  readonly organisationId: string;
  readonly beside: Beside | undefined;
  readonly idsNow: () => readonly string[];
  readonly onCleared: () => void;
}

/** Chosen drones are handed over in this tab: the ids of 250 drones are longer than an address may be. */
function Choice({ list, updates, chosen, picked, renewalBar, organisationId, beside, idsNow, onCleared }: ChoiceProps) {
  const id = useId();
  const { links, lists } = usePortal();
  const isMaking = useIsMaking(beside);
  const fees = useField(beside, 'fees') ?? null;
  const { renewable, cents, whyNot, longestWhyNot } = chosenDrones(picked, renewalBar, { updates, fees });
  const renew = () => {
    lists.keepView(droneLists(organisationId).renewed, keptKeys(renewable));
    links.go({ screen: 'droneRenewal', organisationId, chosen: true });
  };
  const end = () => {
    lists.keepView(droneLists(organisationId).ended, keptKeys(picked.map(keyOf)));
    links.go({ screen: 'droneDeregistration', organisationId });
  };
  // Visible drones in their order, then those that a filter hides.
  const save = () =>
    beside?.send({
      type: 'file.requested',
      ids: [...new Set([...idsNow(), ...picked.map(keyOf)])].filter((key) => chosen.chosen.has(key)),
    });
  const count = renewable.length;
  return (
    <ChosenBar
      list={list}
      words={WORDS}
      rows={chosen}
      keyOf={keyOf}
      note={whyNot}
      noteId={id}
      {...(beside && { longestNote: longestWhyNot })}
      onCleared={onCleared}
    >
      <Button onClick={renew} barredBy={count === 0 ? id : undefined}>
        {count === 0 ? (
          'Renew selected'
        ) : (
          <span>
            <span>{`Renew ${count.toLocaleString('en-AU')}`}</span>{' '}
            <BarWord>{`${count === 1 ? 'drone' : 'drones'}${cents === null ? '' : ' ·'}`}</BarWord>{' '}
            {cents !== null && <span className={styles.amount}>{displayFee(cents)}</span>}
          </span>
        )}
      </Button>
      <Button look="secondary" onClick={end}>
        <span>
          <span>{`De-register ${picked.length.toLocaleString('en-AU')}`}</span>{' '}
          <BarWord>{picked.length === 1 ? 'drone' : 'drones'}</BarWord>
        </span>
      </Button>
      {beside && (
        <Button look="tertiary" busy={isMaking} onClick={save}>
          <span>
            <BarWord>Download</BarWord> CSV
          </span>
        </Button>
      )}
    </ChosenBar>
  );
}
