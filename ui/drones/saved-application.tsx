import type { SavedApplication } from '#rules/drones/saved-applications.rules.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';

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
