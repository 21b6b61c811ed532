import { fromPromise } from 'xstate';
import { signOutMachine, type SignOutReason } from '#machines/sign-out.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { providerDocument } from '../shell/reachable.ts';
import type { Turn } from '../shell/sign-out-lead.ts';

export interface SignOutAdapters {
  /** Deletes the person's data on this device; after a time-out their typed text is kept for them. */
  forgetPerson(reason: SignOutReason): void;
  /** Tells the other tabs that the person leaves. Another page may be the first to know (DEC-12). */
  announce(reason: SignOutReason): void;
  /** Whether this tab goes to the provider, rather than another one. */
  takeTurn(): Promise<Turn>;
  /** Tells the other tabs whether this one reached the provider. */
  settleTurn(hasLeft: boolean): void;
  /** Rejects if an address does not respond. */
  assertReachable(address: string): Promise<void>;
  /** Navigates the document away. */
  leave(href: string): void;
}

/** Sign-out at the identity provider, or only on this device if the provider cannot be reached. */
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
        // The identity client knows who is leaving. If it cannot be created, every tab of this browser is told.
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
