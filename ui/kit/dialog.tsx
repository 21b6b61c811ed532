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
 * it has one, else to the dialog, and back to where it was when it goes. Orca 43 with Firefox 153 says a heading or a
 * button of a dialog without the dialog's name and text, so the safe button is described by them; a focused dialog says
 * both (npm run heard).
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
  const words = useId();

  // Closed before it leaves the page: if an open one is removed, the browser lays the whole page out once more.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const safe = dialog?.querySelector<HTMLElement>('[data-safe]');
    safe?.setAttribute('aria-describedby', `${id} ${words} ${safe.getAttribute('aria-describedby') ?? ''}`.trimEnd());
    (safe ?? dialog)?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [id, words]);

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
      tabIndex={-1}
      onCancel={escape}
      onKeyDown={onKeyDown}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div id={words}>{children}</div>
      <div className={styles.actions} data-row="">
        {actions}
      </div>
    </dialog>
  );
}
