import { useSelector } from '@xstate/react';
import { selectChosenDrone } from '#machines/drone-renewal.machine.ts';
import { droneNames } from '#rules/drones/drone-kind.rules.ts';
import { renewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import { correctable } from '#rules/drones/drone-renewal.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Note } from '../kit/cells.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import type { RenewalProps } from './renewal-props.ts';

/** One drone of the renewal, read-only, with the link to its editor (DREN-18, DREN-19). */
export function Details({ actor }: RenewalProps) {
  const drone = useSelector(actor, selectChosenDrone);
  const facts = useField(actor, 'facts');
  if (drone === null) return null;
  const row = renewalRow(drone, facts);
  const { weightClass } = droneNames(drone, facts.lists);
  const line = (text: string): string[] => (text === '' ? [] : [text]);
  return (
    <>
      {row.needsUpdate && (
        <p>
          <Badge tone="warning">Updates required</Badge>
          <Note>{`Update needed: ${updatesOf(drone, { ...facts, variant: 'renewal' })}`}</Note>
        </p>
      )}
      <SummaryList
        rows={[
          { name: 'Manufacturer and model', lines: [row.name] },
          { name: 'Serial number', lines: row.serialNumber === '' ? ['None'] : [row.serialNumber] },
          { name: 'Weight class', lines: line(weightClass) },
          {
            name: 'Registration type',
            lines: line({ recreational: 'Recreational', commercial: 'Commercial', '': '' }[drone.intendedUse]),
          },
          { name: 'Expiry date', lines: line(row.expiryDate) },
        ]}
      />
      <ButtonRow>
        {correctable(drone, facts).length > 0 && (
          <Button onClick={() => actor.send({ type: 'edit.chosen', id: drone.id })}>Update drone</Button>
        )}
        <Button look="secondary" onClick={() => actor.send({ type: 'back.chosen' })}>
          Back to the renewal
        </Button>
      </ButtonRow>
    </>
  );
}
