import { fromPromise } from 'xstate';
import { signOutMachine } from '#machines/sign-out.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** What signing out needs beside the connection. */
export interface SignOutDoor {
  /** Throws away what this device holds about the person. */
  forgetPerson(): void;
  /** Whether this tab goes to the provider, and not another one of the same person. */
  leads(): Promise<boolean>;
  /** Leaves the document for an address. */
  leave(href: string): void;
}

/** Sign-out at the identity provider, or on this device alone where the provider cannot be reached. */
export function wireSignOut(connection: Connection, door: SignOutDoor) {
  return signOutMachine.provide({
    actors: {
      signOut: fromPromise(async ({ input }) => {
        const [identity, { postLogout }] = [await connection.identity(), (await connection.configuration()).identity];
        if (await door.leads()) await identity.signOut(input.reason);
        else door.leave(postLogout[input.reason]);
        door.forgetPerson();
      }),
      clearSession: fromPromise<void, undefined>(async () => door.forgetPerson()),
    },
  });
}
