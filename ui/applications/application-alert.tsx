import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { FailureLines } from '../kit/failure-lines.tsx';
import { useField } from '../kit/use-field.ts';
import {
  CARD_PROBLEM,
  CardRefused,
  NoPaymentPage,
  PAY_AGAIN,
  PaymentCancelled,
  PaymentUnknown,
  SUBMIT_AGAIN,
} from '../payments/payment-alerts.tsx';
import { AlertWords, SignedOutAlert, SubmitDoubtAlert } from './submit-alerts.tsx';

export interface AlertTexts {
  /** Sentences about a paid and about an unpaid application. */
  readonly paidOrNot: { readonly paid: string; readonly unpaid: string };
  /** The application could not be sent (DERR-01, DERR-02). */
  readonly unable: { readonly title: string; readonly text: string };
  /** For a submit without an answer, or one whose key was known before. */
  readonly doubt: {
    readonly what: string;
    readonly differs: string;
    readonly outcome: string;
    readonly isPaidFor: boolean;
  };
}

interface Props {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  readonly texts: AlertTexts;
  readonly saveFailed: ReactNode;
}

/** The result of saving, sending or paying an application, above its content: each new alert takes the focus. */
export function ApplicationAlertView({ actor, texts, saveFailed }: Props) {
  const alert = useField(actor, 'alert');
  const alertCount = useField(actor, 'alertCount');
  switch (alert?.kind) {
    case undefined:
      return null;
    case 'cardProblem':
      return (
        <AlertWords title={CARD_PROBLEM.title} text={CARD_PROBLEM.application} alertCount={alertCount}>
          <CardRefused said={alert.said} again={PAY_AGAIN.application} />
        </AlertWords>
      );
    case 'paymentCancelled':
      return <PaymentCancelled then={SUBMIT_AGAIN} />;
    case 'paymentUnknown':
      return <PaymentUnknown {...texts.paidOrNot} alertCount={alertCount} />;
    case 'noPaymentPage':
      return <NoPaymentPage alertCount={alertCount} />;
    case 'unable':
      return (
        <AlertWords {...texts.unable} failure={alert.failure} alertCount={alertCount}>
          {alert.failure && <FailureLines failure={alert.failure} />}
        </AlertWords>
      );
    case 'saveFailed':
      return saveFailed;
    case 'notSubmitted':
    case 'perhapsSubmitted':
    case 'notSaved':
    case 'perhapsSaved':
    case 'notKept':
      return <SignedOutAlert cutOff={alert} isPaidFor={texts.doubt.isPaidFor} alertCount={alertCount} />;
    case 'unknown':
    case 'notReceived':
    case 'unpaid':
    case 'earlier':
      return <SubmitDoubtAlert doubt={alert} {...texts.doubt} alertCount={alertCount} />;
  }
}
