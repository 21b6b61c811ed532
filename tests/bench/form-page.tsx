/**
 * The form engine with the bench's form and nothing of the portal around it: no router, no sign-in, no calls. Its bytes are those of P7; what
 * keeps the answers of a form (the autosave machine) is in it, as in every form of the portal.
 */
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { submissionMachine } from '#machines/applications/submission.machine.ts';
import { formSteppingMachine, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { FormView } from '#ui/forms/form.view.tsx';
import { PortalContext, type Portal } from '#ui/kit/portal.tsx';
import { wireApplication } from '../../src/wiring/applications/application.wiring.ts';
import { benchForm } from '../../src/routes/dev/bench-form.ts';

const form = benchForm(20);
const store = createAnswerStore(form, () => ({ epochMs: 0, zone: 'UTC' }));
const nothing: FoundForm = { answers: {}, stepid: null, from: 'nowhere', reattach: [], changed: [] };
const back = { place: { screen: 'kit' } } as const;
const application = wireApplication<null>({
  content: formSteppingMachine.provide({
    actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
  }),
  autosave: { canAsk: false, save: () => Promise.resolve({ conflict: null }), renewKey: () => undefined },
  about: form,
  recordId: '',
  returned: { kind: 'none' },
  asksStatus: false,
  endsRefused: false,
  back,
  afterSave: back,
  loadReference: () => Promise.resolve(null),
  loadFound: () => Promise.resolve(nothing),
  submission: submissionMachine,
});
application.start();
const autosave = createActor(autosaveMachine, { input: { keeps: true, submitKey: '' } }).start();
const portal = {
  product: { portalName: 'Portal' },
  banners: [],
  links: { href: () => '#', go: () => undefined },
} as unknown as Portal;

createRoot(document.getElementById('root')!).render(
  <PortalContext value={portal}>
    <FormView
      {...{ application, store, autosave }}
      adapters={{ newId: () => '', suggest: () => Promise.resolve([]), map: null }}
      organisationId=""
      Success={() => null}
    />
  </PortalContext>,
);
