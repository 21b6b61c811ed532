/** The page of a letter, with its real wiring: as the route of a form opens it. */
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { wireForm } from '../../../src/wiring/forms/form.wiring.ts';
import { formPage, type FormPage } from './form-page.ts';
import type { WorldForm } from './letter.ts';

export const LETTER = '/forms/letter';
/** @param recordId empty for a new letter */
export const letterAddress = (recordId: string): string =>
  recordId === '' ? LETTER : `${LETTER}?recordId=${recordId}`;

export type LetterPage = FormPage<'letter'>;

export function letterPage(session: DocumentSession, address: string, form: WorldForm): LetterPage {
  const recordId = /recordId=(.*)/.exec(address)?.[1] ?? '';
  const opened = openOnce(
    session,
    `form:letter:${recordId}`,
    () => wireForm(session, form.config(session, recordId)),
    ({ application }) => application,
  );
  return formPage('letter', opened);
}
