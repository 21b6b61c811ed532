/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
import type { ReactNode } from 'react';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column of a short table. The first one names its row. */
export interface PlainColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface PlainTableProps<Row> {
  readonly caption: string;
  /** A heading above says what the caption does: that is for those who listen alone. */
  readonly headed?: boolean;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/**
 * A short table in its own order, all of it on one page; on a phone each row is a card.
 * @param props see the fields
 */
export function PlainTable<Row>({ caption, headed = false, columns, rows, keyOf }: PlainTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className={`${styles.part} ${styles.short}`} data-columns={columns.length}>
      <table className={styles.table} role="table">
        <caption className={headed ? undefined : styles.caption}>{headed ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" role="columnheader" className={styles.plain}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              <th scope="row" role="rowheader">
                {first?.cell(row)}
              </th>
              {others.map(({ id, header, cell }) => (
                <td key={id} role="cell" data-label={header}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
