import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inactivityMachine } from '#machines/inactivity.machine.ts';
import { Waiting } from '../kit/waiting.tsx';

type Actor = ActorRefFrom<typeof inactivityMachine>;

export interface InactivityViewProps {
  readonly actor: Actor;
  /** The dialog of the warning, loaded after the first screen; null until then. */
  readonly Warning: ComponentType<{ readonly actor: Actor }> | null;
  readonly children: ReactNode;
}

/**
 * Surrounds everything a signed-in person sees: the warning in front of it while time runs out (portal 4.5), and
 * nothing of the person at all once the session is over, whatever has still to be put away.
 */
export function InactivityView({ actor, Warning, children }: InactivityViewProps) {
  const over = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  const warning = useSelector(actor, (snapshot) => snapshot.hasTag('warning'));
  if (over) {
    return (
      <main>
        <Waiting />
      </main>
    );
  }
  return (
    <>
      {warning && Warning === null && (
        <p role="status">You will be signed out soon. Press any key to stay signed in.</p>
      )}
      {children}
      {warning && Warning !== null && <Warning actor={actor} />}
    </>
  );
}
