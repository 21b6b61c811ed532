import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectRemainingMs, selectWarnedMs, type inactivityMachine } from '#machines/inactivity.machine.ts';
import { announcementText, formatCountdown, SESSION_TITLE, warningText } from '#rules/inactivity.rules.ts';
import { usePortal } from '../kit/portal.tsx';
import { TimeoutDialog } from '../kit/timeout-dialog.tsx';

export function InactivityWarning({ actor }: { readonly actor: ActorRefFrom<typeof inactivityMachine> }) {
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
