import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './timeout-dialog.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimeoutDialogProps {
  readonly title: string;
  readonly text: string;
  /** The time left as it is shown, `mm:ss`. */
  readonly left: string;
  /** What is announced now: changes at the start, at one minute and at thirty seconds, and stays still between. */
  readonly announcement: string;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/**
 * The warning before the portal signs a person out. The ticking digits are not read aloud; the announcements are, politely.
 * @param props its words, the time left, and the two ways on
 */
export function TimeoutDialog({ title, text, left, announcement, onStay, onSignOut }: TimeoutDialogProps) {
  const actions = (
    <>
      <Button onClick={onStay}>Stay signed in</Button>
      <Button look="secondary" onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" actions={actions} onEscape={onStay}>
      <p>{text}</p>
      <p className={styles.left} role="timer" aria-live="off">
        {left}
      </p>
      <VisuallyHidden>
        <Announcement text={announcement} />
      </VisuallyHidden>
    </Dialog>
  );
}
