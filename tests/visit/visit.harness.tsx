import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { visitMachine } from '#machines/visit.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { InactivityView } from '#ui/inactivity/inactivity.view.tsx';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import { StartUpView } from '#ui/start-up/start-up.view.tsx';
import { visitModel } from './visit.model.ts';

/** What the document shows of a visit: the view of the child that has the word. */
function VisitedView({ actor }: { readonly actor: ActorRefFrom<typeof visitMachine> }) {
  const { startUp, inactivity, signOut } = useSelector(actor, ({ children }) => children);
  if (signOut) return <SignOutView actor={signOut} />;
  if (inactivity) {
    return (
      <InactivityView actor={inactivity} Warning={null}>
        <h1>The portal</h1>
      </InactivityView>
    );
  }
  return startUp ? <StartUpView actor={startUp} /> : <h1>A page that needs nobody</h1>;
}

export const harness = defineHarness({ spec: visitModel, View: VisitedView, portal: { person: null } });
