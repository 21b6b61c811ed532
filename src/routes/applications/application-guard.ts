import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import {
  selectApplicationLeaveGuard,
  selectHoldsWork,
  selectLeavesFreely,
} from '#machines/applications/application.selectors.ts';
import type { StepNow } from '#machines/applications/application.types.ts';
import { isAutosaved, type autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { fieldOf } from '#ui/kit/use-field.ts';
import type { Guarded } from '../forms/leave-guard.ts';

/** What the leave guard reads of an application. */
export interface GuardedApplication {
  readonly form: ActorRefFrom<typeof applicationMachine>;
  /** The autosave of the application. */
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** The step that shows; null while there is none. */
  readonly step: () => StepNow | null;
  /** Whether something was typed that the form's content does not hold yet. */
  readonly isTyped?: () => boolean;
  /** Whether files are attached. Nothing stores them, so closing the document asks while there is one. */
  readonly holdsFile?: () => boolean;
}

/**
 * The leave guard of an application, whatever its form (docs/decisions/0009). An application on its way to the payment
 * page has been sent: the person can leave without a question (OP-D-74).
 */
export function guardApplication({
  form,
  autosave,
  step,
  isTyped = () => false,
  holdsFile,
}: GuardedApplication): Guarded {
  return {
    guard: (trigger) => {
      const guard = selectApplicationLeaveGuard(form.getSnapshot());
      const isFree =
        guard === 'ask' && trigger === 'history' && selectLeavesFreely(form.getSnapshot(), isTyped(), step());
      return isFree ? 'free' : guard;
    },
    ask: ({ isBack, ...request }) => {
      const now = step();
      const hasFile = holdsFile?.() ?? false;
      const asked = now && { ...now, before: isBack ? now.before : null, holdsFile: hasFile };
      // Where signing out loses no file nobody is asked.
      const trigger = request.signsOut && !hasFile ? 'content' : request.trigger;
      form.send({ type: 'leave.requested', ...request, trigger, typed: isTyped(), step: asked });
    },
    keeps: fieldOf(autosave.getSnapshot(), 'keeps'),
    ...(holdsFile && { holdsFile }),
    wouldLose: () => {
      const snapshot = form.getSnapshot();
      if (selectApplicationLeaveGuard(snapshot) === 'hold') return true;
      if (!selectHoldsWork(snapshot)) return false;
      if (holdsFile?.()) return true;
      const kept = autosave.getSnapshot();
      return fieldOf(kept, 'keeps') ? !isAutosaved(kept) : isTyped() || fieldOf(snapshot, 'dirty');
    },
  };
}
