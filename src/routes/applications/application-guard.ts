import type { ActorRefFrom } from 'xstate';
import { selectApplicationLeaveGuard, selectHoldsWork, type applicationMachine } from '#machines/applications/application.machine.ts';
import { isKept, selectKeeps } from '#machines/applications/autosave.machine.ts';
import type { Autosave } from '../../wiring/applications/autosave.wiring.ts';
import type { Guarded } from '../forms/leave-guard.ts';

/** An application as its leave guard looks at it. */
export interface GuardedApplication {
  readonly form: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: Autosave<unknown>['actor'];
  /** Whether something is typed that its content has not taken over yet. */
  readonly isTyped: () => boolean;
}

/**
 * What the leave guard has to know of an application, whatever is filled in in it (docs/decisions/0009). What is on its way to its payment page is
 * the regulator's: nobody is asked, and nothing is held (OP-D-74).
 */
export function guardApplication({ form, autosave, isTyped }: GuardedApplication): Guarded {
  return {
    guard: () => selectApplicationLeaveGuard(form.getSnapshot()),
    ask: (attempt) => form.send({ type: 'leave.requested', ...attempt, typed: isTyped() }),
    keeps: selectKeeps(autosave.getSnapshot()),
    wouldLose: () => {
      const snapshot = form.getSnapshot();
      if (selectApplicationLeaveGuard(snapshot) === 'hold') return true;
      if (!selectHoldsWork(snapshot)) return false;
      const kept = autosave.getSnapshot();
      return selectKeeps(kept) ? !isKept(kept) : isTyped() || snapshot.context.dirty;
    },
  };
}
