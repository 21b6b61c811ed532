import { useSelector } from '@xstate/react';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { selectCardPayment, selectIsPaidFor } from '#machines/drone-registration.machine.ts';
import { doneText } from '#rules/applications/outcome.rules.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { DraftNotLoaded } from '../drones/drone-form-failure.tsx';
import { OutcomeList } from '../applications/outcome-list.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { FailureAlert, focusHeadingAnd } from '../kit/failure-alert.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { usePortal } from '../kit/portal.tsx';
import { PaidAlready } from '../payments/payment-alerts.tsx';
import { CardPaymentView } from '../payments/card-payment.view.tsx';
import { SuccessView } from '../applications/success.view.tsx';
import { RefundDue } from '../applications/refund-due.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { UntrustedPayment } from '../payments/untrusted-payment.tsx';
import { WaysOn } from '../kit/ways-on.tsx';
import type { DroneRegistrationProps } from './drone-registration.view.tsx';
import { LISTED_THEN, UNABLE, UNPAID } from './registration-texts.ts';

/** The card payment: the way out, and what somebody reads who is back, until it is decided. */
export function Paying({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const child = useSelector(actor, selectCardPayment);
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  return child ? (
    <CardPaymentView actor={child} where={LISTED_THEN} onward={manageLink(organisationId)} unpaid={UNPAID} />
  ) : (
    <Loading text={WORKING_ON_DRONES} />
  );
}

/** Drones are registered outside of the portal for now (OP-D-07). */
export function Elsewhere() {
  const { external } = usePortal();
  return (
    <Callout tone="info" title="Drones are registered outside of this portal">
      <p>Applications to register drones cannot be made here at the moment.</p>
      {external.droneInformation !== '' && (
        <ButtonRow>
          <LinkButton href={external.droneInformation}>How to register drones</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}

/** Lists, rate card or register did not come (DERR-08, DERR-10, DERR-33, DERR-34). */
export function LoadFailure({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      <LoadState loading={false} failure={problem} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {problem && problem.message !== '' && <DetailsLine>{problem.message}</DetailsLine>}
    </>
  );
}

/** A draft that was refused: nothing is shown that could be saved over it (DERR-06). */
export function DraftFailure({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  return <DraftNotLoaded failure={failure} organisationId={organisationId} onRetry={() => actor.send({ type: 'retry.requested' })} />;
}

/** The last step, with failure (DREG-21, OP-D-19). The cause stands beneath it, where the regulator gave one. */
export function Unsuccessful({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <FailureAlert words={UNABLE} failure={failure} retry="Back to your drones" onRetry={() => actor.send({ type: 'drones.requested' })} />
  );
}

/** The way back from the payment page could not be confirmed: here is where to look before anything is paid again (OP-D-70, DEC-07). */
export function Unconfirmed({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  return (
    <>
      <UntrustedPayment where={LISTED_THEN} failure={failure} />
      <ButtonRow>
        <LinkButton place={manageDronesTarget(organisationId)}>Manage registered drones</LinkButton>
        <Button look="secondary" onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'drones.requested' }))}>
          Back to your drones
        </Button>
      </ButtonRow>
    </>
  );
}

/** Paid, and nothing is registered for it: what becomes of the money (DEC-07). */
export function ToBeReturned({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  return (
    <>
      <RefundDue />
      <WaysOn organisationId={organisationId} />
    </>
  );
}

/** Paid already, somewhere else or before a late notice: what comes of it, and the ways on (DEC-07). */
export function Awaited({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  return (
    <>
      <PaidAlready then={LISTED_THEN} />
      <WaysOn organisationId={organisationId} />
    </>
  );
}

/** Where nothing has one, as after a return without a receipt number. */
const NO_RECEIPT = { reference: '', receivedAt: '' };

/** The last step, with success (DREG-20, DREG-22). */
export function Complete({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const receipt = useSelector(actor, ({ context }) => context.receipt);
  const isPaid = useSelector(actor, selectIsPaidFor);
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  const { product } = usePortal();
  return (
    <SuccessView
      alert={{
        title: 'Registration successful',
        text: receipt?.outcome ? `${doneText(receipt.outcome.done.length, 'registered')}.` : 'Your drones are registered.',
      }}
      receipt={receipt ?? NO_RECEIPT}
      called={isPaid ? 'Your receipt number' : 'Your reference'}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      {receipt?.outcome && (
        <OutcomeList
          outcome={receipt.outcome}
          kind="registered"
          onward={{ label: 'See your registered drones', place: manageDronesTarget(organisationId) }}
        />
      )}
      <p>We have sent a confirmation by e-mail.</p>
      {/* Words and no second button: the way home stands in a row of its own beneath. */}
      <p>
        You find your drones and their registration certificate under{' '}
        <ScreenLink place={manageDronesTarget(organisationId)}>Manage registered drones</ScreenLink>.
      </p>
    </SuccessView>
  );
}
