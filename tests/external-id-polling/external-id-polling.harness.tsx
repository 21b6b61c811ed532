import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { externalIdPollingModel } from './external-id-polling.model.ts';

/** The part of start-up's waiting screen that the poll decides; the poll has no view of its own. */
function PollView({ actor }: { readonly actor: ActorRefFrom<typeof externalIdPollingMachine> }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  return (
    <>
      <h1>myCASA</h1>
      {busy ? <Loading /> : null}
    </>
  );
}

export const harness = defineHarness({ spec: externalIdPollingModel, View: PollView, portal: { person: null } });
