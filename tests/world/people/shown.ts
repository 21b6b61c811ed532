/** What the page of an application shows, whatever its form: by the selectors of the views. */
import type { ActorRefFrom } from 'xstate';
import { selectAdmissionScreen } from '#machines/applications/application-admission.machine.ts';
import { selectLeaveQuestion } from '#machines/applications/application-leaving.machine.ts';
import { selectOpeningScreen } from '#machines/applications/application-opening.machine.ts';
import { selectSavingConflict } from '#machines/applications/application-saving.machine.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import {
  selectApplicationBusy,
  selectApplicationScreen,
  selectOtherTab,
} from '#machines/applications/application.selectors.ts';

export type Application = ActorRefFrom<typeof applicationMachine>;
/** A page with an open application. */
export interface AtApplication {
  readonly opened: { readonly application: Application; readonly autosave: ActorRefFrom<typeof autosaveMachine> };
}

const shownBy = ({ opened }: AtApplication) => opened.application.getSnapshot();

/** Whether the person is asked to leave or to sign out. */
export function isAskedToLeave(at: AtApplication): boolean {
  const leaving = shownBy(at).children.leaving?.getSnapshot();
  return leaving !== undefined && selectLeaveQuestion(leaving) !== null;
}

/**
 * What the person chooses about: the version of another tab, the draft that somebody saved meanwhile, or this one,
 * which ended elsewhere.
 */
export function choiceOn(at: AtApplication): 'tab' | 'draft' | 'over' | null {
  const snapshot = shownBy(at);
  const other = selectOtherTab(snapshot);
  if (other !== null) return other.ended ? 'over' : 'tab';
  const saving = snapshot.children.saving?.getSnapshot();
  return saving !== undefined && selectSavingConflict(saving) !== null ? 'draft' : null;
}

/** What the page shows, with what its children show while it opens. */
export function screenIn(at: AtApplication): string {
  const snapshot = shownBy(at);
  const { admission, opening } = snapshot.children;
  if (snapshot.matches('admitting') && admission) return selectAdmissionScreen(admission.getSnapshot());
  if (snapshot.matches('opening') && opening) return selectOpeningScreen(opening.getSnapshot());
  return selectApplicationScreen(snapshot);
}

/** Whether the form can be filled in: nothing covers it and nothing is asked in front of it. */
export function isFree(at: AtApplication): boolean {
  const snapshot = shownBy(at);
  return (
    screenIn(at) === 'step' &&
    selectApplicationBusy(snapshot) === null &&
    !isAskedToLeave(at) &&
    choiceOn(at) === null &&
    snapshot.matches({ working: 'open' })
  );
}
