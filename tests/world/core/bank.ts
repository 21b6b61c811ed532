/** The bank's page: its address, and what it says of a payment in the address to which it leads back. */
import type { BankAct } from '../regulator/port.ts';

/** Where the bank's page is; the token of the payment follows. */
export const BANK = 'https://bank.test/pay?token=';

export interface BankPayment {
  readonly token: string;
  readonly customRef: string;
  readonly cents: number;
}

/** The query of the way back. */
export function bankAnswer({ token, customRef, cents }: BankPayment, what: BankAct): string {
  if (what === 'cancelled') return `?paymentCancelled=1&customRef=${customRef}`;
  const said = {
    summaryCode: what === 'paid' ? '0' : '1',
    responseCode: what === 'paid' ? '00' : '51',
    customRef,
    receiptNumber: token,
    paymentAmount: (cents / 100).toFixed(2),
    hmac: `signed ${token}`,
  };
  return `?${new URLSearchParams(said).toString()}`;
}
