import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { AutosaveNotice } from './autosave-notice.tsx';
import { AutosaveQuestion } from './versions.tsx';

interface AutosaveStatusProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
}

/** The notice of autosave, and the question between two versions. */
export function AutosaveStatus({ application, autosave }: AutosaveStatusProps) {
  return (
    <>
      <AutosaveNotice autosave={autosave} />
      <AutosaveQuestion application={application} />
    </>
  );
}
