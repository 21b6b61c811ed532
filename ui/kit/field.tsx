import type { ReactElement, ReactNode } from 'react';
import styles from './field.module.css';
import { madeOnce, type MadeParts } from './made-once.ts';
import { hiddenText } from './visually-hidden.tsx';

/** The label, hint and error around the control of a field. */
export interface FieldProps {
  /** Id of the control that takes the focus; hint and message are `{id}-hint` and `{id}-error`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Message of the field; empty or left out for none. */
  readonly error?: string | undefined;
  /** Adds `(optional)` to the label: fields that may stay empty are marked, not those that may not. */
  readonly optional?: boolean | undefined;
  /**
   * Whether nothing reaches out of the frame of the field, as a list of suggestions does: then it may ease in with a
   * long form (ease-in.ts).
   */
  readonly contained?: boolean | undefined;
  /** Whether the control has the label in a name of its own: a label that labels nothing would be none. */
  readonly named?: boolean | undefined;
  /** Parts that a message does not change. Only for an owner whose handlers stay valid for as long as these parts. */
  readonly made?: MadeParts | undefined;
}

// A form draws hundreds of fields, and a key draws one again: parts that never change are made once and are no
// components.
const ERROR_PREFIX = hiddenText('Error: ');
const CONTAINED = `${styles.field} ${styles.contained}`;
const OPTIONAL = <span className={styles.optional}> (optional)</span>;

/**
 * Frame of a field with one control: label, hint, message, control, in this order.
 *
 * @param props the words, and the control, which has the id and `describedBy`
 */
export function Field({ children, ...props }: FieldProps & { readonly children: ReactNode }) {
  return field(props, children);
}

/** `Field` without a component: a long form has one component a question. */
export function field(
  { id, label, hint, error, optional, contained, named, made }: FieldProps,
  children: ReactNode,
): ReactElement {
  return (
    <div className={frameClass(error, contained)}>
      {madeOnce(made, 'label', [label, optional], () =>
        named ? (
          <span className={styles.label}>{labelOf(label, optional)}</span>
        ) : (
          <label className={styles.label} htmlFor={id}>
            {labelOf(label, optional)}
          </label>
        ),
      )}
      {hintLine(id, hint)}
      {errorLine(id, error)}
      {children}
    </div>
  );
}

/** Frame of a field with several controls: the legend names them all, hint and message belong to the group. */
export function FieldGroup({
  before,
  children,
  ...props
}: FieldProps & { readonly before?: ReactNode; readonly children: ReactNode }) {
  return fieldGroup(props, children, before);
}

/** `FieldGroup` without a component. */
export function fieldGroup(props: FieldProps, children: ReactNode, before?: ReactNode): ReactElement {
  const { id, label, hint, error, optional, contained, made } = props;
  return (
    <fieldset className={frameClass(error, contained)} aria-describedby={describedBy(id, hint, error)}>
      {madeOnce(made, 'label', [label, optional], () => (
        <legend className={styles.label}>{labelOf(label, optional)}</legend>
      ))}
      {before}
      {hintLine(id, hint)}
      {errorLine(id, error)}
      {children}
    </fieldset>
  );
}

/**
 * Value of `aria-describedby`: the hint, then the message, then whatever else describes the control.
 *
 * @param more an id of another description
 */
export function describedBy(
  id: string,
  hint: string | undefined,
  error: string | undefined,
  more?: string,
): string | undefined {
  const said = `${hint ? `${id}-hint ` : ''}${error ? `${id}-error ` : ''}${more ?? ''}`.trimEnd();
  return said === '' ? undefined : said;
}

/** Value of `aria-invalid`: only while there is a message. */
export function invalid(error: string | undefined): true | undefined {
  return error ? true : undefined;
}

function frameClass(error: string | undefined, contained: boolean | undefined): string {
  const frame = contained ? CONTAINED : `${styles.field}`;
  return error ? `${frame} ${styles.wrong}` : frame;
}

function labelOf(label: string, optional: boolean | undefined): ReactNode {
  if (!optional) return label;
  return (
    <>
      <span>{label}</span>
      {OPTIONAL}
    </>
  );
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
      {ERROR_PREFIX}
      <span>{error}</span>
    </p>
  ) : null;
}
