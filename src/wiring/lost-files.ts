/** Files that a person attached and that the browser cannot read any more: changed, moved or deleted on the device since. */
import type { AnswerStore } from '#machines/core/answers.ts';
import type { SubmitRefusal } from '#machines/submission.machine.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { AnswerOf, FileDetail } from '#rules/form-answers.rules.ts';

/**
 * Sends a form whose files are still there. A browser ends the request when one is not, which looks like a broken line, also at every try
 * after that. So each is looked at before, and once more when the line broke: one that changed on the way did not arrive whole.
 * @throws a `SubmitRefusal` when files are lost, whose answers ask for them again from then on; else what `send` throws
 */
export async function sendWithFiles<Answer>(store: AnswerStore, moment: () => Moment, send: () => Promise<Answer>): Promise<Answer> {
  if (![...store.byId.values()].some(({ type }) => type === 'filePicker')) return send();
  await refuseLost(store, moment);
  try {
    return await send();
  } catch (error) {
    if (isCallFailure(error) && error.status === undefined) await refuseLost(store, moment);
    throw error;
  }
}

async function refuseLost(store: AnswerStore, moment: () => Moment): Promise<void> {
  let isLost = false;
  for (const { id, type } of store.byId.values()) {
    if (type !== 'filePicker') continue;
    const { fileDetails } = store.entry(id).answer as AnswerOf['filePicker'];
    const readable = await Promise.all(fileDetails.map(isReadable));
    if (readable.every(Boolean)) continue;
    isLost = true;
    store.change(id, { fileDetails: fileDetails.map((file, at) => (readable[at] ? file : withoutContent(file))) });
  }
  if (isLost) throw { kind: 'filesLost', answers: store.answers(), at: moment() } satisfies SubmitRefusal;
}

/** One byte tells: a browser compares the file with what it was when it was attached. */
async function isReadable({ file }: FileDetail): Promise<boolean> {
  return !(file instanceof Blob) || file.slice(0, 1).arrayBuffer().then(() => true, () => false);
}

/** As a draft's file that waits to be attached again. */
function withoutContent(file: FileDetail): FileDetail {
  if (file.blobURL !== '') URL.revokeObjectURL(file.blobURL);
  return { ...file, file: null, blobURL: '', isValid: false };
}
