import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export interface LeaveDialogProps {
  /** How to go without losing anything, where there is a way. */
  readonly wayToKeep?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The way out of an application of drones that keeps it (DREG-26, DREN-64). */
export const SAVE_AND_EXIT = 'To go on with it another time, choose No, and then Save and exit.';

/**
 * The question at every way out of a form (portal 2.11, FORM-25 to FORM-28, DREG-24, DREN-66).
 * @param props what its answers do
 */
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
