/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
/** The year month by month; a month opens beneath its row. */
import { Fragment, memo, useCallback, useId, useState } from 'react';
import { displayDate, type IsoDate } from '#rules/core/calendar.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { feesText, toUpdateText, type FleetYear, type YearMonth } from '#rules/drones/fleet-year.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Note, RowAction } from '../kit/cells.tsx';
import styles from './fleet-year.module.css';
import { OpenedMonth, type ListedDrone, type MonthProps } from './opened-month.tsx';
import { rowIdOf, toneOf } from './year-picture.tsx';

type Month = YearMonth<ListedDrone>;

export interface YearTableProps extends MonthProps {
  /** Id of the heading; those of the rows begin with it. */
  readonly id: string;
  readonly year: FleetYear<ListedDrone>;
  /** What the columns count. */
  readonly asIf: string;
}

const COUNTS = ['Due', 'Fees', 'Registered', 'Expired', 'Leaving the list'] as const;

const number = (count: number): string => count.toLocaleString('en-AU');

/** Numbers of a row, in the order of `COUNTS`. */
const countsOf = ({ drones, fees, registered, expired, leaving }: Month): readonly string[] => [
  number(drones.length),
  feesText(fees, drones.length),
  ...[registered, expired, leaving].map(number),
];

export function YearTable({ id, year, asIf, ...rest }: YearTableProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const turn = useCallback(
    (one: string) =>
      setOpened((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one])),
    [],
  );
  const { due, fees, expired, expiredFees } = year;
  const all = { cents: fees.cents + expiredFees.cents, unknown: fees.unknown + expiredFees.unknown };
  return (
    <>
      <h2 id={id}>Month by month</h2>
      <p id={`${id}-as-if`} className={styles.asIf}>
        {asIf}
      </p>
      <table className={styles.year} role="table" aria-labelledby={id} aria-describedby={`${id}-as-if`}>
        <thead role="rowgroup">
          <tr role="row">
            {['Month', ...COUNTS, 'What to do'].map((head) => (
              <th
                key={head}
                scope="col"
                role="columnheader"
                className={COUNTS.some((one) => one === head) ? styles.number : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {year.months.map((month) => (
            <MonthRows
              key={month.id}
              {...{ month, ...rest }}
              id={rowIdOf(id, month)}
              isOpen={opened.includes(month.id)}
              isLatest={opened.at(-1) === month.id}
              onTurn={turn}
            />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader">
              All months
            </th>
            <td role="cell" className={styles.number}>
              {number(due)}
            </td>
            <td role="cell" className={styles.number}>
              {feesText(fees, due)}
            </td>
            <td role="cell" colSpan={4}>
              {expired > 0 &&
                `${feesText(all, due + expired)} with the ${number(expired)} that ${expired === 1 ? 'has' : 'have'} expired`}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface MonthRowsProps extends Omit<YearTableProps, 'year' | 'asIf'> {
  readonly month: Month;
  readonly isOpen: boolean;
  /** Whether it was opened last: its act is the main one of the page. */
  readonly isLatest: boolean;
  readonly onTurn: (month: string) => void;
}

/** Drawn again when something of its own month changes, not when another month is opened. */
const MonthRows = memo(function MonthRows({
  month,
  id,
  isOpen,
  isLatest,
  onTurn,
  onRenew,
  onSave,
  fleet,
  organisationId,
}: MonthRowsProps) {
  const { name, drones, again } = month;
  const part = useId();
  return (
    <Fragment>
      <tr role="row" id={id} data-tone={toneOf(month)} data-open={isOpen || undefined}>
        <th scope="row" role="rowheader" data-printed={name}>
          {drones.length === 0 ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? part : undefined}
              onClick={() => onTurn(month.id)}
            >
              {name}
            </button>
          )}
          {again > 0 && <Note>{`And ${number(again)} more if renewed today`}</Note>}
        </th>
        {countsOf(month).map((text, at) => (
          <td key={COUNTS[at]} role="cell" className={styles.number} data-label={COUNTS[at]}>
            {text}
          </td>
        ))}
        <td role="cell" className={styles.todo}>
          <ToDo {...{ month, organisationId, onRenew }} />
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className={styles.opened}>
          <td role="cell" colSpan={COUNTS.length + 2}>
            <OpenedMonth id={part} {...{ month, fleet, organisationId, onRenew, onSave }} isMain={isLatest} />
          </td>
        </tr>
      )}
    </Fragment>
  );
});

type ToDoProps = Pick<MonthRowsProps, 'month' | 'organisationId' | 'onRenew'>;

function ToDo({ month, organisationId, onRenew }: ToDoProps) {
  const { name, drones, renewable, toUpdate, opens, allFrom, firstBy, isOpen } = month;
  if (drones.length === 0) return <Note>Nothing to do</Note>;
  const all = drones.length === 1 ? 'it' : `all ${number(drones.length)}`;
  const words = `Renew ${counted(renewable.length, 'drone')}`;
  return (
    <>
      {renewable.length > 0 && (
        <div data-printed={onRenew === null ? undefined : words}>
          {onRenew === null ? (
            `${number(renewable.length)} can be renewed now`
          ) : (
            <RowAction word={words} rowName={name} onClick={() => onRenew(renewable)} />
          )}
        </div>
      )}
      {opens !== null && (
        <div>
          From <Opening {...{ month, organisationId }} day={opens} isAll={opens === allFrom} />
        </div>
      )}
      {toUpdate > 0 && <Note>{toUpdateText(toUpdate)}</Note>}
      {firstBy !== null && <Note>{`${drones.length === 1 ? '' : 'the first '}by ${displayDate(firstBy)}`}</Note>}
      {allFrom !== null && (isOpen || allFrom !== opens) && (
        <div className={styles.note}>
          <span>{`${all} from`}</span> <Opening {...{ month, organisationId }} day={allFrom} isAll />
        </div>
      )}
    </>
  );
}

interface OpeningProps extends Pick<ToDoProps, 'month' | 'organisationId'> {
  readonly day: IsoDate;
  /** Whether all of the month can be renewed from that day on. */
  readonly isAll: boolean;
}

/** A day from which drones can be renewed, for a calendar. */
function Opening({ month: { id, name: monthName, drones }, organisationId, day, isAll }: OpeningProps) {
  const what = `${isAll ? 'All' : 'The first'} of your ${counted(drones.length, 'drone')} due in ${monthName} can be renewed`;
  return (
    <>
      <strong>{displayDate(day)}</strong>{' '}
      <AddToCalendar
        isSmall
        id={`fleet-year-${organisationId}-${id}-${isAll ? 'all' : 'first'}`}
        day={day}
        title={what}
        text={`${what} in the portal from this day on.`}
        about={`${isAll ? 'all' : 'the first'} due in ${monthName} can be renewed`}
      />
    </>
  );
}
