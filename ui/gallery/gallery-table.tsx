import { Badge } from '../kit/badge.tsx';
import { Table, type Column } from '../kit/table.tsx';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly until: string;
}

const THINGS: readonly Thing[] = Array.from({ length: 34 }, (_, at) => ({
  id: String(at),
  name: `Thing ${at + 1}`,
  until: `2027-01-${10 + (at % 20)}`,
}));

const COLUMNS: readonly [Column<Thing>, ...Column<Thing>[]] = [
  { id: 'name', header: 'Name', sortedBy: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'until',
    header: 'Expiry date',
    sortedBy: ({ until }) => until,
    cell: ({ until }) => (
      <>
        <span>{until}</span> {until.endsWith('10') && <Badge tone="warning">Expiring soon</Badge>}
      </>
    ),
  },
  { id: 'remark', header: 'Remark', cell: () => 'Not sorted by' },
];

export function GalleryTable() {
  return (
    <Table
      caption="Things"
      columns={COLUMNS}
      rows={THINGS}
      keyOf={({ id }) => id}
      start={{ column: 'name', direction: 'ascending' }}
    />
  );
}
