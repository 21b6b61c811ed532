import { useCallback, type ReactNode } from 'react';
import type { Entry } from '#machines/core/answers.ts';
import { addressAnswer, typedAddress } from '#rules/forms/address.rules.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { answerTyped } from '#rules/forms/suggestions.rules.ts';
import { TextField } from '../kit/text-fields.tsx';
import { useForm } from './answers.tsx';
import { frameOf } from './question-props.ts';

/** The props of a question whose component is loaded only when a form has one. */
export interface LoadedProps<Type extends Question['type']> {
  readonly question: Extract<Question, { type: Type }>;
  readonly entry: Entry;
  readonly id: string;
}

/**
 * The field of a suggestion until its list is loaded, and instead of it when it does not come: a text that counts when
 * it is a suggestion.
 */
export function FirstSuggestion({ question, entry, id }: LoadedProps<'autoComplete'>) {
  const { store, disabled } = useForm();
  const { typed } = entry.answer as AnswerOf['autoComplete'];
  return (
    <HandsOver id={id}>
      <TextField
        {...frameOf(question, entry, id)}
        columns={question.width ?? FORM_DEFAULTS.width}
        value={typed}
        onChange={(text) => store.change(question.id, answerTyped(text, entry.options))}
        disabled={disabled}
        autoComplete={question.autocomplete}
      />
    </HandsOver>
  );
}

/** The address as text until the map is loaded, and instead of it when it does not come (OP-P-96). */
export function FirstAddress({ question, entry, id }: LoadedProps<'googleMapAddressPicker'>) {
  const { store, disabled } = useForm();
  const typed = typedAddress(entry.answer as AnswerOf['googleMapAddressPicker']);
  return (
    <HandsOver id={id}>
      <TextField
        {...frameOf(question, entry, id)}
        columns={question.width ?? FORM_DEFAULTS.width}
        value={typed.address}
        onChange={(text) => store.change(question.id, addressAnswer({ ...typed, address: text }))}
        disabled={disabled}
      />
    </HandsOver>
  );
}

/** Hands the focus and the caret to the field that replaces this one, so that the person can go on typing. */
function HandsOver({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const watch = useCallback(
    (frame: HTMLDivElement) => () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement) || !frame.contains(field)) return;
      const { selectionStart, selectionEnd } = field;
      queueMicrotask(() => {
        const next = document.getElementById(id);
        if (!(next instanceof HTMLInputElement)) return;
        next.focus({ preventScroll: true });
        next.setSelectionRange(selectionStart, selectionEnd);
      });
    },
    [id],
  );
  return <div ref={watch}>{children}</div>;
}
