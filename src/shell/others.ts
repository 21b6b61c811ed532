/** Starts the scripts of others: analytics and assistant once a person is in, maps when a page asks for them (OP-P-98). */
import { createActor, type ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { wireScriptLoad } from '../wiring/script-load.wiring.ts';
import { analyticsAddress, assistantAddress, loadMaps, loadScript } from './scripts.ts';
import type { Session } from './session.ts';

/** An actor that loads a script. */
export type ScriptActor = ActorRefFrom<typeof scriptLoadMachine>;

function request(load: (address: string) => Promise<void>, address: string): ScriptActor {
  const actor = createActor(wireScriptLoad(load), { input: { address } }).start();
  actor.send({ type: 'load.requested' });
  return actor;
}

/** Loads the analytics tag and the virtual assistant, each only where settings and features say so (SHEL-19, SHEL-20). */
export function startOthers(session: Pick<Session, 'configuration' | 'settings' | 'clock'>): readonly ScriptActor[] {
  const settings = session.settings();
  const analytics = analyticsAddress(session.configuration()?.analytics.url ?? '', settings);
  return [request(loadScript, analytics), request(loadScript, assistantAddress(settings, session.clock().moment()))];
}

/** The maps, asked for now; without a key nothing is loaded. Pages with a map show how it goes (SHEL-09). */
export function startMaps(session: Pick<Session, 'configuration'>): ScriptActor {
  return request(loadMaps, session.configuration()?.mapsKey ?? '');
}
