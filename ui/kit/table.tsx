/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import { zipped } from '#rules/core/required.rules.ts';
import { PAGE_SIZE, pageOf, sortedRows, type Direction } from '#rules/core/table.rules.ts';
import { useIsPrinted } from './printing.ts';
import styles from './table.module.css';
import { Header, Line, Pages, PagesAbove, SortChoice, type TableChoice, type TableColumn } from './table-parts.tsx';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column. The first one names its row. */
export type Column<Row> = TableColumn<Row>;

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The column and the direction of the first view. */
  readonly start: { readonly column: string; readonly direction: Direction };
  /** A heading above says what the caption does: that is for those who listen alone. */
  readonly headed?: boolean;
  /**
   * Given, sort and page stay in this tab under this name, so that a way back, as from a payment, leads to the list as
   * it was left.
   */
  readonly keptAs?: string;
  /** What the rows were narrowed by: of other rows the first page is shown, now and when somebody comes back. */
  readonly narrowedBy?: ListAsked | undefined;
  /** What a row is called where it can be chosen, for those who do not see it. Made once. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /**
   * Given, each row can be chosen. Made once for as long as the same rows are chosen: a row is drawn again when this
   * changes for it.
   */
  readonly choice?: RowChoice | undefined;
  /**
   * What came of something that was asked for in a row, beneath it and as wide as the table; null for nothing. Made
   * once for as long as that is so.
   */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** How many rows a page has; left out, 15 (DCON-07). */
  readonly pageSize?: number | undefined;
  /** Given, as many rows as possible are seen at once. */
  readonly dense?: DenseLook | undefined;
}

/**
 * A table of which as many rows as possible are seen at once: low rows, its name in one line with its pages, a head
 * that stays in view.
 */
export interface DenseLook {
  /**
   * How wide its columns are, in their order; tables with the same widths share the edges of their columns. Empty for
   * what is left.
   */
  readonly widths: readonly string[];
  /** What is said beside its name. */
  readonly note?: ReactNode;
}

/** Which rows are chosen, by their keys. */
export type RowChoice = TableChoice;

/**
 * A table that can be sorted, 15 rows a page (DCON-07); on a phone each row is a card with the names of its sorted
 * columns in it, and a column that is only ways on speaks for itself. A dense one is printed whole: paper has no next
 * page to turn to.
 *
 * @param props see the fields
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
  const id = useId();
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
  const by = textOf(columns, sort.column);
  // Sorted once: a page is cut out of it.
  const sorted = useMemo(() => inOrder(rows, by, sort.direction), [rows, by, sort.direction]);
  const page = pageOf(sorted, asked, dense && isPrinted ? Math.max(1, sorted.length) : pageSize);
  const keys = page.rows.map(keyOf);
  const onPick = usePicked(keys, choice);
  const sortTo = (column: string, direction: Direction) => show({ sort: { column, direction }, asked: 1 });
  const sortBy = (column: string) =>
    sortTo(column, sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending');
  // A page begins at its top, as every page does. The focus stays where the next page is asked for.
  const turnTo = (to: number) => {
    show({ sort, asked: to });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) document.documentElement.scrollTop += top;
  };
  const pages = { tableName: caption, page, onTurn: turnTo };
  const name = headed ? <VisuallyHidden>{caption}</VisuallyHidden> : caption;
  return (
    <div className={`${styles.part} ${dense ? styles.dense : ''}`} data-columns={columns.length}>
      {dense && (
        <div className={styles.line}>
          <h2 ref={(element) => void (heading.current = element)}>
            <span id={id}>{name}</span> <span className={styles.all}>{rows.length.toLocaleString('en-AU')}</span>
          </h2>
          {dense.note && <div className={styles.note}>{dense.note}</div>}
          <SortChoice columns={columns} sort={sort} tableName={caption} onSort={sortTo} />
          {page.pages > 1 && <PagesAbove {...pages} />}
        </div>
      )}
      <table className={styles.table} role="table" aria-labelledby={id}>
        {!dense && (
          <caption
            className={headed ? undefined : styles.caption}
            id={id}
            ref={(element) => void (heading.current = element)}
          >
            {name}
          </caption>
        )}
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
    </div>
  );
}

/**
 * What a press on the box of a row does: with Shift held, all rows from the one that was pressed before, as in a file
 * manager.
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
  return inOrder(rows, textOf(columns, column), direction);
}

const textOf = <Row,>(columns: readonly Column<Row>[], column: string): Column<Row>['sortedBy'] =>
  columns.find(({ id }) => id === column)?.sortedBy;

const inOrder = <Row,>(rows: readonly Row[], by: Column<Row>['sortedBy'], direction: Direction): readonly Row[] =>
  by ? sortedRows(rows, by, direction) : rows;

/** What narrows a list, in one word; empty where nothing does. */
const narrowing = (asked: ListAsked | undefined): string =>
  asked ? [encodeURIComponent(asked.find.trim()), ...asked.show].join('/') : '';

/**
 * A view as it was kept; null for what is none of this table. Anybody with a script in this origin could have written
 * it. Its page is the first one if the list was narrowed by something else: `50 have expired` on a dashboard leads to
 * the first of the fifty.
 */
function readView<Row>(kept: string | null, columns: readonly Column<Row>[], narrowed: string) {
  const [, column = '', direction = '', page = '', by = ''] =
    /^(\S+) (ascending|descending) (\d{1,4}) (\S*)$/.exec(kept ?? '') ?? [];
  if (!columns.some(({ id, sortedBy }) => id === column && sortedBy)) return null;
  return { sort: { column, direction: direction as Direction }, asked: by === narrowed ? Number(page) : 1 };
}
