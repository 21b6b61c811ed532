import { useState } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { isRegistrationYear, NOT_A_YEAR } from '#rules/arn/document-questions.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { frameOf } from '../forms/question-props.ts';
import { NumberField } from '../kit/text-fields.tsx';

/**
 * The registration year of a change of name certificate (ARNV-60, ARNV-62 to ARNV-65): digits only. An invalid year is
 * stored as the answer, so that the form refuses it, while the field still shows the last valid one with the message
 * beside it.
 */
export function RegistrationYear({ id }: { readonly id: string }) {
  const { store, disabled } = useForm();
  const entry = useEntry(id);
  const { value } = entry.answer as AnswerOf['text'];
  const [own, note] = useState({ shown: value, answered: value });
  // The answer was replaced by a draft's, or emptied, since it was typed here.
  const shown = own.answered === value ? own.shown : value;
  const type = (digits: string) => {
    note({ shown: isRegistrationYear(digits) ? digits : shown, answered: digits });
    store.change(id, { value: digits });
  };
  const question = required(store.question(id), id);
  const frame = frameOf(question, entry, id);
  return (
    <NumberField
      {...frame}
      error={shown === value ? frame.error : NOT_A_YEAR}
      columns={question.width}
      value={shown}
      onChange={type}
      disabled={disabled || entry.locked}
    />
  );
}
