import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { selectFailure, selectOrganisationId, selectPayments, type paymentHistoryMachine, type Payments } from '#machines/payment-history.machine.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { dashboardTarget } from '#rules/core/page.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { paymentYears, type ListedPayment } from '#rules/payments/receipt.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Card, CardList } from '../kit/card.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { OpenedFile } from '../payments/opened-file.tsx';

const TITLE = SCREENS.paymentHistory.title;
const FAILED = { title: 'We could not load your payments', text: 'Nothing that was paid is lost.' };

interface Props {
  readonly actor: ActorRefFrom<typeof paymentHistoryMachine>;
  /** The receipts as files. */
  readonly file: ActorRefFrom<typeof fileDownloadMachine>;
}

/**
 * What was paid, by year with its total; each payment leads to the page of what it was for, which is its receipt, and to the PDF of it (DEC-11).
 * @param props the actors of the list and of the files
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
      {failed && <FailureAlert words={FAILED} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />}
      <RenderGuard of={payments} onFailure={() => actor.send({ type: 'page.failed' })}>
        {payments && <Content payments={payments} organisationId={organisationId} file={file} />}
      </RenderGuard>
    </Page>
  );
}

function Content({ payments, organisationId, file }: { readonly payments: Payments; readonly organisationId: string; readonly file: Props['file'] }) {
  const { product, moment } = usePortal();
  const { zone } = moment();
  return (
    <>
      {payments.length === 0 && <p>Nothing was paid here yet. A payment is listed as soon as it has arrived.</p>}
      {paymentYears(payments, zone).map(({ year, payments: own, totalCents }) => (
        <section key={year} aria-label={year}>
          <h2>{year}</h2>
          <p>{`Total paid: ${displayFee(totalCents)}`}</p>
          <CardList>
            {own.map((payment) => (
              <Payment key={payment.reference ?? payment.submissionId} payment={payment} organisationId={organisationId} zone={zone} file={file} />
            ))}
          </CardList>
        </section>
      ))}
      <ButtonRow>
        <LinkButton look="secondary" target={organisationId === '' ? { screen: 'paymentsInd' } : { screen: 'paymentsOrg', organisationId }}>
          Payments due
        </LinkButton>
        <LinkButton look="secondary" target={dashboardTarget(organisationId)}>
          Return to {product.portalName}
        </LinkButton>
      </ButtonRow>
    </>
  );
}

interface PaymentProps {
  readonly payment: ListedPayment;
  readonly organisationId: string;
  readonly zone: string;
  readonly file: Props['file'];
}

function Payment({ payment, organisationId, zone, file }: PaymentProps) {
  const { submissionId, name, submissionReference, state, amountCents, paidAt, card, paidBy } = payment;
  const facts = [
    { name: 'Amount', lines: [displayFee(amountCents)] },
    { name: 'Paid on', lines: [dayAndTime(paidAt ?? '', zone)] },
    { name: 'Paid with', lines: [card ? `Card ending in ${card}` : ''] },
    { name: 'Paid by', lines: [paidBy ?? ''] },
  ].filter(({ lines }) => lines[0] !== '');
  return (
    <Card title={name} level={3} badge={state === 'returned' ? <Badge tone="warning">Returned to the card</Badge> : undefined}>
      <SummaryList rows={facts} />
      <p>
        <ScreenLink target={{ screen: 'submissionDetail', submissionId, organisationId }}>{`Receipt ${submissionReference}`}</ScreenLink>
      </p>
      <OpenedFile actor={file} id={submissionId} label={`Download receipt ${submissionReference} (PDF)`} kind="PDF" />
    </Card>
  );
}
