import { ScreenLink } from '../kit/screen-link.tsx';

/**
 * Where the receipt of what was just paid is: the newest of the payments, for the way back from the payment page does not say which one it is.
 * @param props whose payments; an empty id for the person's own
 */
export function ReceiptLink({ organisationId }: { readonly organisationId: string }) {
  return (
    <p>
      Your receipt is the newest one under <ScreenLink target={{ screen: 'paymentHistory', organisationId }}>Payments and receipts</ScreenLink>.
    </p>
  );
}
