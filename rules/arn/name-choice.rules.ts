/** The question which of two names an application goes on with, in the words of both names (DVSC-08 to DVSC-12). */
import type { Answers } from '../forms/form-answers.rules.ts';
import type { Option, Question } from '../forms/form.rules.ts';
import { documentOf, enteredNames, namesOn } from './arn-form-data.rules.ts';
import { fullName } from './arn-names.rules.ts';

/** The id of the question. */
export const NAME_CHOICE = 'previousName-nameChangeAgree';

/**
 * The question with the two names in it. A name that is not known leaves the words that the form has for it.
 *
 * @param isEntered the person entered their name in this form; else it comes from their profile
 */
export function nameChoiceOf(
  { options }: Extract<Question, { type: 'radio' }>,
  answers: Answers,
  isEntered: boolean,
): { readonly hint: string; readonly options: readonly Option[] } {
  const document = documentOf(answers);
  const onDocument = document === null ? '' : fullName(namesOn(document, answers));
  const own = fullName(enteredNames(answers));
  const labels: Readonly<Record<string, string>> = {
    ...(onDocument !== '' && { yes: `Use ${onDocument}` }),
    ...(own !== '' && { no: `Use ${own}: my name has changed` }),
  };
  const hints = [
    onDocument === '' ? '' : `The name on your document is ${onDocument}.`,
    own === '' ? '' : isEntered ? `You entered ${own}.` : `The name in your profile is ${own}.`,
  ];
  return {
    hint: hints.filter((hint) => hint !== '').join(' '),
    options: options.map((option) => ({ ...option, label: labels[option.value] ?? option.label })),
  };
}
