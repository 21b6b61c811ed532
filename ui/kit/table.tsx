/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import { zipped } from '#rules/core/required.rules.ts';
import { PAGE_SIZE, pageOf, sortedRows, type Direction } from '#rules/core/table.rules.ts';
import { useIsPrinted } from './printing.ts';
import styles from './table.module.css';
import { Header, Line, Pages, PagesAbove, SortChoice, type TableChoice, type TableColumn } from './table-parts.tsx';
import { usePortal } from './portal.tsx';
import hidden from './visually-hidden.module.css';

/** A column. The first one names its row. */
export type Column<Row> = TableColumn<Row>;

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Column and direction of the first view. */
  readonly start: { readonly column: string; readonly direction: Direction };
  /** Whether a heading above shows the caption, which is then for screen readers alone. */
  readonly headed?: boolean;
  /** Name under which the tab keeps sort and page, so that a way back, as from a payment, opens the list as it was left. */
  readonly keptAs?: string;
  /** Search and filters behind the rows: when they change, the first page shows. */
  readonly narrowedBy?: ListAsked | undefined;
  /** Name of a row that can be chosen, for people who do not see it. A constant function. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /**
   * The chosen rows; left out for a table without choice. The same object as long as the same rows are chosen: a row is
   * drawn again when this changes for it.
   */
  readonly choice?: RowChoice | undefined;
  /**
   * Result of an action in a row, shown beneath it across the table; null for none. The same function as long as the
   * result is the same.
   */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** Rows a page; left out, 15 (DCON-07). */
  readonly pageSize?: number | undefined;
  /** Left out for a table with the usual spacing. */
  readonly dense?: DenseLook | undefined;
}

/**
 * A table with as many rows in view as possible: low rows, its name in one line with its pages, a head that stays in
 * view.
 */
export interface DenseLook {
  /** Widths of the columns in order, as CSS lengths; empty for the rest. Tables with the same widths line up. */
  readonly widths: readonly string[];
  /** Text beside the name. */
  readonly note?: ReactNode;
}

/** Which rows are chosen, by their keys. */
export type RowChoice = TableChoice;

/**
 * A sortable table with 15 rows a page (DCON-07). On a phone each row is a card with the names of its sorted columns; a
 * column of actions shows no name. A dense table is printed whole.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  start,
  headed = false,
  keptAs = '',
  narrowedBy,
  choice,
  nameOf,
  below,
  pageSize = PAGE_SIZE,
  dense,
}: TableProps<Row>) {
  const { lists } = usePortal();
  const isPrinted = useIsPrinted();
  const heading = useRef<HTMLElement>(null);
  const [{ sort, asked: turned, resetKey }, setView] = useState(() => ({
    ...(readView(keptAs === '' ? null : lists.view(keptAs), columns, narrowing(narrowedBy)) ?? {
      sort: start,
      asked: 1,
    }),
    resetKey: narrowedBy,
  }));
  const asked = resetKey === narrowedBy ? turned : 1;
  const show = (view: { sort: typeof sort; asked: number }) => {
    setView({ ...view, resetKey: narrowedBy });
    if (keptAs !== '')
      lists.keepView(
        keptAs,
        `${view.sort.column} ${view.sort.direction} ${String(view.asked)} ${narrowing(narrowedBy)}`,
      );
  };
  const sorter = columnOf(columns, sort.column);
  const by = sorter?.sortedBy;
  // Sorted once; a page is a slice of it.
  const sorted = useMemo(() => inOrder(rows, by, sort.direction), [rows, by, sort.direction]);
  const page = pageOf(sorted, asked, dense && isPrinted ? Math.max(1, sorted.length) : pageSize);
  const keys = page.rows.map(keyOf);
  const onPick = usePicked(keys, choice);
  const [isTold, setTold] = useState(false);
  const sortTo = (column: string, direction: Direction, isHead = false) => {
    show({ sort: { column, direction }, asked: 1 });
    setTold(isHead);
  };
  const sortBy = (column: string) =>
    sortTo(column, sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending', true);
  // A new page is read from its top. The focus stays at the button for the next page.
  const turnTo = (to: number) => {
    show({ sort, asked: to });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) document.documentElement.scrollTop += top;
  };
  const pages = { tableName: caption, page, onTurn: turnTo };
  return (
    <div className={`${styles.part} ${dense ? styles.dense : ''}`} data-columns={columns.length}>
      {dense && (
        <div className={styles.line}>
          <h2 ref={(element) => void (heading.current = element)}>
            <span className={headed ? hidden.hidden : undefined}>{caption}</span>{' '}
            <span className={styles.all}>{rows.length.toLocaleString('en-AU')}</span>
          </h2>
          {dense.note && <div className={styles.note}>{dense.note}</div>}
          <SortChoice columns={columns} sort={sort} tableName={caption} onSort={sortTo} />
          {page.pages > 1 && <PagesAbove {...pages} />}
        </div>
      )}
      <table className={styles.table} role="table">
        {/* Orca names a table by the words of its caption alone: not by `aria-labelledby`, nor by a part of the caption. */}
        <caption
          className={dense || headed ? hidden.hidden : styles.caption}
          ref={dense ? undefined : (element) => void (heading.current = element)}
        >
          {caption}
        </caption>
        {dense && (
          <colgroup>
            {columns.map((column, at) => (
              <col key={column.id} style={{ inlineSize: dense.widths[at] || undefined }} />
            ))}
          </colgroup>
        )}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, at) => (
              <Header
                key={column.id}
                column={column}
                direction={sort.column === column.id ? sort.direction : null}
                onSort={sortBy}
                page={at === 0 && dense && choice ? { tableName: caption, keys, choice } : null}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {zipped(page.rows, keys).map(([row, key]) => {
            const chosen = choice && { name: key, isChosen: choice.isChosen(key), onPick, called: nameOf };
            return <Line key={key} row={row} columns={columns} below={below?.(row) ?? null} {...chosen} />;
          })}
        </tbody>
      </table>
      {page.pages > 1 && <Pages {...pages} />}
      {/* No reader says by itself that `aria-sort` has changed; of a list each says what was chosen. */}
      <p className={hidden.hidden} aria-live="polite">
        {isTold && sorter && `Sorted by ${sorter.header}, ${sort.direction}`}
      </p>
    </div>
  );
}

/**
 * A press on the checkbox of a row: with Shift held, all rows from the one pressed before, as in a file manager.
 *
 * @returns the same function as long as the table is there: a row is drawn again when it changes
 */
function usePicked(keys: readonly string[], choice: RowChoice | undefined) {
  const latest = useRef({ keys, choice });
  useEffect(() => {
    latest.current = { keys, choice };
  });
  const before = useRef<string | null>(null);
  return useMemo(
    () => (key: string, isChosen: boolean, isRange: boolean) => {
      const shown = latest.current.keys;
      const [from, to] = [shown.indexOf(before.current ?? ''), shown.indexOf(key)];
      before.current = key;
      const picked = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      latest.current.choice?.onChoose(picked, isChosen);
    },
    [],
  );
}

/**
 * All rows of a table that keeps its sort, in the order in which it shows them: for what is made of the whole list,
 * such as a file of it.
 *
 * @param kept the view as the tab keeps it; null before anybody sorted
 */
export function rowsInOrder<Row>(
  { rows, columns, start }: Pick<TableProps<Row>, 'rows' | 'columns' | 'start'>,
  kept: string | null,
): readonly Row[] {
  const { column, direction } = readView(kept, columns, '')?.sort ?? start;
  return inOrder(rows, columnOf(columns, column)?.sortedBy, direction);
}

const columnOf = <Row,>(columns: readonly Column<Row>[], column: string): Column<Row> | undefined =>
  columns.find(({ id }) => id === column);

const inOrder = <Row,>(rows: readonly Row[], by: Column<Row>['sortedBy'], direction: Direction): readonly Row[] =>
  by ? sortedRows(rows, by, direction) : rows;

/** Search and filters as one text; empty for none. */
const narrowing = (asked: ListAsked | undefined): string =>
  asked ? [encodeURIComponent(asked.find.trim()), ...asked.show].join('/') : '';

/**
 * A view that the tab kept; null for one that does not fit this table, since any script of this origin could have
 * written it. It opens at page 1 if the list was narrowed differently: `50 have expired` on a dashboard leads to the
 * first of the fifty.
 */
function readView<Row>(kept: string | null, columns: readonly Column<Row>[], narrowed: string) {
  const [, column = '', direction = '', page = '', by = ''] =
    /^(\S+) (ascending|descending) (\d{1,4}) (\S*)$/.exec(kept ?? '') ?? [];
  if (!columns.some(({ id, sortedBy }) => id === column && sortedBy)) return null;
  return { sort: { column, direction: direction as Direction }, asked: by === narrowed ? Number(page) : 1 };
}
