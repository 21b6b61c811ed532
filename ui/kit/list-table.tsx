import { Table, type TableProps } from './table.tsx';

/**
 * A table of what somebody has; without any it says so in a line.
 *
 * @param props those of the table
 */
export function ListTable<Row>(props: TableProps<Row>) {
  if (props.rows.length > 0) return <Table {...props} />;
  // The first letter of an abbreviation or of a name stays as it is: the second one is no small letter.
  return <p>{`No ${props.caption.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`}</p>;
}
