import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { KeptNotice } from './kept-notice.tsx';
import { KeptConflict } from './versions.tsx';

interface KeptProps {
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly isSending: boolean;
}

/** That what is typed is kept. What is being sent must not change underneath: the question between two versions comes when that is over. */
export function Kept({ autosave, isSending }: KeptProps) {
  return (
    <>
      <KeptNotice autosave={autosave} />
      {!isSending && <KeptConflict autosave={autosave} />}
    </>
  );
}
