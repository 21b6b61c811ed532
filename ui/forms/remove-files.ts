import type { AnswerStore } from '#machines/core/answers.ts';
import type { AnswerOf, FileDetail } from '#rules/forms/form-answers.rules.ts';

/**
 * Takes files out of the answer of a question; the browser lets go of what it holds of them. What was not taken stays
 * as it is.
 */
export function removeFiles(store: AnswerStore, id: string, isGone: (file: FileDetail) => boolean): void {
  const answer = store.entry(id).answer as AnswerOf['filePicker'];
  for (const { blobURL } of answer.fileDetails.filter(isGone)) if (blobURL !== '') URL.revokeObjectURL(blobURL);
  store.change(id, { ...answer, fileDetails: answer.fileDetails.filter((file) => !isGone(file)) });
}
