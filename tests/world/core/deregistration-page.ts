/** The page on which several drones are de-registered, with its real wiring: as its route opens it. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { droneLists } from '#rules/drones/drone-list.rules.ts';
import { freshId } from '../../../src/shell/clock.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { deregisteredAtOnce, wireDroneDeregistration } from '../../../src/wiring/drone-deregistration.wiring.ts';
import type { Page } from './page.ts';

export const DEREGISTRATION = '/forms/drone-deregistration';
/** At a regulator that has the printed call alone: one drone after the other. */
export const ONE_BY_ONE = `${DEREGISTRATION}?printed`;

export interface DeregistrationPage extends Page {
  readonly kind: 'deregistration';
  readonly actor: ActorRefFrom<typeof droneDeregistrationMachine>;
}

export function deregistrationPage(session: DocumentSession, address: string): DeregistrationPage {
  const chosen = keysIn(session.memory.listView(droneLists('').ended));
  const configuration = () => {
    const known = session.configuration();
    if (known === null || address !== ONE_BY_ONE) return known;
    return { ...known, capabilities: { ...known.capabilities, droneDeregistrations: false } };
  };
  const actor = session.areas.findOrCreate(`drone-deregistration:${address}:${chosen.join(' ')}`, () => {
    const types = droneTypes(session.settings(), session.clock().moment());
    const atOnce = deregisteredAtOnce({ configuration });
    return createActor(wireDroneDeregistration({ connection: session.connection, configuration }), {
      input: { organisationId: '', droneTypes: types, chosen, atOnce, submitKey: freshId() },
    });
  });
  return { kind: 'deregistration', actor };
}
