import type { SavedApplication } from '#rules/drones/saved-applications.rules.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Callout } from '../kit/callout.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export interface SavedApplicationCalloutProps {
  readonly application: SavedApplication;
  /** Opens the question before the deletion. */
  readonly onDelete: (recordId: string) => void;
}

/**
 * A saved application: what it stands in the way of, and its two ways on (DMAN-25, DMAN-26); of one that was paid for,
 * the words alone.
 */
export function SavedApplicationCallout({
  application: { title, text, resume, recordId },
  onDelete,
}: SavedApplicationCalloutProps) {
  return (
    <Callout tone="info" title={title}>
      <p>{text}</p>
      {resume && (
        <ButtonRow>
          <LinkButton target={resume}>Continue</LinkButton>
          <Button look="secondary" onClick={() => onDelete(recordId)}>
            Delete the saved application
          </Button>
        </ButtonRow>
      )}
    </Callout>
  );
}

export interface DraftDeletionProps {
  readonly asking: boolean;
  readonly deleting: boolean;
  readonly answer: (type: 'deletion.confirmed' | 'deletion.declined') => void;
}

/** The question before a saved application is deleted, and the spinner after (DMAN-27, DMAN-28). */
export function DraftDeletion({ asking, deleting, answer }: DraftDeletionProps) {
  return (
    <>
      {asking && (
        <ConfirmDialog
          title="Delete the saved application?"
          text="Your answers will be deleted. You cannot undo this."
          yes="Delete saved application"
          no="Keep saved application"
          destructive
          onYes={() => answer('deletion.confirmed')}
          onNo={() => answer('deletion.declined')}
        />
      )}
      <BusyOverlay text={deleting ? 'Deleting saved application' : null} />
    </>
  );
}
