import type { Entry } from '#machines/core/answers.ts';
import type { Answer } from '#rules/forms/form-answers.rules.ts';
import type { Option, Question } from '#rules/forms/form.rules.ts';
import type { FieldProps } from '../kit/field.tsx';

/** A question as it is drawn: its words, how it is answered, and the way to answer it. */
export interface QuestionProps {
  /** Id, label, hint, message. */
  readonly frame: FieldProps;
  readonly answer: Answer;
  readonly options: readonly Option[];
  readonly columns: number;
  readonly disabled: boolean;
  readonly write: (answer: Answer) => void;
}

/** The words around a question's control. Nothing that is locked can be left out. */
export function frameOf({ label, hint, mandatory }: Question, { error, locked }: Entry, id: string): FieldProps {
  return { id, label, hint, error, optional: !mandatory && !locked };
}
