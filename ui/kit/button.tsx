import type { MouseEvent, ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './button.module.css';
import { ScreenLink } from './screen-link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'tertiary' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly look?: ButtonLook;
  /** While true the button keeps its focus and does nothing; `disabled` would throw the focus away. */
  readonly busy?: boolean;
  /**
   * Id of the sentence that says why the button cannot be used. It keeps its focus then, so that the sentence is read
   * with it.
   */
  readonly barredBy?: string | undefined;
  readonly id?: string;
  /** Id of a sentence that is read with the button. */
  readonly describedBy?: string | undefined;
  /** The answer of a dialog that changes nothing: it has the focus when the dialog opens. */
  readonly safe?: boolean;
}

export function Button({
  children,
  onClick,
  look = 'primary',
  busy = false,
  barredBy,
  id,
  describedBy,
  safe = false,
}: ButtonProps) {
  const isIdle = busy || barredBy !== undefined;
  return (
    <button
      id={id}
      type="button"
      className={`${styles.button} ${styles[look]}`}
      aria-disabled={isIdle || undefined}
      aria-describedby={barredBy ?? describedBy}
      data-safe={safe || undefined}
      onClick={isIdle ? undefined : onClick}
    >
      {children}
    </button>
  );
}

export interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'look' | 'busy'> {
  readonly disabled?: boolean;
  /** Id of a sentence that is read with the button. */
  readonly describedBy?: string | undefined;
}

/** The button that hands a form in; Enter in a field presses it too. */
export function SubmitButton({
  children,
  look = 'primary',
  disabled = false,
  busy = false,
  describedBy,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles[look]}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      // Enter in a field presses it too.
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      {children}
    </button>
  );
}

export type LinkButtonProps = { readonly children: ReactNode; readonly look?: ButtonLook } & (
  | { readonly target: ScreenTarget }
  | { readonly href: string }
);

/** A link with the weight of a button: it goes somewhere, inside the portal (`target`) or outside (`href`). */
export function LinkButton({ children, look = 'primary', ...destination }: LinkButtonProps) {
  const className = `${styles.button} ${styles[look]}`;
  if ('target' in destination) {
    return (
      <ScreenLink target={destination.target} className={className}>
        {children}
      </ScreenLink>
    );
  }
  return (
    <a href={destination.href} className={className}>
      {children}
    </a>
  );
}

/** Buttons side by side, one below the other on a phone. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
