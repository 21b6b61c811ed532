/**
 * The form engine with the bench's form and nothing of the portal around it: no router, no sign-in, no calls. Its bytes
 * are those of P7; what keeps the answers of a form (the autosave machine) is in it, as in every form of the portal.
 */
import { createRoot } from 'react-dom/client';
import { createAnswerStore } from '#machines/core/answers.ts';
import { selectAutosave } from '#machines/applications/application.selectors.ts';
import { FormView } from '#ui/forms/form.view.tsx';
import { PortalContext, type Portal } from '#ui/kit/portal.tsx';
import { wireBench } from '../../src/routes/dev/bench-application.ts';
import { benchForm } from '../../src/routes/dev/bench-form.ts';
import { createPageLeave } from '../../src/shell/page-leave.ts';
import type { Session } from '../../src/shell/session.ts';
import { createTabMemory } from '../../src/shell/storage.ts';
import { noCiphers } from '#support/no-ciphers.ts';
import { partOf } from '../support/part-of.ts';

const store = createAnswerStore(benchForm(20), () => ({ epochMs: 0, zone: 'UTC' }));
/** Nothing is asked: the bench has a regulator without extensions. */
const connection = partOf<Session['connection']>({
  call: () => Promise.reject(new Error('Nothing is asked')),
  learn: () => undefined,
  personKey: () => '',
});
/** Nobody is signed in, so nothing is kept in the tab. */
const memory = createTabMemory(() => sessionStorage);
const application = wireBench({ connection, pageLeave: createPageLeave(), memory, openAgain: () => undefined }, store);
application.start();
const autosave = selectAutosave(application.getSnapshot());
const portal = partOf<Portal>({
  product: { portalName: 'Portal' },
  banners: [],
  links: { href: () => '#', go: () => undefined },
});

createRoot(document.getElementById('root')!).render(
  <PortalContext value={portal}>
    <FormView
      {...{ application, store, autosave }}
      adapters={{ newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers }}
      organisationId=""
      Success={() => null}
    />
  </PortalContext>,
);
