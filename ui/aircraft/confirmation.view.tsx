/** What the confirmation of registration details shows around its declaration: what is confirmed, why it is closed, what comes next. */
import { mustInform, type Declared } from '#rules/aircraft-confirmation-form.rules.ts';
import type { ConfirmationState, ConfirmationWindow, ShownAircraft, ShownParty } from '#rules/aircraft-confirmation.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { ENGINE_TEXTS, type ClosedText } from '../forms/form-texts.ts';
import { None, Note, SerialNumber } from '../kit/cells.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { Table, type Column } from '../kit/table.tsx';

const COLUMNS: readonly [Column<ShownAircraft>, ...Column<ShownAircraft>[]] = [
  { id: 'mark', header: 'VH-Mark', sortedBy: ({ mark }) => mark, cell: ({ mark }) => mark },
  {
    id: 'model',
    header: 'Manufacturer and model',
    sortedBy: ({ manufacturer, model }) => `${manufacturer} ${model}`,
    cell: ({ manufacturer, model, serialNumber }) => (
      <>
        {`${manufacturer} ${model}`.trim() || <None />}
        <Note>
          Serial number <SerialNumber>{serialNumber}</SerialNumber>
        </Note>
      </>
    ),
  },
  { id: 'owner', header: 'Registration holder', sortedBy: ({ owner }) => owner.name, cell: ({ owner }) => <PartyCell {...owner} /> },
  { id: 'operator', header: 'Registered operator', sortedBy: ({ operator }) => operator.name, cell: ({ operator }) => <PartyCell {...operator} /> },
];

function PartyCell({ name, postalAddress }: ShownParty) {
  return (
    <>
      {name || <None />}
      {postalAddress !== '' && <Note>{postalAddress}</Note>}
    </>
  );
}

interface ConfirmationIntroProps {
  readonly aircraft: readonly ShownAircraft[];
  /** Nothing is to be confirmed: the list only shows what is registered. */
  readonly isClosed: boolean;
}

/**
 * What the declaration is about: everything of it that the register has, so that nobody confirms what they do not see.
 * @param props the aircraft and gliders, and whether they are still to be confirmed
 */
export function ConfirmationIntro({ aircraft, isClosed }: ConfirmationIntroProps) {
  if (aircraft.length === 0) return null;
  return (
    <Table
      caption={isClosed ? 'Registered aircraft' : 'Aircraft to confirm'}
      columns={COLUMNS}
      rows={aircraft}
      keyOf={({ id, mark }) => id || mark}
      start={{ column: 'mark', direction: 'ascending' }}
    />
  );
}

/** Nothing was sent, because the register is another one than the person saw. */
export const REGISTER_CHANGED = {
  title: 'The register has changed',
  text: 'The register changed after you opened this page, so nothing was submitted. Check every aircraft in the updated list below, then submit again.',
  saysCause: 'never',
} as const;

/**
 * Why nothing can be confirmed, in words (ACFT-38, ACFT-43, ACFT-45, ACFT-46).
 * @param reason why the person's role does not allow it, beneath the printed words (DEC-40)
 */
export function closedWords(because: 'position' | Exclude<ConfirmationState, 'open'>, period: ConfirmationWindow | null, reason: string): ClosedText {
  switch (because) {
    case 'position':
      return { ...ENGINE_TEXTS.refused, reason };
    case 'notNow':
      return {
        level: 'info',
        title: 'You have nothing to confirm today',
        text:
          period === null
            ? 'You do not need to confirm aircraft details at the moment.'
            : `You can confirm your details from ${displayDate(period.from)} to ${displayDate(period.until)}.`,
      };
    case 'answered':
      return { level: 'success', title: 'You have already confirmed these details', text: 'View your answer under Submissions on your dashboard.' };
    case 'noAircraft':
      return { level: 'info', title: 'You have nothing to confirm', text: 'You have no registered aircraft or gliders.' };
  }
}

/**
 * What was received, by what was declared (ACFT-39, ACFT-40), and what the holder has to do about changes (ACFT-41). Where the declaration is not
 * known any more, as after a reload that found the confirmation received, it says what holds either way.
 * @param props what was declared
 */
export function ConfirmationReceived({ declared }: { readonly declared: Declared | null }) {
  const { product } = usePortal();
  if (declared === 'confirmedCorrectDetails') return <p>You confirmed that the registration details of the aircraft are correct. There is nothing more to do.</p>;
  const inform = mustInform(product.displayName);
  if (declared === null) return <p>{`If you declared that some details are incorrect or have changed, the registration holder ${inform}`}</p>;
  return (
    <>
      <p>You told us that some details are incorrect or have changed. We have not changed the register.</p>
      <PageAlert level="info" title="Tell us about changes">
        <p>{`The registration holder ${inform}`}</p>
      </PageAlert>
    </>
  );
}
