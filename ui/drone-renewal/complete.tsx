import { useSelector } from '@xstate/react';
import { managePlace } from '#machines/core/screens.ts';
import { selectIsPaid, selectRenewalOrganisation, selectRenewalReceipt, selectReturnFailure } from '#machines/drone-renewal.machine.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import type { DroneFormParts } from '../kit/drone-form-parts.ts';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { RefundDue } from '../kit/refund-due.tsx';
import { UntrustedPayment } from '../kit/untrusted-payment.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';

/** Where nothing has one, as after a payment whose receipt is the bank's. */
const NO_RECEIPT = { reference: '', receivedAt: '' };

/**
 * Final: thanks, what happens next, and the way home (DREN-57 to DREN-63, OP-D-62).
 * @param props the actor of the renewal, and the page after a success
 */
export function Complete({ actor, parts: { Success } }: RenewalProps & { readonly parts: DroneFormParts }) {
  const { product } = usePortal();
  const isPaid = useSelector(actor, selectIsPaid);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const receipt = useSelector(actor, selectRenewalReceipt);
  const title = isPaid ? 'Registration renewal successful' : 'Renewal successful';
  return (
    <Success
      alert={{ title, text: 'Thank you. The renewal of your drone registration is done.' }}
      receipt={receipt ?? NO_RECEIPT}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      <p>We will send you a confirmation e-mail.</p>
      <p>
        Your certificate will appear under drone registration in the portal. You find your drones under{' '}
        <ScreenLink place={managePlace(organisationId)}>Manage registered drones</ScreenLink>.
      </p>
    </Success>
  );
}

/**
 * The way back from the payment page could not be confirmed: nothing was changed, and here is where to look (OP-D-70, DEC-07).
 * @param props the actor of the renewal
 */
export function Untrusted({ actor }: RenewalProps) {
  const failure = useSelector(actor, selectReturnFailure);
  return (
    <>
      <UntrustedPayment where="Your drones then show their new expiry dates among your registered drones." failure={failure} />
      <Onward actor={actor} />
    </>
  );
}

/**
 * Paid, and nothing is renewed for it: what becomes of the money (DEC-07).
 * @param props the actor of the renewal
 */
export function ToBeReturned({ actor }: RenewalProps) {
  return (
    <>
      <RefundDue />
      <Onward actor={actor} />
    </>
  );
}

function Onward({ actor }: RenewalProps) {
  const { product } = usePortal();
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  return (
    <ButtonRow>
      <LinkButton place={managePlace(organisationId)}>Manage registered drones</LinkButton>
      <LinkButton look="secondary" place={organisationId === '' ? { screen: 'dashInd' } : { screen: 'dashOrg', organisationId }}>
        Return to {product.portalName}
      </LinkButton>
    </ButtonRow>
  );
}
