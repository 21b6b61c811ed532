import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './busy-overlay.module.css';

/**
 * Covers the page while something is sent that must not be sent twice (`Saving form`, `submitting...`; portal 2.11). It
 * cannot be dismissed; it shows while it has a text. Its status element exists before, so that the text is announced.
 *
 * @param props the words, or null when nothing is being sent; beneath them what shows how far it is
 */
export function BusyOverlay({ text, children }: { readonly text: string | null; readonly children?: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const busy = text !== null;

  useEffect(() => {
    const dialog = ref.current;
    if (!busy || !dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [busy]);

  const stay = (event: SyntheticEvent) => event.preventDefault();

  return (
    <dialog ref={ref} className={styles.overlay} aria-label={text ?? 'Working'} onCancel={stay}>
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">{text}</p>
      {children}
    </dialog>
  );
}
