import { WITHIN_DECISION_DAYS } from '#rules/core/business-days.rules.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { decisionDayFor } from '#rules/core/business-days.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectIsAway } from '#machines/payments/card-payment.machine.ts';
import {
  selectCardPayment,
  selectPaidFor,
  type PaymentAlert,
  type paymentRequestMachine,
} from '#machines/additional-payments/payment-request.machine.ts';
import { paymentWayBack } from '#rules/additional-payments.rules.ts';
import { paymentForm } from '#rules/payment-form.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { Confirmation } from '../applications/confirmation.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { LeftOut } from '../applications/outcome-list.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import {
  CARD_PROBLEM,
  CardRefused,
  ON_THE_WAY,
  PAY_AGAIN,
  PaidAlready,
  PaymentCancelled,
  PaymentUnknown,
} from '../payments/payment-alerts.tsx';
import { CardPaymentView } from '../payments/card-payment.view.tsx';
import { usePaymentStep } from '../payments/payment-step.ts';
import { RenderGuard } from '../kit/render-guard.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import { RefundDue } from '../applications/refund-due.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { UntrustedPayment } from '../payments/untrusted-payment.tsx';
import { Fee } from './fee.tsx';

export interface PaymentRequestViewProps {
  readonly actor: ActorRefFrom<typeof paymentRequestMachine>;
}

const HOME = 'Return to the portal home';
/** A return without a payment, in the title of the tab; the heading takes the focus of a button that is gone. */
const CAME_BACK: Readonly<Partial<Record<PaymentAlert['kind'], string>>> = {
  refundDue: 'Payment to be refunded',
  untrusted: 'Not confirmed',
};
/** For a fee, before the payment page and after it. */
const UNPAID = { words: 'You pay the fee on the payment page.', back: 'Back to the fee' } as const;
const PAID_OR_NOT = { paid: 'do not pay again. We will send an email.', unpaid: 'proceed to payment again.' } as const;
const WHERE = 'Check under Payments. Fees you have paid are no longer listed there.';

/** The payment page of one fee (services 2.9, 4.8), from the summary to the receipt. */
export function PaymentRequestView(props: PaymentRequestViewProps) {
  const { actor } = props;
  const requested = useField(actor, 'requested');
  const page = useChild(actor, 'page');
  return (
    <RenderGuard resetKey={requested} onFailure={() => page?.send({ type: 'page.failed' })}>
      <Screen {...props} />
    </RenderGuard>
  );
}

function Screen({ actor }: PaymentRequestViewProps) {
  const organisationId = useField(actor, 'organisationId');
  const count = useField(actor, 'count');
  const payment = useSelector(actor, selectCardPayment);
  const isAway = useSelector(payment, selectIsAway);
  const requested = useField(actor, 'requested');
  const page = useChild(actor, 'page');
  const alertKind = useField(actor, 'alert')?.kind;
  const isRefused = alertKind === 'unticked' || alertKind === 'submitFailed' || alertKind === 'paymentUnknown';
  const state = useSelector(actor, shownOf);
  const paymentStep = usePaymentStep(payment);
  const list = paymentsOf(organisationId);
  const title = paymentForm.title;
  return (
    <>
      <Page
        title={title}
        step={state === 'complete' ? 'Received' : ((alertKind && CAME_BACK[alertKind]) ?? paymentStep)}
        error={isRefused}
        crumbs={
          <Breadcrumbs
            here={title}
            organisationId={organisationId}
            between={(count ?? 0) > 1 || state === 'gone' ? [{ label: SCREEN_TITLES.paymentsInd, target: list }] : []}
          />
        }
      >
        {payment && (
          <CardPaymentView
            actor={payment}
            where={WHERE}
            onward={{ label: HOME, target: paymentWayBack(organisationId, 0) }}
            unpaid={UNPAID}
          />
        )}
        {state === 'pending' && (
          <Loaded page={page} data={null} words={UNABLE_ONLINE} onward={<ReturnToPortal />} text={WORKING_ON_DRONES}>
            {() => null}
          </Loaded>
        )}
        {(state === 'due' || state === 'gone') && <Told actor={actor} />}
        {/* What is paid for shows until the payment page does (OP-D-74). */}
        {state === 'due' && !isAway && requested && (
          <Fee actor={actor} requested={requested} back={paymentWayBack(organisationId, count)} />
        )}
        {state === 'gone' && <Gone actor={actor} organisationId={organisationId} list={list} />}
        {state === 'settled' && <Settled organisationId={organisationId} list={list} />}
        {state === 'complete' && <Received actor={actor} organisationId={organisationId} list={list} />}
      </Page>
      <Busy actor={actor} />
    </>
  );
}

type Shown = 'returning' | 'pending' | 'due' | 'gone' | 'settled' | 'complete';

function shownOf(snapshot: ReturnType<PaymentRequestViewProps['actor']['getSnapshot']>): Shown {
  for (const tag of ['pending', 'due', 'gone', 'settled', 'complete'] as const) if (snapshot.hasTag(tag)) return tag;
  return 'returning';
}

const paymentsOf = (organisationId: string): ScreenTarget => paymentWayBack(organisationId, 2);

/** Result of the card payment page, above the fee. */
function Told({ actor }: Pick<PaymentRequestViewProps, 'actor'>) {
  const alert = useField(actor, 'alert');
  const alertCount = useField(actor, 'refusals');
  switch (alert?.kind) {
    case 'cardProblem':
      return (
        <PageAlert level="error" title={CARD_PROBLEM.title} appears>
          <p>{CARD_PROBLEM.fee}</p>
          <CardRefused said={alert.said} again={PAY_AGAIN.fee} />
        </PageAlert>
      );
    case 'cancelled':
      return <PaymentCancelled then="You still need to pay this fee." />;
    case 'paymentUnknown':
      return <PaymentUnknown {...PAID_OR_NOT} alertCount={alertCount} />;
    case 'refundDue':
      return <RefundDue />;
    case 'untrusted':
      return <UntrustedPayment where={WHERE} failure={alert.failure} />;
    default:
      return null;
  }
}

interface OnwardProps {
  readonly organisationId: string;
  readonly list: ScreenTarget;
}

function Gone({ actor, ...around }: Pick<PaymentRequestViewProps, 'actor'> & OnwardProps) {
  const isReturned = useField(actor, 'alert')?.kind === 'refundDue';
  return (
    <>
      <p>There is no payment due for this submission.</p>
      {!isReturned && (
        <p>If you have paid, do not pay again. We will send an email when your bank confirms the payment.</p>
      )}
      <Onward {...around} />
    </>
  );
}

function Settled(around: OnwardProps) {
  return (
    <>
      <PaidAlready />
      <Onward {...around} />
    </>
  );
}

/** The receipt (APAY-13, APAY-17): what was paid, and what happens next (APAY-22). */
function Received({ actor, organisationId, list }: Pick<PaymentRequestViewProps, 'actor'> & OnwardProps) {
  const receipt = useField(actor, 'receipt');
  const { moment } = usePortal();
  const email = useEmailStep(organisationId);
  const outcome = receipt?.outcome ?? null;
  const fee = useSelector(actor, selectPaidFor) || (outcome?.done[0]?.name ?? '');
  return (
    <Confirmation
      alert={{ title: 'Payment received successfully', text: 'Thank you. We have received your payment.' }}
      receipt={receipt}
      organisationId={organisationId}
      done={fee === '' ? [] : [{ name: 'Fee', value: fee }]}
      steps={[
        { when: 'Now', is: 'done', what: 'Your payment is recorded. You do not need to do anything else.' },
        email,
        {
          when: `By ${displayDate(decisionDayFor(receipt?.receivedAt ?? '', moment()))}`,
          is: 'later',
          what: `We will process your application ${WITHIN_DECISION_DAYS} after payment.`,
        },
      ]}
      wayOn={
        <LinkButton target={list} look="tertiary">
          View payments due
        </LinkButton>
      }
    >
      {outcome && (
        <LeftOut left={outcome.left} kind="paid" onward={{ label: 'View other payments due', target: list }} />
      )}
    </Confirmation>
  );
}

function Onward({ organisationId, list }: OnwardProps) {
  return (
    <ButtonRow>
      <LinkButton target={paymentWayBack(organisationId, 0)}>{HOME}</LinkButton>
      <LinkButton target={list} look="secondary">
        View payments due
      </LinkButton>
    </ButtonRow>
  );
}

function Busy({ actor }: Pick<PaymentRequestViewProps, 'actor'>) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'));
  return <BusyOverlay text={busy ? ON_THE_WAY : null} />;
}
