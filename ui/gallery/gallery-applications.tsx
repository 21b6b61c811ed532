import { useState } from 'react';
import { suggestionsFor } from '#rules/forms/suggestions.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { ApplicationTotal } from '../applications/application-total.tsx';
import { Badge } from '../kit/badge.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { Figure, Marked, Note, RowAction, RowActions } from '../kit/cells.tsx';
import { serialColumn } from '../drones/drone-table.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { FoundNotice } from '../applications/found-notice.tsx';
import { Part } from './gallery-part.tsx';
import { PaymentCancelled, SUBMIT_AGAIN } from '../payments/payment-alerts.tsx';
import { StepHead } from '../kit/step-head.tsx';
import type { Column } from '../kit/table.tsx';

const nothing = () => undefined;

const MAKERS = ['Autel', 'DJI', 'Parrot', 'Wingtra'].map((label) => ({ value: label, label }));

function TriedCombobox() {
  const [typed, type] = useState('');
  const listed = suggestionsFor(typed, MAKERS);
  return (
    <Combobox
      id="maker"
      label="Manufacturer"
      hint="Start typing, then select from the list."
      typed={typed}
      listed={listed}
      onType={type}
      onPick={({ label }) => type(label)}
      state={<Announcement text={typed !== '' && listed.length === 0 ? 'No matches. Check the spelling.' : ''} />}
    />
  );
}

interface Drone {
  readonly name: string;
  readonly serialNumber: string;
  readonly until: string;
}

const DRONES: readonly Drone[] = [
  { name: 'DJI Mavic 3 Enterprise', serialNumber: '1581F5FJ777777777701', until: '16 Mar 2026' },
  { name: 'Home built Multirotor', serialNumber: '', until: '12 May 2026' },
];
const START = { column: 'drone', direction: 'ascending' } as const;
const COLUMNS: readonly [Column<Drone>, ...Column<Drone>[]] = [
  {
    id: 'drone',
    header: 'Drone',
    sortedBy: ({ name }) => name,
    cell: ({ name, serialNumber }) => (
      <>
        <Marked>
          <span>{name}</span>
          {serialNumber === '' && <Badge tone="warning">Updates required</Badge>}
        </Marked>
        {serialNumber === '' && <Note>Update needed: serial number</Note>}
      </>
    ),
  },
  serialColumn('Serial number'),
  { id: 'until', header: 'Expiry date', sortedBy: ({ until }) => until, cell: ({ until }) => <Figure>{until}</Figure> },
  {
    id: 'actions',
    header: 'Options',
    cell: ({ name }) => (
      <RowActions>
        <RowAction word="Edit" rowName={name} onClick={nothing} />
        <RowAction word="Remove" rowName={name} onClick={nothing} />
      </RowActions>
    ),
  },
];

/** Parts of applications: what was found, a step, a table of drones, what it costs, and the way back from the bank. */
export function GalleryApplications() {
  return (
    <Part title="Applications">
      <FoundNotice source="draft" saved="application" remade="the declaration" />
      <PaymentCancelled then={SUBMIT_AGAIN} />
      <StepHead at={2} stepCount={3} name="Drone details" />
      <TriedCombobox />
      <ListTable caption="Commercial drones" columns={COLUMNS} rows={DRONES} keyOf={({ name }) => name} start={START} />
      <ListTable caption="Recreational drones" columns={COLUMNS} rows={[]} keyOf={({ name }) => name} start={START} />
      <ApplicationTotal cents={4000} />
    </Part>
  );
}
