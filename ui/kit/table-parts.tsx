/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
/** Parts of a table: rows, heads, and the buttons between its pages. */
import { memo, type ReactNode } from 'react';
import type { Direction, TablePage } from '#rules/core/table.rules.ts';
import { Tick } from './choices.tsx';
import control from './control.module.css';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column. The first one names its row. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /**
   * Text that rows are sorted by; left out for a column without sorting. A constant: the table sorts anew when it
   * changes.
   */
  readonly sortedBy?: (row: Row) => string;
  readonly cell: (row: Row) => ReactNode;
}

/** Which rows are chosen, by their keys. */
export interface TableChoice {
  readonly isChosen: (key: string) => boolean;
  /** A constant function: rows are drawn again when it changes. */
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void;
}

interface LineProps<Row> {
  readonly columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  readonly row: Row;
  /** Key and name of a row that can be chosen. */
  readonly name?: string;
  readonly isChosen?: boolean;
  /** Called when its checkbox is pressed; with Shift held, as the end of a range. A constant function. */
  readonly onPick?: ((key: string, isChosen: boolean, isRange: boolean) => void) | undefined;
  readonly called?: ((row: Row) => string) | undefined;
  readonly below: ReactNode;
}

/** A row, drawn again only when the row or the columns change. */
export const Line = memo(function Line({
  row,
  columns: [first, ...others],
  name = '',
  isChosen = false,
  onPick,
  called,
  below,
}: LineProps<unknown>) {
  return (
    <>
      <tr role="row" data-chosen={isChosen || undefined}>
        {/* No name of its own: Orca would then read nothing that is in it. */}
        <th scope="row" role="rowheader">
          {onPick ? (
            <span className={styles.chosen}>
              <Tick
                label={`Select ${called?.(row) ?? name}`}
                checked={isChosen}
                onChange={(ticked, isRange) => onPick(name, ticked, isRange)}
              />
              <span>{first.cell(row)}</span>
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
  readonly column: TableColumn<Row>;
  /** Direction in which the rows are sorted by this column; null for none. */
  readonly direction: Direction | null;
  readonly onSort: (column: string) => void;
  /** For a head whose checkbox chooses all rows of the page. */
  readonly page: PageChoice | null;
}

interface PageChoice {
  readonly tableName: string;
  /** Keys of the rows of the page. */
  readonly keys: readonly string[];
  readonly choice: TableChoice;
}

/** The head of a column, which sorts by it. */
export function Header<Row>({ column: { id, header, sortedBy }, direction, onSort, page }: HeaderProps<Row>) {
  if (!sortedBy) {
    return (
      <th scope="col" role="columnheader" className={styles.plain}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? undefined} data-printed={header}>
      <span className={page ? styles.chosen : undefined}>
        {page && <PageTick {...page} />}
        <button type="button" className={styles.sort} onClick={() => onSort(id)}>
          <span>{header}</span>
          <span className={styles.arrow} data-direction={direction ?? 'none'} aria-hidden="true" />
        </button>
      </span>
    </th>
  );
}

/** Chooses all rows of the page; where some are chosen it is half ticked, and chooses the rest. */
function PageTick({ tableName, keys, choice }: PageChoice) {
  const count = keys.filter(choice.isChosen).length;
  const label = `Select ${keys.length === 1 ? 'the row' : `all ${String(keys.length)} rows`} of this page of ${tableName}`;
  return (
    <Tick
      label={label}
      checked={count === keys.length}
      isMixed={count > 0 && count < keys.length}
      onChange={() => choice.onChoose(keys, count < keys.length)}
    />
  );
}

export interface SortChoiceProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: { readonly column: string; readonly direction: Direction };
  readonly tableName: string;
  readonly onSort: (column: string, direction: Direction) => void;
}

/** Sorting for a phone, where a table has no heads. */
export function SortChoice<Row>({ columns, sort, tableName, onSort }: SortChoiceProps<Row>) {
  const sortable = columns.filter(({ sortedBy }) => sortedBy);
  return (
    <select
      className={`${control.control} ${control.select} ${styles.sortChoice}`}
      aria-label={`Sort ${tableName}`}
      value={`${sort.column} ${sort.direction}`}
      onChange={({ target: { value } }) => {
        const [column = '', direction] = value.split(' ');
        onSort(column, direction as Direction);
      }}
    >
      {sortable.flatMap(({ id, header }) =>
        (['ascending', 'descending'] as const).map((direction) => (
          <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
            {`${header}, ${direction}`}
          </option>
        )),
      )}
    </select>
  );
}

interface PagesProps {
  readonly tableName: string;
  readonly page: TablePage<unknown>;
  readonly onTurn: (page: number) => void;
}

/** Buttons between the pages, beneath a table. They stay in place at either end, so that the focus stays. */
export function Pages({ tableName, page: { page, pages, shown }, onTurn }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label={`Pages of ${tableName}`}>
      <Turn word="Previous page" tableName={tableName} isEnd={page === 1} onClick={() => onTurn(page - 1)} />
      <p role="status">
        <span>{`Page ${page} of ${pages}`}</span> <span className={styles.shown}>{`(${shown})`}</span>
      </p>
      <Turn word="Next page" tableName={tableName} isEnd={page === pages} onClick={() => onTurn(page + 1)} />
    </nav>
  );
}

/**
 * Buttons between the pages, above a dense table, so that the next page needs no scrolling; the number of the page is
 * announced beneath the table.
 */
export function PagesAbove({ tableName, page: { page, pages, shown }, onTurn }: PagesProps) {
  const turns = [
    { word: 'Previous', to: page - 1, isEnd: page === 1 },
    { word: 'Next', to: page + 1, isEnd: page === pages },
  ];
  return (
    <nav className={styles.above} aria-label={`${tableName}: pages, above the list`}>
      <span className={styles.shown}>{shown}</span>
      {turns.map(({ word, to, isEnd }) => (
        <button
          key={word}
          type="button"
          data-to={word}
          aria-label={`${word} page of ${tableName}, above the list`}
          aria-disabled={isEnd || undefined}
          onClick={isEnd ? undefined : () => onTurn(to)}
        >
          <Icon name="chevron" size={20} />
        </button>
      ))}
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
    <button
      type="button"
      className={styles.turn}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <span>{word}</span> <VisuallyHidden>{`of ${tableName}`}</VisuallyHidden>
    </button>
  );
}
