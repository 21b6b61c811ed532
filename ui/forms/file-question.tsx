import { useState } from 'react';
import { attachedFileSize } from '#rules/forms/file-size.rules.ts';
import type { AnswerOf, FileDetail } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { fileHint } from '#rules/forms/form-file-hint.rules.ts';
import { contentFits, FIRST_BYTES } from '#rules/forms/file-content.rules.ts';
import { acceptOf, addFiles, fileText, usableName, withoutWrong } from '#rules/forms/form-files.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { FileUpload, type TurnedAway } from '../kit/file-upload.tsx';
import { useForm } from './answers.tsx';
import type { QuestionProps } from './question-props.ts';

interface Refused extends TurnedAway {
  readonly file: File;
}

const NONE: readonly Refused[] = [];

/**
 * Files to attach (QTYP-16, QTYP-52 to QTYP-63). What is refused is listed beneath with its reason until it was read, mended, or the next files
 * come; it is no part of the answer.
 * @param props the question, and how it is drawn
 */
export function FileQuestion({ question, questionProps }: { readonly question: Extract<Question, { type: 'filePicker' }>; readonly questionProps: QuestionProps }) {
  const { store, adapters } = useForm();
  const [refused, refuse] = useState(NONE);
  const [said, say] = useState('');
  const { id, files: limits } = question;
  const { fileDetails } = questionProps.answer as AnswerOf['filePicker'];

  const add = (files: readonly File[]) => {
    const before = store.entry(id).answer as AnswerOf['filePicker'];
    const given = files.map((file) => ({
      name: file.name,
      size: file.size,
      file,
      UUID: adapters.newId(),
      blobURL: URL.createObjectURL(file),
    }));
    const { answer, refused: turnedAway } = addFiles(before, given, limits);
    const taken = answer.fileDetails.filter((one) => given.some(({ UUID }) => UUID === one.UUID));
    for (const { UUID, blobURL } of given) if (!taken.some((one) => one.UUID === UUID)) URL.revokeObjectURL(blobURL);
    if (answer !== before) questionProps.write(answer);
    const notTaken = turnedAway.map(({ name, problem, text }): Refused => {
      const { UUID, file } = given.find((one) => one.name === name)!;
      return { id: UUID, file, name, reason: text, newName: problem === 'name' ? usableName(name, limits) : null };
    });
    refuse(notTaken);
    const known = given.length - taken.length - notTaken.length;
    // They are attached before their content was looked at, so that a Submit in that moment does not go without them.
    void Promise.all(taken.map(isWrong)).then((areWrong) => {
      const wrong = taken.filter((_file, at) => areWrong[at]);
      const right = taken.filter((one) => !wrong.includes(one));
      if (wrong.length > 0) retract(wrong, before);
      const reason = fileText('content', limits);
      const unread = wrong.map((one) => ({ id: one.UUID, file: one.file as File, name: nameOf(one), reason, newName: null }));
      if (unread.length > 0) refuse((now) => [...now, ...unread]);
      say(
        [
          right.length > 0 ? `Attached: ${right.map(nameOf).join(', ')}.` : '',
          known > 0 ? 'Already attached.' : '',
          ...[...notTaken, ...unread].map((one) => `Not attached: ${one.name}. ${one.reason}`),
        ].filter((line) => line !== '').join(' '),
      );
    });
  };

  const retract = (wrong: readonly FileDetail[], before: AnswerOf['filePicker']) => {
    for (const { blobURL } of wrong) URL.revokeObjectURL(blobURL);
    const ids = new Set(wrong.map(({ UUID }) => UUID));
    questionProps.write(withoutWrong(store.entry(id).answer as AnswerOf['filePicker'], before, ids));
  };

  const remove = (name: string) => {
    const { fileDetails: now } = store.entry(id).answer as AnswerOf['filePicker'];
    const gone = now.find((one) => one.name === name);
    if (gone === undefined) return;
    if (gone.blobURL !== '') URL.revokeObjectURL(gone.blobURL);
    questionProps.write({ fileDetails: now.filter((one) => one !== gone) });
    refuse(NONE);
    say(`Removed: ${nameOf(gone)}`);
  };

  const rename = (uuid: string) => {
    const found = refused.find((one) => one.id === uuid);
    if (found === undefined || found.newName === null) return;
    const { file, newName } = found;
    const rest = refused.filter((one) => one !== found);
    add([new File([file], newName, { type: file.type, lastModified: file.lastModified })]);
    refuse((now) => [...rest, ...now]);
  };

  return (
    <FileUpload
      {...questionProps.frame}
      hint={questionProps.frame.hint ?? fileHint(limits)}
      accept={acceptOf(limits)}
      multiple={(limits?.maxCount ?? FORM_DEFAULTS.maxCount) > 1}
      // By name, which is unique in the list (QTYP-55): files of a draft have no other id until they are attached again.
      files={fileDetails.map(({ size, isValid, refusal, ...file }) => ({
        id: file.name,
        name: nameOf(file),
        // Drafts of an earlier version have no sizes.
        size: size === 0 ? '' : attachedFileSize(size),
        ...(isValid ? {} : { note: refusal ?? 'Please attach this file again or remove it' }),
      }))}
      refused={refused}
      said={said}
      onAdd={add}
      onRemove={remove}
      onRename={rename}
      onDismiss={() => refuse(NONE)}
      disabled={questionProps.disabled}
    />
  );
}

/** Whether the content of a file is not what its name says. One that cannot be read is asked for again when it is sent. */
async function isWrong({ name, file }: FileDetail): Promise<boolean> {
  const first = await (file as File).slice(0, FIRST_BYTES).arrayBuffer().catch(() => null);
  return first !== null && !contentFits(name, new Uint8Array(first));
}

/** A file's name as the person knows it. */
function nameOf({ name, label }: { readonly name: string; readonly label?: string }): string {
  return label ?? name;
}
