import type { CallFailure } from '#rules/core/failures.rules.ts';
import { UnableOnline } from '../applications/unable-online.tsx';

export interface UntrustedPaymentProps {
  /** Sentence about where the person sees whether they paid. */
  readonly where: string;
  /** The failed call; null where the return itself was wrong. */
  readonly failure?: CallFailure | null;
}

/**
 * A return from the card payment page that cannot be believed (OP-D-70, OP-S-87, DEC-07). The page changed nothing, and
 * it may all the same be that somebody paid, even that the payment is finalised: so it says where to look before
 * anything is paid again.
 *
 * @param props where to look, and the failed call
 */
export function UntrustedPayment({ where, failure = null }: UntrustedPaymentProps) {
  return (
    <UnableOnline failure={failure} onward={null}>
      <p>
        {`We could not confirm a payment from this link, and opening it has changed nothing. A payment that your bank confirms counts all the same, and we email you about it. ${where} Check before you pay again.`}
      </p>
    </UnableOnline>
  );
}
