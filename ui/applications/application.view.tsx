import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { ApplicationScreen } from '#machines/applications/application.selectors.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { selectIsAway } from '#machines/payments/card-payment.machine.ts';
import { Button, ButtonRow } from '../kit/button.tsx';
import { FailureAlert, focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { CardPaymentView } from '../payments/card-payment.view.tsx';
import { PaidAlready } from '../payments/payment-alerts.tsx';
import { usePaymentStep } from '../payments/payment-step.ts';
import { UntrustedPayment } from '../payments/untrusted-payment.tsx';
import type { AlertTexts } from './application-alert.tsx';
import { ApplicationFrame, type FilledIn } from './application-frame.tsx';
import { useApplicationPayment, useApplicationScreen } from './application-screen.ts';
import { SAVE_AND_EXIT } from './leave-dialog.tsx';
import { RefundDue } from './refund-due.tsx';

export interface ApplicationTexts extends AlertTexts {
  readonly title: string;
  /** `application` or `renewal`. */
  readonly sent: string;
  /** Step in the title of the tab after success. */
  readonly complete: string;
  /** Sentence about where a person sees the result of a payment, and the link there. */
  readonly where: string;
  readonly onward: { readonly label: string; readonly target: ScreenTarget };
  /** Sentence about what is not paid yet, and the label of the button that leads back to it. */
  readonly unpaid: { readonly words: string; readonly back: string };
}

export interface ApplicationParts extends Omit<FilledIn, 'sent'> {
  readonly crumbs: ReactNode;
  /** Shown where the reference data, or the draft, could not be loaded. */
  readonly failed: ReactNode;
  readonly unloaded: ReactNode;
  readonly elsewhere: ReactNode;
  readonly complete: ReactNode;
  /**
   * Shown where the address could not be read, or the person may not fill in the form, or nobody could say. Left out
   * where another check does this.
   */
  readonly notAdmitted?: ReactNode;
  /** Links on an end without success. */
  readonly waysOn: ReactNode;
}

export interface ApplicationViewProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  readonly texts: ApplicationTexts;
  readonly parts: ApplicationParts;
}

type Shown =
  | 'loading'
  | 'notAdmitted'
  | 'payment'
  | 'elsewhere'
  | 'failed'
  | 'unloaded'
  | 'unconfirmed'
  | 'refundDue'
  | 'awaited'
  | 'unsuccessful'
  | 'complete'
  | 'content';

const SHOWN: Readonly<Record<ApplicationScreen, Shown>> = {
  loading: 'loading',
  unreadable: 'notAdmitted',
  refused: 'notAdmitted',
  unverified: 'notAdmitted',
  failed: 'failed',
  unloaded: 'unloaded',
  elsewhere: 'elsewhere',
  closed: 'content',
  step: 'content',
  returning: 'payment',
  unconfirmed: 'unconfirmed',
  refundDue: 'refundDue',
  awaited: 'awaited',
  unsuccessful: 'unsuccessful',
  complete: 'complete',
};

const ENDS: Readonly<Partial<Record<Shown, string>>> = {
  unconfirmed: 'Not confirmed',
  refundDue: 'Payment to be refunded',
  awaited: 'Payment received',
  unsuccessful: '',
};

const BUSY = { loading: WORKING_ON_DRONES, submitting: 'submitting...' } as const;

/** An application from its opening to its end, around what is filled in in it (ARCHITECTURE 13). */
export function ApplicationView({ actor, texts, parts }: ApplicationViewProps) {
  const shows = SHOWN[useApplicationScreen(actor)];
  const payment = useApplicationPayment(actor);
  const isAway = useSelector(payment, selectIsAway);
  const paymentStep = usePaymentStep(payment);
  // What is paid for shows until the payment page does (OP-D-74).
  const isFilledIn = shows === 'content' && !isAway;
  return (
    <ApplicationFrame
      actor={actor}
      wayToKeep={SAVE_AND_EXIT}
      texts={{ ...texts, ...BUSY }}
      title={texts.title}
      step={shows === 'complete' ? texts.complete : (ENDS[shows] ?? paymentStep)}
      error={shows === 'unsuccessful'}
      crumbs={parts.crumbs}
      filled={isFilledIn ? { ...parts, step: paymentStep || parts.step, sent: texts.sent } : null}
    >
      {payment && <CardPaymentView actor={payment} where={texts.where} onward={texts.onward} unpaid={texts.unpaid} />}
      <End actor={actor} texts={texts} parts={parts} shows={shows} />
    </ApplicationFrame>
  );
}

function End({ actor, texts, parts, shows }: ApplicationViewProps & { readonly shows: Shown }): ReactNode {
  const failure = useField(actor, 'failure');
  const unconfirmed = useField(useChild(actor, 'admission'), 'failure') ?? null;
  const resume = () => actor.send({ type: 'application.resumed' });
  switch (shows) {
    case 'loading':
      return <Loading text={WORKING_ON_DRONES} />;
    case 'payment':
    case 'content':
      return null;
    case 'notAdmitted':
      return parts.notAdmitted;
    case 'elsewhere':
      return parts.elsewhere;
    case 'failed':
      return parts.failed;
    case 'unloaded':
      return parts.unloaded;
    case 'unsuccessful':
      return <FailureAlert words={texts.unable} failure={failure} retry={texts.unpaid.back} onRetry={resume} />;
    case 'unconfirmed':
      return (
        <>
          <UntrustedPayment where={texts.where} failure={unconfirmed} />
          {parts.waysOn}
          <ButtonRow>
            <Button look="secondary" onClick={(event) => focusHeadingAnd(event, resume)}>
              {texts.unpaid.back}
            </Button>
          </ButtonRow>
        </>
      );
    case 'refundDue':
      return (
        <>
          <RefundDue />
          {parts.waysOn}
        </>
      );
    case 'awaited':
      return (
        <>
          <PaidAlready then={texts.where} />
          {parts.waysOn}
        </>
      );
    case 'complete':
      return parts.complete;
  }
}
