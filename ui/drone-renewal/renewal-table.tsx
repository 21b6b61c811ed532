import { isolated } from '#rules/core/isolated.rules.ts';
import { memo, useMemo, useState } from 'react';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import { WEIGHT_CLASS_LABEL } from '#rules/drones/drone-kind.rules.ts';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import type { RenewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import type { RenewalTable } from '#rules/drones/drone-renewal.rules.ts';
import { nameWithSerial, registrationEnd } from '#rules/drones/registered-drone.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CellLink, Figure, Marked, None, Note, RowAction, RowActions, WeightClassName } from '../kit/cells.tsx';
import { serialColumn } from '../drones/drone-table.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { selectClass, selectOptions } from '../kit/select.tsx';
import type { Column } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import type { RenewalProps } from './renewal-props.ts';
import styles from './drone-renewal.module.css';
import { classId } from './renewal-alert.tsx';

type Send = RenewalProps['actor']['send'];

// Made once: a table sorts anew when its sort function changes.
const byName = ({ name }: RenewalRow): string => name;
const byExpiry = ({ validUntil }: RenewalRow): string => validUntil;
const byWeightClass = ({ weightClass }: RenewalRow): string => weightClass;
const byFee = ({ fee }: RenewalRow): string => String(fee ?? 0).padStart(10, '0');
const SERIAL = serialColumn('Serial number');
const keyOf = ({ id }: RenewalRow): string => String(id);

/** Rows with something to do come first. */
const START = { column: 'expiry', direction: 'ascending' } as const;

export interface RenewalTableProps {
  readonly table: RenewalTable;
  readonly facts: RenewalFacts;
  readonly send: Send;
  readonly organisationId: string;
  /** Whether there is a payment, for which a drone without a fee waits like the others. */
  readonly waits: boolean;
  /** Whether removing is offered (DREN-30). */
  readonly canRemove: boolean;
  readonly narrowedBy: ListAsked;
}

/** One table of the summary, 15 rows a page (DREN-21 to DREN-23). */
export const RenewalTableView = memo(function RenewalTableView({ table, narrowedBy, ...around }: RenewalTableProps) {
  const { facts, send, organisationId, waits, canRemove } = around;
  const columns = useMemo(
    () => columnsOf({ facts, send, organisationId, waits, canRemove }),
    [facts, send, organisationId, waits, canRemove],
  );
  return (
    <ListTable
      caption={table.title}
      columns={columns}
      rows={table.rows}
      keyOf={keyOf}
      start={START}
      narrowedBy={narrowedBy}
    />
  );
});

type Columns = readonly [Column<RenewalRow>, ...Column<RenewalRow>[]];

function columnsOf({
  facts,
  send,
  organisationId,
  waits,
  canRemove,
}: Omit<RenewalTableProps, 'table' | 'narrowedBy'>): Columns {
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: (row) => <Name row={row} facts={facts} organisationId={organisationId} />,
    },
    SERIAL,
    { id: 'expiry', header: 'Expiry date', sortedBy: byExpiry, cell: (row) => <Expiry row={row} waits={waits} /> },
    {
      id: 'class',
      header: 'Weight class',
      sortedBy: byWeightClass,
      cell: (row) => <WeightClassCell row={row} send={send} />,
    },
    {
      id: 'fee',
      header: 'Fee',
      sortedBy: byFee,
      cell: ({ fee, feeText }) => (fee === null ? 'Not available' : <Figure>{feeText}</Figure>),
    },
    { id: 'actions', header: 'Options', cell: (row) => <Actions {...{ row, send, canRemove }} /> },
  ];
}

interface NameProps {
  readonly row: RenewalRow;
  readonly facts: RenewalFacts;
  readonly organisationId: string;
}

/**
 * The name leads to the page of the drone (DDET-04); beneath it, what has to be done or was done about it (DREG-29,
 * DREN-40).
 */
function Name({ row, facts, organisationId }: NameProps) {
  const { droneId, droneRegistrationId } = row.drone;
  const record = { product_droneregistrationid: droneRegistrationId, drone: { product_droneid: droneId } };
  const link = <CellLink target={{ screen: 'singleDrone', organisationId, record }}>{row.name}</CellLink>;
  if (!row.needsUpdate && !row.drone.updatesSaved) return link;
  return (
    <>
      <Marked>
        {link}
        {row.needsUpdate ? <Badge tone="warning">Updates required</Badge> : <Badge tone="success">Updates saved</Badge>}
      </Marked>
      {row.needsUpdate && <Note>{`Update needed: ${updatesOf(row.drone, { ...facts, variant: 'renewal' })}`}</Note>}
    </>
  );
}

/** Calendar entry for a registration that has not ended yet. */
function LastDay({ row: { drone, name, serialNumber, validUntil, badge } }: { row: RenewalRow }) {
  const day = parseIsoDate(validUntil);
  if (day === null || badge?.level === 'error') return null;
  return (
    <AddToCalendar isSmall {...registrationEnd(drone.droneRegistrationId, nameWithSerial(name, serialNumber), day)} />
  );
}

function Expiry({ row, waits }: { row: RenewalRow; waits: boolean }) {
  return (
    <>
      <Marked>
        <Figure>{row.expiryDate}</Figure>
        {row.badge && <Badge tone={row.badge.level}>{row.badge.message}</Badge>}
        <LastDay row={row} />
      </Marked>
      {!row.needsUpdate && row.renewedDate !== '' && (
        <Note>
          Renewed until <Figure>{row.renewedDate}</Figure>
          <span>{waits ? ' when you have paid' : ' when you submit'}</span>
        </Note>
      )}
    </>
  );
}

/**
 * The class that the drone is assigned to, and behind a question a heavier one instead (DVAL-48 to DVAL-53). The list
 * is made when the question is opened: fifteen of them took longer than all else of a page, and so would as many
 * `details`, of five elements each. Of a drone without one, what was chosen above the tables.
 */
function WeightClassCell({ row, send }: { row: RenewalRow; send: Send }) {
  const hasOwn = row.weightClass !== '';
  const chosen = row.drone.selectedWeightClassCode;
  const isChosen = chosen !== '';
  // With the choice taken back it stays open: the focus is in it. While it is closed the row says what was chosen.
  const [isOpen, setOpen] = useState(isChosen);
  const canChange = hasOwn && !row.needsUpdate && row.choices.length > 0;
  return (
    <div className={styles.class}>
      {hasOwn && <WeightClassName>{row.weightClass}</WeightClassName>}
      {!hasOwn && !isChosen && <None>Not assigned</None>}
      {isChosen && !(canChange && isOpen) && (
        <div>
          Selected: <WeightClassName>{row.choices.find(({ code }) => code === chosen)?.name ?? chosen}</WeightClassName>
        </div>
      )}
      {canChange && (
        <button
          type="button"
          className={styles.change}
          aria-expanded={isOpen}
          aria-label={`Change weight class of ${row.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Change weight class
        </button>
      )}
      {canChange && isOpen && <WeightClassSelect row={row} send={send} problem="" />}
    </div>
  );
}

/**
 * The list of weight classes of one drone.
 *
 * @param props its row, where to send, and what is wrong; empty for nothing
 */
export function WeightClassSelect({ row, send, problem }: { row: RenewalRow; send: Send; problem: string }) {
  const id = classId(row.id);
  return (
    <span className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {WEIGHT_CLASS_LABEL} <VisuallyHidden>{`for ${isolated(row.name)}`}</VisuallyHidden>
      </label>
      {problem !== '' && (
        <span id={`${id}-error`} className={styles.problem} data-error="">
          <VisuallyHidden>Error: </VisuallyHidden>
          <span>{problem}</span>
        </span>
      )}
      <select
        id={id}
        className={`${selectClass(undefined)} ${styles.list}`}
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

interface ActionsProps {
  readonly row: RenewalRow;
  readonly send: Send;
  readonly canRemove: boolean;
}

/**
 * The page of a drone is read-only, so its button says 'View'; what has to be updated has a button of its own, which
 * leads to the editor (DREN-18, DREN-23, DREN-41).
 */
function Actions({ row, send, canRemove }: ActionsProps) {
  const { id, name, needsUpdate } = row;
  const actions = (
    <RowActions>
      <RowAction word="View" rowName={name} onClick={() => send({ type: 'details.opened', id })} />
      {canRemove && <RowAction word="Remove" rowName={name} onClick={() => send({ type: 'removal.requested', id })} />}
    </RowActions>
  );
  if (!needsUpdate) return actions;
  return (
    <div className={styles.actions}>
      <Button look="secondary" onClick={() => send({ type: 'edit.chosen', id })}>
        Update drone <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {actions}
    </div>
  );
}
