import { fromPromise } from 'xstate';
import { signOutMachine, type SignOutReason } from '#machines/sign-out.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { providerDocument } from '../shell/reachable.ts';
import type { Turn } from '../shell/sign-out-lead.ts';

/** What signing out needs beside the connection. */
export interface SignOutAdapters {
  /** Throws away what this device holds about the person; after a time-out what they had typed stays for them. */
  forgetPerson(reason: SignOutReason): void;
  /** Tells the other tabs that the person leaves; a page of its own may be the first to know (DEC-12). */
  announce(reason: SignOutReason): void;
  /** Whether this tab goes to the provider, and not another one. */
  takeTurn(): Promise<Turn>;
  /** Tells the other tabs whether this one got to the provider. */
  settleTurn(hasLeft: boolean): void;
  /** Rejects when nobody answers at an address. */
  assertReachable(address: string): Promise<void>;
  /** Leaves the document for an address. */
  leave(href: string): void;
}

/** Sign-out at the identity provider, or on this device alone where the provider cannot be reached. */
export function wireSignOut(connection: Connection, adapters: SignOutAdapters) {
  const goToProvider = async (reason: SignOutReason): Promise<void> => {
    try {
      const [identity, settings, configuration] = [
        await connection.identity(),
        await connection.settings(),
        await connection.configuration(),
      ];
      await adapters.assertReachable(
        providerDocument(configuration.identity.authorityMetadata, settings.AuthAuthority),
      );
      await identity.signOut(reason);
    } catch (error) {
      adapters.settleTurn(false);
      throw error;
    }
    adapters.settleTurn(true);
  };
  return signOutMachine.provide({
    actors: {
      signOut: fromPromise(async ({ input: { reason } }) => {
        // Who is leaving is known once the identity client is there; where it cannot be made, every tab of this browser
        // is told.
        await connection.identity().catch(() => null);
        adapters.announce(reason);
        const turn = await adapters.takeTurn();
        if (turn === 'failed') throw { message: 'The tab that went to the identity provider did not get there' };
        if (turn === 'lead') await goToProvider(reason);
        else adapters.leave((await connection.configuration()).identity.postLogout[reason]);
        adapters.forgetPerson(reason);
      }),
      clearSession: fromPromise(async ({ input: { reason } }) => adapters.forgetPerson(reason)),
    },
  });
}
