import { useSelector } from '@xstate/react';
import { selectChosenDrone, selectRenewalFacts } from '#machines/drone-renewal.machine.ts';
import { renewalRow } from '#rules/drone-renewal.rules.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import styles from './drone-renewal.module.css';

/**
 * Asks before a drone leaves the renewal (DREN-31 to DREN-34).
 * @param props the actor of the renewal
 */
export function RemoveDialog({ actor }: RenewalProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('removing'));
  const drone = useSelector(actor, selectChosenDrone);
  const facts = useSelector(actor, selectRenewalFacts);
  if (!isOpen || drone === null || facts === null) return null;
  const row = renewalRow(drone, facts);
  const decline = () => actor.send({ type: 'removal.declined' });
  const actions = (
    <>
      <Button look="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
        Remove
      </Button>
      <Button look="secondary" onClick={decline}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog title="Remove drone" actions={actions} onEscape={decline}>
      <p>Are you sure you want to remove your drone?</p>
      <p className={styles.subject}>
        <strong>{row.name}</strong>
        <span>Serial number: {row.serialNumber || 'None'}</span>
      </p>
      <p>Your drone will not be renewed</p>
    </Dialog>
  );
}
