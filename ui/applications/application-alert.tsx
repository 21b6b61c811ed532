import type { ReactNode } from 'react';
import type { ApplicationAlert } from '#machines/applications/application.types.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { laterTold } from '#rules/core/failures.rules.ts';
import { FailureLines } from '../kit/failure-lines.tsx';
import {
  CARD_PROBLEM,
  CardRefused,
  NoPaymentPage,
  PAY_AGAIN,
  PaymentCancelled,
  PaymentUnknown,
  SUBMIT_AGAIN,
} from '../payments/payment-alerts.tsx';
import { AlertWords, SignedOutAlert, SomethingWentWrong, SubmitDoubtAlert } from './submit-alerts.tsx';

export interface AlertTexts {
  /** Sentences about a paid and about an unpaid application; left out where nothing is paid. */
  readonly paidOrNot?: { readonly paid: string; readonly unpaid: string };
  /**
   * Says that the application could not be sent (DERR-01, DERR-02). The server's own sentence stands beneath where it
   * refused what was sent. `saysCause` adds the line of any other failed call (OP-S-17), or leaves both out where these
   * words say it all.
   */
  readonly unable: {
    readonly title: string;
    readonly text: string;
    readonly saysCause: 'always' | 'refused' | 'never';
  };
  /** For a submit without an answer, or one whose key was known before. */
  readonly doubt: {
    readonly what: string;
    readonly differs: string;
    readonly outcome: string;
    readonly isPaidFor?: boolean;
  };
}

interface ApplicationAlertProps {
  readonly alert: ApplicationAlert;
  /** Number of alerts so far; a new one takes the focus. */
  readonly alertCount: number;
  readonly texts: AlertTexts;
  /** In place of the generic words for a save that failed. */
  readonly saveFailed?: ReactNode;
}

/** The result of saving, sending or paying an application, above its content (FORM-17): each new alert takes the focus. */
export function ApplicationAlertView({ alert, alertCount, texts, saveFailed }: ApplicationAlertProps) {
  switch (alert.kind) {
    case 'cardProblem':
      return (
        <AlertWords title={CARD_PROBLEM.title} text={CARD_PROBLEM.application} alertCount={alertCount}>
          <CardRefused said={alert.said} again={PAY_AGAIN.application} />
        </AlertWords>
      );
    case 'paymentCancelled':
      return <PaymentCancelled then={SUBMIT_AGAIN} />;
    case 'paymentUnknown':
      return texts.paidOrNot && <PaymentUnknown {...texts.paidOrNot} alertCount={alertCount} />;
    case 'noPaymentPage':
      return <NoPaymentPage alertCount={alertCount} />;
    case 'unable': {
      const { saysCause, ...words } = texts.unable;
      const isSilent = saysCause === 'never' && laterTold(alert.failure) === null;
      return (
        <AlertWords {...words} failure={isSilent ? null : alert.failure} alertCount={alertCount}>
          {saysCause === 'always' && alert.failure && <FailureLines failure={alert.failure} />}
        </AlertWords>
      );
    }
    case 'saveFailed':
      return (
        saveFailed ?? (
          <SomethingWentWrong
            details={bannerDetails(alert.failure?.code || 'FS.1a')}
            failure={alert.failure}
            alertCount={alertCount}
          />
        )
      );
    case 'notSubmitted':
    case 'perhapsSubmitted':
    case 'notSaved':
    case 'perhapsSaved':
    case 'notKept':
      return <SignedOutAlert cutOff={alert} isPaidFor={texts.doubt.isPaidFor === true} alertCount={alertCount} />;
    case 'unknown':
    case 'notReceived':
    case 'unpaid':
    case 'earlier':
      return <SubmitDoubtAlert doubt={alert} {...texts.doubt} alertCount={alertCount} />;
  }
}
