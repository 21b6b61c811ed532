import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { RegistrationContent } from '#ui/drone-registration/drone-registration.view.tsx';
import { droneRegistrationModel } from './drone-registration.model.ts';

/** The content of a registration; its application has its own harness. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRegistrationMachine> }) {
  return (
    <>
      <h1>Drone registration</h1>
      <RegistrationContent
        actor={actor}
        organisationId=""
        holder={{ name: 'Zoe Singh', arn: '712345' }}
        isQuiet
        onSave={() => undefined}
      />
    </>
  );
}

export const harness = defineHarness({ spec: droneRegistrationModel, View });
