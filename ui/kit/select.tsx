import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from './control.module.css';
import { describedBy, field, invalid, type FieldProps } from './field.tsx';
import { madeOnce } from './made-once.ts';
import { controlClass } from './text-fields.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** What became of an option that was judged; its hint says it in words. */
  readonly verdict?: 'open' | 'right' | 'wrong' | 'missed' | 'plain';
}

export interface SelectProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly value: string;
  /** Text for a value that is not among the options, for example while they load. */
  readonly valueLabel?: string;
  /** Label of an empty option at the head; null for none. */
  readonly empty: string | null;
  readonly onChange: (value: string) => void;
  readonly columns?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** Value of the `autocomplete` attribute (WCAG 1.3.5). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

export function Select(props: SelectProps) {
  const { id, hint, error, columns, disabled } = props;
  return field(
    props,
    <>
      <select
        id={id}
        name={id}
        className={selectClass(columns)}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        disabled={disabled}
        autoComplete={props.autoComplete}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={invalid(error)}
      >
        {madeOnce(props.made, 'options', [props.options, props.value, props.valueLabel, props.empty], () =>
          selectOptions(props),
        )}
      </select>
    </>,
  );
}

/** Class of a list that takes so many columns. */
export function selectClass(columns: number | undefined): string {
  return `${controlClass(columns)} ${styles.select}`;
}

/**
 * The options of a list. The browser shows its first option where the value is none of them, which would look like an
 * answer: so an empty value has an option of its own that is not in the list, and a value that is not offered keeps one
 * with its words.
 */
export function selectOptions({
  options,
  value,
  valueLabel,
  empty,
}: Pick<SelectProps, 'options' | 'value' | 'valueLabel' | 'empty'>) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <>
      {empty !== null && <option value="">{empty}</option>}
      {empty === null && value === '' && (
        <option value="" hidden>
          Please select
        </option>
      )}
      {!isOffered && <option value={value}>{valueLabel || value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}
