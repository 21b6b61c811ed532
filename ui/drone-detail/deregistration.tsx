import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './drone-detail.module.css';

export interface DeregistrationProps {
  readonly actor: ActorRefFrom<typeof droneDetailMachine>;
  /** Name of the drone for the middle of a sentence. */
  readonly name: string;
}

/**
 * Ending a registration: the question before, the spinner after, and the message of a failure (DDET-10, DDET-14,
 * DERR-13).
 */
export function Deregistration({ actor, name }: DeregistrationProps) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const deregistering = useSelector(actor, (snapshot) => snapshot.hasTag('deregistering'));
  const refusal = useField(actor, 'refusal');
  return (
    <section className={styles.part} aria-labelledby="deregister-heading">
      <h2 id="deregister-heading">De-register this drone</h2>
      <p>
        De-register a drone if you have sold or lost it or will not fly it again. It comes off your list and certificate
        straight away.
      </p>
      {refusal && (
        <>
          <FailureAlert details={bannerDetails(refusal.code)} failure={refusal.failure} />
          <p>You can try again. We will not do it twice.</p>
        </>
      )}
      <ButtonRow>
        <Button look="danger" onClick={() => actor.send({ type: 'deregistration.requested' })}>
          Deregister
        </Button>
      </ButtonRow>
      {asking && (
        <ConfirmDialog
          title="De-register this drone?"
          text={`${isolated(name)} will no longer be registered. You cannot undo this. To fly it again, you must register it again.`}
          yes="De-register drone"
          no="Keep drone"
          destructive
          onYes={() => actor.send({ type: 'deregistration.confirmed' })}
          onNo={() => actor.send({ type: 'deregistration.declined' })}
        />
      )}
      <BusyOverlay text={deregistering ? 'De-registering your drone' : null} />
    </section>
  );
}
