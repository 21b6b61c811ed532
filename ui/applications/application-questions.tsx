import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectLeaveQuestion } from '#machines/applications/application-leaving.machine.ts';
import { selectSavingConflict } from '#machines/applications/application-saving.machine.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectOtherTab } from '#machines/applications/application.selectors.ts';
import { selectStoresNow } from '#machines/applications/autosave.machine.ts';
import { useChild, useField } from '../kit/use-field.ts';
import { LeaveDialog, SignOutDialog } from './leave-dialog.tsx';
import { Versions } from './versions.tsx';

export interface ApplicationQuestionsProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  /** How to leave without losing anything, where there is a way. */
  readonly wayToKeep?: string | undefined;
}

/**
 * The questions in front of the page of an application: leaving it, signing out, and which version counts: of a draft,
 * or of what another tab or device stored meanwhile.
 */
export function ApplicationQuestions({ actor, wayToKeep }: ApplicationQuestionsProps) {
  const leaving = useChild(actor, 'leaving');
  const question = useSelector(leaving, (snapshot) => snapshot && selectLeaveQuestion(snapshot));
  const answer = (type: 'theirs.chosen' | 'mine.chosen') => actor.send({ type });
  const other = useSelector(useChild(actor, 'saving'), (snapshot) => snapshot && selectSavingConflict(snapshot));
  const tab = useSelector(actor, selectOtherTab);
  const step = useField(leaving, 'step') ?? null;
  const isSaved = useField(actor, 'recordId', (recordId) => recordId !== '');
  const autosave = useChild(actor, 'autosave');
  const isStored = useSelector(autosave, (snapshot) => snapshot !== undefined && selectStoresNow(snapshot));
  const leave = {
    onYes: () => actor.send({ type: 'leave.confirmed' }),
    onNo: () => actor.send({ type: 'leave.declined' }),
  };
  return (
    <>
      {question === 'leave' && (
        <LeaveDialog
          {...{ step, isSaved }}
          keeps={isStored ? 'stored' : 'inTab'}
          wayToKeep={wayToKeep}
          {...leave}
          onBack={() => actor.send({ type: 'back.chosen' })}
        />
      )}
      {question === 'signOut' && <SignOutDialog {...leave} />}
      {other && <Versions other={other} answer={answer} />}
      {tab && <Versions other={tab} isMissing={tab.isMissing} answer={answer} />}
    </>
  );
}
