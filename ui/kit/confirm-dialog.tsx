import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Text beneath the question. */
  readonly children?: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** Marks an answer that cannot be taken back: the other has the focus. */
  readonly destructive?: boolean;
  readonly onYes: () => void;
  /** Called for Escape as well. */
  readonly onNo: () => void;
}

/** A question with two answers, asked before something is done. */
export function ConfirmDialog({
  title,
  text,
  children,
  yes,
  no,
  destructive = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button look={destructive ? 'danger' : 'primary'} onClick={onYes}>
        {yes}
      </Button>
      <Button look="secondary" onClick={onNo} safe={destructive}>
        {no}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onEscape={onNo}>
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
