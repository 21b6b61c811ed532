import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Place } from '#machines/core/screens.ts';
import { selectLasting, type paymentReturnMachine } from '#machines/payment-return.machine.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';

const CHECKING = 'We keep checking. This page changes by itself.';
const STILL_CHECKING = 'This is taking longer than usual. We keep checking.';

export interface PaymentReturnViewProps {
  readonly actor: ActorRefFrom<typeof paymentReturnMachine>;
  /** Where the person sees what became of it, as a sentence. */
  readonly where: string;
  /** The way there, for somebody who does not wait. */
  readonly onward: { readonly label: string; readonly place: Place };
}

/**
 * Somebody is back from the card payment page: what they read until it is decided, in the page of what was paid for. A payment that is
 * received but not finished says so, and that nobody has to stay (DEC-07).
 * @param props the actor of the return, and where to look later
 */
export function PaymentReturnView({ actor, where, onward }: PaymentReturnViewProps) {
  const finalising = useSelector(actor, (snapshot) => snapshot.hasTag('finalising'));
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const lasting = useSelector(actor, selectLasting);
  const { checked, check } = useCheck(actor, asking);
  if (!finalising) return <Loading text={WORKING_ON_DRONES} />;
  return (
    <>
      <PageAlert level="info" title="Payment received, finishing your application" appears>
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
        <Button look="secondary" busy={asking} onClick={check}>
          Check now
        </Button>
      </ButtonRow>
      <Announcement text={checked} />
    </>
  );
}

/**
 * What came of Check now. Of the asking that goes on by itself nothing is said each time: it would talk without end.
 * @param asking whether the regulator is being asked
 */
function useCheck(actor: PaymentReturnViewProps['actor'], asking: boolean) {
  const { moment } = usePortal();
  const [isWanted, setWanted] = useState(false);
  const [checked, setChecked] = useState('');
  useEffect(() => {
    if (!isWanted || asking) return;
    setChecked(`Checked at ${timeOfDay(moment())}. Not confirmed yet.`);
    setWanted(false);
  }, [isWanted, asking, moment]);
  const check = () => {
    setChecked('Checking now.');
    setWanted(true);
    actor.send({ type: 'news.requested' });
  };
  return { checked, check };
}
