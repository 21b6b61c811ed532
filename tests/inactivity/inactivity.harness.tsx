import type { ActorRefFrom } from 'xstate';
import type { inactivityMachine } from '#machines/inactivity.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { InactivityView } from '#ui/inactivity/inactivity.view.tsx';
import { InactivityWarning } from '#ui/inactivity/warning.view.tsx';
import { inactivityModel } from './inactivity.model.ts';

function WatchedView({ actor }: { readonly actor: ActorRefFrom<typeof inactivityMachine> }) {
  return (
    <InactivityView actor={actor} Warning={InactivityWarning}>
      <main>
        <h1>Ava Nguyen</h1>
      </main>
    </InactivityView>
  );
}

export const harness = defineHarness({ spec: inactivityModel, View: WatchedView, landmark: 'own' });
