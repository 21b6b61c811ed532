import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import button from './button.module.css';
import styles from './menu.module.css';

export interface MenuProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/**
 * A menu behind one button. It lies over the page, so that nothing moves; Escape, a press in it and a focus elsewhere
 * close it.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its buttons; they only come by here
    <div className={styles.menu} onKeyDown={closeByKey} onBlur={closeOnLeave}>
      <button
        ref={opener}
        type="button"
        className={`${button.button} ${button.tertiary}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is pressed is a link or a button in it; the press comes by here
        <ul
          id={id}
          className={styles.items}
          onClick={() => {
            setOpen(false);
            opener.current?.focus({ preventScroll: true });
          }}
        >
          {children}
        </ul>
      )}
    </div>
  );
}

export function MenuItem({ onPhone = false, children }: { readonly onPhone?: boolean; readonly children: ReactNode }) {
  return <li className={onPhone ? styles.onPhone : undefined}>{children}</li>;
}

/** Content beside a menu, where there is room for it. */
export function NotOnPhone({ children }: { readonly children: ReactNode }) {
  return <span className={styles.beside}>{children}</span>;
}

/** Label of a menu that on a phone also has the content beside it. */
export function OnPhone({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onPhone}>{children}</span>;
}
