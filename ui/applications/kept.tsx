import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '#machines/applications/draft.machine.ts';
import { KeptNotice } from './kept-notice.tsx';
import { KeptConflict } from './versions.tsx';

interface KeptProps {
  readonly draft: ActorRefFrom<typeof draftMachine>;
  readonly isSending: boolean;
}

/** That what is typed is kept. What is being sent must not change underneath: the question between two versions comes when that is over. */
export function Kept({ draft, isSending }: KeptProps) {
  return (
    <>
      <KeptNotice draft={draft} />
      {!isSending && <KeptConflict draft={draft} />}
    </>
  );
}
