import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { MapsFailure } from '#ui/kit/maps-failure.tsx';
import { scriptLoadModel } from './script-load.model.ts';

/** A page with a map; the page decides what a failed script means. */
function PageWithMap({ actor }: { readonly actor: ActorRefFrom<typeof scriptLoadMachine> }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <>
      <h1>Address and contact</h1>
      {failed && <MapsFailure />}
    </>
  );
}

export const harness = defineHarness({ spec: scriptLoadModel, View: PageWithMap });
