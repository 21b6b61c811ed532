import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

interface Answers {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export interface LeaveDialogProps extends Answers {
  /** How to leave without losing anything, where there is a way. */
  readonly wayToKeep?: string;
}

/** Leaving an application of drones without losing it (DREG-26, DREN-64). */
export const SAVE_AND_EXIT = 'To keep it, select No, then Save and exit.';

/** The question at every way out of a form (portal 2.11, FORM-25 to FORM-28, DREG-24, DREN-66). */
export function LeaveDialog({ wayToKeep, onYes, onNo }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel application"
      text="If you leave this application it will be cancelled. Are you sure you want to cancel?"
      yes="Yes"
      no="No"
      destructive
      onYes={onYes}
      onNo={onNo}
    >
      {wayToKeep && <p>{wayToKeep}</p>}
    </ConfirmDialog>
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
