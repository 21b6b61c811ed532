import { createAnswerStore } from '#machines/core/answers.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { evidenceOf, MTO_FORM, type MtoReference } from '#rules/mto/notification-wire.rules.ts';
import type { Notification } from '#rules/mto/notification.rules.ts';
import { EVIDENCE_LIMITS, studentContextOf } from '#rules/mto/student-questions.rules.ts';
import { readUploadName, uploadName } from '#rules/mto/upload-name.rules.ts';
import { sendWithFiles } from '../forms/lost-files.ts';

/**
 * Sends a notification with the evidence of all its students, each file renamed for transport (SCAL-28, OP-S-62).
 * Unreadable or refused files are returned as answers by ARN; the others stay attached (docs/decisions/0010).
 *
 * @throws a `SubmitRefusal` for lost or refused files; else the error of `send`
 */
export async function sendEvidence<Answer>(
  notification: Notification,
  reference: MtoReference,
  moment: () => Moment,
  send: (files: { name: string; content: Blob }[]) => Promise<Answer>,
): Promise<Answer> {
  const context = studentContextOf(notification, reference);
  const evidence = context === null ? [] : evidenceOf(notification, context);
  const store = createAnswerStore(formOf(evidence.map(({ arn }) => arn)), moment);
  store.fill(
    Object.fromEntries(
      evidence.map(({ arn, files }) => [
        arn,
        { fileDetails: files.map((file) => ({ ...file, name: uploadName(arn, file.name) })) },
      ]),
    ),
  );
  const files = evidence.flatMap(({ arn, files: attached }) =>
    attached.flatMap(({ name, file }) =>
      file instanceof Blob ? [{ name: uploadName(arn, name), content: file }] : [],
    ),
  );
  try {
    return await sendWithFiles(store, moment, () => send(files));
  } catch (error) {
    throw isCallFailure(error) ? error : withOwnNames(error);
  }
}

/** A form with a file picker per student. Attached files were validated on their own page. */
const formOf = (arns: readonly string[]): FormDefinition => ({
  ...MTO_FORM,
  title: MTO_FORM.name,
  saves: false,
  positions: [],
  steps: [
    {
      stepid: 'evidence',
      name: 'Evidence',
      questions: arns.map((id) => ({
        id,
        type: 'filePicker',
        label: id,
        mandatory: true,
        files: { ...EVIDENCE_LIMITS, alsoInNames: '|' },
      })),
    },
  ],
});

function withOwnNames(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('answers' in error)) return error;
  const answers = Object.entries(error.answers as Answers).map(([arn, answer]) => {
    const { fileDetails } = answer as AnswerOf['filePicker'];
    return [
      arn,
      { fileDetails: fileDetails.map((file) => ({ ...file, name: readUploadName(file.name)?.fileName ?? file.name })) },
    ] as const;
  });
  return { ...error, answers: Object.fromEntries(answers) };
}
