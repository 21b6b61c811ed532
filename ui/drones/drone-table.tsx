import { SerialNumber } from '../kit/cells.tsx';
import { Table, type Column, type TableProps } from '../kit/table.tsx';

/** A table of drones of one kind; without any it says so in a line. */
export function DroneTable<Row>(props: TableProps<Row>) {
  if (props.rows.length > 0) return <Table {...props} />;
  return (
    <p>
      <strong>{props.caption}:</strong> none
    </p>
  );
}

interface Numbered {
  readonly serialNumber: string;
}

// Made once: a sort depends on it.
const bySerial = ({ serialNumber }: Numbered): string => serialNumber;

/** The column of serial numbers. */
export function serialColumn(header: string): Column<Numbered> {
  return { id: 'serial', header, sortedBy: bySerial, cell: ({ serialNumber }) => <SerialNumber>{serialNumber}</SerialNumber> };
}
