import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import {
  selectIsAway,
  selectIsRedirecting,
  selectLasting,
  type cardPaymentMachine,
} from '#machines/payments/card-payment.machine.ts';
import type { StatusCheck } from '#machines/payments/card-payment.types.ts';
import { timeToTheSecond } from '#rules/core/time-of-day.rules.ts';
import { PAYMENT_RECEIVED } from '#rules/payments/payment.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import { ON_THE_WAY } from './payment-alerts.tsx';

const CHECKING = 'We are checking your payment. This page will update.';
const STILL_CHECKING = 'We are still checking your payment.';

export interface CardPaymentViewProps {
  readonly actor: ActorRefFrom<typeof cardPaymentMachine>;
  /** Sentence about where the person sees the result. */
  readonly where: string;
  /** Link for a person who does not wait. */
  readonly onward: { readonly label: string; readonly target: ScreenTarget };
  /** Sentence about what is not paid yet, and the label of the button that leads back to it. */
  readonly unpaid: { readonly words: string; readonly back: string };
}

/**
 * A card payment on the page of what is paid for: the way out (OP-D-74), and after the return the status until it is
 * decided. On the way out it covers the page; a payment that is received but not finished says so, and that nobody has
 * to stay (DEC-07).
 */
export function CardPaymentView({ actor, unpaid, ...received }: CardPaymentViewProps) {
  const isRedirecting = useSelector(actor, selectIsRedirecting);
  const isAway = useSelector(actor, selectIsAway);
  const finalising = useSelector(actor, (snapshot) => snapshot.hasTag('finalising'));
  if (isRedirecting) return <BusyOverlay text={ON_THE_WAY} />;
  if (isAway) return <Away actor={actor} {...unpaid} />;
  return finalising ? <Finalising actor={actor} {...received} /> : <Loading text={WORKING_ON_DRONES} />;
}

/** The person came back by the browser, or never left. */
function Away({ actor, words, back }: Pick<CardPaymentViewProps, 'actor'> & CardPaymentViewProps['unpaid']) {
  return (
    <Callout tone="info" title="Pay on the payment page">
      <p>{words}</p>
      <p>The payment page may take a moment to open. If it does not, open it again. You will not be charged twice.</p>
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'retry.requested' })}>Open the payment page</Button>
        <Button look="secondary" onClick={() => actor.send({ type: 'paymentPage.left' })}>
          {back}
        </Button>
      </ButtonRow>
    </Callout>
  );
}

function Finalising({ actor, where, onward }: Omit<CardPaymentViewProps, 'unpaid'>) {
  const lasting = useSelector(actor, selectLasting);
  const check = useField(actor, 'check');
  const { moment } = usePortal();
  return (
    <>
      <PageAlert level="info" title={PAYMENT_RECEIVED} appears>
        <p>We are waiting for your bank to confirm your payment. Do not pay again. You do not need to wait here.</p>
        <p>{`We will send an email when your application is finished. ${where}`}</p>
      </PageAlert>
      {lasting && (
        <Callout tone="neutral" title="This is taking longer than usual">
          <p>
            Your payment is safe. You can close this page. We will finish your application when your bank confirms the
            payment.
          </p>
        </Callout>
      )}
      <Announcement text={lasting ? STILL_CHECKING : CHECKING} />
      <ButtonRow>
        <LinkButton target={onward.target}>{onward.label}</LinkButton>
        <Button
          look="secondary"
          busy={check.came === 'awaited'}
          onClick={() => actor.send({ type: 'check.requested', at: moment() })}
        >
          Check now
        </Button>
      </ButtonRow>
      <Announcement text={checkText(check)} />
    </>
  );
}

/** Result of `Check now` in words. */
function checkText(check: StatusCheck): string {
  switch (check.came) {
    case 'none':
      return '';
    case 'awaited':
      return 'Checking now.';
    case 'unchanged':
      return `Not confirmed yet. Last checked at ${timeToTheSecond(check.at)}.`;
    case 'unanswered':
      return `We could not check at ${timeToTheSecond(check.at)}. We will keep trying.`;
  }
}
