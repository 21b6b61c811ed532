import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** `alertdialog` for a dialog that interrupts (time-out). */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Called for Escape: the answer that changes nothing. */
  readonly onEscape: () => void;
  /** Whether it takes the whole screen of a phone, with its buttons at the lower edge. */
  readonly fillsPhone?: boolean;
  /** Called before the page handles the key. */
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * A modal dialog on the browser's own element, open for as long as it is rendered. Focus goes to its safe button where
 * it has one, else to its heading, so that its words are read before its buttons, and back to where it was when it
 * goes.
 */
export function Dialog({
  title,
  role = 'dialog',
  children,
  actions,
  onEscape,
  fillsPhone = false,
  onKeyDown,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the page: if an open one is removed, the browser lays the whole page out once more.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const first = dialog?.querySelector<HTMLElement>('[data-safe]') ?? dialog?.querySelector('h2');
    first?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // The owner decides whether the dialog closes; the browser alone never closes it.
  const escape = (event: SyntheticEvent) => {
    event.preventDefault();
    onEscape();
  };

  return (
    <dialog
      ref={ref}
      className={fillsPhone ? `${styles.dialog} ${styles.filling}` : styles.dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={id}
      onCancel={escape}
      onKeyDown={onKeyDown}
    >
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={styles.actions} data-row="">
        {actions}
      </div>
    </dialog>
  );
}
