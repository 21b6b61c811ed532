import { useSelector } from '@xstate/react';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { selectIsPaid, selectRenewalOrganisation, selectRenewalReceipt, selectReturnFailure } from '#machines/drone-renewal.machine.ts';
import { doneText, leftText, type Outcome } from '#rules/applications/outcome.rules.ts';
import { OutcomeList } from '../applications/outcome-list.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RefundDue } from '../applications/refund-due.tsx';
import { SuccessView } from '../applications/success.view.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { UntrustedPayment } from '../payments/untrusted-payment.tsx';
import { WaysOn } from '../kit/ways-on.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';

/** How many of how many, where some are left. */
function countText(outcome: Outcome | null | undefined): string {
  if (!outcome || outcome.left.length === 0) return '';
  return ` ${doneText(outcome.done.length, 'renewed')}, ${leftText(outcome.left.length, 'renewed')}.`;
}

/** Where nothing has one. */
const NO_RECEIPT = { reference: '', receivedAt: '' };

/**
 * Final: thanks, what happens next, and the way home (DREN-57 to DREN-63, OP-D-62).
 * @param props the actor of the renewal
 */
export function Complete({ actor }: RenewalProps) {
  const { product } = usePortal();
  const isPaid = useSelector(actor, selectIsPaid);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const receipt = useSelector(actor, selectRenewalReceipt);
  const title = isPaid ? 'Registration renewal successful' : 'Renewal successful';
  return (
    <SuccessView
      alert={{ title, text: `Thank you. The renewal of your drone registration is done.${countText(receipt?.outcome)}` }}
      receipt={receipt ?? NO_RECEIPT}
      called={isPaid ? 'Your receipt number' : 'Your reference'}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      {receipt?.outcome && (
        <OutcomeList
          outcome={receipt.outcome}
          kind="renewed"
          // Through the list: this page stays what it is, also at the address of another renewal.
          onward={{ label: 'Go to the drones that are left', place: manageDronesTarget(organisationId) }}
        />
      )}
      <p>We will send you a confirmation e-mail.</p>
      <p>
        Your certificate will appear under drone registration in the portal. You find your drones under{' '}
        <ScreenLink place={manageDronesTarget(organisationId)}>Manage registered drones</ScreenLink>.
      </p>
    </SuccessView>
  );
}

/**
 * The way back from the payment page could not be confirmed: nothing was changed, and here is where to look (OP-D-70, DEC-07).
 * @param props the actor of the renewal
 */
export function Untrusted({ actor }: RenewalProps) {
  const failure = useSelector(actor, selectReturnFailure);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  return (
    <>
      <UntrustedPayment where={TEXTS.renewed} failure={failure} />
      <WaysOn organisationId={organisationId} />
    </>
  );
}

/**
 * Paid, and nothing is renewed for it: what becomes of the money (DEC-07).
 * @param props the actor of the renewal
 */
export function ToBeReturned({ actor }: RenewalProps) {
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  return (
    <>
      <RefundDue />
      <WaysOn organisationId={organisationId} />
    </>
  );
}
