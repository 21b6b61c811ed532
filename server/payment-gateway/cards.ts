/** The nine cards of the stand-in provider with their outcomes (SANDBOX.md, Cards). It accepts no other. */
import { documentNumber } from '#rules/core/letters.rules.ts';
import type { OwnState } from '#rules/payments/payment.rules.ts';

/** A card that the page takes. */
export interface Card {
  readonly number: string;
  /** As people read it. */
  readonly outcome: string;
  readonly status: Exclude<OwnState, 'created' | 'cancelled'>;
  readonly responseCode: string;
  /** The return carries an invalid signature. */
  readonly forged?: boolean;
  /** Milliseconds between the payment and its notice; none without it. */
  readonly noticeAfterMs?: number;
  /** The browser is never sent back. */
  readonly stays?: boolean;
}

/** In the order of the page. */
export const CARDS: readonly Card[] = [
  {
    number: '4242 4242 4242 4242',
    status: 'approved',
    responseCode: '00',
    outcome: 'approved: summaryCode=0, responseCode=00',
  },
  {
    number: '4242 4242 4242 4192',
    status: 'declined',
    responseCode: '05',
    outcome: 'declined: summaryCode=1, 05 do not honour',
  },
  {
    number: '4242 4242 4242 4796',
    status: 'declined',
    responseCode: '51',
    outcome: 'declined: summaryCode=1, 51 insufficient funds',
  },
  {
    number: '4242 4242 4242 4994',
    status: 'declined',
    responseCode: '54',
    outcome: 'declined: summaryCode=1, 54 expired card',
  },
  { number: '4242 4242 4242 4267', status: 'error', responseCode: 'QE', outcome: 'gateway error: summaryCode=2' },
  { number: '4242 4242 4242 4481', status: 'rejected', responseCode: 'QJ', outcome: 'rejected: summaryCode=3' },
  {
    number: '4242 4242 4242 4473',
    status: 'approved',
    responseCode: '00',
    forged: true,
    outcome: 'approved, notice sent, but the passback carries a forged signature',
  },
  {
    number: '4242 4242 4242 4358',
    status: 'approved',
    responseCode: '00',
    noticeAfterMs: 60_000,
    outcome: 'approved, but the notice comes 60 s after the passback',
  },
  {
    number: '4242 4242 4242 4028',
    status: 'approved',
    responseCode: '00',
    stays: true,
    outcome: 'approved, notice sent, and the browser is never sent back',
  },
];

/** The card with this number, however it is grouped; undefined for every other number. */
export function cardOf(typed: string): Card | undefined {
  const digits = documentNumber(typed);
  return CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
}
