import type { ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import type { RenewalPlace } from '#rules/drone-detail.rules.ts';
import { WEIGHT_CLASS_LABEL } from '#rules/drone-kind.rules.ts';
import type { WeightClass } from '#rules/drone.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Select } from '../kit/select.tsx';
import styles from './drone-detail.module.css';

export interface RenewalProps {
  readonly actor: ActorRefFrom<typeof droneDetailMachine>;
  readonly place: RenewalPlace;
  readonly classes: readonly WeightClass[];
  /** Words of the option that picks none. */
  readonly prompt: string;
  readonly picked: string;
}

/**
 * Renewing this drone, with another weight class where its own is wrong (DDET-11, DDET-17, DDET-18, DEC-24).
 * @param props where it leads, and the classes that can be picked
 */
export function Renewal({ actor, place, classes, prompt, picked }: RenewalProps) {
  return (
    <section className={styles.part} aria-labelledby="renew-heading">
      <h2 id="renew-heading">Renew this registration</h2>
      {classes.length > 0 && (
        <Select
          id="weightClass"
          label={WEIGHT_CLASS_LABEL}
          hint="The weight class is updated when the renewal is submitted."
          options={classes.map(({ code, name }) => ({ value: code, label: name }))}
          empty={prompt}
          value={picked}
          onChange={(code) => actor.send({ type: 'weightClass.picked', code })}
        />
      )}
      <ButtonRow>
        <LinkButton place={place}>Renew</LinkButton>
      </ButtonRow>
    </section>
  );
}
