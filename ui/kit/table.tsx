/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
import { memo, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import { pageOf, sortedRows, type Direction, type TablePage } from '#rules/core/table.rules.ts';
import { Tick } from './choices.tsx';
import styles from './table.module.css';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column. The first one names its row. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The text that rows are sorted by; without it they are not. Made once, outside the view: it is what a sort depends on. */
  readonly sortedBy?: (row: Row) => string;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The column and the direction of the first view. */
  readonly start: { readonly column: string; readonly direction: Direction };
  /** A heading above says what the caption does: that is for those who listen alone. */
  readonly headed?: boolean;
  /** Given, sort and page stay in this tab under this name, so that a way back, as from a payment, leads to the list as it was left. */
  readonly keptAs?: string;
  /** What the rows were narrowed by: of other rows the first page is shown, now and when somebody comes back. */
  readonly narrowedBy?: ListAsked | undefined;
  /** What a row is called where it can be chosen, for those who do not see it. Made once. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** Given, each row can be chosen. Made once for as long as the same rows are chosen: a row is drawn again when this changes for it. */
  readonly choice?: RowChoice | undefined;
  /** What came of something that was asked for in a row, beneath it and as wide as the table; null for nothing. Made once for as long as that is so. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
}

/** Which rows are chosen, by their keys. */
export interface RowChoice {
  readonly isChosen: (key: string) => boolean;
  /** Made once. */
  readonly onChoose: (key: string, isChosen: boolean) => void;
}

/**
 * A table that can be sorted, 15 rows a page (DCON-07); on a phone each row is a card with the names of its sorted columns in it, and a
 * column that is only ways on speaks for itself.
 * @param props see the fields
 */
export function Table<Row>({ caption, columns, rows, keyOf, start, headed = false, keptAs = '', narrowedBy, choice, nameOf, below }: TableProps<Row>) {
  const id = useId();
  const { lists } = usePortal();
  const heading = useRef<HTMLTableCaptionElement>(null);
  const [{ sort, asked: turned, resetKey }, setView] = useState(() => ({
    ...(readView(keptAs === '' ? null : lists.view(keptAs), columns, narrowing(narrowedBy)) ?? { sort: start, asked: 1 }),
    resetKey: narrowedBy,
  }));
  const asked = resetKey === narrowedBy ? turned : 1;
  const show = (view: { sort: typeof sort; asked: number }) => {
    setView({ ...view, resetKey: narrowedBy });
    if (keptAs !== '') lists.keepView(keptAs, `${view.sort.column} ${view.sort.direction} ${String(view.asked)} ${narrowing(narrowedBy)}`);
  };
  const by = textOf(columns, sort.column);
  // Sorted once: a page is cut out of it.
  const sorted = useMemo(() => inOrder(rows, by, sort.direction), [rows, by, sort.direction]);
  const page = pageOf(sorted, asked);
  const sortBy = (column: string) => {
    const direction = sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending';
    show({ sort: { column, direction }, asked: 1 });
  };
  // A page begins at its top, as every page does. The focus stays where the next page is asked for.
  const turnTo = (to: number) => {
    show({ sort, asked: to });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) document.documentElement.scrollTop += top;
  };
  return (
    <div className={styles.part} data-columns={columns.length}>
      <table className={styles.table} role="table" aria-labelledby={id}>
        <caption className={headed ? undefined : styles.caption} id={id} ref={heading}>
          {headed ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} direction={sort.column === column.id ? sort.direction : null} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {page.rows.map((row) => {
            const key = keyOf(row);
            const chosen = choice && { name: key, isChosen: choice.isChosen(key), onChoose: choice.onChoose, called: nameOf };
            return <Line key={key} row={row} columns={columns} below={below?.(row) ?? null} {...chosen} />;
          })}
        </tbody>
      </table>
      {page.pages > 1 && <Pages tableName={caption} page={page} onTurn={turnTo} />}
    </div>
  );
}

/**
 * All rows of a table that keeps its sort, in the order in which it shows them: for what is made of the whole list, such as a file of it.
 * @param kept the view as the tab keeps it; null before anybody sorted
 */
export function rowsInOrder<Row>({ rows, columns, start }: Pick<TableProps<Row>, 'rows' | 'columns' | 'start'>, kept: string | null): readonly Row[] {
  const { column, direction } = readView(kept, columns, '')?.sort ?? start;
  return inOrder(rows, textOf(columns, column), direction);
}

const textOf = <Row,>(columns: readonly Column<Row>[], column: string): Column<Row>['sortedBy'] => columns.find(({ id }) => id === column)?.sortedBy;

const inOrder = <Row,>(rows: readonly Row[], by: Column<Row>['sortedBy'], direction: Direction): readonly Row[] => (by ? sortedRows(rows, by, direction) : rows);

/** What narrows a list, in one word; empty where nothing does. */
const narrowing = (asked: ListAsked | undefined): string => (asked ? [encodeURIComponent(asked.find.trim()), ...asked.show].join('/') : '');

/**
 * A view as it was kept; null for what is none of this table. Anybody with a script in this origin could have written it. Its page is the first
 * one if the list was narrowed by something else: `50 have expired` on a dashboard leads to the first of the fifty.
 */
function readView<Row>(kept: string | null, columns: readonly Column<Row>[], narrowed: string) {
  const [, column = '', direction = '', page = '', by = ''] = /^(\S+) (ascending|descending) (\d{1,4}) (\S*)$/.exec(kept ?? '') ?? [];
  if (!columns.some(({ id, sortedBy }) => id === column && sortedBy)) return null;
  return { sort: { column, direction: direction as Direction }, asked: by === narrowed ? Number(page) : 1 };
}

type LineProps<Row> = Pick<TableProps<Row>, 'columns'> & {
  readonly row: Row;
  /** Of a row that can be chosen: its key, and what it is called. */
  readonly name?: string;
  readonly isChosen?: boolean;
  readonly onChoose?: RowChoice['onChoose'];
  readonly called?: ((row: Row) => string) | undefined;
  readonly below: ReactNode;
};

/** A row: drawn again only when it is another one, or the columns are. */
const Line = memo(function Line({ row, columns: [first, ...others], name = '', isChosen = false, onChoose, called, below }: LineProps<unknown>) {
  const id = useId();
  return (
    <>
      <tr role="row">
        <th scope="row" role="rowheader" aria-labelledby={onChoose && id}>
          {onChoose ? (
            <span className={styles.chosen}>
              <Tick label={`Select ${called?.(row) ?? name}`} checked={isChosen} onChange={(ticked) => onChoose(name, ticked)} />
              <span id={id}>{first.cell(row)}</span>
            </span>
          ) : (
            first.cell(row)
          )}
        </th>
        {others.map((column) => (
          <td key={column.id} role="cell" data-label={column.sortedBy ? column.header : undefined}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {below !== null && (
        <tr role="row" className={styles.below}>
          <td role="cell" colSpan={others.length + 1}>
            {below}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: LineProps<Row>) => ReactNode;

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  /** How the rows are sorted by it; null when they are not. */
  readonly direction: Direction | null;
  readonly onSort: (column: string) => void;
}

function Header<Row>({ column: { id, header, sortedBy }, direction, onSort }: HeaderProps<Row>) {
  if (!sortedBy) {
    return (
      <th scope="col" role="columnheader" className={styles.plain}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? undefined} data-printed={header}>
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {header}
        <span className={styles.arrow} data-direction={direction ?? 'none'} aria-hidden="true" />
      </button>
    </th>
  );
}

interface PagesProps {
  readonly tableName: string;
  readonly page: TablePage<unknown>;
  readonly onTurn: (page: number) => void;
}

/** The two buttons stay where they are at either end, so that the focus does. */
function Pages({ tableName, page: { page, pages, shown }, onTurn }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label={`Pages of ${tableName}`}>
      <Turn word="Previous page" tableName={tableName} isEnd={page === 1} onClick={() => onTurn(page - 1)} />
      <p role="status">
        {`Page ${page} of ${pages}`} <span className={styles.shown}>{`(${shown})`}</span>
      </p>
      <Turn word="Next page" tableName={tableName} isEnd={page === pages} onClick={() => onTurn(page + 1)} />
    </nav>
  );
}

interface TurnProps {
  readonly word: string;
  readonly tableName: string;
  readonly isEnd: boolean;
  readonly onClick: () => void;
}

function Turn({ word, tableName, isEnd, onClick }: TurnProps) {
  return (
    <button type="button" className={styles.turn} aria-disabled={isEnd || undefined} onClick={isEnd ? undefined : onClick}>
      {word} <VisuallyHidden>{`of ${tableName}`}</VisuallyHidden>
    </button>
  );
}
