/**
 * Content around the declaration of a confirmation of registration details: the aircraft, why it is closed, what comes
 * next.
 */
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import {
  aircraftConfirmationForm,
  mustInform,
  tellBy,
  type Declared,
} from '#rules/aircraft-confirmation-form.rules.ts';
import type {
  ConfirmationState,
  ConfirmationWindow,
  ShownAircraft,
  ShownParty,
} from '#rules/aircraft-confirmation.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { Confirmation } from '../applications/confirmation.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { ENGINE_TEXTS, type ClosedText } from '../forms/form-texts.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
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
  {
    id: 'owner',
    header: 'Registration holder',
    sortedBy: ({ owner }) => owner.name,
    cell: ({ owner }) => <PartyCell {...owner} />,
  },
  {
    id: 'operator',
    header: 'Registered operator',
    sortedBy: ({ operator }) => operator.name,
    cell: ({ operator }) => <PartyCell {...operator} />,
  },
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
  /** True where nothing is to be confirmed: the list only shows what is registered. */
  readonly isClosed: boolean;
}

/** Everything that the register has of the aircraft, so that nobody confirms what they do not see. */
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

/** Nothing was sent, because the register changed after the person saw it. */
export const REGISTER_CHANGED = {
  title: 'The register has changed',
  text: 'The register changed after you opened this page, so nothing was submitted. Check every aircraft in the updated list below, then submit again.',
  saysCause: 'never',
} as const;

/**
 * Why nothing can be confirmed, in words (ACFT-38, ACFT-43, ACFT-45, ACFT-46).
 *
 * @param reason why the person's role does not allow it, beneath the printed words (DEC-40)
 */
export function closedWords(
  because: 'position' | Exclude<ConfirmationState, 'open'>,
  period: ConfirmationWindow | null,
  reason: string,
): ClosedText {
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
      return {
        level: 'success',
        title: 'You have already confirmed these details',
        text: 'View your answer under Submissions on your dashboard.',
      };
    case 'noAircraft':
      return {
        level: 'info',
        title: 'You have nothing to confirm',
        text: 'You have no registered aircraft or gliders.',
        asksNothing: true,
      };
  }
}

const RECEIVED = { title: `${aircraftConfirmationForm.title} successful`, text: 'We have received your confirmation.' };

interface ConfirmationReceivedProps {
  readonly declared: Declared | null;
  /** The aircraft that it was about. */
  readonly aircraft: readonly ShownAircraft[];
  readonly receipt: Receipt;
  readonly organisationId: string;
}

const DECLARED: Readonly<Record<Declared, string>> = {
  confirmedCorrectDetails: 'Registration details are correct',
  incorrectDetails: 'Some details are incorrect or have changed',
};

/**
 * The end of a confirmation, by what was declared (ACFT-39, ACFT-40), and what the holder has to do about changes
 * (ACFT-41). Where the declaration is not known any more, as after a reload that found the confirmation received, it
 * says what holds either way.
 */
export function ConfirmationReceived({ declared, aircraft, ...submitted }: ConfirmationReceivedProps) {
  const { acting, product, moment } = usePortal();
  const email = useEmailStep(submitted.organisationId);
  const { organisationId, receipt } = submitted;
  const inform = `The registration holder ${mustInform(product.displayName)}`;
  const day = tellBy(receipt.receivedAt ?? '', moment().zone);
  const by = day === null ? '' : ` by ${displayDate(day)}`;
  const isCorrect = declared === 'confirmedCorrectDetails';
  return (
    <Confirmation
      alert={RECEIVED}
      {...submitted}
      done={declared === null ? [] : [{ name: 'What you declared', value: DECLARED[declared] }]}
      steps={[
        {
          when: 'Now',
          is: 'done',
          what: isCorrect
            ? 'You confirmed that the registration details of the aircraft are correct. You do not need to do anything else.'
            : 'Your answer is recorded.',
        },
        email,
        ...(declared === 'incorrectDetails' && day !== null
          ? [
              {
                when: `By ${displayDate(day)}`,
                is: 'now',
                what: 'You tell us what is incorrect or has changed.',
              } as const,
            ]
          : []),
        ...(declared === null
          ? [
              {
                when: 'Within 14 days',
                is: 'now',
                what: `If you declared that some details are incorrect or have changed: ${inform}`,
              } as const,
            ]
          : []),
      ]}
    >
      {declared === 'incorrectDetails' && (
        <>
          <p>You told us that some details are incorrect or have changed. We have not changed the register.</p>
          <PageAlert level="warning" title={`Tell us about changes${by}`}>
            <p>{inform}</p>
            <p>
              {organisationId === ''
                ? 'Contact us with the registration mark of the aircraft and what has changed.'
                : 'Use Submit documents and notifications. We filled in your aircraft. Tell us which aircraft it is and what has changed.'}
            </p>
            <ul>
              {aircraft.map(({ id, mark, manufacturer, model, serialNumber }) => (
                <li key={id || mark}>
                  <b>{mark}</b> <span>{`${manufacturer} ${model}`.trim()}</span>
                  <Note>
                    Serial number <SerialNumber>{serialNumber}</SerialNumber>
                  </Note>
                </li>
              ))}
            </ul>
            <ButtonRow>
              {organisationId !== '' && (
                <LinkButton
                  target={{
                    screen: 'industryAssist',
                    organisationId,
                    organisationArn: acting?.kind === 'organisation' ? (acting.arn ?? '') : '',
                    changesTo: receipt.reference ?? '',
                  }}
                >
                  Tell us about changes
                </LinkButton>
              )}
              {day !== null && (
                <AddToCalendar
                  id={`aircraft-changes-${receipt.submissionId ?? ''}`}
                  day={day}
                  title={`Tell ${product.displayName} about aircraft changes`}
                  text={inform}
                  about={`tell ${product.displayName} about aircraft changes by ${displayDate(day)}`}
                />
              )}
            </ButtonRow>
          </PageAlert>
        </>
      )}
    </Confirmation>
  );
}

/** Above the form that tells declared changes: what of it is filled in. */
export function ChangesFilledIn({ changesTo }: { readonly changesTo: string }) {
  if (changesTo === '') return null;
  return (
    <PageAlert level="info" title="We filled in the reference and your aircraft">
      <p>Enter what is incorrect or has changed, and leave out aircraft that are correct.</p>
    </PageAlert>
  );
}
