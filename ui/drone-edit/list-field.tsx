import { useCombobox } from 'downshift';
import { useState } from 'react';
import type { Option } from '#rules/form.rules.ts';
import { answerTyped, MOST_SUGGESTIONS, suggestionCount, suggestionsFor } from '#rules/suggestions.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { describedBy, Field, invalid } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { controlClass } from '../kit/text-fields.tsx';
import styles from './list-field.module.css';

/** From so many options on it is quicker to type than to scroll. */
const MANY = 12;
const HOW = 'Type a few letters and choose from the list.';

export interface ListFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  /** Code of the chosen option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * One of a list: the browser's own list where it is short, a field with suggestions where it is long.
 * @param props the words around it, the options and the chosen one
 */
export function ListField(props: ListFieldProps) {
  if (props.options.length > MANY) return <LongList {...props} hint={props.hint ?? HOW} />;
  return <Select {...props} empty={null} />;
}

const { ItemClick, InputKeyDownEnter, InputKeyDownArrowUp, InputKeyDownEscape } = useCombobox.stateChangeTypes;

function LongList({ id, label, hint, error, options, value, onChange }: ListFieldProps) {
  const labelOf = (code: string): string => options.find((option) => option.value === code)?.label ?? '';
  const [field, setField] = useState({ typed: labelOf(value), value, isTyped: false });
  // The drone was changed by something else: what was typed belongs to another one.
  if (field.value !== value) setField({ typed: labelOf(value), value, isTyped: false });
  // Who opens the list of a chosen option wants to see the others.
  const listed = field.isTyped ? suggestionsFor(field.typed, options) : options;
  const shown = listed.slice(0, MOST_SUGGESTIONS);

  const keep = (typed: string, code: string, isTyped: boolean): void => {
    setField({ typed, value: code, isTyped });
    if (code !== value) onChange(code);
  };
  const combobox = useCombobox<Option>({
    items: [...shown],
    itemToString: (option) => option?.label ?? '',
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (at) => `${id}-option-${String(at)}`,
    inputValue: field.typed,
    selectedItem: null,
    // Leaving the field picks nothing: what was typed stays.
    onStateChange: ({ type: how, selectedItem, inputValue }) => {
      if ((how === ItemClick || how === InputKeyDownEnter || how === InputKeyDownArrowUp) && selectedItem) {
        keep(selectedItem.label, selectedItem.value, false);
      }
      if (how === InputKeyDownEscape && inputValue === '') keep('', '', false);
    },
  });
  const isOpen = combobox.isOpen && shown.length > 0;

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.combobox}>
        <input
          {...combobox.getInputProps({
            type: 'text',
            name: id,
            className: controlClass(undefined),
            'aria-labelledby': undefined,
            'aria-expanded': isOpen,
            'aria-invalid': invalid(error),
            'aria-describedby': describedBy(id, hint, error),
            // At once, and not after a round through the list's own state: the caret would jump to the end.
            onChange: ({ currentTarget: { value: typed } }) => keep(typed, answerTyped(typed, options).key, true),
          })}
        />
        <ul {...combobox.getMenuProps({ 'aria-label': label, className: styles.list, hidden: !isOpen })}>
          {isOpen &&
            shown.map((option, index) => (
              <li
                key={option.value}
                {...combobox.getItemProps({ item: option, index })}
                className={index === combobox.highlightedIndex ? `${styles.option} ${styles.current}` : styles.option}
              >
                {option.label}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.state}>
        <Announcement text={field.isTyped && value === '' ? suggestionCount(listed.length, 'No entry of the list has these letters') : ''} />
      </div>
    </Field>
  );
}
