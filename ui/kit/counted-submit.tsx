import { useId } from 'react';
import { Button, SubmitButton } from './button.tsx';
import styles from './counted-submit.module.css';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { SummaryList } from './summary-list.tsx';

export interface CountedSubmitProps {
  readonly children: string;
  readonly disabled: boolean;
  /** What pressing the button costs; empty where that need not be said. */
  readonly cost: string;
}

/** A forward button whose use is counted, with what it costs directly above it, and read with it (DEC-57). */
export function CountedSubmit({ children, disabled, cost }: CountedSubmitProps) {
  const id = useId();
  return (
    <>
      {cost !== '' && (
        <p id={id} className={styles.cost}>
          <Icon name="info" size={20} />
          <span>{cost}</span>
        </p>
      )}
      <SubmitButton disabled={disabled} describedBy={cost === '' ? undefined : id}>
        {children}
      </SubmitButton>
    </>
  );
}

export interface SameDetailsDialogProps {
  readonly title: string;
  readonly text: string;
  /** The details that the last check failed with, and that would be sent again. */
  readonly details: readonly { readonly name: string; readonly value: string }[];
  readonly onCheck: () => void;
  /** Called for Escape as well. */
  readonly onChange: () => void;
}

/** The question before the same details are checked again, at the cost of another attempt (DEC-57). */
export function SameDetailsDialog({ title, text, details, onCheck, onChange }: SameDetailsDialogProps) {
  const actions = (
    <>
      <Button onClick={onChange} safe>
        Change the details
      </Button>
      <Button look="secondary" onClick={onCheck}>
        Check again
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onEscape={onChange}>
      <p>{text}</p>
      <SummaryList rows={details.map(({ name, value }) => ({ name, lines: [value] }))} />
    </Dialog>
  );
}
