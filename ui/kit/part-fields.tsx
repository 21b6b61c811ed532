import type { ChangeEvent, ClipboardEvent, HTMLInputAutoCompleteAttribute } from 'react';
import {
  areDigits,
  monthLetters,
  numberTyped,
  PART_DIGITS,
  partTyped,
  wholeDate,
  type TimePart,
  type WholeDate,
} from '#rules/forms/form-typing.rules.ts';
import styles from './control.module.css';
import { describedBy, fieldGroup, invalid, type FieldProps } from './field.tsx';
import { selectOptions, type Choice } from './select.tsx';
import { isKey, keptOf, shownText, textNow, type FieldText } from './text-fields.tsx';

export interface PartField<Name extends TimePart> {
  readonly name: Name;
  readonly value: FieldText;
  /** Whether this part is wrong, while the field has a message. */
  readonly isWrong: boolean;
}

interface PartFieldsProps<Name extends TimePart> extends FieldProps {
  readonly parts: readonly PartField<Name>[];
  readonly onChange: (part: Name, value: string) => void;
  /** Prefix of the `autocomplete` attribute; each field adds the name of its part (`bday-day`). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly disabled?: boolean | undefined;
}

const LABELS: Readonly<Record<TimePart, string>> = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
};

/**
 * The id of a part: the first has the field's own.
 *
 * @param first the name of the first part
 */
export function partId(id: string, name: string, first: string): string {
  return name === first ? id : `${id}-${name}`;
}

/**
 * A date in three fields, in Australian order (QTYP-40). A whole date that is pasted into one of them fills all three.
 *
 * @param props the words around it and the three parts; `onDate` is told of a whole date
 */
export function DateFields(
  props: PartFieldsProps<'day' | 'month' | 'year'> & { readonly onDate: (date: WholeDate) => void },
) {
  return fieldGroup(props, partInputs(props, props.onDate));
}

/** A time in two fields (QTYP-46). */
export function TimeFields(props: PartFieldsProps<'hour' | 'minute'>) {
  return fieldGroup(props, partInputs(props));
}

function partInputs<Name extends TimePart>(
  { id, hint, error, parts, onChange, disabled, autoComplete }: PartFieldsProps<Name>,
  onDate?: (date: WholeDate) => void,
) {
  return (
    <div className={styles.parts}>
      {parts.map(({ name, value, isWrong }) => (
        <label key={name} className={styles.part}>
          <span>{LABELS[name]}</span>
          <input
            id={partId(id, name, parts[0]?.name ?? name)}
            name={`${id}-${name}`}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete === undefined ? 'off' : `${autoComplete}-${name}`}
            className={`${styles.control} ${WIDTHS[name]}`}
            {...partInput(name, value, (kept) => onChange(name, kept), onDate)}
            disabled={disabled}
            aria-describedby={describedBy(id, hint, error)}
            aria-invalid={isWrong ? invalid(error) : undefined}
          />
        </label>
      ))}
    </div>
  );
}

const WIDTHS = {
  day: styles.digits2,
  month: styles.month,
  year: styles.digits4,
  hour: styles.digits2,
  minute: styles.digits2,
} as const;

type Write = (value: string) => void;

function partInput(name: TimePart, value: FieldText, write: Write, onDate?: (date: WholeDate) => void) {
  const input = name === 'month' ? monthInput(value, write) : digitsInput(name, value, write);
  if (onDate === undefined) return input;
  /** Handles a text that arrived at once: a whole date fills its parts into all fields. */
  const take = (text: string, { currentTarget }: { readonly currentTarget: HTMLInputElement }): boolean => {
    const date = wholeDate(text);
    if (date === null) return false;
    currentTarget.value = date[name as keyof WholeDate];
    onDate(date);
    return true;
  };
  return {
    ...input,
    // Dictated, dropped or filled in by the browser. No single key makes a whole date of a part.
    onChange: (event: ChangeEvent<HTMLInputElement>) => void (take(event.target.value, event) || input.onChange(event)),
    // The pasted text joins the text of the field.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      if (take(event.clipboardData.getData('text'), event)) event.preventDefault();
    },
  };
}

function digitsInput(name: TimePart, value: FieldText, write: Write) {
  return {
    ...shownText(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(partKept(name, value, event)),
  };
}

const partKept = (name: TimePart, value: FieldText, event: ChangeEvent<HTMLInputElement>): string =>
  keptOf(event, textNow(value), (text) => partTyped(name, text), PART_DIGITS[name]);

/**
 * A month, whose name can be typed too (B-17). Its letters stand in the field until it is left, and in no state of a
 * component, so that a key of another part renders nothing here. The answer is the number as soon as it is known, and
 * the letters until then, so that letters that name no month are refused.
 */
function monthInput(value: FieldText, write: Write) {
  return {
    ref: (input: HTMLInputElement | null) => {
      // The answer was changed from outside: a loaded draft, another version.
      if (input !== null && partTyped('month', input.value) !== textNow(value)) input.value = textNow(value);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target, nativeEvent } = event;
      const before = textNow(value);
      const isNamed = areDigits(before, PART_DIGITS.month) || monthLetters(before) === before;
      const letters = isKey(nativeEvent) && isNamed && /\p{L}/u.test(target.value) && !/\p{Nd}/u.test(target.value);
      if (letters) target.value = monthLetters(target.value);
      write(letters ? partTyped('month', target.value) : partKept('month', value, event));
    },
    onBlur: ({ target }: { readonly target: HTMLInputElement }) => {
      target.value = partTyped('month', target.value);
    },
  };
}

export interface MeasurementProps extends FieldProps {
  readonly value: FieldText;
  readonly unit: string;
  /** Label of a unit that is not among the options. */
  readonly unitLabel: string;
  readonly units: readonly Choice[];
  readonly onValue: (value: string) => void;
  readonly onUnit: (unit: string) => void;
  readonly isValueWrong: boolean;
  readonly isUnitWrong: boolean;
  readonly disabled?: boolean | undefined;
}

/** A number with its unit (QTYP-50, QTYP-51). */
export function Measurement(props: MeasurementProps) {
  const { id, hint, error, value, unit, unitLabel, units, onValue, onUnit, isValueWrong, isUnitWrong, disabled } =
    props;
  return fieldGroup(
    props,
    <>
      <div className={styles.parts}>
        <label className={styles.part}>
          <span>Value</span>
          <input
            id={id}
            name={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={`${styles.control} ${styles.amount}`}
            {...shownText(value)}
            onChange={(event) => onValue(keptOf(event, textNow(value), numberTyped))}
            disabled={disabled}
            aria-describedby={describedBy(id, hint, error)}
            aria-invalid={isValueWrong ? invalid(error) : undefined}
          />
        </label>
        <label className={`${styles.part} ${styles.unit}`}>
          <span>Unit</span>
          <select
            id={`${id}-unit`}
            name={`${id}-unit`}
            className={`${styles.control} ${styles.select}`}
            value={unit}
            onChange={(event) => onUnit(event.target.value)}
            disabled={disabled}
            aria-describedby={describedBy(id, hint, error)}
            aria-invalid={isUnitWrong ? invalid(error) : undefined}
          >
            {selectOptions({ options: units, value: unit, valueLabel: unitLabel, empty: 'Select' })}
          </select>
        </label>
      </div>
    </>,
  );
}
