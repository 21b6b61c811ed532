import { useSelector } from '@xstate/react';
import { selectIsPaid, selectReceipt } from '#machines/applications/application.machine.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { doneText, leftText, type Outcome } from '#rules/applications/outcome.rules.ts';
import { OutcomeList } from '../applications/outcome-list.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SuccessView } from '../applications/success.view.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { ReceiptLink } from '../payments/receipt-link.tsx';
import type { DroneApplicationProps } from '../drones/application-failures.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

/** How many of how many, where some are left. */
function countText(outcome: Outcome | null | undefined): string {
  if (!outcome || outcome.left.length === 0) return '';
  return ` ${doneText(outcome.done.length, 'renewed')}, ${leftText(outcome.left.length, 'renewed')}.`;
}

/**
 * Final: thanks, what happens next, and the way home (DREN-57 to DREN-63, OP-D-62).
 * @param props its application, and whose it is
 */
export function Complete({ actor, organisationId }: DroneApplicationProps) {
  const { product } = usePortal();
  const { papers } = useVisitFacts();
  const isPaid = useSelector(actor, selectIsPaid);
  const receipt = useSelector(actor, selectReceipt);
  const title = isPaid ? 'Registration renewal successful' : 'Renewal successful';
  return (
    <SuccessView
      alert={{ title, text: `Thank you. Your renewal is done.${countText(receipt?.outcome)}` }}
      receipt={receipt}
      called={isPaid ? 'Your receipt number' : 'Your reference'}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      {receipt?.outcome && (
        <OutcomeList
          outcome={receipt.outcome}
          kind="renewed"
          // Through the list: this page stays what it is, also at the address of another renewal.
          onward={{ label: 'View the drones not renewed', target: manageDronesTarget(organisationId) }}
        />
      )}
      {isPaid && papers.payments && <ReceiptLink organisationId={organisationId} />}
      <p>We will email you a confirmation.</p>
      <p>
        Your certificate will appear under drone registration in the portal. View your drones under{' '}
        <ScreenLink target={manageDronesTarget(organisationId)}>Manage registered drones</ScreenLink>.
      </p>
    </SuccessView>
  );
}
