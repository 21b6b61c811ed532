import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { PageAlert } from '../kit/page-alert.tsx';

/**
 * Says that the maps did not come (SHEL-09); the page goes on without them (OP-P-96).
 * @param props the actor that loads the maps script
 */
export function MapsFailureView({ actor }: { readonly actor: ActorRefFrom<typeof scriptLoadMachine> }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    failed && (
      <PageAlert level="error" title="Google Maps failed to load" appears>
        <p>Please reload the page and try again</p>
      </PageAlert>
    )
  );
}
