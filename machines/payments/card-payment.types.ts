/** What the chart of a card payment is given, keeps, is told and tells (`card-payment.machine.ts`). */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { PaidTold } from '#rules/applications/submission-receipt.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Verdict } from '#rules/payments/payment.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';

export type Parameters = Readonly<Record<string, string>>;

export type CardPaymentInput =
  /** To the card payment page of the last submit. */
  | { readonly direction: 'out' }
  | {
      readonly direction: 'back';
      /** The return in the address (`readReturn`). */
      readonly returned: PaymentReturn;
      /**
       * Whether the status call follows the signature check (OP-D-69): a renewal has one, a registration and a
       * requested fee have none.
       */
      readonly asksStatus: boolean;
    };

export interface CardPaymentResult {
  /**
   * `noPage`: the card payment page has no address. `unknown`: the person returned from it by the browser, or never saw
   * it.
   */
  readonly verdict: Exclude<Verdict, 'finishing'> | 'cancelled' | 'noPage' | 'unknown';
  /** The application that was paid for; empty if unknown. */
  readonly customRef: string;
  /** The failed call, if it is the reason. */
  readonly failure: CallFailure | null;
  /** Facts of the paid submission; null if it was not paid. */
  readonly told: PaidTold | null;
}

/** The result of Check now. Automatic checks are not announced, because they repeat without end. */
export type StatusCheck =
  | { readonly came: 'none' }
  | { readonly came: 'awaited' | 'unchanged' | 'unanswered'; readonly at: Moment };

export interface CardPaymentContext {
  readonly direction: CardPaymentInput['direction'];
  readonly asksStatus: boolean;
  readonly kind: PaymentReturn['kind'];
  readonly customRef: string;
  /** The returned keys and values, unaltered (OP-D-68). */
  readonly parameters: Parameters;
  /** Number of automatic status checks; each waits longer. */
  readonly asked: number;
  readonly check: StatusCheck;
  readonly verdict: CardPaymentResult['verdict'];
  readonly failure: CallFailure | null;
  readonly told: PaidTold | null;
}

export type CardPaymentEvent =
  /** Check now was pressed. */
  | { readonly type: 'check.requested'; readonly at: Moment }
  /** Opens the card payment page again. */
  | { readonly type: 'retry.requested' }
  /** The person continues here instead of at the card payment page; whether they paid there is unknown. */
  | { readonly type: 'paymentPage.left' };
