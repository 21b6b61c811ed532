import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { portalLoadMachine } from '#machines/portal-load.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { portalLoadModel } from './portal-load.model.ts';

/** The part of start-up's waiting screen that this load decides; it has no view of its own. */
function LoadView({ actor }: { readonly actor: ActorRefFrom<typeof portalLoadMachine> }) {
  const isLoading = useSelector(actor, ({ status }) => status === 'active');
  return (
    <>
      <h1>myCASA</h1>
      {isLoading ? <Loading /> : null}
    </>
  );
}

export const harness = defineHarness({ spec: portalLoadModel, View: LoadView, portal: { person: null } });
