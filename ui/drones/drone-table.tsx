import { SerialNumber } from '../kit/cells.tsx';
import type { Column } from '../kit/table.tsx';

interface Numbered {
  readonly serialNumber: string;
}

// Made once: a table sorts anew when its sort function changes.
const bySerial = ({ serialNumber }: Numbered): string => serialNumber;

/** The column of serial numbers. */
export function serialColumn(header: string): Column<Numbered> {
  return {
    id: 'serial',
    header,
    sortedBy: bySerial,
    cell: ({ serialNumber }) => <SerialNumber>{serialNumber}</SerialNumber>,
  };
}
