/** The drones of a month, by model and each of them. */
import { useId, useMemo } from 'react';
import { manageDronesTarget } from '#machines/core/screens.ts';
import type { FleetYearData } from '#machines/fleet-year.entry.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { monthCsv } from '#rules/drones/fleet-year-csv.rules.ts';
import {
  renewingSaid,
  feesText,
  openedMonth,
  toUpdateText,
  type OpenedMonth as Opened,
  type YearDrone,
  type YearMonth,
} from '#rules/drones/fleet-year.rules.ts';
import { feeInColumn } from '#rules/payments/fees.rules.ts';
import { serialColumn } from '../drones/drone-table.tsx';
import { RowUpdateReason } from '../drones/update-reason.tsx';
import { Button, LinkButton } from '../kit/button.tsx';
import { CellLink, Figure, None } from '../kit/cells.tsx';
import { Table, type Column } from '../kit/table.tsx';
import styles from './fleet-year.module.css';

export type ListedDrone = FleetYearData['fleet']['drones'][number];

/** The drones of a month, and the actions on them. */
export interface MonthProps {
  readonly fleet: FleetYearData['fleet'];
  readonly organisationId: string;
  /** Renews these registrations together; null for somebody who cannot renew any now. */
  readonly onRenew: ((ids: readonly string[]) => void) | null;
  readonly onSave: (text: string, name: string) => void;
}

interface Props extends MonthProps {
  readonly id: string;
  readonly month: YearMonth<ListedDrone>;
  /** Whether its act is the main one of the page. */
  readonly isMain: boolean;
}

export function OpenedMonth({ id, month, fleet, organisationId, onRenew, onSave, isMain }: Props) {
  const heading = useId();
  const opened = useMemo(() => openedMonth(month, fleet), [month, fleet]);
  const { name, drones, fees, renewable, renewalFees, toUpdate, isOpen } = month;
  const isOver = month.id === 'expired';
  const count = counted(renewable.length, 'drone');
  const said = [
    expiry(isOver, opened.drones),
    ...(renewable.length === 0
      ? []
      : [renewingSaid(`${renewable.length.toLocaleString('en-AU')} now`, renewalFees, renewable.length)]),
    ...(toUpdate === 0 ? [] : [`${toUpdateText(toUpdate)}.`]),
  ];
  return (
    <section id={id} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>
          {`${name}: ${isOver ? counted(drones.length, 'drone') : `${drones.length.toLocaleString('en-AU')} due`}, ${feesText(fees, drones.length)}`}
        </h3>
        <div className={styles.acts}>
          {onRenew !== null && renewable.length > 0 && (
            <Button look={isMain ? 'primary' : 'secondary'} onClick={() => onRenew(renewable)}>
              {`Renew ${count}`}
            </Button>
          )}
          {onRenew !== null && isOpen && toUpdate > 0 && (
            <LinkButton look="secondary" target={manageDronesTarget(organisationId, { show: 'updates' })}>
              {`Update ${counted(toUpdate, 'drone')}`}
            </LinkButton>
          )}
          <Button look="tertiary" onClick={() => onSave(monthCsv(opened), `drones-${month.id}.csv`)}>
            {isOver ? 'Download these drones (CSV)' : 'Download this month (CSV)'}
          </Button>
        </div>
      </div>
      <p>{said.join(' ')}</p>
      <div className={styles.parts}>
        <Models models={opened.models} of={name} />
        <div className={styles.drones}>
          <h4>Drones</h4>
          <Drones drones={opened.drones} organisationId={organisationId} of={name} />
        </div>
      </div>
    </section>
  );
}

/** From when to when they expire. */
function expiry(isOver: boolean, drones: readonly YearDrone[]): string {
  const [first, last] = [drones[0]?.expiryDate ?? '', drones.at(-1)?.expiryDate ?? ''];
  const verb = drones.length === 1 ? (isOver ? 'It expired' : 'It expires') : isOver ? 'They expired' : 'They expire';
  return first === last ? `${verb} on ${first}.` : `${verb} from ${first} to ${last}.`;
}

function Models({ models, of }: { readonly models: Opened['models']; readonly of: string }) {
  return (
    <div>
      <h4>By model</h4>
      <table className={styles.models} aria-label={`By model, ${of}`}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Drones</th>
            <th scope="col">Each</th>
            <th scope="col">Fees</th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ name, fee, count, fees }) => (
            <tr key={`${name}-${String(fee)}`}>
              <th scope="row">{name}</th>
              <td>{count.toLocaleString('en-AU')}</td>
              <td>{feeText(fee)}</td>
              <td>{feesText(fees, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const feeText = (fee: number | null): string => (fee === null ? 'Not known' : feeInColumn(fee));

type Row = YearDrone<ListedDrone>;

/** Rows on a page of the list, fewer than elsewhere: several months can be open. */
const ROWS = 8;

// Made once: a table sorts anew when its sort function changes.
const keyOf = ({ id }: Row): string => id;
const byName = ({ name }: Row): string => name;
const byExpiry = ({ validUntil }: Row): string => validUntil;
const byFee = ({ fee }: Row): string => (fee === null ? '' : String(fee));
const SERIAL = serialColumn('Serial number / registration mark');
const START = { column: 'expiry', direction: 'ascending' } as const;

function Drones({ drones, organisationId, of }: Pick<Opened<ListedDrone>, 'drones'> & OfMonth) {
  const columns = useMemo(() => columnsOf(organisationId), [organisationId]);
  return <Table caption={`Drones, ${of}`} headed rows={drones} {...{ columns, keyOf }} start={START} pageSize={ROWS} />;
}

interface OfMonth {
  readonly organisationId: string;
  readonly of: string;
}

const columnsOf = (organisationId: string): readonly [Column<Row>, ...Column<Row>[]] => [
  {
    id: 'drone',
    header: 'Drone',
    sortedBy: byName,
    cell: ({ name, record, reason }) => (
      <span className={styles.drone}>
        <CellLink target={{ screen: 'singleDrone', organisationId, record }}>{name}</CellLink>
        {reason !== null && <RowUpdateReason reason={reason} />}
      </span>
    ),
  },
  SERIAL,
  { id: 'expiry', header: 'Expiry date', sortedBy: byExpiry, cell: ({ expiryDate }) => <Figure>{expiryDate}</Figure> },
  {
    id: 'fee',
    header: 'Fee',
    sortedBy: byFee,
    cell: ({ fee }) => (fee === null ? <None>Not known</None> : <Figure>{feeInColumn(fee)}</Figure>),
  },
];
