/**
 * Starts third-party scripts once a person is signed in: analytics and assistant (OP-P-98). The map of a form has an
 * adapter of its own (map-adapter.ts).
 */
import { createActor, type ActorRefFrom } from 'xstate';
import type { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { wireScriptLoad } from '../wiring/script-load.wiring.ts';
import { analyticsAddress, assistantAddress, loadScript } from './scripts.ts';
import type { Session } from './session.ts';

type ScriptActor = ActorRefFrom<typeof scriptLoadMachine>;

function request(address: string): ScriptActor {
  const actor = createActor(wireScriptLoad(loadScript), { input: { address } }).start();
  actor.send({ type: 'load.requested' });
  return actor;
}

/** Loads the analytics tag and the virtual assistant, each only where settings and features say so (SHEL-19, SHEL-20). */
export function startThirdPartyScripts(
  session: Pick<Session, 'configuration' | 'settings' | 'clock'>,
): readonly ScriptActor[] {
  const settings = session.settings();
  const analytics = analyticsAddress(session.configuration()?.analytics.url ?? '', settings);
  return [request(analytics), request(assistantAddress(settings, session.clock().moment()))];
}
