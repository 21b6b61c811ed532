import { useState } from 'react';
import { counted } from '#rules/core/counted.rules.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { withBox } from '#rules/forms/form-choice.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { IDENTITY_FILES_ID } from '#rules/arn/identity-points.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { frameOf } from '../forms/question-props.ts';
import { removeFiles } from '../forms/remove-files.ts';
import { CheckboxGroup } from '../kit/choices.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/**
 * The documents of one list as checkboxes. Clearing a document that has files asks first, because its files are removed
 * with it.
 */
export function PointDocuments({ id }: { readonly id: string }) {
  const { store, disabled } = useForm();
  const entry = useEntry(id);
  const [asked, ask] = useState<string | null>(null);
  const question = required(store.question(id), id) as Extract<Question, { type: 'checkbox' }>;
  const filesOf = (code: string) =>
    (store.entry(IDENTITY_FILES_ID).answer as AnswerOf['filePicker']).fileDetails.filter(
      ({ belongsTo }) => belongsTo === code,
    );
  const write = (code: string, ticked: boolean) =>
    store.change(id, withBox(store.entry(id).answer as AnswerOf['checkbox'], entry.options, code, ticked));
  const tick = (code: string, ticked: boolean) =>
    !ticked && filesOf(code).length > 0 ? ask(code) : write(code, ticked);
  const remove = (code: string) => {
    removeFiles(store, IDENTITY_FILES_ID, ({ belongsTo }) => belongsTo === code);
    write(code, false);
    ask(null);
  };
  const label = entry.options.find(({ value }) => value === asked)?.label ?? '';
  return (
    <>
      <CheckboxGroup
        {...frameOf(question, entry, id)}
        optional={false}
        options={entry.options}
        values={(entry.answer as AnswerOf['checkbox']).checkboxValues}
        onChange={tick}
        disabled={disabled || entry.locked}
      />
      {asked !== null && (
        <ConfirmDialog
          title="Remove this document?"
          text={`${label} has ${counted(filesOf(asked).length, 'file')}. If you remove the document, its files are removed too.`}
          yes="Remove document"
          no="Keep document"
          destructive
          onYes={() => remove(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
