/** A form with one declaration; browser and server judge it by the same rules. */
import type { Answers } from './form-answers.rules.ts';
import { MESSAGES } from './form-defaults.rules.ts';
import { payloadOf } from './form-payload.rules.ts';
import { defineForm, type FormDefinition } from './form.rules.ts';

export interface DeclarationForm {
  readonly name: string;
  readonly title: string;
  /** Both codes of the form; empty where it has none. */
  readonly code: string;
  readonly stepid: string;
  /** Name of the step and of the page. */
  readonly step: string;
  /** Paragraphs above the declaration. */
  readonly statements: readonly string[];
  /** Value of the checkbox in the answer, and its label. */
  readonly option: { readonly value: string; readonly label: string };
}

export const declarationForm = ({
  name,
  title,
  code,
  stepid,
  step,
  statements,
  option,
}: DeclarationForm): FormDefinition =>
  defineForm({
    name,
    title,
    formCode: code,
    rootFormCode: code,
    version: '01',
    saves: false,
    positions: [],
    steps: [
      {
        stepid,
        name: step,
        questions: [
          {
            id: 'declaration',
            type: 'declaration',
            label: 'Declaration',
            mandatory: true,
            missing: MESSAGES.declaration,
            width: 12,
            statements,
            options: [option],
          },
        ],
      },
    ],
  });

/** Payload of a form whose option with this value is ticked. */
export function declarationSteps(form: FormDefinition, value: string) {
  const answers: Answers = { declaration: { checkboxes: { [value]: true }, checkboxValues: [value] } };
  return payloadOf(form, answers).steps;
}
