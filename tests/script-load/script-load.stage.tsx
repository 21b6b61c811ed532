import type { ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { MapsFailureView } from '#ui/script-load/maps-failure.view.tsx';
import { scriptLoadModel } from './script-load.model.ts';

/** A page with a map. */
function PageWithMap({ actor }: { readonly actor: ActorRefFrom<typeof scriptLoadMachine> }) {
  return (
    <>
      <h1>Any page</h1>
      <MapsFailureView actor={actor} />
    </>
  );
}

export const stage = defineStage({ spec: scriptLoadModel, View: PageWithMap });
