import { useCombobox } from 'downshift';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { Option } from '#rules/forms/form.rules.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { describedBy, Field, invalid, type FieldProps } from './field.tsx';
import { controlClass } from './text-fields.tsx';

const { ItemClick, InputKeyDownArrowUp, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;

export interface ComboboxProps extends FieldProps {
  /** Text of the field. Its owner keeps it, and decides whether it is an answer. */
  readonly typed: string;
  /** Listed suggestions, in this order. */
  readonly listed: readonly Option[];
  readonly onType: (text: string) => void;
  readonly onPick: (option: Option) => void;
  readonly onOpen?: (() => void) | undefined;
  /** Status of the suggestions, beneath the field and outside of the list. */
  readonly state: ReactNode;
  readonly columns?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether the list, opened before anything is typed, has every option; then the field looks like a select. */
  readonly listsAll?: boolean | undefined;
  /** Value of the `autocomplete` attribute (WCAG 1.3.5); left out, the browser offers nothing. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/**
 * A field with suggestions in a list beneath it (ui convention 17). Leaving the field picks nothing, also while a
 * suggestion is marked: what was typed stays. Escape closes the list, and then empties the field.
 */
export function Combobox({
  typed,
  listed,
  onType,
  onPick,
  onOpen,
  state,
  columns,
  disabled,
  listsAll = false,
  autoComplete = 'off',
  ...frame
}: ComboboxProps) {
  const { id, label, hint, error } = frame;
  const combobox = useCombobox<Option>({
    items: [...listed],
    itemToString: (option) => option?.label ?? '',
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (at) => `${id}-option-${String(at)}`,
    inputValue: typed,
    selectedItem: null,
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) onOpen?.();
    },
    onStateChange: ({ type: how, selectedItem, inputValue }) => {
      if ((how === ItemClick || how === InputKeyDownEnter || how === InputKeyDownArrowUp) && selectedItem)
        onPick(selectedItem);
      if (how === InputKeyDownEscape && inputValue === '') onType('');
    },
  });
  const isOpen = combobox.isOpen && listed.length > 0;
  return (
    <Field {...frame}>
      <div className={styles.combobox}>
        <input
          {...combobox.getInputProps({
            type: 'text',
            name: id,
            className: listsAll ? `${controlClass(columns)} ${control.select}` : controlClass(columns),
            disabled,
            autoComplete,
            // Its own label names the field.
            'aria-labelledby': undefined,
            'aria-expanded': isOpen,
            'aria-invalid': invalid(error),
            'aria-describedby': describedBy(id, hint, error),
            // At once, without the state of the list in between: otherwise the caret jumps to the end.
            onChange: (event) => onType(event.currentTarget.value),
          })}
        />
        <ul {...combobox.getMenuProps({ 'aria-label': label, className: styles.list, hidden: !isOpen })}>
          {isOpen &&
            listed.map((option, index) => (
              <li
                key={option.value}
                {...combobox.getItemProps({ item: option, index })}
                className={index === combobox.highlightedIndex ? `${styles.option} ${styles.current}` : styles.option}
              >
                <span>{option.label}</span>
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.state}>{state}</div>
    </Field>
  );
}

/** Moves the focus back into a field, from a button beneath it, and opens its list: results show there as while typing. */
export function openList(id: string): void {
  const input = document.getElementById(id);
  input?.focus();
  if (input?.getAttribute('aria-expanded') === 'false') input.click();
}
