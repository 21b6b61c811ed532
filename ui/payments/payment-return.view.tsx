import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { selectLasting, selectNewsCheck, type NewsCheck, type paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';
import { timeToTheSecond } from '#rules/core/time-of-day.rules.ts';
import { PAYMENT_RECEIVED } from '#rules/payments/payment.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';

const CHECKING = 'We keep checking. This page changes by itself.';
const STILL_CHECKING = 'We still keep checking, less often now.';

export interface PaymentReturnViewProps {
  readonly actor: ActorRefFrom<typeof paymentReturnMachine>;
  /** Where the person sees what became of it, as a sentence. */
  readonly where: string;
  /** The way there, for somebody who does not wait. */
  readonly onward: { readonly label: string; readonly place: ScreenTarget };
}

/**
 * Somebody is back from the card payment page: what they read until it is decided, in the page of what was paid for. A payment that is
 * received but not finished says so, and that nobody has to stay (DEC-07).
 * @param props the actor of the return, and where to look later
 */
export function PaymentReturnView({ actor, where, onward }: PaymentReturnViewProps) {
  const finalising = useSelector(actor, (snapshot) => snapshot.hasTag('finalising'));
  const lasting = useSelector(actor, selectLasting);
  const check = useSelector(actor, selectNewsCheck);
  const { moment } = usePortal();
  if (!finalising) return <Loading text={WORKING_ON_DRONES} />;
  return (
    <>
      <PageAlert level="info" title={PAYMENT_RECEIVED} appears>
        <p>
          We have received your payment and are waiting for the confirmation of the bank. You do not need to wait here, and you do not need
          to pay again.
        </p>
        <p>We will send you an e-mail when your application is finished. {where}</p>
      </PageAlert>
      {lasting && (
        <Callout tone="neutral" title="This is taking longer than usual">
          <p>Your payment is safe. You can close this page: the application is finished without it as soon as the bank has confirmed.</p>
        </Callout>
      )}
      <Announcement text={lasting ? STILL_CHECKING : CHECKING} />
      <ButtonRow>
        <LinkButton place={onward.place}>{onward.label}</LinkButton>
        <Button look="secondary" busy={check.came === 'awaited'} onClick={() => actor.send({ type: 'news.requested', at: moment() })}>
          Check now
        </Button>
      </ButtonRow>
      <Announcement text={newsText(check)} />
    </>
  );
}

/** What came of Check now, in words. */
function newsText(check: NewsCheck): string {
  switch (check.came) {
    case 'none':
      return '';
    case 'awaited':
      return 'Checking now.';
    case 'unchanged':
      return `Checked at ${timeToTheSecond(check.at)}. Not confirmed yet.`;
    case 'unanswered':
      return `The check at ${timeToTheSecond(check.at)} got no answer. We keep checking, and you can check again.`;
  }
}
