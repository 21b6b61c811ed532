import type { Entry } from '#machines/core/answers.ts';
import type { Answer } from '#rules/forms/form-answers.rules.ts';
import type { Option, Question } from '#rules/forms/form.rules.ts';
import type { FieldProps } from '../kit/field.tsx';

/** A question as it is drawn: its words, how it is answered, and the way to answer it. */
export interface QuestionProps {
  readonly frame: FieldProps;
  readonly answer: Answer;
  readonly options: readonly Option[];
  readonly columns: number;
  readonly disabled: boolean;
  /** The present answer. A text may have been typed since the question was drawn, so a new answer is made from this one. */
  readonly now: () => Answer;
  readonly write: (answer: Answer) => void;
  /** Writes an answer that its field shows already, so that the field is not drawn again. */
  readonly type: (answer: Answer) => void;
}

/** The words around a question's control. Nothing that is locked can be left out. */
export function frameOf(
  { label, hint, lockedHint = hint, mandatory }: Question,
  { error, locked }: Entry,
  id: string,
): FieldProps {
  return { id, label, hint: locked ? lockedHint : hint, error, optional: !mandatory && !locked };
}
