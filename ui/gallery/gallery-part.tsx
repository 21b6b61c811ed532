import { useState, type ReactNode } from 'react';
import styles from './gallery.module.css';

/**
 * A part of the kit with its name.
 *
 * @param props the name, and the part in its states
 */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * A control that keeps what is done with it, so that it can be tried.
 *
 * @param props where it starts, and how it is drawn
 */
export function Tried<Value>({
  start,
  children,
}: {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, change] = useState(start);
  return children(value, change);
}
