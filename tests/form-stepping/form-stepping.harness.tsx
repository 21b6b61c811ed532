import { useEffect, useMemo } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import type { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { FormContext, type FormAdapters } from '#ui/forms/answers.tsx';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { StepView } from '#ui/forms/step.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { plain } from '../application/application.sample.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import { useField } from '#ui/kit/use-field.ts';
import { AT, reviewedForm } from './fixture.ts';
import { formSteppingModel } from './form-stepping.model.ts';
import { noCiphers } from '#support/no-ciphers.ts';

/** Adapters without effect: the form has no question that needs one. */
export const NO_ADAPTERS: FormAdapters = {
  newId: () => 'id',
  suggest: () => Promise.resolve([]),
  map: null,
  loadPdfCiphers: noCiphers,
};

/** The page after a submit. */
export function Received({ answers: _answers, ...submitted }: Submitted) {
  return (
    <Confirmation
      alert={{ title: 'Report received', text: 'We have your report.' }}
      {...submitted}
      done={[]}
      steps={[{ when: 'Now', is: 'done', what: 'Your report is with us.' }]}
    />
  );
}

/** The present step, with answers connected to the machine as in the wiring; its application has its own harness. */
function Steps({ actor }: { readonly actor: ActorRefFrom<typeof formSteppingMachine> }) {
  const store = useMemo(() => createAnswerStore(actor.getSnapshot().context.form, () => AT), [actor]);
  const application = useMemo(() => createActor(applicationMachine, { input: plain }), []);
  const around = useMemo(() => ({ store, adapters: NO_ADAPTERS, disabled: false }), [store]);
  const stepid = useField(actor, 'stepid');
  useEffect(() => {
    const follow = ({ context: { answers, problems } }: ReturnType<typeof actor.getSnapshot>): void => {
      store.fill(answers);
      if (Object.keys(problems).length > 0) store.refuse(problems);
      else store.clearErrors();
    };
    follow(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [actor, store]);
  const step = store.form.steps.find((one) => one.stepid === stepid)!;
  return (
    <FormContext value={around}>
      <h1>Report a sighting</h1>
      <StepView application={application} steps={actor} autosave={null} store={store} step={step} />
    </FormContext>
  );
}

// As when a form is prepared (FORM-38).
await fetchParts(reviewedForm);

export const harness = defineHarness({ spec: formSteppingModel, View: Steps });
