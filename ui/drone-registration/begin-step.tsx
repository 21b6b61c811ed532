import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { RegistrationFacts } from '#rules/drones/drone-registration.rules.ts';
import { feeRangeText } from '#rules/payments/fees.rules.ts';
import { BeforeYouBegin } from '../kit/before-you-begin.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import styles from './drone-registration.module.css';
import { TEXTS } from './registration-texts.ts';

const NEEDED = [
  'The manufacturer, model, weight and serial number of each drone',
  'A credit or debit card, if there is a fee',
];

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
  readonly holder: { readonly name: string; readonly arn: string };
  readonly facts: RegistrationFacts;
}

/** The first step: to whom the drones will be registered, and what there is to choose (DREG-11 to DREG-13). */
export function BeginStep({ actor, holder, facts: { recreational, rates } }: Props) {
  return (
    <div className={styles.text}>
      <BeforeYouBegin
        minutes={5}
        each="one drone"
        have={NEEDED}
        fee={feeRangeText(rates, recreational)}
        topic="drones"
      />
      <p>You can register up to 100 drones at once.</p>
      {recreational && (
        <>
          <h3>Recreational or commercial</h3>
          <p>{TEXTS.recreational}</p>
          <p>{TEXTS.commercial}</p>
        </>
      )}
      <h3>We will register your drones to</h3>
      <SummaryList
        rows={[
          { name: 'Name', lines: holder.name === '' ? [] : [holder.name] },
          { name: 'Aviation reference number (ARN)', lines: holder.arn === '' ? [] : [holder.arn] },
        ]}
      />
      <p>If there is a fee, you pay by card when you submit.</p>
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'registration.begun' })}>Begin drone registration</Button>
        <Button look="secondary" onClick={() => actor.send({ type: 'import.chosen' })}>
          Register from a file
        </Button>
      </ButtonRow>
    </div>
  );
}
