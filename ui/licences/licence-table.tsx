/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
/** The rows of a licence as a table, on a person's own pages and on the page of a check. */
import {
  COLUMN_NAMES,
  NO_EXPIRY_DATE,
  type LicenceColumn,
  type LicenceGroup,
  type LicenceRow,
} from '#rules/licences/licence-sections.rules.ts';
import { rowStates, type RowState } from '#rules/licences/licence-contents.rules.ts';
import { isActiveStatus } from '#rules/licences/pass-types.rules.ts';
import { ratingEnd } from '#rules/licences/rating-end.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Figure, Marked, None, Note } from '../kit/cells.tsx';
import { usePortal } from '../kit/portal.tsx';
import hidden from '../kit/visually-hidden.module.css';
import styles from './licence-table.module.css';

export interface LicenceTableProps {
  readonly caption: string;
  /** Whether a heading above shows the caption, which is then for screen readers alone. */
  readonly headed: boolean;
  /** Groups of rows; the names show where there is more than one. */
  readonly groups: readonly LicenceGroup[];
  /** Whether it is the person's own licence: its last days can be put in a calendar. */
  readonly isOwn: boolean;
}

const DAYS: readonly LicenceColumn[] = ['validFrom', 'validUntil', 'issuedDate', 'issueDate', 'validTo'];
const ENDS: readonly LicenceColumn[] = ['validUntil', 'validTo'];
/** Order of columns across several groups. */
const ORDER = Object.keys(COLUMN_NAMES) as readonly LicenceColumn[];

/** Columns of all groups, in the order of the group with the most. */
function columnsOf(groups: readonly LicenceGroup[]): readonly LicenceColumn[] {
  const longest = groups.reduce<readonly LicenceColumn[]>(
    (most, { columns }) => (columns.length > most.length ? columns : most),
    [],
  );
  const others = ORDER.filter(
    (column) => !longest.includes(column) && groups.some(({ columns }) => columns.includes(column)),
  );
  return [...longest, ...others];
}

/** Groups of rows in one table, on one set of columns; on a phone each row is a card. */
export function LicenceTable({ caption, headed, groups, isOwn }: LicenceTableProps) {
  const columns = columnsOf(groups);
  const isNamed = groups.length > 1;
  return (
    <div className={styles.part} data-wide={columns.length > 5 || undefined}>
      <table className={styles.table} role="table">
        <caption className={headed ? hidden.hidden : styles.caption}>{caption}</caption>
        <colgroup>
          {columns.map((column, at) => (
            <col key={column} className={at === 0 ? styles.name : styles[column]} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {COLUMN_NAMES[column]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, title, rows }) => (
          <tbody key={id} role="rowgroup">
            {isNamed && (
              <tr role="row" className={styles.group}>
                <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} groupName={isOwn ? title : ''} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: LicenceRow;
  readonly columns: readonly LicenceColumn[];
  /** Name of the group, for the calendar entries of its rows. */
  readonly groupName: string;
}

function Row({ row, columns, groupName }: RowProps) {
  const { settings, moment } = usePortal();
  const states = rowStates(row, settings, moment());
  const [first, ...others] = columns;
  const tint =
    states.includes('suspended') || states.includes('expired')
      ? styles.off
      : states.includes('expiringSoon')
        ? styles.near
        : undefined;
  return (
    <tr role="row" className={tint}>
      <th scope="row" role="rowheader">
        {first && <Cell row={row} column={first} groupName={groupName} states={states} />}
        {row.includes.length > 0 && <Note>{`Includes ${row.includes.join(', ')}`}</Note>}
      </th>
      {others.map((column) => (
        <td key={column} role="cell" data-label={COLUMN_NAMES[column]} data-column={column}>
          <Cell row={row} column={column} groupName={groupName} states={states} />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly row: LicenceRow;
  readonly column: LicenceColumn;
  readonly groupName: string;
  readonly states: readonly RowState[];
}

function Cell({ row, column, groupName, states }: CellProps) {
  const { person } = usePortal();
  const text = row.cells[column] ?? '';
  if (text === '') return <None>Not recorded</None>;
  if (column === 'status') return <Badge tone={isActiveStatus(text) ? 'success' : 'error'}>{text}</Badge>;
  if (!DAYS.includes(column)) return text;
  if (!ENDS.includes(column)) return <Figure>{text}</Figure>;
  if (text === NO_EXPIRY_DATE) return <None>{NO_EXPIRY_DATE}</None>;
  const entry = groupName === '' || row.isOver ? null : ratingEnd(person?.contactid ?? '', groupName, row);
  return (
    <Marked>
      <div className={styles.end}>
        <Figure>{text}</Figure>
        {entry && <AddToCalendar isSmall {...entry} />}
      </div>
      {states.includes('expired') && <Badge tone="error">Expired</Badge>}
      {states.includes('expiringSoon') && <Badge tone="warning">Expiring soon</Badge>}
    </Marked>
  );
}
