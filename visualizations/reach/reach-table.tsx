import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import {
  cellAddress,
  cellWords,
  type Reach,
  type ReachCell,
  type ReachColumn,
  type ReachRow,
  type Switches,
} from './reach.ts';
import styles from './reach.module.css';

export interface ReachTableProps {
  readonly reach: Reach;
  /** The rows to show. */
  readonly rows: readonly ReachRow[];
  /** The column that is lit; null for none. */
  readonly lit: number | null;
  /** The cell that is open at first, and has the focus; empty for none. */
  readonly first: string;
  readonly switches: Switches;
}

const GROUPS: readonly (readonly [group: string, name: string])[] = [
  ['services', 'Services'],
  ['screens', 'Screens'],
  ['calls', 'Calls'],
];

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The matrix as a grid with one tab stop; Enter opens the reason of a cell beneath its row. */
export function ReachTable({ reach: { columns, proof }, rows, lit, first, switches }: ReachTableProps) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<string | null>(first === '' ? null : first);
  const grid = useRef<HTMLTableElement>(null);
  // Whoever opens the address of a cell is led to it.
  useEffect(() => {
    const cell = first === '' ? null : grid.current?.querySelector<HTMLElement>('[aria-expanded=true]');
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  }, [first]);
  const ordered = GROUPS.flatMap(([group]) => rows.filter((row) => row.group === group));
  const row = Math.min(at.row, ordered.length - 1);
  const column = lit !== null && at.row === 0 && at.column === 0 ? lit : at.column;
  const focus = (next: Place) => {
    const to = {
      row: Math.max(0, Math.min(ordered.length - 1, next.row)),
      column: Math.max(0, Math.min(columns.length - 1, next.column)),
    };
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at='${String(to.row)} ${String(to.column)}']`)?.focus();
  };
  const inGroup = (step: number): number => {
    const of = (place: number) => GROUPS.findIndex(([group]) => group === ordered[place]?.group);
    const wanted = ordered.findIndex((_, place) => of(place) === of(row) + step);
    return wanted < 0 ? (step < 0 ? 0 : ordered.length - 1) : wanted;
  };
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const isWhole = event.ctrlKey;
    const to: Readonly<Record<string, () => void>> = {
      ArrowRight: () => focus({ row, column: column + 1 }),
      ArrowLeft: () => focus({ row, column: column - 1 }),
      ArrowDown: () => focus({ row: row + 1, column }),
      ArrowUp: () => focus({ row: row - 1, column }),
      Home: () => focus({ row: isWhole ? 0 : row, column: 0 }),
      End: () => focus({ row: isWhole ? ordered.length - 1 : row, column: columns.length - 1 }),
      PageDown: () => focus({ row: inGroup(1), column }),
      PageUp: () => focus({ row: inGroup(-1), column }),
      Enter: () => setOpened(opened === key ? null : key),
      ' ': () => setOpened(opened === key ? null : key),
      Escape: () => setOpened(null),
    };
    const move = to[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a data grid, on a table that prints */}
      <table ref={grid} role="grid" className={styles.matrix} aria-label="Who can reach what">
        <thead>
          <tr>
            <th scope="col">What</th>
            {columns.map(({ id, names, about }, place) => (
              <th
                key={id}
                scope="col"
                title={about}
                data-lit={place === lit || undefined}
                data-shown={place === (lit ?? 0) || undefined}
              >
                {names.join(', ')}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(([group, name]) => {
          const those = ordered.filter((one) => one.group === group);
          return those.length === 0 ? null : (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                  {name} <span>{those.length}</span>
                </th>
              </tr>
              {those.map((one) => {
                const place = ordered.indexOf(one);
                const openedAt = columns.findIndex(({ id }) => opened === `${group} ${one.id} ${id}`);
                const [openedCell, openedColumn] = [one.cells[openedAt], columns[openedAt]];
                return (
                  <Fragment key={one.id}>
                    <tr>
                      <th scope="row">{group === 'calls' ? <code title={one.title}>{one.id}</code> : one.title}</th>
                      {one.cells.map((cell, i) => {
                        const key = `${group} ${one.id} ${columns[i]?.id ?? ''}`;
                        const { sign, word } = cellWords(cell);
                        return (
                          <td
                            key={key}
                            data-is={cell.is}
                            data-at={`${String(place)} ${String(i)}`}
                            data-lit={i === lit || undefined}
                            data-shown={i === (lit ?? 0) || undefined}
                            aria-expanded={opened === key}
                            tabIndex={place === row && i === column ? 0 : -1}
                            onFocus={() => setAt({ row: place, column: i })}
                            onClick={() => setOpened(opened === key ? null : key)}
                            onKeyDown={(event) => onKeyDown(event, key)}
                          >
                            <span aria-hidden="true">{sign}</span> {word}
                          </td>
                        );
                      })}
                    </tr>
                    {openedCell && openedColumn ? (
                      <tr className={styles.why}>
                        <td colSpan={columns.length + 1}>
                          <Why
                            row={one}
                            column={openedColumn}
                            cell={openedCell}
                            address={cellAddress(opened ?? '', switches)}
                            by={proof?.asked.find(({ column: id }) => id === openedColumn.id)?.by ?? ''}
                          />
                        </td>
                      </tr>
                    ) : null}
                  </Fragment>
                );
              })}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

interface WhyProps {
  readonly row: ReachRow;
  readonly column: ReachColumn;
  readonly cell: ReachCell;
  /** The account that asked the server; empty if none did. */
  readonly by: string;
  /** The part of the address that opens this cell. */
  readonly address: string;
}

/** Why a cell is as it is, what the person reads, and how it is proven. */
function Why({ row, column, cell, by, address }: WhyProps) {
  const { word } = cellWords(cell);
  const name = row.group === 'calls' ? row.id : row.title;
  return (
    <>
      <h3>
        {column.names.join(', ')}, {name}: {cell.is === 'refused' ? `refused with ${word}` : word.toLowerCase()}
      </h3>
      <p>{column.about}</p>
      <ol>
        {cell.why.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      {cell.says === '' ? null : (
        <p>
          The person reads: <q>{cell.says}</q>
        </p>
      )}
      <p>
        {cell.rows.length > 0 ? `Follows ${cell.rows.join(', ')}. ` : null}
        {by === '' ? 'Not asked of a running server yet.' : `Asked of the running server by ${by}.`}
      </p>
      <p>
        <ScreenLink target={{ screen: 'charts', chart: 'reach', at: address }}>Address of this cell</ScreenLink>
      </p>
    </>
  );
}
