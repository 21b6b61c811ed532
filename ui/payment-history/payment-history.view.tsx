import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectBlockedAddress, type fileDownloadMachine } from '#machines/file-download.machine.ts';
import { selectPayments, type paymentHistoryMachine, type Payments } from '#machines/payment-history.entry.ts';
import type { ToldClock } from '#rules/core/moment.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { PAYMENT_FILTERS, paymentWords, paymentYears, type ListedPayment } from '#rules/payments/receipt.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { CellLink, Figure, Marked, None, Note } from '../kit/cells.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { ListTools, NothingFits, useLongList } from '../kit/long-list.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { fieldOf } from '../kit/use-field.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { OpenedFileButton, OpenedFileOutcome } from '../payments/opened-file.tsx';
import styles from './payment-history.module.css';

const TITLE = SCREEN_TITLES.paymentHistory;
const FAILED = { title: 'We could not load your payments', text: 'Your payments are not affected.' };

interface Props {
  readonly actor: ActorRefFrom<typeof paymentHistoryMachine>;
  /** Actor of the receipts as files. */
  readonly file: ActorRefFrom<typeof fileDownloadMachine>;
}

interface ContentProps {
  readonly payments: Payments;
  readonly organisationId: string;
  readonly file: Props['file'];
}

/**
 * What was paid, by year with its total; each payment leads to the page of what it was for, which is its receipt, and
 * to the PDF of it (DEC-11).
 */
export function PaymentHistoryView({ actor, file }: Props) {
  const payments = useSelector(actor, selectPayments);
  const organisationId = useSelector(actor, selectOrganisationId);
  const failure = useSelector(actor, selectFailure);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      {loading && <Loading />}
      {failed && (
        <FailureAlert words={FAILED} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      <RenderGuard resetKey={payments} onFailure={() => actor.send({ type: 'page.failed' })}>
        {payments && <Content payments={payments} organisationId={organisationId} file={file} />}
      </RenderGuard>
    </Page>
  );
}

function Content(props: ContentProps) {
  const { organisationId } = props;
  return (
    <>
      {props.payments.length === 0 ? <p>You have not made any payments yet.</p> : <Years {...props} />}
      <ButtonRow>
        <LinkButton
          look="secondary"
          target={organisationId === '' ? { screen: 'paymentsInd' } : { screen: 'paymentsOrg', organisationId }}
        >
          Payments due
        </LinkButton>
        <ReturnToPortal organisationId={organisationId} />
      </ButtonRow>
    </>
  );
}

/**
 * A table for each year. Who paid is not searched for: what is typed is in the address, and a name is in none
 * (docs/decisions/0025).
 */
function Years({ payments, organisationId, file }: ContentProps) {
  const { zone, reader } = usePortal().moment();
  const columns = useMemo(
    () => columnsOf(organisationId, { zone, reader }, file),
    [organisationId, zone, reader, file],
  );
  const list = useLongList({ rows: payments, words: paymentWords, filters: PAYMENT_FILTERS });
  // A message about a file that could not be opened stands beneath its payment.
  const unopened = useSelector(file, (snapshot) =>
    fieldOf(snapshot, 'problem') || selectBlockedAddress(snapshot) !== null ? fieldOf(snapshot, 'id') : null,
  );
  const below = useMemo(
    () =>
      ({ submissionId }: ListedPayment) =>
        submissionId === unopened ? <OpenedFileOutcome actor={file} kind="PDF" /> : null,
    [unopened, file],
  );
  const years = useMemo(() => paymentYears(list.rows, zone), [list.rows, zone]);
  return (
    <>
      <ListTools list={list} words={WORDS} />
      {years.length === 0 && <NothingFits list={list} words={WORDS} />}
      {years.map(({ year, payments: rows, totalCents }) => (
        <section key={year} aria-label={year}>
          <h2>{year}</h2>
          <p>{`${list.isNarrowed ? 'Total shown' : 'Total paid'}: ${displayFee(totalCents)}`}</p>
          <Table
            caption={`Payments, ${year}`}
            headed
            {...{ columns, rows, keyOf }}
            start={NEWEST_FIRST}
            keptAs={`payments.${organisationId}.${year}`}
            narrowedBy={list.asked}
            below={below}
          />
        </section>
      ))}
    </>
  );
}

const WORDS = { one: 'payment', many: 'payments', search: 'Search by description, reference, amount or card' };
const NEWEST_FIRST = { column: 'paidAt', direction: 'descending' } as const;

// Made once: search and sort run anew when they change.
const keyOf = ({ reference, submissionId }: ListedPayment): string => reference ?? submissionId;
const byName = ({ name }: ListedPayment): string => name;
const byTime = ({ paidAt }: ListedPayment): string => paidAt ?? '';
const byAmount = ({ amountCents }: ListedPayment): string => String(amountCents);
const byCard = ({ card }: ListedPayment): string => card ?? '';

function columnsOf(
  organisationId: string,
  clock: ToldClock,
  file: Props['file'],
): readonly [Column<ListedPayment>, ...Column<ListedPayment>[]] {
  return [
    {
      id: 'name',
      header: 'Description',
      sortedBy: byName,
      cell: ({ name, state }) => (
        <Marked>
          <span>{name}</span>
          {state === 'returned' && <Badge tone="warning">Refunded to your card</Badge>}
        </Marked>
      ),
    },
    {
      id: 'paidAt',
      header: 'Paid on',
      sortedBy: byTime,
      cell: ({ paidAt }) => <Figure>{dayAndTime(paidAt ?? '', clock) || <None>Not recorded</None>}</Figure>,
    },
    {
      id: 'amount',
      header: 'Amount',
      sortedBy: byAmount,
      cell: ({ amountCents }) => <Figure>{displayFee(amountCents)}</Figure>,
    },
    {
      id: 'card',
      header: 'Card',
      sortedBy: byCard,
      cell: ({ card, paidBy }) => (
        <span>
          {card ? <Figure>{`Card ending in ${card}`}</Figure> : <None>Not recorded</None>}
          {paidBy && <Note>{`By ${paidBy}`}</Note>}
        </span>
      ),
    },
    {
      id: 'receipt',
      header: 'Receipt',
      cell: ({ submissionId, submissionReference }) => (
        <div className={styles.receipt}>
          <CellLink target={{ screen: 'submissionDetail', submissionId, organisationId }}>
            <Figure>{`Receipt ${submissionReference}`}</Figure>
          </CellLink>
          <OpenedFileButton
            actor={file}
            id={submissionId}
            label={
              <Figure>
                Download <VisuallyHidden>{`receipt ${submissionReference}`}</VisuallyHidden> (PDF)
              </Figure>
            }
            look="tertiary"
          />
        </div>
      ),
    },
  ];
}
