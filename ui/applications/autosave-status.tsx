import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { AutosaveNotice } from './autosave-notice.tsx';
import { AutosaveConflict } from './versions.tsx';

interface AutosaveStatusProps {
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly isSending: boolean;
}

/** That what is typed is kept. What is being sent must not change underneath: the question between two versions comes when that is over. */
export function AutosaveStatus({ autosave, isSending }: AutosaveStatusProps) {
  return (
    <>
      <AutosaveNotice autosave={autosave} />
      {!isSending && <AutosaveConflict autosave={autosave} />}
    </>
  );
}
