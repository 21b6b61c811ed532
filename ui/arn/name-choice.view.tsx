import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { asksNames } from '#rules/arn/arn-form.rules.ts';
import { nameChoiceOf } from '#rules/arn/name-choice.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { frameOf } from '../forms/question-props.ts';
import { RadioGroup } from '../kit/choices.tsx';

/**
 * Which of two names the application goes on with (DVSC-09 to DVSC-12): both are in the question and in its answers, so
 * that nobody has to remember them.
 */
export function NameChoice({ id }: { readonly id: string }) {
  const { store, disabled } = useForm();
  const entry = useEntry(id);
  if (!entry.shown) return null;
  const question = required(store.question(id), id) as Extract<Question, { type: 'radio' }>;
  const { hint, options } = nameChoiceOf(question, store.answers(), asksNames(store.form));
  return (
    <RadioGroup
      {...frameOf(question, entry, id)}
      hint={hint}
      options={options}
      value={(entry.answer as AnswerOf['radio']).radioValue}
      onChange={(radioValue) => store.change(id, { radioValue })}
      disabled={disabled || entry.locked}
    />
  );
}
