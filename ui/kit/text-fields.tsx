import type { ChangeEvent, ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import { countCharacters, type TextBounds } from '#rules/forms/form-count.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { areDigits, digits, numberTyped } from '#rules/forms/form-typing.rules.ts';
import styles from './control.module.css';
import { describedBy, field, invalid, type FieldProps } from './field.tsx';
import { hiddenText } from './visually-hidden.tsx';

/**
 * The text of a field. Given as a text, the field shows that and nothing else. Given as a function, the field keeps
 * what is typed into it, and shows what the function says whenever it is drawn: its owner need not draw it again for a
 * key (docs/decisions/0055).
 */
export type FieldText = string | (() => string);

export interface TextFieldProps extends FieldProps {
  readonly value: FieldText;
  readonly onChange: (value: string) => void;
  /** Columns of twelve that the control takes; left out, the whole measure. */
  readonly columns?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** Value of the `autocomplete` attribute (WCAG 1.3.5). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps & { readonly type?: 'text' | 'email' | 'tel' | undefined }) {
  const { id, hint, error, value, onChange, columns, disabled, autoComplete, type = 'text' } = props;
  return field(
    props,
    <input
      id={id}
      name={id}
      type={type}
      className={controlClass(columns)}
      {...shownText(value)}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      autoComplete={autoComplete}
      spellCheck={type === 'email' ? false : undefined}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={invalid(error)}
    />,
  );
}

/**
 * A whole number: text with the keyboard of digits, since a number field of the browser rounds, scrolls and hides what
 * it does not like.
 */
export function NumberField(props: TextFieldProps) {
  const { id, hint, error, value, onChange, columns, disabled, autoComplete } = props;
  return field(
    props,
    <input
      id={id}
      name={id}
      type="text"
      inputMode="numeric"
      className={controlClass(columns)}
      {...shownText(value)}
      onChange={(event) => onChange(keptOf(event, textNow(value), numberTyped))}
      disabled={disabled}
      autoComplete={autoComplete}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={invalid(error)}
    />,
  );
}

/**
 * Several lines of text with what it still needs, or what is left of its length. The count is seen at every key, but
 * said only when a mark is passed. Text that is too long stays as it was typed or pasted.
 *
 * @param props `bounds` of the length of a text; without them nothing is counted
 */
export function TextArea(props: TextFieldProps & { readonly bounds?: ((text: string) => TextBounds) | undefined }) {
  const { id, hint, error, value, onChange, columns, disabled, autoComplete, bounds } = props;
  return field(
    props,
    <>
      <textarea
        id={id}
        name={id}
        rows={5}
        className={`${controlClass(columns)} ${styles.area}`}
        {...shownText(value)}
        onChange={(event) => {
          onChange(event.target.value);
          if (bounds !== undefined) showCount(event.target, bounds);
        }}
        disabled={disabled}
        autoComplete={autoComplete}
        aria-describedby={describedBy(id, hint, error, bounds === undefined ? undefined : `${id}-count`)}
        aria-invalid={invalid(error)}
      />
      {bounds !== undefined && (
        <>
          <p id={`${id}-count`} className={styles.count} />
          <div
            role="status"
            ref={(status) =>
              void (status && showCount(required(status.parentElement?.querySelector('textarea'), 'text area'), bounds))
            }
          >
            {hiddenText('')}
          </div>
        </>
      )}
    </>,
  );
}

/**
 * Writes the count beneath the field at every key and whenever the field is drawn. React renders the two elements
 * without their texts.
 */
function showCount(area: HTMLTextAreaElement, bounds: (text: string) => TextBounds): void {
  const { seen, said, isTooLong } = countCharacters(area.value, bounds(area.value));
  const shown = required(area.nextElementSibling, 'count');
  const status = required(shown.nextElementSibling?.firstElementChild, 'count that is said');
  shown.textContent = seen;
  shown.classList.toggle(`${styles.over}`, isTooLong);
  // Writing the same text would announce it again.
  if (status.textContent !== said) status.textContent = said;
}

/**
 * Puts a text into a control. A control that keeps its own text is written only where the text differs: writing moves
 * the caret, ends a composition and clears the undo history.
 */
export function shownText(
  value: FieldText,
):
  | Pick<ComponentProps<'input'>, 'value'>
  | { readonly ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => void } {
  if (typeof value === 'string') return { value };
  return {
    // Read while the control is drawn and not before: a key may have come in between.
    ref: (control) => {
      const text = value();
      if (control !== null && control.value !== text) control.value = text;
    },
  };
}

/** Class of a control that takes so many columns. */
export function controlClass(columns: number | undefined): string {
  return columns === undefined ? `${styles.control}` : `${styles.control} ${styles[`columns${String(columns)}`] ?? ''}`;
}

/** Whether a text changed by a key; what is pasted, dictated or filled in by the browser comes all at once. */
export function isKey(event: Event): boolean {
  const { inputType = '', data } = event as InputEvent;
  if (inputType === 'insertText') return (data ?? '').length <= 1;
  return inputType === 'insertCompositionText' || inputType.startsWith('deleteContent');
}

/**
 * What a field of digits keeps of what was typed. A key that is no digit, or one digit too many, is not taken, and the
 * caret stays where the person has it: the text is written back here, since React would put the caret at the end. A
 * text that came all at once is kept as `atOnce` says, and one that is no number is then edited like any other.
 *
 * @param before what was in the field
 * @param most how many digits it takes
 */
export function keptOf(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  atOnce: (text: string) => string,
  most?: number,
): string {
  const typed = target.value;
  if (!isKey(nativeEvent)) {
    const kept = atOnce(typed);
    if (kept !== typed) target.value = kept;
    return kept;
  }
  if (!areDigits(before, most)) return typed;
  const at = target.selectionStart ?? typed.length;
  const isRefused = before.length === most && typed.length === most + 1;
  const kept = isRefused ? before : digits(typed, most);
  if (kept === typed) return kept;
  const caret = isRefused ? at - 1 : Math.min(kept.length, digits(typed.slice(0, at), most).length);
  target.value = kept;
  target.setSelectionRange(caret, caret);
  return kept;
}

/** The text of a field at this moment. */
export const textNow = (value: FieldText): string => (typeof value === 'string' ? value : value());
