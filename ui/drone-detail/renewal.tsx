import type { ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import type { DroneDetail, RenewalTarget } from '#rules/drones/drone-detail.rules.ts';
import { WEIGHT_CLASS_LABEL } from '#rules/drones/drone-kind.rules.ts';
import type { WeightClass } from '#rules/drones/drone.rules.ts';
import { DraftDeletion } from '../applications/draft-deletion.tsx';
import { ActRefused } from '../kit/asked-act.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { NoticeBanner } from '../kit/notice-banner.tsx';
import { SavedApplicationCallout } from '../drones/saved-application.tsx';
import { Select } from '../kit/select.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import styles from './drone-detail.module.css';

export interface RenewalProps {
  readonly actor: ActorRefFrom<typeof droneDetailMachine>;
  readonly target: RenewalTarget;
  readonly classes: readonly WeightClass[];
  /** Label of the option without a class. */
  readonly prompt: string;
  readonly picked: string;
}

/** Renewing this drone, with another weight class where its own is wrong (DDET-11, DDET-17, DDET-18, DEC-24). */
export function Renewal({ actor, target, classes, prompt, picked }: RenewalProps) {
  return (
    <section className={styles.part} aria-labelledby="renew-heading">
      <h2 id="renew-heading">Renew this registration</h2>
      {classes.length > 0 && (
        <Select
          id="weightClass"
          label={WEIGHT_CLASS_LABEL}
          hint="We will update the weight class when you submit the renewal."
          options={classes.map(({ code, name }) => ({ value: code, label: name }))}
          empty={prompt}
          value={picked}
          onChange={(code) => actor.send({ type: 'weightClass.picked', code })}
        />
      )}
      <ButtonRow>
        <LinkButton target={target}>Renew</LinkButton>
      </ButtonRow>
    </section>
  );
}

export interface NoRenewalProps extends Pick<RenewalProps, 'actor'>, Pick<DroneDetail, 'blocking' | 'renewalText'> {}

/**
 * Why this drone cannot be renewed now: a saved application stands in the way, which can be continued or deleted here,
 * or it is not due. De-registering never stands alone.
 */
export function NoRenewal({ actor, blocking, renewalText }: NoRenewalProps) {
  const deletion = useChild(actor, 'deletion');
  return (
    <section className={styles.part} aria-labelledby="renew-heading">
      <h2 id="renew-heading">Renew this registration</h2>
      {renewalText !== '' && <p>{renewalText}</p>}
      <ActRefused actor={deletion} />
      {blocking.map((application) => (
        <SavedApplicationCallout
          key={application.recordId}
          application={application}
          onDelete={(recordId) => deletion?.send({ type: 'act.requested', about: { recordId } })}
        />
      ))}
      <DraftDeletion actor={deletion} />
    </section>
  );
}

/** Says that the saved application was deleted; the button that had the focus is gone, too. */
export function DraftDeleted({ actor }: Pick<RenewalProps, 'actor'>) {
  return useField(actor, 'isDraftDeleted') && <NoticeBanner level="success" title="Saved application deleted" />;
}
