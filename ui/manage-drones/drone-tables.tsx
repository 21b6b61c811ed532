import type { ManageDronesData } from '#machines/manage-drones.machine.ts';
import type { DroneRow, DroneTable } from '#rules/manage-drones.rules.ts';
import { useMemo } from 'react';
import { Badge } from '../kit/badge.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './manage-drones.module.css';

/** A drone as the screen's call brings it. */
export type ListedDrone = ManageDronesData['drones']['items'][number];

type Row = DroneRow<ListedDrone>;

// Made once: a sort depends on them.
const byName = ({ name }: Row): string => name;
const bySerial = ({ serialNumber }: Row): string => serialNumber;
const byExpiry = ({ validUntil }: Row): string => validUntil ?? '';
const keyOf = ({ id }: Row): string => id;

/** What needs to be done first stands first. */
const START = { column: 'expiry', direction: 'ascending' } as const;

export interface DroneTablesProps {
  readonly tables: readonly DroneTable<ListedDrone>[];
  readonly listed: number;
  readonly organisationId: string;
}

/**
 * The tables of both kinds of drones (DMAN-13, DMAN-18); none without any drone.
 * @param props the tables, and whose they are
 */
export function DroneTables({ tables, listed, organisationId }: DroneTablesProps) {
  const columns = useMemo(() => columnsOf(organisationId), [organisationId]);
  if (listed === 0) return null;
  return tables.map(({ id, title, rows }) =>
    rows.length === 0 ? (
      <p key={id}>
        <strong>{title}:</strong> none
      </p>
    ) : (
      <Table key={id} caption={title} columns={columns} rows={rows} keyOf={keyOf} start={START} />
    ),
  );
}

function columnsOf(organisationId: string): readonly [Column<Row>, ...Column<Row>[]] {
  const place = ({ record }: Row) => ({ screen: 'singleDrone', organisationId, record }) as const;
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: (row) => (
        <ScreenLink place={place(row)} className={styles.link}>
          {row.name}
        </ScreenLink>
      ),
    },
    {
      id: 'serial',
      header: 'Serial number / registration mark',
      sortedBy: bySerial,
      cell: ({ serialNumber }) => <span className={styles.serial}>{serialNumber || <span className={styles.none}>None</span>}</span>,
    },
    {
      id: 'expiry',
      header: 'Expiry date',
      sortedBy: byExpiry,
      cell: ({ expiryDate, badge }) => (
        <span className={styles.expiry}>
          {expiryDate}
          {badge && <Badge tone={badge.level}>{badge.message}</Badge>}
        </span>
      ),
    },
    {
      id: 'manage',
      header: 'Manage',
      cell: (row) => (
        <ScreenLink place={place(row)} className={styles.link}>
          Manage <VisuallyHidden>{row.name}</VisuallyHidden>
        </ScreenLink>
      ),
    },
  ];
}
