import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { applicationSendingMachine } from '#machines/applications/application-sending.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { BusyOverlay } from '#ui/kit/busy-overlay.tsx';
import { applicationSendingModel } from './application-sending.model.ts';

/** A submit has no view of its own: the application covers its page while it runs. */
function Cover({ actor }: { readonly actor: ActorRefFrom<typeof applicationSendingMachine> }) {
  const isUnderWay = useSelector(actor, (snapshot) => !snapshot.matches('told'));
  return (
    <>
      <h1>Drone registration</h1>
      <BusyOverlay text={isUnderWay ? 'submitting...' : null} />
    </>
  );
}

export const harness = defineHarness({ spec: applicationSendingModel, View: Cover });
