import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

/** What is asked, and what its answers are called. */
export interface UnsavedWords {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly leaveOut: string;
}

export interface UnsavedDialogProps extends UnsavedWords {
  /** What is not saved, by name. */
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  readonly onLeaveOut: () => void;
  /** Also what Escape answers. */
  readonly onBack: () => void;
}

/**
 * The question where an application is saved or sent while something in it is typed and not saved (DEC-50): nothing of
 * it goes unasked.
 *
 * @param props the question and what its answers do
 */
export function UnsavedDialog({
  title,
  text,
  keep,
  leaveOut,
  children,
  onKeep,
  onLeaveOut,
  onBack,
}: UnsavedDialogProps) {
  const actions = (
    <>
      <Button onClick={onKeep}>{keep}</Button>
      <Button look="secondary" onClick={onLeaveOut}>
        {leaveOut}
      </Button>
      <Button look="tertiary" onClick={onBack}>
        Go back
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onEscape={onBack}>
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
