import type { ManageDronesData } from '#machines/manage-drones.machine.ts';
import type { DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import { droneListFilterIn } from '#rules/drones/drone-list-filter.rules.ts';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import type { DroneRow, DroneTable as TableOfDrones } from '#rules/drones/manage-drones.rules.ts';
import { droneCalled, registrationEnd } from '#rules/drones/registered-drone.rules.ts';
import { useMemo, type ReactNode } from 'react';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { CellLink, Figure } from '../kit/cells.tsx';
import { serialColumn } from '../drones/drone-table.tsx';
import { RowUpdateReason } from '../drones/update-reason.tsx';
import { useListAsked, useListPageSize } from '../kit/long-list.tsx';
import type { Portal } from '../kit/portal.tsx';
import { rowsInOrder, Table, type Column, type RowChoice } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './fleet.module.css';

export type ListedDrone = ManageDronesData['drones']['items'][number];

type Row = DroneRow<ListedDrone>;

// Made once: a table sorts anew when its sort function changes.
const byName = ({ name }: Row): string => name;
const byExpiry = ({ validUntil }: Row): string => validUntil ?? '';
const SERIAL = serialColumn('Serial number / registration mark');
const keyOf = ({ id }: Row): string => id;
const nameOf = ({ record }: Row): string => droneCalled(record);

/** Rows with something to do come first. */
const START = { column: 'expiry', direction: 'ascending' } as const;

const keptAs = (organisationId: string, id: string): string => `drones.${organisationId}.${id}`;

/**
 * The registrations of the tables, in the order in which they show in this tab.
 *
 * @param lists how the tables were left
 */
export function idsInOrder(
  tables: DroneTablesProps['tables'],
  organisationId: string,
  lists: Portal['lists'],
): readonly string[] {
  const columns = columnsOf(organisationId);
  return tables.flatMap(({ id, rows }) =>
    rowsInOrder({ rows, columns, start: START }, lists.view(keptAs(organisationId, id))).map(keyOf),
  );
}

export interface DroneTablesProps {
  readonly tables: readonly TableOfDrones<ListedDrone>[];
  readonly organisationId: string;
  readonly narrowedBy: ListAsked;
  /** The chosen drones, where drones can be chosen. */
  readonly choice?: RowChoice | undefined;
  readonly pageSize: number;
  /** Drones that have to be updated before they can be renewed, and why; null or left out while nobody knows. */
  readonly updates?: readonly DroneUpdate[] | null;
  /**
   * Whether it is being found out which drones have to be updated: a row that is due keeps a place for it, so that
   * nothing moves.
   */
  readonly awaitsUpdates?: boolean;
  /** Whether the person can update drones now. */
  readonly canUpdate?: boolean;
  /** Text beside the name of the first table. */
  readonly note: ReactNode;
}

/**
 * Widths of drone, number, expiry date and actions, the same in both tables. On a tablet a number of 20 characters
 * stays whole, because the date needs the room more than the actions.
 */
const WIDTHS = ['30%', 'max(25cqi, 14.5rem)', '', 'min(10.5rem, 15cqi)'];

/** The tables of both kinds of drones (DMAN-13, DMAN-18). A kind without any is a half sentence beside the other. */
export function DroneTables({
  tables,
  organisationId,
  narrowedBy,
  choice,
  pageSize,
  note,
  updates = null,
  awaitsUpdates = false,
  canUpdate = false,
}: DroneTablesProps) {
  const columns = useMemo(
    () =>
      columnsOf(
        organisationId,
        { found: new Map(updates?.map(({ id, reason }) => [id, reason])), areAwaited: awaitsUpdates },
        canUpdate,
      ),
    [organisationId, updates, awaitsUpdates, canUpdate],
  );
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ title }) => `${title}: none.`);
  const said = (
    <>
      {empty.length > 0 && <span>{`${empty.join(' ')} `}</span>}
      {note}
    </>
  );
  return filled.map(({ id, title, rows }, at) => (
    <Table
      key={id}
      caption={title}
      {...{ columns, rows, keyOf, nameOf, narrowedBy, choice, pageSize }}
      dense={{ widths: WIDTHS, note: at === 0 ? said : null }}
      start={START}
      keptAs={keptAs(organisationId, id)}
    />
  ));
}

interface RowUpdates {
  /** By registration: why a drone has to be updated; null for one that was. */
  readonly found: ReadonlyMap<string, string | null>;
  readonly areAwaited: boolean;
}

const NO_UPDATES: RowUpdates = { found: new Map(), areAwaited: false };

function columnsOf(
  organisationId: string,
  { found, areAwaited } = NO_UPDATES,
  canUpdate = false,
): readonly [Column<Row>, ...Column<Row>[]] {
  const target = ({ record }: Row) => ({ screen: 'singleDrone', organisationId, record }) as const;
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: (row) => {
        const reason = found.get(row.id);
        const link = <CellLink target={target(row)}>{row.name}</CellLink>;
        if (reason === undefined && !(areAwaited && row.badge)) return link;
        return (
          <span className={styles.named} data-explains={reason === undefined ? undefined : ''}>
            {link}
            {reason !== undefined && <RowUpdateReason reason={reason} />}
          </span>
        );
      },
    },
    SERIAL,
    {
      id: 'expiry',
      header: 'Expiry date',
      sortedBy: byExpiry,
      cell: ({ id, record, validUntil, expiryDate, badge }) => (
        <div className={styles.when}>
          <div className={styles.day}>
            <Figure>{expiryDate}</Figure>
            {validUntil && badge?.level !== 'error' && (
              <AddToCalendar isSmall {...registrationEnd(id, droneCalled(record), validUntil)} />
            )}
          </div>
          {badge && <Badge tone={badge.level}>{badge.message}</Badge>}
        </div>
      ),
    },
    {
      id: 'manage',
      header: 'Manage',
      cell: (row) => {
        const manage = (
          <CellLink target={target(row)}>
            Manage <VisuallyHidden>{row.name}</VisuallyHidden>
          </CellLink>
        );
        if (!canUpdate || !found.get(row.id)) return manage;
        return (
          <span className={styles.ways}>
            {/* First, so that it stays where it was. */}
            {manage}
            <UpdateLink organisationId={organisationId} {...row} />
          </span>
        );
      },
    },
  ];
}

/**
 * Link to the form of a drone, which leads back to the list with its present search. It reads the address itself: no
 * other row is drawn again at a key in the search.
 */
function UpdateLink({ organisationId, id, name }: Pick<Row, 'id' | 'name'> & { readonly organisationId: string }) {
  const { find, show } = useListAsked();
  const size = useListPageSize();
  return (
    <CellLink
      target={{
        screen: 'droneRenewal',
        organisationId,
        renewAll: true,
        toUpdate: id,
        find,
        size,
        show: droneListFilterIn(show[0]),
      }}
    >
      Update <VisuallyHidden>{name}</VisuallyHidden>
    </CellLink>
  );
}
