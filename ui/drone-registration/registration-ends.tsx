import { useSelector } from '@xstate/react';
import { selectIsPaid, selectReceipt } from '#machines/applications/application.machine.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { doneText } from '#rules/applications/outcome.rules.ts';
import { OutcomeList } from '../applications/outcome-list.tsx';
import { SuccessView } from '../applications/success.view.tsx';
import type { DroneApplicationProps } from '../drones/application-failures.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { ReceiptLink } from '../payments/receipt-link.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

/** Drones are registered outside of the portal for now (OP-D-07). */
export function Elsewhere() {
  const { external } = usePortal();
  return (
    <Callout tone="info" title="You cannot register drones here yet">
      <p>You need to register drones on our website.</p>
      {external.droneInformation !== '' && (
        <ButtonRow>
          <LinkButton href={external.droneInformation}>How to register drones</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}

interface CompleteProps extends DroneApplicationProps {
  /** The registered drones. */
  readonly list: ScreenTarget;
}

/** The last step, with success (DREG-20, DREG-22). */
export function Complete({ actor, list, organisationId }: CompleteProps) {
  const receipt = useSelector(actor, selectReceipt);
  const isPaid = useSelector(actor, selectIsPaid);
  const { product } = usePortal();
  const { papers } = useVisitFacts();
  return (
    <SuccessView
      alert={{
        title: 'Registration successful',
        text: receipt?.outcome ? `${doneText(receipt.outcome.done.length, 'registered')}.` : 'Your drones are registered.',
      }}
      receipt={receipt}
      called={isPaid ? 'Your receipt number' : 'Your reference'}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      {receipt?.outcome && (
        <OutcomeList
          outcome={receipt.outcome}
          kind="registered"
          onward={{ label: 'View your registered drones', target: list }}
        />
      )}
      {isPaid && papers.payments && <ReceiptLink organisationId={organisationId} />}
      {organisationId === '' ? (
        <p>
          We have emailed a confirmation to the address in <ScreenLink target={{ screen: 'profileDetailsInd' }}>your profile</ScreenLink>.
        </p>
      ) : (
        <p>We have emailed you a confirmation.</p>
      )}
      {/* Words and no second button: the way home is in a row of its own beneath. */}
      <p>
        View your drones and download your registration certificate under{' '}
        <ScreenLink target={list}>Manage registered drones</ScreenLink>.
      </p>
    </SuccessView>
  );
}
