import { checkbox } from '../kit/choices.tsx';
import styles from '../kit/control.module.css';
import { describedBy, field, invalid } from '../kit/field.tsx';
import { controlClass, shownText, type TextFieldProps } from '../kit/text-fields.tsx';

export interface SerialFieldProps extends TextFieldProps {
  /** Label of the box for `none`. */
  readonly noneLabel: string;
  readonly none: boolean;
  readonly onNone: (none: boolean) => void;
  /** Shown while the box is ticked, and announced when it is. */
  readonly note: string;
}

/** A text that may not exist, with a box to say so: while it is ticked the text cannot be typed (QTYP-71, QTYP-72). */
export function SerialField(props: SerialFieldProps) {
  const { id, hint, error, value, onChange, columns, disabled, autoComplete, noneLabel, none, onNone, note } = props;
  return field(
    props,
    <>
      <input
        id={id}
        name={id}
        type="text"
        className={controlClass(columns)}
        {...shownText(value)}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled || none}
        autoComplete={autoComplete}
        spellCheck={false}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={invalid(error)}
      />
      <div className={styles.beside}>
        {checkbox({ id: `${id}-none`, label: noneLabel, checked: none, onChange: onNone, disabled })}
      </div>
      <div role="status">{none && <p className={styles.note}>{note}</p>}</div>
    </>,
  );
}
