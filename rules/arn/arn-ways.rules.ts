/**
 * Other flows of the application, as answers: uploading documents instead of a check (ARNW-45, DVSC-32, OP-S-46), and
 * going back.
 */
import { EMPTY, type Answers } from '../forms/form-answers.rules.ts';

/** Uploaded documents: for the identity by points, or for another name. */
export type ManualWay = 'identity' | 'nameChange';

export const MANUAL_STEPS: Readonly<Record<ManualWay, string>> = {
  identity: 'ManualPOIInformation',
  nameChange: 'UploadFileForManualNameChangeIdentification',
};

/** The step that asks for the files of the documents. */
export const UPLOAD_STEP = 'UploadFileForManualIdentification';

/**
 * The answers that choose to upload; the document chosen before no longer counts. The first answer empties the second,
 * so the order matters.
 */
export function manualAnswers(way: ManualWay): Answers {
  return way === 'identity'
    ? { identityType: EMPTY.radio, identityRoute: { value: 'manual' } }
    : { nameChangeRoute: { value: 'manual' } };
}

/** The answers with which the certificate of another name is checked online after all. */
export const onlineAnswers: Answers = { nameChangeRoute: EMPTY.text };
