import { Table, type TableProps } from './table.tsx';

/** A table; one sentence instead where it has no rows. */
export function ListTable<Row>(props: TableProps<Row>) {
  if (props.rows.length > 0) return <Table {...props} />;
  // A name or an abbreviation keeps its capital letter; it has a second one.
  return <p>{`No ${props.caption.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`}</p>;
}
