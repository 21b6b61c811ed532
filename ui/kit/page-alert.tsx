import { useEffect, useId, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';
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

/** The live region of index.html that tells alerts; the code of the portal comes later than it. */
const TOLD_ID = 'told';

/**
 * A message about the whole page (SHEL-22). An alert that is there from the beginning is a plain group with a heading;
 * `appears` announces it. A failure is announced by its role; all else is told in a live region that was here before
 * it, and is not live itself: Firefox says nothing of a status that comes together with its words.
 */
export function PageAlert({ level, title, children, appears = false, onClose, place, describedBy }: PageAlertProps) {
  const id = useId();
  // A group and no region: two banners may carry the same title, and landmarks of one name would lie about the page.
  const role = appears ? (level === 'error' ? 'alert' : 'status') : 'group';
  const told = role === 'status' ? document.getElementById(TOLD_ID) : null;
  const words = useRef<HTMLDivElement>(null);
  const name = title ? { 'aria-labelledby': id } : { 'aria-label': SAID[level] };
  return (
    <div
      className={`${styles.alert} ${tones[level]}`}
      role={role}
      {...name}
      aria-live={told ? 'off' : undefined}
      aria-describedby={describedBy}
      ref={place}
      tabIndex={place ? -1 : undefined}
    >
      <div className={styles.sign}>
        <Icon name={level} />
        <VisuallyHidden>{SAID[level]}</VisuallyHidden>
      </div>
      <div className={styles.body} ref={words}>
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
      {told && <Told level={level} words={words} place={told} />}
    </div>
  );
}

interface ToldProps extends Pick<PageAlertProps, 'level'> {
  readonly words: RefObject<HTMLElement | null>;
  readonly place: HTMLElement;
}

/**
 * Tells the words of an alert as they are drawn, and again where they change; a frame later, because Orca says nothing
 * of a region that changes together with the whole page. No portal of React: it listens for clicks at its place, and a
 * screen reader says of everything there that it is clickable.
 */
function Told({ level, words, place }: ToldProps) {
  // Drawn words take a layout of the page, so they are asked for only after a change.
  const [text, read] = useState('');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any draw may change the words, and the same words draw nothing again
  useEffect(() => read(words.current?.textContent ?? ''));
  useEffect(() => {
    const { current } = words;
    if (current === null || text === '') return undefined;
    const line = document.createElement('p');
    const stop = afterFrame(current, () => {
      line.textContent = `${SAID[level]}: ${current.innerText}`;
      place.append(line);
    });
    return () => {
      stop();
      line.remove();
    };
  }, [text, level, words, place]);
  return null;
}
