import { useState, type KeyboardEvent } from 'react';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './timeout-dialog.module.css';
import { HiddenBlock } from './visually-hidden.tsx';

export interface TimeoutDialogProps {
  readonly title: string;
  readonly text: string;
  /** The time left as it is shown, `mm:ss`. */
  readonly left: string;
  /** Announced text: it changes at the start, at one minute and at thirty seconds. */
  readonly announcement: string;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/**
 * Keys that lead to a button or press it count as no activity: any other key ends the warning (IDLE-06), and otherwise
 * only one answer could be given by keyboard.
 */
function keepAnswering(event: KeyboardEvent): void {
  const presses = (event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLButtonElement;
  if (presses || event.key === 'Tab' || event.key === 'Shift') event.stopPropagation();
}

/**
 * The warning before the portal signs a person out. The counting digits are not read aloud; the announcements are,
 * politely, but for the first one: the dialog itself is said when it takes the focus, and its text would be said
 * twice.
 */
export function TimeoutDialog({ title, text, left, announcement, onStay, onSignOut }: TimeoutDialogProps) {
  const [first] = useState(announcement);
  const actions = (
    <>
      <Button onClick={onStay}>Stay signed in</Button>
      <Button look="secondary" onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" actions={actions} onEscape={onStay} onKeyDown={keepAnswering}>
      <p>{text}</p>
      <p className={styles.left} role="timer" aria-live="off">
        {left}
      </p>
      <HiddenBlock>
        <Announcement text={announcement === first ? '' : announcement} />
      </HiddenBlock>
    </Dialog>
  );
}
