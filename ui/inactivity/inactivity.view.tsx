import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectRemainingMs, selectWarnedMs, type inactivityMachine } from '#machines/inactivity.machine.ts';
import { announcementText, formatCountdown, SESSION_TITLE, warningText } from '#rules/inactivity.rules.ts';
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
  const atFirst = useSelector(actor, selectWarnedMs);
  return (
    <TimeoutDialog
      title={SESSION_TITLE}
      text={warningText(atFirst)}
      left={formatCountdown(remaining)}
      announcement={announcementText(atFirst, remaining)}
      onStay={() => actor.send({ type: 'staySignedIn.chosen', at: portal.moment().epochMs })}
      onSignOut={() => actor.send({ type: 'signOut.chosen' })}
    />
  );
}
