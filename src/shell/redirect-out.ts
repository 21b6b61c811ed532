/** Ways out of the portal: the card payment page (DPAY-10, DPAY-11, APAY-15, OP-D-67, OP-S-88). */
import { paymentPageAddress } from '#rules/payments/payment.rules.ts';
import type { Session } from './session.ts';

/** Goes to an address outside of the portal, so that Back leads here again. */
export type GoOut = (address: string) => void;

/**
 * Leaves for the card payment page of a token, after a page leave, so that what was typed is stored.
 *
 * @param token from the answer to the submit
 * @throws plain data where the configuration names no provider, or the token makes no address: the page is not left
 */
export async function leaveForPayment(
  { configuration, pageLeave }: Pick<Session, 'configuration' | 'pageLeave'>,
  token: string,
  goOut: GoOut = (address) => location.assign(address),
): Promise<void> {
  const address = paymentPageAddress(configuration()?.paymentProviderUrl ?? '', token);
  if (address === null) throw { message: 'The card payment page has no address' };
  await leaveFor({ pageLeave }, address, goOut);
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
