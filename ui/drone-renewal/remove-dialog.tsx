import { useSelector } from '@xstate/react';
import { selectChosenDrone } from '#machines/drone-renewal.machine.ts';
import { renewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import { RemoveDroneDialog } from '../drones/remove-drone-dialog.tsx';
import { useField } from '../kit/use-field.ts';
import type { RenewalProps } from './renewal-props.ts';

/** Asks before a drone leaves the renewal (DREN-31 to DREN-34). */
export function RemoveDialog({ actor }: RenewalProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const drone = useSelector(actor, selectChosenDrone);
  const facts = useField(actor, 'facts');
  if (!isOpen || drone === null) return null;
  const { name, serialNumber } = renewalRow(drone, facts);
  return (
    <RemoveDroneDialog
      name={name}
      serialNumber={serialNumber}
      result="Your drone will not be renewed"
      onYes={() => actor.send({ type: 'removal.confirmed' })}
      onNo={() => actor.send({ type: 'removal.declined' })}
    />
  );
}
