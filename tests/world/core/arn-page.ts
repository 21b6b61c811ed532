/** The page of an application for an ARN, with its real wiring: as its route opens it (`arn.page.tsx`). */
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { arnConfig } from '../../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../../src/wiring/forms/form.wiring.ts';
import { formPage, type FormPage } from './form-page.ts';

export const ARN_ADDRESS = '/forms/arn-dvs/new';
const ASKED = { variant: 'full', purpose: 'new' } as const;
export const ARN = arnForm(ASKED.variant, ASKED.purpose);

/** Code comes from outside of the world, so it has to be here before one begins. */
export const fetchArnParts = (): Promise<unknown> => fetchParts(ARN);

export type ArnPage = FormPage<'arn'>;

export function arnPage(session: DocumentSession): ArnPage {
  // The meter of uploads needs `XMLHttpRequest`, which only browsers have.
  const send: typeof fetch = (input, init) => fetch(input, init);
  const opened = openOnce(
    session,
    'form:arn:full:new',
    () => {
      const config = arnConfig(session, ASKED);
      return wireForm(session, {
        ...config,
        submit: (answers, attempt) => config.submit(answers, { ...attempt, send }),
      });
    },
    ({ application }) => application,
  );
  return formPage('arn', opened);
}
