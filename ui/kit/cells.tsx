/** Cells of tables, so that the same thing looks alike in every table. */
import type { ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './cells.module.css';
import { Icon, type IconName } from './icon.tsx';
import { OutLink, ScreenLink, type OutLinkProps } from './screen-link.tsx';

/** A link to a screen, high enough to be hit. */
export function CellLink({ target, children }: { readonly target: ScreenTarget; readonly children: ReactNode }) {
  return (
    <ScreenLink target={target} className={styles.link}>
      {children}
    </ScreenLink>
  );
}

/** A link out of the portal in a cell; see `OutLink`. */
export function CellOutLink(props: Omit<OutLinkProps, 'className'>) {
  return <OutLink {...props} className={styles.link} />;
}

/** A value with badges or an action beside it; the action shows its result in a paragraph. */
export function Marked({ children }: { readonly children: ReactNode }) {
  return <div className={styles.marked}>{children}</div>;
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}

/** A date or an amount: it never breaks. */
export function Figure({ children }: { readonly children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>;
}

/** A weight class; a number and its unit stay on one line. */
export function WeightClassName({ children: name }: { readonly children: string }) {
  return name.replaceAll(/(\d) (k?g)\b/g, '$1\u00a0$2');
}

export function None({ children = 'None' }: { readonly children?: ReactNode }) {
  return <span className={styles.none}>{children}</span>;
}

/** A serial number; empty for none. */
export function SerialNumber({ children: number }: { readonly children: string }) {
  return <span className={styles.serial}>{number || <None />}</span>;
}

export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}

export interface RowActionProps {
  /** Label of the action: `Edit`. */
  readonly word: string;
  /** Name of the row, for people who do not see it. */
  readonly rowName: string;
  readonly onClick: () => void;
  readonly id?: string;
}

/**
 * An action of a row. Its name is a label and no hidden text: each table has dozens, and the browser styles each of
 * their elements anew with each dialog.
 */
export function RowAction({ word, rowName, onClick, id }: RowActionProps) {
  return (
    <button type="button" id={id} className={styles.action} onClick={onClick} aria-label={`${word} ${rowName}`}>
      {word}
    </button>
  );
}

export interface IconActionProps {
  readonly icon: IconName;
  /** Action and object, for people who do not see the picture. */
  readonly label: string;
  /** Action, for the tooltip. */
  readonly tip: string;
  readonly onClick: () => void;
}

/** An action beside a value, as a picture: words would repeat in each row. */
export function IconAction({ icon, label, tip, onClick }: IconActionProps) {
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.picture}`}
      onClick={onClick}
      aria-label={label}
      title={tip}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
