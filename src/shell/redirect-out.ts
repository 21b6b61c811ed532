/** Ways out of the portal: the card payment page (DPAY-10, DPAY-11, APAY-15, OP-D-67, OP-S-88). */
import { paymentPageAddress } from '#rules/payments/payment.rules.ts';
import type { Session } from './session.ts';

/** Goes to an address outside of the portal, so that Back leads here again. */
export type GoOut = (address: string) => void;

/** The way out to the card payment page. */
export interface PaymentExit {
  /**
   * Takes the token of the page from the answer to the submit, and forgets the one before.
   *
   * @returns whether there is a page
   */
  take(token: string | null | undefined): boolean;
  /**
   * Leaves for the page, after a page leave, so that what was typed is stored.
   *
   * @throws plain data where the configuration names no provider, or the token makes no address: the page is not left
   */
  leave(): Promise<void>;
}

/** The token lets whoever has it pay once: it stays here, out of every machine and its log (docs/decisions/0008). */
export function createPaymentExit(
  { configuration, pageLeave }: Pick<Session, 'configuration' | 'pageLeave'>,
  goOut: GoOut = (address) => location.assign(address),
): PaymentExit {
  let held = '';
  return {
    take: (token) => {
      held = token ?? '';
      return held !== '';
    },
    leave: async () => {
      const address = paymentPageAddress(configuration()?.paymentProviderUrl ?? '', held);
      if (address === null) throw { message: 'The card payment page has no address' };
      await leaveFor({ pageLeave }, address, goOut);
    },
  };
}

/** Leaves for an address outside of the portal, after what was typed is stored. */
export async function leaveFor(
  { pageLeave }: Pick<Session, 'pageLeave'>,
  address: string,
  goOut: GoOut = (there) => location.assign(there),
): Promise<void> {
  pageLeave.announce();
  await pageLeave.settled();
  goOut(address);
}
