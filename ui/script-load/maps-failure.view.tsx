import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { MapsFailure } from '../kit/maps-failure.tsx';

/**
 * Says that the maps did not come (SHEL-09); the page goes on without them (OP-P-96).
 * @param props the actor that loads the maps script
 */
export function MapsFailureView({ actor }: { readonly actor: ActorRefFrom<typeof scriptLoadMachine> }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return failed && <MapsFailure />;
}
