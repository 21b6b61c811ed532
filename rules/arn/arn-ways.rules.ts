/**
 * Other ways through the application, as answers: documents are uploaded instead of checked (ARNW-45, DVSC-32,
 * OP-S-46), and back from that.
 */
import { EMPTY, type Answers } from '../forms/form-answers.rules.ts';

/** What is uploaded: documents that prove an identity by points, or the certificate of another name. */
export type ManualWay = 'identity' | 'nameChange';

/** The first step of each way. */
export const MANUAL_STEPS: Readonly<Record<ManualWay, string>> = {
  identity: 'ManualPOIInformation',
  nameChange: 'UploadFileForManualNameChangeIdentification',
};

/**
 * The answers that choose a way; the document that was chosen before counts no more. In this order, as the first
 * empties the second.
 */
export function manualAnswers(way: ManualWay): Answers {
  return way === 'identity'
    ? { identityType: EMPTY.radio, identityRoute: { value: 'manual' } }
    : { nameChangeRoute: { value: 'manual' } };
}

/** The answers with which the certificate of another name is checked online after all. */
export const onlineAnswers: Answers = { nameChangeRoute: EMPTY.text };
