import { useSelector } from '@xstate/react';
import { selectIsPaid, selectRenewalOrganisation, selectRenewalSent, selectReturnFailure } from '#machines/drone-renewal.machine.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { UntrustedPayment } from '../kit/untrusted-payment.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import { managePlace } from './summary.tsx';

/** The dashboard of whose drones they are (DREN-61, DREN-62). */
const home = (organisationId: string) =>
  organisationId === '' ? ({ screen: 'dashInd' } as const) : ({ screen: 'dashOrg', organisationId } as const);

/**
 * Final: thanks, what happens next, and the way home (DREN-57 to DREN-63, OP-D-62).
 * @param props the actor of the renewal
 */
export function Complete({ actor }: RenewalProps) {
  const { product } = usePortal();
  const isPaid = useSelector(actor, selectIsPaid);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const reference = useSelector(actor, selectRenewalSent)?.receipt.reference ?? '';
  return (
    <>
      <PageAlert level="success" title={isPaid ? 'Registration renewal successful' : 'Renewal successful'}>
        <p>Thank you. The renewal of your drone registration is done.</p>
        {reference !== '' && (
          <p>
            Your reference: <strong>{reference}</strong>
          </p>
        )}
      </PageAlert>
      <p>We will send you a confirmation e-mail.</p>
      <p>Your certificate will appear under drone registration in the portal.</p>
      <ButtonRow>
        <LinkButton place={home(organisationId)}>Return to {product.portalName}</LinkButton>
        <LinkButton look="secondary" place={managePlace(organisationId)}>
          Manage registered drones
        </LinkButton>
      </ButtonRow>
    </>
  );
}

/**
 * The way back from the payment page could not be confirmed: nothing was changed, and here is where to look (OP-D-70, DEC-07).
 * @param props the actor of the renewal
 */
export function Untrusted({ actor }: RenewalProps) {
  const { product } = usePortal();
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const failure = useSelector(actor, selectReturnFailure);
  return (
    <>
      <UntrustedPayment where="Your drones show their new expiry dates among your registered drones once it has." failure={failure} />
      <ButtonRow>
        <LinkButton place={managePlace(organisationId)}>Manage registered drones</LinkButton>
        <LinkButton look="secondary" place={home(organisationId)}>
          Return to {product.portalName}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
