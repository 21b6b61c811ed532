import type { ActorRefFrom } from 'xstate';
import { selectApplicationLeaveGuard, selectHoldsWork, type applicationMachine } from '#machines/applications/application.machine.ts';
import { isAutosaved, selectKeeps, type autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { Guarded } from '../forms/leave-guard.ts';

/** An application as its leave guard looks at it. */
export interface GuardedApplication {
  readonly form: ActorRefFrom<typeof applicationMachine>;
  /** Keeps what is typed. */
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** Whether something is typed that its content has not taken over yet. */
  readonly isTyped?: () => boolean;
  /** Whether files are attached, which nobody keeps: closing the document asks while there is one. */
  readonly holdsFile?: () => boolean;
}

/**
 * What the leave guard has to know of an application, whatever is filled in in it (docs/decisions/0009). What is on its way to its payment page is
 * the regulator's: nobody is asked, and nothing is held (OP-D-74).
 */
export function guardApplication({ form, autosave, isTyped = () => false, holdsFile }: GuardedApplication): Guarded {
  return {
    guard: () => selectApplicationLeaveGuard(form.getSnapshot()),
    ask: (request) => form.send({ type: 'leave.requested', ...request, typed: isTyped() }),
    keeps: selectKeeps(autosave.getSnapshot()),
    ...(holdsFile && { holdsFile }),
    wouldLose: () => {
      const snapshot = form.getSnapshot();
      if (selectApplicationLeaveGuard(snapshot) === 'hold') return true;
      if (!selectHoldsWork(snapshot)) return false;
      if (holdsFile?.()) return true;
      const kept = autosave.getSnapshot();
      return selectKeeps(kept) ? !isAutosaved(kept) : isTyped() || snapshot.context.dirty;
    },
  };
}
