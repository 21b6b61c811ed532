import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { arnAccessMachine } from '#machines/arn/arn-access.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { arnAccessModel } from './arn-access.model.ts';

function Waiting({ actor }: { readonly actor: ActorRefFrom<typeof arnAccessMachine> }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  return (
    <>
      <h1>Aviation reference number (ARN)</h1>
      {isLoading && <Loading text="Working. Please wait....." />}
    </>
  );
}

export const harness = defineHarness({ spec: arnAccessModel, View: Waiting });
