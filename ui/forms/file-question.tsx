import { isolated } from '#rules/core/isolated.rules.ts';
import { useState } from 'react';
import { attachedFileSize } from '#rules/forms/file-size.rules.ts';
import type { AnswerOf, FileDetail, RefusedUpload } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { fileHint } from '#rules/forms/form-file-hint.rules.ts';
import { contentText, judgeContent } from '#rules/forms/file-content.rules.ts';
import { sourceOf } from '#rules/forms/file-parts.rules.ts';
import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';
import { acceptOf, addFiles, usableName, withoutWrong } from '#rules/forms/form-files.rules.ts';
import type { FileLimits, Question } from '#rules/forms/form.rules.ts';
import { required, zipped } from '#rules/core/required.rules.ts';
import { FileUpload } from '../kit/file-upload.tsx';
import { useForm } from './answers.tsx';
import type { QuestionProps } from './question-props.ts';
import { removeFiles } from './remove-files.ts';

const NONE: readonly RefusedUpload[] = [];

export interface FileQuestionProps {
  readonly question: Extract<Question, { type: 'filePicker' }>;
  readonly questionProps: QuestionProps;
  /** Id of the thing whose files these are, where several places share one question; left out, the place has all files. */
  readonly belongsTo?: string;
}

/**
 * Files to attach (QTYP-16, QTYP-52 to QTYP-63). What is refused is listed beneath with its reason until it was
 * dismissed, mended, or the next files come, and holds the form until then; it is never sent.
 */
export function FileQuestion({ question, questionProps, belongsTo }: FileQuestionProps) {
  const { store, adapters } = useForm();
  const [said, say] = useState('');
  const { id, files: limits } = question;
  const isHere = (one: { readonly belongsTo?: string }): boolean =>
    belongsTo === undefined || one.belongsTo === belongsTo;
  const answered = questionProps.answer as AnswerOf['filePicker'];
  const fileDetails = answered.fileDetails.filter(isHere);
  const refused = (answered.refused ?? NONE).filter(isHere);
  /** Refusals of the other places stay there. */
  const elsewhere = (): readonly RefusedUpload[] => (now().refused ?? NONE).filter((one) => !isHere(one));
  const now = () => store.entry(id).answer as AnswerOf['filePicker'];
  const write = (details: readonly FileDetail[], turnedAway: readonly RefusedUpload[]) =>
    questionProps.write({ fileDetails: details, ...(turnedAway.length > 0 && { refused: turnedAway }) });

  /**
   * `still`: earlier refusals that these files do not replace; `replaced`: name of the file whose place one of them
   * takes, which stays where none is taken.
   */
  const add = (files: readonly File[], still = NONE, replaced = '') => {
    const whole = now();
    const before = { ...whole, fileDetails: whole.fileDetails.filter(({ name }) => name !== replaced) };
    const given = files.map((file) => ({
      name: file.name,
      size: file.size,
      file,
      UUID: adapters.newId(),
      blobURL: URL.createObjectURL(file),
      belongsTo,
    }));
    const added = addFiles(before, given, limits);
    const { refused: turnedAway } = added;
    const answer = added.answer === before ? whole : added.answer;
    const taken = answer.fileDetails.filter((one) => given.some(({ UUID }) => UUID === one.UUID));
    for (const { UUID, blobURL } of given) if (!taken.some((one) => one.UUID === UUID)) URL.revokeObjectURL(blobURL);
    const notTaken = turnedAway.map(({ name, problem, text }): RefusedUpload => {
      const { UUID, file } = required(
        given.find((one) => one.name === name),
        'given file',
      );
      return {
        id: UUID,
        file,
        name,
        reason: text,
        newName: problem === 'name' ? usableName(name, limits) : null,
        ...(belongsTo !== undefined && { belongsTo }),
      };
    });
    if (answer.fileDetails !== whole.fileDetails || notTaken.length + still.length > 0 || whole.refused !== undefined)
      write(answer.fileDetails, [...elsewhere(), ...still, ...notTaken]);
    const known = given
      .filter(({ UUID, name }) => !taken.some((one) => one.UUID === UUID) && !notTaken.some((one) => one.name === name))
      .map(({ name }) => name);
    // The files are attached before their content is read, so that a Submit in that moment does not go without them.
    void Promise.all(taken.map((file) => problemOf(file, limits, adapters.loadPdfCiphers))).then((problems) => {
      // A file that the person removed while it was read needs no message any more.
      const here = new Set(now().fileDetails.map(({ UUID }) => UUID));
      const read = zipped(taken, problems).filter(([{ UUID }]) => here.has(UUID));
      const wrong = read.flatMap(([file, reason]) => (reason === null ? [] : [{ file, reason }]));
      const right = read.flatMap(([file, reason]) => (reason === null ? [file] : []));
      const unread = wrong.map(({ file, reason }): RefusedUpload => ({
        id: file.UUID,
        file: file.file,
        name: nameOf(file),
        reason,
        newName: null,
        ...(belongsTo !== undefined && { belongsTo }),
      }));
      if (wrong.length > 0)
        retract(
          wrong.map(({ file }) => file),
          whole,
          unread,
          replaced,
        );
      else if (taken.length > 0) release(whole.fileDetails.filter(({ name }) => name === replaced));
      const outcome = [
        right.length > 0 ? `Uploaded: ${right.map((file) => isolated(nameOf(file))).join(', ')}.` : '',
        known.length > 0 ? `Already uploaded: ${known.map(isolated).join(', ')}.` : '',
        // One announcement: without a full stop the next file's name would belong to this reason.
        ...[...notTaken, ...unread].map(
          (one) => `Not uploaded: ${isolated(one.name)}. ${one.reason.replace(/\.?$/, '.')}`,
        ),
      ].filter((line) => line !== '');
      if (outcome.length > 0) say(outcome.join(' '));
    });
  };

  const release = (gone: readonly FileDetail[]) => {
    for (const { blobURL } of gone) if (blobURL !== '') URL.revokeObjectURL(blobURL);
  };

  const retract = (
    wrong: readonly FileDetail[],
    before: AnswerOf['filePicker'],
    unread: readonly RefusedUpload[],
    replaced: string,
  ) => {
    release(wrong);
    const ids = new Set(wrong.map(({ UUID }) => UUID));
    const { fileDetails: left } = withoutWrong(now(), before, ids);
    // The file whose place a wrong one took has it again, unless its name was given to another meanwhile.
    const back = before.fileDetails.filter(({ name }) => name === replaced && left.every((one) => one.name !== name));
    write([...left, ...back], [...(now().refused ?? NONE), ...unread]);
  };

  const remove = (name: string) => {
    const gone = now().fileDetails.find((one) => one.name === name);
    if (gone === undefined) return;
    removeFiles(store, id, (one) => one === gone);
    say(`Removed: ${isolated(nameOf(gone))}`);
  };

  const rename = (uuid: string) => {
    const found = refused.find((one) => one.id === uuid);
    if (found === undefined || found.newName === null) return;
    const { newName } = found;
    const file = found.file as File;
    add(
      [new File([file], newName, { type: file.type, lastModified: file.lastModified })],
      refused.filter((one) => one !== found),
    );
  };

  return (
    <FileUpload
      {...questionProps.frame}
      hint={questionProps.frame.hint ?? fileHint(limits)}
      accept={acceptOf(limits)}
      multiple={(limits?.maxCount ?? FORM_DEFAULTS.maxCount) > 1}
      // By name, which is unique in the list (QTYP-55): files of a draft have no other id until they are attached
      // again.
      files={fileDetails.map(({ size, isValid, refusal, ...file }) => ({
        id: file.name,
        name: nameOf(file),
        // A draft that another program wrote may have no sizes.
        size: size === 0 ? '' : attachedFileSize(size),
        ...(isValid ? {} : { note: refusal ?? 'Upload this file again, or remove it' }),
      }))}
      refused={refused}
      said={said}
      onAdd={(files) => add(files)}
      onRemove={remove}
      onRename={rename}
      onDismiss={() => write(now().fileDetails, elsewhere())}
      slot={
        belongsTo === undefined
          ? undefined
          : { onReplace: (name, file) => add([file], NONE, name), more: 'Add the back or another page' }
      }
      disabled={questionProps.disabled}
    />
  );
}

/**
 * Why a file is refused whose content does not fit its name; null where it fits. A file that cannot be read is not
 * refused here: the person is asked for it when the form is sent.
 */
async function problemOf(
  { name, file }: FileDetail,
  limits: FileLimits | undefined,
  loadCiphers: LoadPdfCiphers,
): Promise<string | null> {
  const verdict = await judgeContent(name, sourceOf(file as File), loadCiphers).catch(() => null);
  return verdict === null || verdict.fits ? null : contentText(name, verdict.found, limits);
}

function nameOf({ name, label }: { readonly name: string; readonly label?: string }): string {
  return label ?? name;
}
