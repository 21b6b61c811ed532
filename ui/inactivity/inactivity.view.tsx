import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectRemainingMs, selectTimeouts, type inactivityMachine } from '#machines/inactivity.machine.ts';
import { formatCountdown, SESSION_TITLE, warningText } from '#rules/inactivity.rules.ts';
import { usePortal } from '../kit/portal.tsx';
import { TimeoutDialog } from '../kit/timeout-dialog.tsx';
import { Waiting } from '../kit/waiting.tsx';

export interface InactivityViewProps {
  readonly actor: ActorRefFrom<typeof inactivityMachine>;
  /** The signed-in portal. */
  readonly children: ReactNode;
}

/**
 * Stands around everything a signed-in person sees: the warning in front of it while time runs out (portal 4.5), and nothing of the person
 * at all once the session is over, whatever has still to be put away.
 * @param props the actor that watches, and the portal
 */
export function InactivityView({ actor, children }: InactivityViewProps) {
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
      {children}
      {warning && <Warning actor={actor} />}
    </>
  );
}

function Warning({ actor }: Pick<InactivityViewProps, 'actor'>) {
  const portal = usePortal();
  const remaining = useSelector(actor, selectRemainingMs);
  const timeouts = useSelector(actor, selectTimeouts);
  return (
    <TimeoutDialog
      title={SESSION_TITLE}
      text={warningText(timeouts)}
      left={formatCountdown(remaining)}
      announcement={announcementAt(remaining, warningText(timeouts))}
      onStay={() => actor.send({ type: 'staySignedIn.chosen', at: portal.moment().epochMs })}
      onSignOut={() => actor.send({ type: 'signOut.chosen' })}
    />
  );
}

/** Says it when the warning comes up, at one minute and at thirty seconds; ticking digits are never read aloud. */
function announcementAt(remainingMs: number, atFirst: string): string {
  if (remainingMs <= 30_000) return 'You will be signed out in 30 seconds.';
  if (remainingMs <= 60_000) return 'You will be signed out in 1 minute.';
  return atFirst;
}
