import { isolated } from '#rules/core/isolated.rules.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import styles from './remove-drone-dialog.module.css';

export interface RemoveDroneDialogProps {
  readonly name: string;
  /** Empty for a drone without a serial number. */
  readonly serialNumber: string;
  /** End of the question: what happens to the drone. */
  readonly result: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a drone leaves an application (DREN-31 to DREN-34, OP-D-35). */
export function RemoveDroneDialog({ name, serialNumber, result, onYes, onNo }: RemoveDroneDialogProps) {
  return (
    <ConfirmDialog
      title="Remove drone"
      text="Are you sure you want to remove your drone?"
      yes="Remove drone"
      no="Keep drone"
      destructive
      onYes={onYes}
      onNo={onNo}
    >
      <p className={styles.subject}>
        <strong>{name}</strong>
        <span>{`Serial number: ${isolated(serialNumber || 'None')}`}</span>
      </p>
      <p>{result}</p>
    </ConfirmDialog>
  );
}
