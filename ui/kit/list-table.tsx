import { Table, type TableProps } from './table.tsx';

/**
 * A table of what somebody has; without any it says so in a line.
 * @param props those of the table
 */
export function ListTable<Row>(props: TableProps<Row>) {
  if (props.rows.length > 0) return <Table {...props} />;
  return (
    <p>
      <strong>{`${props.caption}:`}</strong> none
    </p>
  );
}
