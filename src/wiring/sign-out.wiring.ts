import { fromPromise } from 'xstate';
import { signOutMachine } from '#machines/sign-out.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** Sign-out at the identity provider; `forgetPerson` throws away what this device holds when the provider cannot be reached. */
export function wireSignOut(connection: Connection, forgetPerson: () => void) {
  return signOutMachine.provide({
    actors: {
      signOut: fromPromise(async ({ input }) => (await connection.identity()).signOut(input.reason)),
      clearSession: fromPromise(async () => forgetPerson()),
    },
  });
}
