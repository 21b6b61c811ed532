import { assign } from 'xstate';
import { visitMachine } from '#machines/visit.machine.ts';
import type { Visit } from '#machines/start-up.types.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Areas } from '../shell/areas.ts';
import { deviceNow } from '../shell/clock.ts';
import type { Connection } from '../shell/connection.ts';
import type { PageLeave } from '../shell/page-leave.ts';
import { assertReachable } from '../shell/reachable.ts';
import { startRenewal } from '../shell/session-renewal.ts';
import { createTurns } from '../shell/sign-out-lead.ts';
import type { TabMemory } from '../shell/storage.ts';
import { tellSignOut } from '../shell/tabs.ts';
import type { Visibility } from '../shell/visibility.ts';
import { returnAddress } from '../shell/visit.ts';
import { wireInactivity } from './inactivity.wiring.ts';
import { wireSignOut } from './sign-out.wiring.ts';
import { wireStartUp } from './start-up.wiring.ts';

export interface VisitAdapters {
  readonly visit: Visit;
  readonly memory: TabMemory;
  readonly visibility: Pick<Visibility, 'onReturn'>;
  readonly areas: Pick<Areas, 'close'>;
  readonly pageLeave: Pick<PageLeave, 'announce' | 'settled'>;
  /** Milliseconds by which the regulator's clock is ahead of the device's. */
  clockOffsetMs(): number;
  /** Path and query of the current address. */
  here(): string;
  /** Replaces the current screen by another. */
  replaceWith(target: ScreenTarget): void;
  /** Navigates the document away. */
  leave(href: string): void;
}

/** The visit with start-up, inactivity and sign-out connected, and the tab's memory. */
export function wireVisit(connection: Connection, adapters: VisitAdapters) {
  const { visit, memory, visibility, areas, pageLeave, here, replaceWith } = adapters;
  const turns = createTurns(navigator.locks);
  return visitMachine.provide({
    actors: {
      startUp: wireStartUp(connection, {
        rememberWay: () => {
          const address = returnAddress(visit, here());
          if (address !== null) memory.rememberReturnTo(address);
        },
        countRedirect: () => memory.countRedirect(),
        forgetPerson: () => memory.forgetPerson(false),
        forgetOthers: () => memory.forgetCopiesOfOthers(connection.personKey()),
        settled: () => pageLeave.settled(),
      }),
      inactivity: wireInactivity({
        person: connection.personKey,
        offsetMs: adapters.clockOffsetMs,
        onReturn: visibility.onReturn,
        onOtherSignsOut: () => turns.begin(),
        startRenewal: (idleMs) =>
          startRenewal({
            memory,
            visit,
            idleMs,
            renew: async () => void (await (await connection.identity()).acquire('portal', true)),
          }),
        // Only an embedded portal needs it, and not in the first five minutes.
        keepAwake: async () => {
          const { external, identity } = await connection.configuration();
          return (await import('../shell/keep-alive.ts')).keepAwake(external.keepAlive, identity.dummyPath);
        },
      }),
      signOut: wireSignOut(connection, {
        forgetPerson: (reason) => memory.forgetPerson(reason === 'timedout'),
        announce: (reason) => tellSignOut(connection.personKey(), reason),
        takeTurn: async () => {
          await pageLeave.settled();
          return turns.take();
        },
        settleTurn: (hasLeft) => turns.settle(hasLeft),
        assertReachable,
        leave: adapters.leave,
      }),
    },
    actions: {
      readDeviceClock: assign({ deviceTime: () => deviceNow() }),
      forgetArnChange: () => memory.forgetArnRefresh(),
      forgetRedirects: () => memory.forgetRedirects(),
      rememberWayBack: () => memory.rememberTimedOut(connection.personKey(), here()),
      forgetWayBack: (_, { reason }) => {
        if (reason === 'signout') memory.forgetTimedOut();
      },
      joinSignOut: () => turns.begin(),
      announceLeave: (_, { reason }) => pageLeave.announce(reason === 'timedout' ? 'signedOut' : 'leaves'),
      announceSignedOut: () => pageLeave.announce('signedOut'),
      closeAreas: () => areas.close(),
      showEnd: (_, target) => replaceWith(target),
    },
  });
}
