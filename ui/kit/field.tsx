import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { hiddenText } from './visually-hidden.tsx';

/** What every field of a form has around its control. */
export interface FieldProps {
  /** Of the control that takes the focus; hint and message are `{id}-hint` and `{id}-error`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The message; empty or left out while nothing is known to be wrong. */
  readonly error?: string | undefined;
  /** Said behind the label: fields that may stay empty are marked, not those that may not. */
  readonly optional?: boolean | undefined;
}

// A form draws hundreds of fields, and a key draws one again: what never changes is made once, and is no component of its own there.
const ERROR_SIGN = Icon({ name: 'error', size: 20 });
const ERROR_PREFIX = hiddenText('Error: ');
const OPTIONAL = <span className={styles.optional}> (optional)</span>;

/**
 * Frame of a field with one control: label, hint, message, control, in this order.
 * @param props the words, and the control, which has the id and `describedBy`
 */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={frameClass(error)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && OPTIONAL}
      </label>
      {hintLine(id, hint)}
      {errorLine(id, error)}
      {children}
    </div>
  );
}

/**
 * Frame of a field with several controls: the legend names them all, hint and message belong to the group.
 * @param props the words, what stands before the hint, and the controls
 */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  before,
  children,
}: FieldProps & { readonly before?: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className={frameClass(error)} aria-describedby={describedBy(id, hint, error)}>
      <legend className={styles.label}>
        {label}
        {optional && OPTIONAL}
      </legend>
      {before}
      {hintLine(id, hint)}
      {errorLine(id, error)}
      {children}
    </fieldset>
  );
}

/**
 * Value of `aria-describedby`: the hint, then the message, then whatever else describes the control.
 * @param more an id of another description
 */
export function describedBy(id: string, hint: string | undefined, error: string | undefined, more?: string): string | undefined {
  const said = `${hint ? `${id}-hint ` : ''}${error ? `${id}-error ` : ''}${more ?? ''}`.trimEnd();
  return said === '' ? undefined : said;
}

/** Value of `aria-invalid`: only while there is a message. */
export function invalid(error: string | undefined): true | undefined {
  return error ? true : undefined;
}

function frameClass(error: string | undefined): string {
  return error ? `${styles.field} ${styles.wrong}` : styles.field!;
}

function hintLine(id: string, hint: string | undefined): ReactNode {
  return hint ? (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

function errorLine(id: string, error: string | undefined): ReactNode {
  return error ? (
    <p id={`${id}-error`} className={styles.error} data-error="">
      {ERROR_SIGN}
      <span>
        {ERROR_PREFIX}
        {error}
      </span>
    </p>
  ) : null;
}
