import type { ActorRefFrom } from 'xstate';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { RenewalContent } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { droneRenewalModel } from './drone-renewal.model.ts';

/** The content of a renewal; its application has its own harness. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRenewalMachine> }) {
  return (
    <>
      <h1>Renew drone registration</h1>
      <RenewalContent
        actor={actor}
        organisationId=""
        kept={null}
        isBack={false}
        onSave={() => actor.send({ type: 'save.begun' })}
      />
    </>
  );
}

export const harness = defineHarness({ spec: droneRenewalModel, View });
