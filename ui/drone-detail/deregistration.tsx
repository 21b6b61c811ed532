import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { droneDetailMachine, RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { droneIdOf } from '#rules/drones/deregistration.rules.ts';
import { ActRefused, AskedAct } from '../kit/asked-act.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import styles from './drone-detail.module.css';

export interface DeregistrationProps {
  readonly actor: ActorRefFrom<typeof droneDetailMachine>;
  readonly drone: RegisteredDrone;
  /** Name of the drone for the middle of a sentence. */
  readonly name: string;
}

/**
 * Ending a registration: the question before, the spinner after, and the message of a failure (DDET-10, DDET-14,
 * DERR-13).
 */
export function Deregistration({ actor, drone, name }: DeregistrationProps) {
  const act = useChild(actor, 'deregistration');
  const organisationId = useField(actor, 'organisationId');
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const isRefused = useSelector(act, (snapshot) => snapshot?.hasTag('refused') === true);
  return (
    <section className={styles.part} aria-labelledby="deregister-heading">
      <h2 id="deregister-heading">De-register this drone</h2>
      <p>
        De-register a drone if you have sold or lost it or will not fly it again. It comes off your list and certificate
        straight away.
      </p>
      <ActRefused actor={act} />
      {isRefused && <p>You can try again. We will not do it twice.</p>}
      <ButtonRow>
        <Button
          look="danger"
          onClick={() => act?.send({ type: 'act.requested', about: { droneId: droneIdOf(drone), organisationId } })}
        >
          Deregister
        </Button>
      </ButtonRow>
      <AskedAct
        actor={act}
        question={() => ({
          title: 'De-register this drone?',
          text: `${isolated(name)} will no longer be registered. You cannot undo this. To fly it again, you must register it again.`,
          yes: 'De-register drone',
          no: 'Keep drone',
          destructive: true,
        })}
        working="De-registering your drone"
        isLeaving={isLeaving}
      />
    </section>
  );
}
