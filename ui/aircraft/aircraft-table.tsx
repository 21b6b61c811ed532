import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import { useMemo } from 'react';
import { singleAircraftTarget } from '#machines/core/screens.ts';
import { aircraftNamed } from '#rules/aircraft/aircraft-hint.rules.ts';
import { makeOf, type AircraftRow, type PartyShown } from '#rules/aircraft/aircraft-rows.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { CellLink, Marked, None, Note } from '../kit/cells.tsx';
import { ListTable } from '../kit/list-table.tsx';
import type { Column } from '../kit/table.tsx';

// Made once: a table sorts anew when its sort function changes.
const byMark = ({ vhmark }: AircraftRow): string => vhmark;
const byOperator = ({ operator }: AircraftRow): string => operator;
const keyOf = ({ id, vhmark }: AircraftRow): string => `${id} ${vhmark}`;

const START = { column: 'mark', direction: 'ascending' } as const;

export interface AircraftTableProps {
  readonly caption: string;
  readonly rows: readonly AircraftRow[];
  readonly organisationId: string;
  readonly keptAs: string;
  readonly narrowedBy: ListAsked;
}

/** A table of aircraft or of gliders (ACFT-03, ACFT-04); a transfer that is open is marked in its row (ACFT-29). */
export function AircraftTable({ caption, rows, organisationId, keptAs, narrowedBy }: AircraftTableProps) {
  const columns = useMemo(() => columnsOf(organisationId), [organisationId]);
  return <ListTable {...{ caption, columns, rows, keyOf, keptAs, narrowedBy }} start={START} />;
}

function columnsOf(organisationId: string): readonly [Column<AircraftRow>, ...Column<AircraftRow>[]] {
  return [
    {
      id: 'mark',
      header: 'VH-Mark',
      sortedBy: byMark,
      cell: ({ id, vhmark, message }) => (
        <Marked>
          <CellLink target={singleAircraftTarget(organisationId, aircraftNamed(id, vhmark))}>
            {vhmark || 'Details'}
          </CellLink>
          {message && <Badge tone={message.level}>{message.text}</Badge>}
        </Marked>
      ),
    },
    {
      id: 'make',
      header: 'Manufacturer and model',
      sortedBy: makeOf,
      cell: (row) => makeOf(row) || <None>Not provided</None>,
    },
    {
      id: 'operator',
      header: 'Registered operator details',
      sortedBy: byOperator,
      cell: ({ mainOperator }) => <Operator party={mainOperator} />,
    },
  ];
}

function Operator({ party }: { readonly party: PartyShown | null }) {
  if (party === null || party.name === '') return <None>Not provided</None>;
  return (
    <span>
      <span>{party.name}</span>
      {party.postalAddress && <Note>{party.postalAddress}</Note>}
      {party.phones.length > 0 && <Note>{party.phones.join(', ')}</Note>}
    </span>
  );
}
