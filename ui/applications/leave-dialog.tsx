import { useId } from 'react';
import type { LeavingStep } from '#machines/applications/application-leaving.machine.ts';
import { Button, type ButtonProps } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Dialog } from '../kit/dialog.tsx';
import styles from './leave-dialog.module.css';

interface Answers {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export interface LeaveDialogProps extends Answers {
  /** The step that would be left; null where nobody says. */
  readonly step?: LeavingStep | null;
  /** Where the input is kept if the person stays: stored by the regulator, or in this tab alone. */
  readonly keeps?: 'stored' | 'inTab';
  /** The application was saved before, and Yes leaves that version as it is. */
  readonly isSaved?: boolean;
  /** A sentence that names the button that leaves without losing anything; left out where there is none. */
  readonly wayToKeep?: string | undefined;
  readonly onBack?: () => void;
}

/** Leaving an application of drones without losing it (DREG-26, DREN-64). */
export const SAVE_AND_EXIT = 'To keep it, select No, then Save and exit.';

const KEPT = {
  stored: 'Your answers stay saved.',
  inTab: 'Your answers on this step stay in this tab.',
} as const;

/**
 * The question at every way out of a form (portal 2.11, FORM-25 to FORM-28, DREG-24, DREN-66). Yes and No alone do not
 * say what they do, so a sentence beside each does. Back offers the step before first, where there is one (DEC-54).
 */
export function LeaveDialog({
  step = null,
  keeps = 'stored',
  isSaved = false,
  wayToKeep,
  onBack,
  onYes,
  onNo,
}: LeaveDialogProps) {
  const deleted = `${isSaved ? 'what you changed since you saved' : 'your answers'}${step?.holdsFile ? ', files included' : ''}`;
  const before = step?.before;
  const answers = (
    <ul className={styles.answers}>
      {before && onBack && (
        <Answer
          words={`To ${before.heading}. ${before.asks ? 'We ask first about what you entered.' : KEPT[keeps]}`}
          onClick={onBack}
        >
          Go back one step
        </Answer>
      )}
      <Answer words={`Stay on ${step?.heading || 'this page'}.`} look="secondary" safe onClick={onNo}>
        No
      </Answer>
      <Answer words={`We delete ${deleted}. You cannot undo this.`} look="danger" onClick={onYes}>
        Yes
      </Answer>
    </ul>
  );
  return (
    <Dialog title="Cancel application" actions={answers} onEscape={onNo}>
      <p>If you leave this application it will be cancelled. Are you sure you want to cancel?</p>
      {wayToKeep && <p>{wayToKeep}</p>}
    </Dialog>
  );
}

function Answer({
  words,
  ...button
}: Pick<ButtonProps, 'children' | 'onClick' | 'look' | 'safe'> & { readonly words: string }) {
  const id = useId();
  return (
    <li>
      <Button {...button} describedBy={id} />
      <p id={id}>{words}</p>
    </li>
  );
}

/** The question before signing out of a form with attached files, which autosave does not store (DEC-09). */
export function SignOutDialog(answers: Answers) {
  return (
    <ConfirmDialog
      title="Your files will not be saved"
      text="If you sign out now, you will need to upload your files again. Your other answers are saved for seven days."
      yes="Sign out"
      no="Stay on this page"
      {...answers}
    />
  );
}
