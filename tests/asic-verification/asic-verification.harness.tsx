import type { ActorRefFrom } from 'xstate';
import type { asicVerificationMachine } from '#machines/licences/asic-verification.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { CardOutcome, SubmitCard } from '#ui/licences/asic-verification.view.tsx';
import { asicVerificationModel } from './asic-verification.model.ts';

/** Only the surroundings of the card's questions, which the form engine renders. */
function Card({ actor }: { readonly actor: ActorRefFrom<typeof asicVerificationMachine> }) {
  return (
    <>
      <h1>ASIC verification</h1>
      <CardOutcome asic={actor} />
      <SubmitCard asic={actor} words="Submit" />
    </>
  );
}

export const harness = defineHarness({ spec: asicVerificationModel, View: Card });
