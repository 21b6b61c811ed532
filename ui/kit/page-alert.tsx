import { useId, type ReactNode, type Ref } from 'react';
import { Icon } from './icon.tsx';
import styles from './page-alert.module.css';
import tones from './tone.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PageAlertProps {
  readonly level: 'success' | 'info' | 'warning' | 'error';
  /** Left out where the text needs no title. */
  readonly title?: string;
  readonly children?: ReactNode;
  /** Whether the alert appears after the page: then it is announced, a failure at once, all else in a pause. */
  readonly appears?: boolean;
  /** Adds a close button. */
  readonly onClose?: () => void;
  /**
   * Given, the alert can take the focus, and this is where: on the element that has its role and name, so that a screen
   * reader says them.
   */
  readonly place?: Ref<HTMLDivElement>;
  /** Id of a text that is said after the title when the alert takes the focus. */
  readonly describedBy?: string | undefined;
}

/** The level in words, for people who see neither colour nor icon. */
const SAID = { success: 'Success', info: 'Information', warning: 'Warning', error: 'Error' } as const;

/**
 * A message about the whole page (SHEL-22). An alert that is there from the beginning is a plain group with a heading;
 * `appears` announces it.
 */
export function PageAlert({ level, title, children, appears = false, onClose, place, describedBy }: PageAlertProps) {
  const id = useId();
  // A group and no region: two banners may carry the same title, and landmarks of one name would lie about the page.
  const role = appears ? (level === 'error' ? 'alert' : 'status') : 'group';
  const name = title ? { 'aria-labelledby': id } : { 'aria-label': SAID[level] };
  return (
    <div
      className={`${styles.alert} ${tones[level]}`}
      role={role}
      {...name}
      aria-describedby={describedBy}
      ref={place}
      tabIndex={place ? -1 : undefined}
    >
      <div className={styles.sign}>
        <Icon name={level} />
        <VisuallyHidden>{SAID[level]}</VisuallyHidden>
      </div>
      <div className={styles.body}>
        {title && (
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
        )}
        {children}
      </div>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" size={20} />
          <VisuallyHidden>{`Close message: ${title || SAID[level]}`}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
