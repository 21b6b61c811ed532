import type { ActorRefFrom } from 'xstate';
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';

export type MtoActor = ActorRefFrom<typeof mtoNavigationMachine>;
