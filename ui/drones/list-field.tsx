import { useState } from 'react';
import type { Option } from '#rules/forms/form.rules.ts';
import { answerTyped, MOST_SUGGESTIONS, suggestionCount, suggestionsFor } from '#rules/forms/suggestions.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { Select } from '../kit/select.tsx';

/** Number of options from which typing is quicker than scrolling. */
const MANY = 12;
const HOW = 'Start typing, then select from the list.';
const NONE = 'No matches. Check the spelling.';

export interface ListFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  /** Option for a value that is not in the list; undefined where there is none. */
  readonly other?: Option | undefined;
  /** Code of the chosen option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One option of a list: a native select where the list is short, a field with suggestions where it is long. */
export function ListField(props: ListFieldProps) {
  if (props.options.length > MANY) return <LongList {...props} hint={props.hint ?? HOW} />;
  const { other: _other, ...field } = props;
  return <Select {...field} empty={null} />;
}

function LongList({ options, other, value, onChange, ...frame }: ListFieldProps) {
  const labelOf = (code: string): string => options.find((option) => option.value === code)?.label ?? '';
  const [field, setField] = useState({ typed: labelOf(value), value, isTyped: false });
  // The drone was changed elsewhere, so the typed text does not belong to it.
  if (field.value !== value) setField({ typed: labelOf(value), value, isTyped: false });
  // A list that opens with a chosen option shows the other options, too.
  const found = field.isTyped ? suggestionsFor(field.typed, options) : options;
  const keep = (typed: string, code: string, isTyped: boolean): void => {
    setField({ typed, value: code, isTyped });
    if (code !== value) onChange(code);
  };
  const none = other ? `${NONE} If it is not in the list, select ${other.label}.` : NONE;
  return (
    <Combobox
      {...frame}
      listsAll
      typed={field.typed}
      // Where nothing is found, the option `Other` is one key away and says so: it covers what is beneath the field.
      listed={
        found.length === 0 && other
          ? [{ ...other, hint: `${NONE} If it is not in the list, select this.` }]
          : found.slice(0, MOST_SUGGESTIONS)
      }
      onType={(typed) => keep(typed, answerTyped(typed, options).key, typed !== '')}
      onPick={({ label, value: code }) => keep(label, code, false)}
      state={<Announcement text={field.isTyped && value === '' ? suggestionCount(found.length, none) : ''} />}
    />
  );
}
