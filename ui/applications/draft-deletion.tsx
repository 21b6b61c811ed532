import type { AskedActor } from '#machines/core/asked-act.machine.ts';
import { AskedAct } from '../kit/asked-act.tsx';

export interface DraftDeletionProps {
  readonly actor: AskedActor<{ readonly recordId: string }>;
  /** Names the application where the page has several. */
  readonly nameOf?: (recordId: string) => string;
  readonly isLeaving?: boolean;
}

/** The question before a saved application is deleted, and the spinner after (DMAN-27, DMAN-28). */
export function DraftDeletion({ actor, nameOf, isLeaving = false }: DraftDeletionProps) {
  return (
    <AskedAct
      actor={actor}
      question={(about) => ({
        title: 'Delete the saved application?',
        text: nameOf
          ? `${nameOf(about?.recordId ?? '')}: your answers will be deleted. You cannot undo this.`
          : 'Your answers will be deleted. You cannot undo this.',
        yes: 'Delete saved application',
        no: 'Keep saved application',
        destructive: true,
      })}
      working="Deleting saved application"
      isLeaving={isLeaving}
    />
  );
}
