/**
 * The form engine with the bench's form and nothing of the portal around it: no router, no sign-in, no calls. Its bytes are those of P7; what
 * keeps the answers of a form (the autosave machine) is in it, as in every form of the portal.
 */
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { formSteppingMachine, type Found } from '#machines/forms/form-stepping.machine.ts';
import { FormView } from '#ui/forms/form.view.tsx';
import { PortalContext, type Portal } from '#ui/kit/portal.tsx';
import { benchForm } from '../../src/routes/dev/bench-form.ts';

const form = benchForm(20);
const store = createAnswerStore(form, () => ({ epochMs: 0, zone: 'UTC' }));
const nothing: Found = { answers: {}, stepid: null, from: 'nowhere', reattach: [], changed: [] };
const stepping = createActor(
  formSteppingMachine.provide({
    actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
    actors: {
      prepareForm: fromPromise<{ readonly closed: boolean }, undefined>(() => Promise.resolve({ closed: false })),
      loadAnswers: fromPromise<Found, undefined>(() => Promise.resolve(nothing)),
    },
  }),
  { input: { form, readable: true, verifies: false, canAsk: false, back: { place: { screen: 'kit' } }, draftReturn: { screen: 'kit' } } },
).start();
const autosave = createActor(autosaveMachine, { input: { keeps: true, submitKey: '' } }).start();
const portal = {
  product: { portalName: 'Portal' },
  banners: [],
  links: { href: () => '#', go: () => undefined },
} as unknown as Portal;

createRoot(document.getElementById('root')!).render(
  <PortalContext value={portal}>
    <FormView
      {...{ stepping, store, autosave }}
      doors={{ newId: () => '', suggest: () => Promise.resolve([]), map: null }}
      organisationId=""
      Success={() => null}
    />
  </PortalContext>,
);
