/** The page of a letter, with its real wiring: as the route of a form opens it. */
import { selectStepNow, selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { guardApplication } from '../../../src/routes/applications/application-guard.ts';
import type { Guarded } from '../../../src/routes/forms/leave-guard.ts';
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { wireForm, type OpenForm } from '../../../src/wiring/forms/form.wiring.ts';
import type { WorldForm } from './letter.ts';
import { leadOf, type Page } from './page.ts';

export const LETTER = '/forms/letter';
/** @param recordId empty for a new letter */
export const letterAddress = (recordId: string): string =>
  recordId === '' ? LETTER : `${LETTER}?recordId=${recordId}`;

export interface LetterPage extends Page {
  readonly kind: 'letter';
  readonly opened: OpenForm;
  readonly guarded: Guarded;
}

export function letterPage(session: DocumentSession, address: string, form: WorldForm): LetterPage {
  const recordId = /recordId=(.*)/.exec(address)?.[1] ?? '';
  const opened = openOnce(
    session,
    `form:letter:${recordId}`,
    () => wireForm(session, form.config(session, recordId)),
    ({ application }) => application,
  );
  const guarded = guardApplication({
    form: opened.application,
    autosave: opened.autosave,
    step: () => {
      const steps = selectSteps(opened.application.getSnapshot());
      return steps ? selectStepNow(steps.getSnapshot(), opened.store.answers()) : null;
    },
  });
  return { kind: 'letter', opened, guarded, leadsTo: () => leadOf(opened) };
}
