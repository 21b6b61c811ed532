/** What is in the cells of a table: the same thing looks alike in every one of them. */
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

/** A link out of the portal, as high; see `OutLink`. */
export function CellOutLink(props: Omit<OutLinkProps, 'className'>) {
  return <OutLink {...props} className={styles.link} />;
}

/** A thing and what stands beside it: badges, an action that says in a paragraph what it did. */
export function Marked({ children }: { readonly children: ReactNode }) {
  return <div className={styles.marked}>{children}</div>;
}

/** A remark beneath a thing. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}

/** A date or an amount: it never breaks. */
export function Figure({ children }: { readonly children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>;
}

/** A class of weights: a number and its unit are in one line. */
export function WeightClassName({ children: name }: { readonly children: string }) {
  return name.replaceAll(/(\d) (k?g)\b/g, '$1\u00a0$2');
}

/** What is not there, in words. */
export function None({ children = 'None' }: { readonly children?: ReactNode }) {
  return <span className={styles.none}>{children}</span>;
}

/** A serial number; empty for a thing that has none. */
export function SerialNumber({ children: number }: { readonly children: string }) {
  return <span className={styles.serial}>{number || <None />}</span>;
}

/** What can be done with a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}

export interface RowActionProps {
  /** What is done: `Edit`. */
  readonly word: string;
  /** To what, for those who do not see the row. */
  readonly rowName: string;
  readonly onClick: () => void;
  readonly id?: string;
}

/**
 * One of them. Its name is a label and no hidden text: each table has dozens, and every element of theirs is styled
 * anew with each dialog.
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
  /** What is done to what, for those who do not see the picture. */
  readonly label: string;
  /** What is done, for those who point at it. */
  readonly tip: string;
  readonly onClick: () => void;
}

/** Something that can be done beside a value, as a picture: words would be repeated in each row. */
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
