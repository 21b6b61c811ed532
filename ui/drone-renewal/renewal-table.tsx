import { memo, useMemo } from 'react';
import { WEIGHT_CLASS_LABEL } from '#rules/drone-kind.rules.ts';
import type { RenewalRow, RenewalTable } from '#rules/drone-renewal.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { selectOptions } from '../kit/select.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { controlClass } from '../kit/text-fields.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import styles from './drone-renewal.module.css';
import { classId } from './renewal-alert.tsx';

type Send = RenewalProps['actor']['send'];

// Made once: a sort depends on them.
const byName = ({ name }: RenewalRow): string => name;
const bySerial = ({ serialNumber }: RenewalRow): string => serialNumber;
const byExpiry = ({ validUntil }: RenewalRow): string => validUntil;
const byFee = ({ fee }: RenewalRow): string => (fee === null ? '' : String(fee));
const keyOf = ({ id }: RenewalRow): string => String(id);

/** What has to be done first stands first. */
const START = { column: 'expiry', direction: 'ascending' } as const;

export interface RenewalTableProps {
  readonly table: RenewalTable;
  readonly send: Send;
  readonly organisationId: string;
  /** Removing is offered (DREN-30). */
  readonly canRemove: boolean;
}

/**
 * One table of the summary, 15 rows a page (DREN-21 to DREN-23). A cell is drawn again only when its drone changed.
 * @param props the table, where its buttons send, and whose drones they are
 */
export const RenewalTableView = memo(function RenewalTableView({ table, send, organisationId, canRemove }: RenewalTableProps) {
  const columns = useMemo(() => columnsOf(send, organisationId, canRemove), [send, organisationId, canRemove]);
  if (table.rows.length === 0) {
    return (
      <p>
        <strong>{table.title}:</strong> none
      </p>
    );
  }
  return <Table caption={table.title} columns={columns} rows={table.rows} keyOf={keyOf} start={START} />;
});

function columnsOf(
  send: Send,
  organisationId: string,
  canRemove: boolean,
): readonly [Column<RenewalRow>, ...Column<RenewalRow>[]] {
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: (row) => <Name row={row} organisationId={organisationId} />,
    },
    {
      id: 'serial',
      header: 'Serial number',
      sortedBy: bySerial,
      cell: ({ serialNumber }) => <span className={styles.serial}>{serialNumber || <span className={styles.none}>None</span>}</span>,
    },
    { id: 'expiry', header: 'Expiry date', sortedBy: byExpiry, cell: (row) => <Expiry row={row} /> },
    { id: 'class', header: 'Weight class', sortedBy: ({ weightClass }) => weightClass, cell: (row) => <WeightClassCell row={row} send={send} /> },
    { id: 'fee', header: 'Fee', sortedBy: byFee, cell: (row) => <span className={styles.fee}>{row.feeText || '–'}</span> },
    { id: 'actions', header: 'Actions', cell: (row) => <Actions row={row} send={send} canRemove={canRemove} /> },
  ];
}

/** The name leads to the page of the drone (DDET-04); beneath it, what has to be done or was done about it (DREG-29, DREN-40). */
const Name = memo(function Name({ row, organisationId }: { row: RenewalRow; organisationId: string }) {
  const { droneId, droneRegistrationId } = row.drone;
  const record = { product_droneregistrationid: droneRegistrationId, drone: { product_droneid: droneId } };
  return (
    <span className={styles.name}>
      <ScreenLink place={{ screen: 'singleDrone', organisationId, record }} className={styles.link}>
        {row.name}
      </ScreenLink>
      {row.needsUpdate && <Badge tone="warning">Updates required</Badge>}
      {!row.needsUpdate && row.drone.updatesSaved && <Badge tone="success">Updates saved</Badge>}
    </span>
  );
});

const Expiry = memo(function Expiry({ row }: { row: RenewalRow }) {
  return (
    <span className={styles.expiry}>
      <span className={styles.date}>{row.expiryDate}</span>
      {row.badge && <Badge tone={row.badge.level}>{row.badge.message}</Badge>}
      {!row.needsUpdate && row.renewedDate !== '' && <span className={styles.renewed}>Renewed until {row.renewedDate}</span>}
    </span>
  );
});

/** The class that the drone is assigned to, and behind a question a heavier one in its stead (DVAL-48 to DVAL-53). */
const WeightClassCell = memo(function WeightClassCell({ row, send }: { row: RenewalRow; send: Send }) {
  const hasOwn = row.weightClass !== '';
  return (
    <div className={styles.class}>
      {hasOwn ? row.weightClass : <span className={styles.none}>Not assigned</span>}
      {hasOwn && !row.needsUpdate && row.choices.length > 0 && (
        <details className={styles.change} open={row.drone.selectedWeightClassCode !== '' || undefined}>
          <summary>
            Is this incorrect? <VisuallyHidden>{row.name}</VisuallyHidden>
          </summary>
          <WeightClassSelect row={row} send={send} problem="" />
        </details>
      )}
    </div>
  );
});

/**
 * The list of weight classes of one drone.
 * @param props its row, where to send, and what is wrong; empty for nothing
 */
export function WeightClassSelect({ row, send, problem }: { row: RenewalRow; send: Send; problem: string }) {
  const id = classId(row.id);
  return (
    <span className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {WEIGHT_CLASS_LABEL} <VisuallyHidden>for {row.name}</VisuallyHidden>
      </label>
      {problem !== '' && (
        <span id={`${id}-error`} className={styles.problem} data-error="">
          <VisuallyHidden>Error: </VisuallyHidden>
          {problem}
        </span>
      )}
      <select
        id={id}
        className={`${controlClass(undefined)} ${styles.list}`}
        value={row.drone.selectedWeightClassCode}
        onChange={(event) => send({ type: 'weightClass.chosen', id: row.id, code: event.target.value })}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-error`}
      >
        {selectOptions({
          options: row.choices.map(({ code, name }) => ({ value: code, label: name })),
          value: row.drone.selectedWeightClassCode,
          empty: row.prompt,
        })}
      </select>
    </span>
  );
}

const Actions = memo(function Actions({ row, send, canRemove }: { row: RenewalRow; send: Send; canRemove: boolean }) {
  const { id, name } = row;
  return (
    <span className={styles.actions}>
      {row.needsUpdate && (
        <Button look="secondary" onClick={() => send({ type: 'edit.chosen', id })}>
          Update drone <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      <span className={styles.ways}>
        <Button look="tertiary" onClick={() => send({ type: 'details.opened', id })}>
          Edit <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        {canRemove && (
          <Button look="tertiary" onClick={() => send({ type: 'removal.requested', id })}>
            Remove <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </span>
    </span>
  );
});
