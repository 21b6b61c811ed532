/**
 * Attached files that cannot be sent: the browser can no longer read them (changed, moved or deleted on the device), or
 * the regulator refuses them by name. Both lead back to their question; other files stay attached
 * (docs/decisions/0010).
 */
import type { AnswerStore } from '#machines/core/answers.ts';
import type { SubmitRefusal } from '#machines/applications/submission.machine.ts';
import { isCallFailure, type FileRefusal } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { cleanName } from '#rules/forms/form-files.rules.ts';
import type { AnswerOf, FileDetail } from '#rules/forms/form-answers.rules.ts';

/**
 * Sends a form after checking that its files are readable. A request with an unreadable file fails like a lost
 * connection, on every try. So files are checked before sending, and again after a lost connection, because a file that
 * changed meanwhile did not arrive whole.
 *
 * @throws a `SubmitRefusal` for lost or refused files, which their answers then show; else the error of `send`
 */
export async function sendWithFiles<Answer>(
  store: AnswerStore,
  moment: () => Moment,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (pickersOf(store).length === 0) return send();
  await refuseLost(store, moment);
  try {
    return await send();
  } catch (error) {
    if (isCallFailure(error) && error.status === undefined) await refuseLost(store, moment);
    if (isCallFailure(error) && error.files !== undefined) refuseNamed(store, moment, error.files);
    throw error;
  }
}

async function refuseLost(store: AnswerStore, moment: () => Moment): Promise<void> {
  const changed = await Promise.all(
    pickersOf(store).map(async (id) => {
      const fileDetails = filesOf(store, id);
      const readable = await Promise.all(fileDetails.map(isReadable));
      if (readable.every(Boolean)) return false;
      store.change(id, { fileDetails: fileDetails.map((file, at) => (readable[at] ? file : withoutContent(file))) });
      return true;
    }),
  );
  if (changed.includes(true)) throw lost(store, moment);
}

/** Marks files that the regulator refused by name. Other failures stay as they are. */
function refuseNamed(store: AnswerStore, moment: () => Moment, files: readonly FileRefusal[]): void {
  const refusals = new Map(files.map(({ name, message }) => [cleanName(name), message]));
  const refused = pickersOf(store).filter((id) => filesOf(store, id).some(({ name }) => refusals.has(name)));
  for (const id of refused)
    store.change(id, {
      fileDetails: filesOf(store, id).map((file) => {
        const refusal = refusals.get(file.name);
        return refusal === undefined ? file : { ...withoutContent(file), refusal };
      }),
    });
  if (refused.length > 0) throw lost(store, moment);
}

const pickersOf = (store: AnswerStore): string[] =>
  [...store.byId.values()].filter(({ type }) => type === 'filePicker').map(({ id }) => id);

const filesOf = (store: AnswerStore, id: string): readonly FileDetail[] =>
  (store.entry(id).answer as AnswerOf['filePicker']).fileDetails;

const lost = (store: AnswerStore, moment: () => Moment): SubmitRefusal => ({
  kind: 'filesLost',
  answers: store.answers(),
  at: moment(),
});

/** Reading one byte is enough: browsers refuse to read a file that changed since it was attached. */
async function isReadable({ file }: FileDetail): Promise<boolean> {
  return (
    !(file instanceof Blob) ||
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
  );
}

/** The file as in a draft: only its name, to be attached again. */
function withoutContent({ kept: _kept, ...file }: FileDetail): FileDetail {
  if (file.blobURL !== '') URL.revokeObjectURL(file.blobURL);
  return { ...file, file: null, blobURL: '', isValid: false };
}
