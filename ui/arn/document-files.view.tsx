import type { AnswerOf, FileDetail } from '#rules/forms/form-answers.rules.ts';
import { attachedFileSize } from '#rules/forms/file-size.rules.ts';
import { fileHint } from '#rules/forms/form-file-hint.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { UPLOAD_TEXTS } from '#rules/arn/arn-uploads.rules.ts';
import { DOCUMENT_HELP } from '#rules/arn/document-help.rules.ts';
import { labelWithPoints } from '#rules/arn/identity-points.rules.ts';
import type { AppliedAgain } from '#rules/forms/applied-again.rules.ts';
import { isolated } from '#rules/core/isolated.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { countedIn } from '#rules/arn/arn-form-data.rules.ts';
import { useEntry, useForm, type ProblemLines } from '../forms/answers.tsx';
import { reasonTitle } from '../forms/applied-again.tsx';
import { FILES } from '../forms/parts.ts';
import { frameOf, type QuestionProps } from '../forms/question-props.ts';
import { removeFiles } from '../forms/remove-files.ts';
import { Badge } from '../kit/badge.tsx';
import { FileList, TurnedAwayList } from '../kit/file-upload.tsx';
import { Select } from '../kit/select.tsx';
import styles from './manual-proof.module.css';
import { useCountedDocuments } from './points-summary.tsx';

/** Place for an error about files that belong to no document. */
const LOOSE = 'loose';

/** Whether a document still needs a file, or has one that was not taken. */
const isUnfinished = ({ fileDetails, refused = [] }: AnswerOf['filePicker'], code: string): boolean => {
  const files = fileDetails.filter(({ belongsTo }) => belongsTo === code);
  return (
    files.length === 0 || files.some(({ isValid }) => !isValid) || refused.some(({ belongsTo }) => belongsTo === code)
  );
};

/** What is missing for a document; nothing of its own for one whose files the message of the question is about. */
const textOf = ({ fileDetails, refused = [] }: AnswerOf['filePicker'], code: string): { readonly text?: string } =>
  [...fileDetails, ...refused].some(({ belongsTo }) => belongsTo === code) ? {} : { text: UPLOAD_TEXTS.missing };

/** The id of the control of a document: the first unfinished one has that of the question, which leads to it. */
const slotId = (id: string, code: string, first: string | undefined): string => (first === code ? id : `${id}-${code}`);

/** A line of the error summary for each document that needs a file, named as its card (MPOI-22). */
export const documentProblems =
  (id: string): ProblemLines =>
  (store) => {
    const answer = store.entry(id).answer as AnswerOf['filePicker'];
    const wrong = countedIn(store.answers()).filter(({ code }) => isUnfinished(answer, code));
    if (wrong.length === 0) return [{ control: id, label: required(store.question(id), id).label }];
    return wrong.map((document) => ({
      ...textOf(answer, document.code),
      control: slotId(id, document.code, wrong[0]?.code),
      label: labelWithPoints(document),
    }));
  };

/**
 * A place to upload the copies of each selected document (MPOI-33, OP-S-50). All of them are one list of files, with
 * one limit (MPOI-18), and each file says which document it shows. Files that were uploaded before a document was
 * selected, or whose document counts no more, are assigned here or removed.
 */
export function DocumentFiles({ id }: { readonly id: string }) {
  const { store, disabled, again } = useForm();
  const entry = useEntry(id);
  const about = again?.about?.code;
  // The document that the reason of the refusal names comes first (DEC-56).
  const counted = useCountedDocuments(store).toSorted(
    (one, other) => Number(other.code === about) - Number(one.code === about),
  );
  const question = required(store.question(id), id) as Extract<Question, { type: 'filePicker' }>;
  const { fileDetails, refused = [] } = entry.answer as AnswerOf['filePicker'];
  const filesOf = (code: string) => fileDetails.filter(({ belongsTo }) => belongsTo === code);
  const isLoose = ({ belongsTo }: { readonly belongsTo?: string }): boolean =>
    !counted.some(({ code }) => code === belongsTo);
  const loose = fileDetails.filter(isLoose);
  const notTaken = refused.filter(isLoose);
  // The error leads to the first place where something is missing: it has the id of the question then.
  const isOpen = (code: string): boolean => isUnfinished({ fileDetails, refused }, code);
  const first =
    entry.error === ''
      ? undefined
      : (counted.find(({ code }) => isOpen(code))?.code ??
        (loose.length + notTaken.length > 0 ? LOOSE : counted[0]?.code));
  const { FileQuestion } = FILES.here();
  const frame = frameOf(question, entry, id);
  const questionProps: Omit<QuestionProps, 'frame'> = {
    answer: entry.answer,
    options: entry.options,
    columns: 12,
    disabled: disabled || entry.locked,
    now: () => store.entry(id).answer,
    write: (answer) => store.change(id, answer),
    type: (answer) => store.type(id, answer),
  };
  // The error leads to the first list of documents; without a file that needs one, to what was not taken.
  const headingId = first === LOOSE && loose.length === 0 ? id : `${id}-which`;
  const assign = (name: string, code: string) => {
    const answer = store.entry(id).answer as AnswerOf['filePicker'];
    store.change(id, {
      ...answer,
      fileDetails: answer.fileDetails.map((file) => (file.name === name ? { ...file, belongsTo: code } : file)),
    });
  };
  const remove = (name: string) => {
    removeFiles(store, id, (file) => file.name === name);
    document.getElementById(headingId)?.focus();
  };
  const dismiss = () => {
    const answer = store.entry(id).answer as AnswerOf['filePicker'];
    store.change(id, {
      fileDetails: answer.fileDetails,
      refused: (answer.refused ?? []).filter((one) => !isLoose(one)),
    });
  };
  if (counted.length === 0)
    return (
      <FileQuestion question={question} questionProps={{ ...questionProps, frame: { ...frame, optional: false } }} />
    );
  return (
    <>
      <p>{`Upload at least one file for each document. ${fileHint(question.files)}. You have uploaded ${String(fileDetails.filter(({ isValid }) => isValid).length)} of ${String(question.files?.maxCount ?? 0)} files.`}</p>
      {loose.length + notTaken.length > 0 && (
        <section className={styles.slot} data-state={first === LOOSE ? 'wrong' : 'open'} aria-labelledby={headingId}>
          <h3 id={headingId} tabIndex={-1}>
            Which document does each file show?
          </h3>
          {loose.map(({ name, label = name }, at) => (
            <Select
              key={name}
              id={first === LOOSE && at === 0 ? id : `${id}-which-${String(at)}`}
              label={label}
              error={first === LOOSE ? entry.error : ''}
              options={counted.map(({ code, label: document }) => ({ value: code, label: document }))}
              value=""
              empty="Please select"
              columns={6}
              onChange={(code) => assign(name, code)}
            />
          ))}
          <FileList
            files={loose.map(({ name, label = name, size }) => ({
              id: name,
              name: label,
              size: size === 0 ? '' : attachedFileSize(size),
            }))}
            label="Files without a document"
            disabled={disabled}
            onRemove={remove}
          />
          <TurnedAwayList refused={notTaken} label="your documents" onDismiss={dismiss} />
        </section>
      )}
      <ul className={styles.slots}>
        {counted.map((document) => {
          const { code } = document;
          const files = filesOf(code);
          const isWrong = entry.error !== '' && isOpen(code);
          const own = slotId(id, code, first ?? counted[0]?.code);
          return (
            <li
              key={code}
              className={styles.slot}
              data-state={
                isWrong
                  ? 'wrong'
                  : files.length > 0 && files.every(({ isValid }) => isValid)
                    ? 'have'
                    : code === about
                      ? 'replace'
                      : 'open'
              }
            >
              <p className={styles.state}>
                <SlotState files={files} isWrong={isWrong} isToReplace={code === about} />
              </p>
              {again && code === about && <Reason again={again} />}
              <FileQuestion
                question={question}
                questionProps={{
                  ...questionProps,
                  frame: {
                    ...frame,
                    id: own,
                    label: labelWithPoints(document),
                    hint: DOCUMENT_HELP[code]?.shows ?? '',
                    error: isWrong ? (textOf({ fileDetails, refused }, code).text ?? entry.error) : '',
                    optional: false,
                  },
                }}
                belongsTo={code}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Why the application before was declined, at the document that the reason is about (DEC-56). */
function Reason({ again }: { readonly again: AppliedAgain }) {
  return (
    <div className={styles.reason}>
      <p>
        <b>{reasonTitle(again)}</b>
      </p>
      <p>
        <q>{again.reason}</q>
      </p>
      {again.left.length > 0 && <p>{`We did not keep ${again.left.map(isolated).join(', ')}.`}</p>}
    </div>
  );
}

interface SlotStateProps {
  readonly files: readonly FileDetail[];
  readonly isWrong: boolean;
  readonly isToReplace: boolean;
}

function SlotState({ files, isWrong, isToReplace }: SlotStateProps) {
  if (files.length === 0 && isToReplace && !isWrong) return <Badge tone="warning">To replace</Badge>;
  if (files.length === 0) return <Badge tone={isWrong ? 'error' : 'neutral'}>Not uploaded yet</Badge>;
  if (files.some(({ isValid }) => !isValid)) return <Badge tone="warning">Upload again</Badge>;
  return <Badge tone="success">{files.every(({ kept }) => kept !== undefined) ? 'Kept' : 'Uploaded'}</Badge>;
}
