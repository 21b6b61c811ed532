import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export interface UnsavedWords {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly leaveOut: string;
}

export interface UnsavedDialogProps extends UnsavedWords {
  /** The name of what is not saved. */
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  readonly onLeaveOut: () => void;
  /** Called for Escape as well. */
  readonly onBack: () => void;
}

/** The question before an application is saved or sent with an open editor whose content is not saved (DEC-50). */
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
