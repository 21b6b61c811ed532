import { useCombobox } from 'downshift';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { Option } from '#rules/forms/form.rules.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { describedBy, Field, invalid, type FieldProps } from './field.tsx';
import { controlClass } from './text-fields.tsx';

const { ItemClick, InputKeyDownArrowUp, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;

export interface ComboboxProps extends FieldProps {
  /** What is in the field. It is the owner's, and whether it is an answer is not a matter of the list. */
  readonly typed: string;
  /** The suggestions that are listed, in this order. */
  readonly listed: readonly Option[];
  readonly onType: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** The list was opened. */
  readonly onOpen?: (() => void) | undefined;
  /** What is said about the suggestions, beneath the field and outside of the list. */
  readonly state: ReactNode;
  readonly columns?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** Opened before anything is typed it lists all that there is, and looks like a list for that reason. */
  readonly listsAll?: boolean | undefined;
  /** How the browser may fill it by itself (WCAG 1.3.5); it offers nothing of its own where this is left out. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/**
 * A field with suggestions in a list beneath it (ui convention 17). Leaving the field picks nothing, also while a
 * suggestion is marked: what was typed stays. Escape closes the list, and then empties the field.
 *
 * @param props the words around it, what is in it, the suggestions, and what happens with them
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
            // Its own label names it.
            'aria-labelledby': undefined,
            'aria-expanded': isOpen,
            'aria-invalid': invalid(error),
            'aria-describedby': describedBy(id, hint, error),
            // At once, and not after a round through the list's own state: the caret would jump to the end.
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
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.state}>{state}</div>
    </Field>
  );
}

/**
 * Brings the focus back into a field, from a button beneath it, and opens its list again: what is found then is listed,
 * as while typing.
 */
export function openList(id: string): void {
  const input = document.getElementById(id);
  input?.focus();
  if (input?.getAttribute('aria-expanded') === 'false') input.click();
}
