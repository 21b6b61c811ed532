import { lazy, memo, Suspense } from 'react';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { useDrawnQuestion, useForm } from './answers.tsx';
import { frameOf, type QuestionProps } from './question-props.ts';
import { drawCheckboxes, drawRadio, drawSelect } from './choice-questions.tsx';
import { FirstAddress, FirstSuggestion } from './first-fields.tsx';
import { drawDate, drawMeasurement, drawTime } from './part-questions.tsx';
import { FILES } from './parts.ts';
import { drawSerial, drawText } from './text-questions.tsx';

// Few forms have one of these and they are large, so they come when they are asked for. One that does not come leaves
// the plain field.
const SuggestionQuestion = lazy(() =>
  import('./suggestion.view.tsx').then(
    (module) => ({ default: module.SuggestionQuestion }),
    () => ({ default: FirstSuggestion }),
  ),
);
const AddressQuestion = lazy(() =>
  import('./address.view.tsx').then(
    (module) => ({ default: module.AddressQuestion }),
    () => ({ default: FirstAddress }),
  ),
);

/**
 * One question of a form, by its type; nothing while it is not shown (QTYP-73). It renders again when its message, its
 * options or its visibility change, or when its answer comes from anywhere but a text field of its own; then it renders
 * alone, whatever the length of the form: its field and the frame of that are plain functions (docs/decisions/0055).
 */
export const QuestionField = memo(function QuestionField({ id }: { readonly id: string }) {
  const { store, adapters, disabled } = useForm();
  const { entry, made } = useDrawnQuestion(id);
  const question = store.question(id);
  if (question === undefined || !entry.shown || question.silent) return null;
  const Own = adapters.fields?.[id];
  if (Own) return <Own id={id} />;
  const props: QuestionProps = {
    frame: { ...frameOf(question, entry, id), contained: true, made },
    answer: entry.answer,
    options: entry.options,
    columns: question.width ?? FORM_DEFAULTS.width,
    disabled: disabled || entry.locked,
    now: () => store.entry(id).answer,
    write: (answer) => store.change(id, answer),
    type: (answer) => store.type(id, answer),
  };
  switch (question.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return drawText(question, props);
    case 'textCheckboxEnabled':
      return drawSerial(question, props);
    case 'radio':
    case 'conditionalDeclaration':
      return drawRadio(question, props);
    case 'checkbox':
    case 'declaration':
      return drawCheckboxes(question, props);
    case 'select':
      return drawSelect(question, props);
    case 'date':
      return drawDate(question, props);
    case 'timeInputFields':
      return drawTime(question, props);
    case 'measurementInput':
      return drawMeasurement(question, props);
    case 'filePicker': {
      const { FileQuestion } = FILES.here();
      return <FileQuestion question={question} questionProps={props} />;
    }
    case 'autoComplete':
      return (
        <Suspense fallback={<FirstSuggestion {...{ question, entry, id }} />}>
          <SuggestionQuestion {...{ question, entry, id }} />
        </Suspense>
      );
    case 'googleMapAddressPicker':
      return (
        <Suspense fallback={<FirstAddress {...{ question, entry, id }} />}>
          <AddressQuestion {...{ question, entry, id }} />
        </Suspense>
      );
  }
});
